// The domino in hand: which way it is turned, and where it is held over the kingdom.
import { alike, type Open } from "./actions"
import { covers, fromLeft, fromRight, isNamed, type Placement, same, type Square, type Turn } from "./squares"

/** The kingdom on the screen. */
export interface Shown {
  /** The place of a pointer as a point of the kingdom, in squares. */
  readonly at: (clientX: number, clientY: number) => readonly [number, number]
  /** How wide a square is. */
  readonly cell: () => number
}

const TURNS: readonly Turn[] = [0, 1, 2, 3]

export class Holding {
  turn = $state.raw<Turn>(0)
  /** Where it would lie. */
  ghost = $state.raw<Placement | null>(null)
  /** The square that was pointed at: turning keeps the domino on it. */
  pivot = $state.raw<Square | null>(null)
  /** A ghost that stays when the pointer goes away. */
  pinned = $state.raw(false)
  /** Where the pointer drags it across the screen. */
  dragged = $state.raw<{ x: number; y: number } | null>(null)

  land = $state.raw<Shown | null>(null)

  constructor(
    readonly open: () => Open,
    readonly reaches: (square: Square) => boolean,
  ) {}

  readonly fits: boolean = $derived.by(() => this.ghost !== null && this.#legal(this.ghost))

  /** Whether any way to lay it covers this square. */
  welcomes(square: Square): boolean {
    return this.open().places.some((place) => covers(place, square))
  }

  /** How it would lie if it were pointed at this square: as it is turned if it fits so, else another way that fits. */
  wayOver(square: Square): Placement {
    const ways = this.#waysOver(square)
    const asTurned = [fromLeft(square, this.turn), fromRight(square, this.turn)]
    return asTurned.find((way) => this.#legal(way)) ?? ways[0] ?? fromLeft(square, this.turn)
  }

  hold(square: Square, pinned: boolean): void {
    const kept = this.ghost && this.pivot && same(this.pivot, square) && this.#legal(this.ghost)
    if (!kept) this.#put(this.wayOver(square), square)
    this.pinned = pinned
  }

  /** The next way that fits on the same square; a domino held over nothing just turns. */
  rotate(steps: 1 | -1): void {
    const { ghost, pivot } = this
    const ways = ghost && pivot && !this.dragged ? this.#waysOver(pivot) : []
    if (!ghost || !pivot || ways.length === 0) {
      this.turn = (this.turn + steps + 4) % 4
      if (ghost) this.#put(fromLeft(ghost.left, this.turn), pivot ?? ghost.left)
      return
    }
    const now = ways.findIndex((way) => alike(this.open().domino ?? 0, way, ghost))
    const next = ways[(now + steps + ways.length) % ways.length]
    if (next) this.#put(next, pivot)
  }

  drag(x: number, y: number): void {
    this.dragged = { x, y }
    const way = this.land && this.#under(this.land.at(x, y))
    if (way) this.#put(way, way.left)
    else this.ghost = null
  }

  drop(): void {
    this.dragged = null
    this.pinned = this.ghost !== null
  }

  clear(): void {
    this.ghost = null
    this.pivot = null
    this.pinned = false
    this.dragged = null
  }

  #put(way: Placement, pivot: Square): void {
    this.ghost = way
    this.pivot = pivot
    const turn = TURNS.find((turn) => same(fromLeft(way.left, turn).right, way.right))
    if (turn !== undefined) this.turn = turn
  }

  /** Its middle is here: the two squares it lies over, if the kingdom could reach them. */
  #under([x, y]: readonly [number, number]): Placement | null {
    const { right: step } = fromLeft([0, 0], this.turn)
    const way = fromLeft([Math.round(x - step[0] / 2), Math.round(y - step[1] / 2)], this.turn)
    const near = this.reaches(way.left) || this.reaches(way.right)
    return near && isNamed(way.left) && isNamed(way.right) ? way : null
  }

  #legal(place: Placement): boolean {
    const { domino, places } = this.open()
    return domino !== null && places.some((way) => alike(domino, way, place))
  }

  /** The ways that fit and cover this square, each once: round it with the left half on it, then with the right. */
  #waysOver(square: Square): Placement[] {
    const domino = this.open().domino ?? 0
    const turned = [fromLeft, fromRight].flatMap((from) => TURNS.map((turn) => from(square, turn)))
    const fitting = turned.filter((way) => this.#legal(way))
    return fitting.filter((way, at) => fitting.findIndex((other) => alike(domino, other, way)) === at)
  }
}
