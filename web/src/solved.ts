// Puzzles that were solved on this device. They are kept in this browser and sent nowhere.
export interface Solved {
  /** Milliseconds since 1970. */
  at: number
  /** Wrong answers before it. */
  wrong: number
  /** Whether the answer was shown first. */
  shown: boolean
}

/** By game, by puzzle. */
export type AllSolved = { [game: string]: { [puzzle: string]: Solved } }

const KEY = "spilabord-puzzles"

export function solved(): AllSolved {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as AllSolved
  } catch {
    return {} // a private window may keep nothing
  }
}

/** Keeps a puzzle as solved; one that was solved without being shown stays so. */
export function keepSolved(game: string, puzzle: string, how: Solved): AllSolved {
  const all = solved()
  const before = all[game]?.[puzzle]
  const kept = before && !before.shown ? before : how
  const next = { ...all, [game]: { ...all[game], [puzzle]: kept } }
  try {
    localStorage.setItem(KEY, JSON.stringify(next))
  } catch {
    // it holds until the page is closed
  }
  return next
}

/** Forgets what was solved. */
export function eraseSolved(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // nothing was kept
  }
}
