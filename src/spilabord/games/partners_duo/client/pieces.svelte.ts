// The twelve pegs as they are seen to move: each keeps its body from one view to the next.
import type { Way } from "$web/generated/partners_duo"
import { HOME, nestPoint, pointOf, type Point } from "./places"
import type { Pegs } from "./ways"

export interface Piece {
  home: number
  place: number
  key: number
}

/** Milliseconds: a step of a short way; a way of many steps is walked faster, none takes longer than the longest. */
const STEP = 120
const SHORTEST = 150
const LONGEST = 400

export class Pieces {
  all = $state.raw<readonly Piece[]>([])
  /** Milliseconds that a peg takes from one square to the next; 0 while nobody walks. */
  pace = $state.raw(0)
  #errand = 0
  #goal: Pegs = []

  /** Each peg to where it belongs; as few as possible move. */
  settle(pegs: Pegs): void {
    this.#errand++
    this.pace = 0
    this.#settle(pegs)
  }

  /** The pegs go these ways one after another, and then to where they belong. */
  async walk(ways: readonly Way[], pegs: Pegs): Promise<void> {
    const errand = ++this.#errand
    this.#goal = pegs
    for (const way of ways) {
      const walker = this.all.find(({ home, place }) => home === way.home && place === way.places[0])
      if (!walker) continue
      const places = way.places.slice(1)
      this.pace = Math.min(LONGEST, Math.max(SHORTEST, STEP * places.length)) / Math.max(1, places.length)
      let at = walker
      for (const place of places) {
        at = this.#move(at, place)
        await pause(this.pace)
        if (errand !== this.#errand) return
      }
    }
    this.settle(pegs)
  }

  /** For anyone who does not want to watch: the pegs stand where they belong. */
  skip(): void {
    if (this.pace > 0) this.settle(this.#goal)
  }

  #move(piece: Piece, place: number): Piece {
    const moved = { ...piece, place }
    this.all = this.all.map((one) => (one.key === piece.key ? moved : one))
    return moved
  }

  #settle(pegs: Pegs): void {
    const settled: Piece[] = []
    pegs.forEach((places, home) => {
      const free = [...places]
      const bodies = this.all.filter((piece) => piece.home === home)
      const lost: Piece[] = []
      for (const piece of bodies) {
        const at = free.indexOf(piece.place)
        if (at < 0) lost.push(piece)
        else settled.push(piece)
        if (at >= 0) free.splice(at, 1)
      }
      free.forEach((place, n) => settled.push({ home, place, key: lost[n]?.key ?? 3 * home + n }))
    })
    this.all = settled.sort((one, other) => one.key - other.key)
  }

  /** Where a peg is drawn: in its nest, alone on its place, or beside those that share it. */
  point(piece: Piece): Point {
    const there = this.all.filter(({ home, place }) => home === piece.home && place === piece.place)
    const n = there.findIndex(({ key }) => key === piece.key)
    if (piece.place === HOME) return nestPoint(piece.home, piece.key)
    const { x, y } = pointOf(piece.place)
    const beside = n - (there.length - 1) / 2
    return { x: x + 9 * beside, y: y - 7 * beside }
  }
}

const pause = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds))
