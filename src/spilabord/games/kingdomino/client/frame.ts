// How much land the picture of a kingdom shows. What may be laid arrives with `legal`, and is always within it.
import type { Kingdom } from "$web/generated/kingdomino"
import { dominoOf, type Half } from "./dominoes"
import { CASTLE, type Placement, type Square } from "./squares"

export interface Frame {
  readonly west: number
  readonly east: number
  readonly south: number
  readonly north: number
}

/** A domino that touches the kingdom goes no further beyond it. */
const LENGTH = 2

export interface Ground {
  readonly square: Square
  readonly half: Half
}

/** The squares with land on them, in the order they were laid. */
export function groundOf(kingdom: Kingdom): Ground[] {
  return kingdom.laid.flatMap(({ domino, left, right }) => {
    const halves = dominoOf(domino)
    return [
      { square: left, half: halves.left },
      { square: right, half: halves.right },
    ]
  })
}

/** The smallest rectangle around these squares. */
export function around(squares: readonly Square[]): Frame {
  const columns = squares.map(([x]) => x)
  const rows = squares.map(([, y]) => y)
  return { west: Math.min(...columns), east: Math.max(...columns), south: Math.min(...rows), north: Math.max(...rows) }
}

/** The rectangle that covers this frame in a drawing, a square being 100 wide, and a margin on each side. */
export function rectangle({ west, east, south, north }: Frame, margin = 0): { x: number; y: number; width: number; height: number } {
  const [width, height] = [east - west + 1, north - south + 1].map((squares) => squares * 100 + 2 * margin) as [number, number]
  return { x: west * 100 - margin, y: north * -100 - margin, width, height }
}

/** The kingdom as it lies. */
export function framed(kingdom: Kingdom): Frame {
  return around([CASTLE, ...kingdom.laid.flatMap(({ left, right }) => [left, right])])
}

/** The kingdom, and around it where it can still grow. */
export function growing(kingdom: Kingdom, side: number, places: readonly Placement[]): Frame {
  const { west, east, south, north } = framed(kingdom)
  const reach = side - 1
  return around([
    [Math.max(west - LENGTH, east - reach), Math.max(south - LENGTH, north - reach)],
    [Math.min(east + LENGTH, west + reach), Math.min(north + LENGTH, south + reach)],
    ...places.flatMap(({ left, right }) => [left, right]),
  ])
}

/** As far as the kingdom may ever reach from where it lies: `side` squares from its far edge. */
export function reachable(kingdom: Kingdom, side: number): Frame {
  const { west, east, south, north } = framed(kingdom)
  return { west: east - side + 1, east: west + side - 1, south: north - side + 1, north: south + side - 1 }
}

/** The squares just outside the frame, where the kingdom may grow later. */
export function beyond({ west, east, south, north }: Frame, reach: Frame): Square[] {
  const wider = squaresOf({ west: west - 1, east: east + 1, south: south - 1, north: north + 1 })
  return wider.filter((square) => contains(reach, square) && !contains({ west, east, south, north }, square))
}

export function contains({ west, east, south, north }: Frame, [x, y]: Square): boolean {
  return x >= west && x <= east && y >= south && y <= north
}

const from = (low: number, high: number): number[] => Array.from({ length: high - low + 1 }, (_, at) => low + at)

export const columnsOf = ({ west, east }: Frame): number[] => from(west, east)
export const rowsOf = ({ south, north }: Frame): number[] => from(south, north).reverse()

/** All its squares, row by row from the top. */
export function squaresOf(frame: Frame): Square[] {
  return rowsOf(frame).flatMap((y) => columnsOf(frame).map((x): Square => [x, y]))
}
