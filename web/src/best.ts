// Best scores of games played alone on this device: a table for each game and its options.
import type { TableInfo } from "./generated/messages"

export interface Best {
  readonly score: number
  readonly name: string
  /** The table it was reached at: a game that is looked at again is not entered again. */
  readonly code: string
}

/** How many places the table has. */
const KEPT = 10

/** Other options make other scores. */
function placeToKeep({ game, options }: TableInfo): string {
  const sorted = Object.entries(options).sort(([one], [other]) => (one < other ? -1 : 1))
  return `spilabord-best-${game}-${JSON.stringify(sorted)}`
}

/** The table so far, best first. */
export function bestScores(table: TableInfo): Best[] {
  try {
    return JSON.parse(localStorage.getItem(placeToKeep(table)) ?? "[]") as Best[]
  } catch {
    return [] // a private window may keep nothing
  }
}

/** The table with this score in its place; of equal scores the earlier stands first. */
export function enter(table: TableInfo, score: number, name: string): Best[] {
  const before = bestScores(table)
  if (before.some(({ code }) => code === table.code)) return before
  const best = [...before, { score, name, code: table.code }].sort((one, other) => other.score - one.score).slice(0, KEPT)
  try {
    localStorage.setItem(placeToKeep(table), JSON.stringify(best))
  } catch {
    // it is shown, and forgotten
  }
  return best
}
