// The tiles on the table: which lies where, and how it is turned.
import type { Turn } from "$web/generated/triominos"
import { beside, type Cell, cellName, corners, ring } from "./lattice"

/** What stands on the corners of a cell, clockwise from its left one. */
export type Digits = readonly [string, string, string]

export interface Laid {
  readonly name: string
  readonly cell: Cell
  readonly tile: string
  readonly digits: Digits
  readonly seat: number
  readonly figure: Turn["figure"]
  /** The number of the turn in its round, from 0. */
  readonly turn: number
}

export class Mosaic {
  readonly laid = new Map<string, Laid>()
  readonly #corners = new Map<string, string>()

  constructor(turns: readonly Turn[]) {
    turns.forEach((turn, number) => this.#add(turn, number))
  }

  /** How a tile lies on a cell: turned until its numbers meet their like. */
  way(tile: string, cell: Cell): Digits {
    const known = corners(cell).map((corner) => this.#corners.get(String(corner)))
    const meets = (way: Digits): boolean => way.every((digit, at) => known[at] === undefined || known[at] === digit)
    return turned(tile).find(meets) ?? lying(tile)
  }

  /** The corners of a cell around which all six cells are covered. */
  fullCorners(cell: Cell): Cell[] {
    return corners(cell).filter((corner) => ring(corner).every((near) => this.laid.has(cellName(near) ?? "")))
  }

  /** The free cells at the sides of the tiles, by their names. */
  around(): Map<string, Cell> {
    const near = [...this.laid.values()].flatMap(({ cell }) => beside(cell).map((next) => [cellName(next), next] as const))
    return new Map(near.flatMap(([name, cell]) => (name === null || this.laid.has(name) ? [] : [[name, cell]])))
  }

  #add({ tile, cell, seat, figure }: Turn, turn: number): void {
    if (tile === null || cell === null) return
    const name = cellName(cell)
    if (name === null) return
    const digits = this.way(tile, cell)
    corners(cell).forEach((corner, at) => this.#corners.set(String(corner), digits[at] ?? ""))
    this.laid.set(name, { name, cell, tile, digits, seat, figure, turn })
  }
}

/** A tile by itself: the lowest number in the left corner. */
export function lying(tile: string): Digits {
  return [tile.charAt(0), tile.charAt(1), tile.charAt(2)]
}

function turned(tile: string): Digits[] {
  const [low, middle, high] = lying(tile)
  return [[low, middle, high], [middle, high, low], [high, low, middle]]
}
