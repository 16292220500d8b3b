// How actions are written: "choose 12", "place 12 g8 h8" (left half first), "discard 12".
import { isDouble } from "./dominoes"
import { type Placement, same, squareName, squareNamed } from "./squares"

/** What may be done now, sorted by gesture. */
export interface Open {
  readonly choices: readonly number[]
  /** The domino to be laid or thrown away. */
  readonly domino: number | null
  readonly places: readonly Placement[]
  readonly discard: boolean
}

export type Read =
  | { verb: "choose" | "discard"; domino: number }
  | { verb: "place"; domino: number; place: Placement }

/** The action of this spelling; null for what only chance does. */
export function read(action: string): Read | null {
  const [verb, number, left, right] = action.split(" ")
  const domino = Number(number)
  if (verb === "choose" || verb === "discard") return { verb, domino }
  if (verb !== "place" || !left || !right) return null
  return { verb, domino, place: { left: squareNamed(left), right: squareNamed(right) } }
}

export function opened(legal: readonly string[]): Open {
  const actions = legal.map(read).filter((action) => action !== null)
  return {
    choices: actions.filter(({ verb }) => verb === "choose").map(({ domino }) => domino),
    domino: actions.find(({ verb }) => verb !== "choose")?.domino ?? null,
    places: actions.flatMap((action) => (action.verb === "place" ? [action.place] : [])),
    discard: actions.some(({ verb }) => verb === "discard"),
  }
}

export const choosing = (domino: number): string => `choose ${domino}`
export const discarding = (domino: number): string => `discard ${domino}`

/** A domino with equal halves is written with the lower square first. */
export function placing(domino: number, { left, right }: Placement): string {
  const later = left[0] > right[0] || (left[0] === right[0] && left[1] > right[1])
  const [first, second] = isDouble(domino) && later ? [right, left] : [left, right]
  return `place ${domino} ${squareName(first)} ${squareName(second)}`
}

/** Whether two placements put the same land on the same squares. */
export function alike(domino: number, one: Placement, other: Placement): boolean {
  if (same(one.left, other.left) && same(one.right, other.right)) return true
  return isDouble(domino) && same(one.left, other.right) && same(one.right, other.left)
}
