// The best scores of a person who plays alone: a list for each game and its options.
import { ask } from "./api"
import type { BestScore, BestScores, TableInfo } from "./generated/messages"

/** How many places the list has. */
const PLACES = 10

const KEY = "spilabord-best-"

/** Scores that this browser kept before the server did. */
function earlier({ game, options }: TableInfo): BestScore[] {
  const sorted = Object.entries(options).sort(([one], [other]) => (one < other ? -1 : 1))
  try {
    return JSON.parse(localStorage.getItem(`${KEY}${game}-${JSON.stringify(sorted)}`) ?? "[]") as BestScore[]
  } catch {
    return [] // a private window has kept nothing
  }
}

/** The best scores of this device at such a table, best first. */
export async function bestScores(table: TableInfo): Promise<BestScore[]> {
  const { scores } = await ask<BestScores>(`/api/tables/${table.code}/best`).catch(() => ({ scores: [] }))
  return placed([...earlier(table), ...scores])
}

/** These scores in their places, each table's once; of equal scores the earlier stands first. */
export function placed(scores: readonly BestScore[]): BestScore[] {
  const once = [...new Map(scores.map((score) => [score.code, score])).values()]
  return once.sort((one, other) => other.score - one.score).slice(0, PLACES)
}

/** Forgets the scores that this browser kept. */
export function forgetBestScores(): void {
  try {
    for (const key of Object.keys(localStorage).filter((key) => key.startsWith(KEY))) localStorage.removeItem(key)
  } catch {
    // a private window has kept nothing
  }
}
