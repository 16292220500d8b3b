// What made the difference between two seats, from the lines of their scores.
import type { Outcome, Points } from "./generated/messages"

export interface Difference {
  /** What the one gained most by, or the other lost most by, and whose line it is. */
  line: Points
  seat: number
  /** How many points the one is ahead of the other by lines of this kind. */
  ahead: number
}

/** Lines of one kind have one reason about one thing: wheat, Provinces, bridges. */
function kindOf({ reason }: Points): string {
  const things = Object.values(reason.args).filter((value) => typeof value === "string")
  return [reason.id, ...things].join(" ")
}

const sum = (lines: readonly Points[]): number => lines.reduce((total, { points }) => total + points, 0)

/** The kinds of lines by which `one` is most ahead of `other`, the most telling first. */
export function differences({ breakdown }: Outcome, one: number, other: number, most: number): Difference[] {
  const [own, theirs] = [breakdown[one] ?? [], breakdown[other] ?? []]
  const found = [...new Set([...own, ...theirs].map(kindOf))].flatMap((kind) => {
    const [mine, yours] = [own, theirs].map((lines) => lines.filter((line) => kindOf(line) === kind)) as [Points[], Points[]]
    const gained = mine.filter(({ points }) => points > 0).map((line) => ({ line, seat: one }))
    const lost = yours.filter(({ points }) => points < 0).map((line) => ({ line, seat: other }))
    const [telling] = [...gained, ...lost].sort((a, b) => Math.abs(b.line.points) - Math.abs(a.line.points))
    return telling ? [{ ...telling, ahead: sum(mine) - sum(yours) }] : []
  })
  return found.filter(({ ahead }) => ahead > 0).sort((a, b) => b.ahead - a.ahead).slice(0, most)
}
