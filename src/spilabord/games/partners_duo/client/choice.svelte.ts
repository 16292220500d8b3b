// What the person has chosen so far: a card, a peg, and of the four the parts that are already shared out.
import type { Prospect, Way } from "$web/generated/partners_duo"
import { HOME, letter, placeName, quarterOf, spotOf, isNest } from "./places"
import { endOf, isSwap, sameDeed, startOf, stepsOf, type Deed } from "./ways"

const SPLIT = 4
const SWAP = 9

/** One more thing that can be done: the peg on this spot goes there. */
export interface Option {
  from: number
  to: number
  deed: Deed
  /** The action, if this completes it. */
  action: string
  complete: boolean
}

export class Choice {
  card = $state.raw<number | null>(null)
  /** The spot of the peg that was chosen. */
  peg = $state.raw<number | null>(null)
  deeds = $state.raw<readonly Deed[]>([])
  readonly #prospects: () => readonly Prospect[]

  constructor(prospects: () => readonly Prospect[]) {
    this.#prospects = prospects
  }

  /** What is still possible, after the parts that are shared out. */
  readonly possible = $derived.by(() =>
    this.#prospects().filter(
      ({ card, deeds }) => card === this.card && this.deeds.every((deed, at) => sameDeed(deed, deeds[at])),
    ),
  )
  /** What can be done next, whichever peg does it. */
  readonly options = $derived.by(() => {
    const found: Option[] = []
    for (const { action, deeds } of this.possible) {
      const deed = deeds[this.deeds.length]
      if (!deed || found.some((option) => sameDeed(option.deed, deed))) continue
      const complete = deeds.length === this.deeds.length + 1
      for (const way of isSwap(deed) ? deed : deed.slice(0, 1)) found.push(option(way, deed, action, complete))
    }
    return found
  })
  /** What the chosen peg can do. */
  readonly here = $derived.by(() => this.options.filter(({ from }) => from === this.peg))
  /** The whole four, once it is shared out. */
  readonly shared = $derived.by(
    () => this.possible.find(({ deeds }) => this.deeds.length > 0 && deeds.length === this.deeds.length)?.action ?? null,
  )
  /** The steps of the four that are not yet shared out. */
  readonly left = $derived.by(() => SPLIT - this.deeds.reduce((sum, deed) => sum + stepsOf(deed), 0))

  take(card: number | null): void {
    this.card = card
    this.peg = null
    this.deeds = []
  }

  /** Gives one part of the four to a peg. */
  share(deed: Deed): void {
    this.deeds = [...this.deeds, deed]
    this.peg = null
  }

  /** One thing back: the chosen peg, the last part, or the card. */
  back(): void {
    if (this.peg !== null) this.peg = null
    else if (this.deeds.length > 0) this.deeds = this.deeds.slice(0, -1)
    else this.card = null
  }

  /** The options of the peg on this spot. */
  from(spot: number): Option[] {
    return this.options.filter(({ from }) => from === spot)
  }

  /** How it is written that the peg on this spot is to do what it cannot: the server knows why. */
  attempt(spot: number): string | null {
    if (this.card === null) return null
    if (isNest(spot)) return `enter ${this.card} ${letter(quarterOf(spot))}`
    if (this.card === SPLIT) {
      const parts = this.deeds.map((deed) => part(startOf(deed[0] as Way), stepsOf(deed)))
      return ["split", ...parts, part(spot, Math.max(1, this.left))].join(" ")
    }
    if (this.card === SWAP && this.peg !== null && this.peg !== spot && !isNest(this.peg)) {
      const [first, second] = [this.peg, spot].sort((one, other) => one - other)
      return `swap ${placeName(first ?? 0)} ${placeName(second ?? 0)}`
    }
    return `forward ${this.card} ${placeName(spot)}`
  }
}

/** The peg that goes this way, and all that comes of it. */
export function option(way: Way, deed: Deed, action: string, complete: boolean): Option {
  const end = endOf(way)
  return { from: spotOf(way.home, startOf(way)), to: end === HOME ? spotOf(way.home, HOME) : end, deed, action, complete }
}

const part = (place: number, steps: number): string => `${placeName(place)}+${steps}`
