// History of this device: how its games ended, and against whom. It is kept in this browser and sent nowhere.
import { LEVELS } from "./bots"
import type { OwnTable, TableInfo } from "./generated/messages"

export type Ended = "won" | "tied" | "lost"

export interface Played {
  code: string
  game: string
  /** Milliseconds since 1970. */
  at: number
  /** The level of all opponents; "people" if one of them is a person, "bots" for any other bots, "nobody" alone. */
  against: string
  ended: Ended
  points: number
  /** The points of the best of the others. */
  theirs: number | null
}

interface Kept {
  games: Played[]
  /** What was played until then is forgotten, whatever the server still lists. */
  erased: number
}

const KEY = "spilabord-history"
const MOST = 2000

/** How this table ended for the one seat of this device; null for more seats, or none. */
export function playedAt(table: TableInfo, seats: readonly number[], ended: { scores: readonly number[]; ranks: readonly number[] }, at: number): Played | null {
  const [seat, second] = seats
  if (seat === undefined || second !== undefined) return null
  const { scores, ranks } = ended
  const first = ranks.filter((rank) => rank === 1).length
  const others = scores.filter((_, other) => other !== seat)
  return {
    code: table.code,
    game: table.game,
    at,
    against: against(table, seat),
    ended: ranks[seat] !== 1 ? "lost" : first > 1 ? "tied" : "won",
    points: scores[seat] ?? 0,
    theirs: others.length ? Math.max(...others) : null,
  }
}

/** The same for the history, in which no game counts that played on from another. */
export function countedAt(...[table, ...rest]: Parameters<typeof playedAt>): Played | null {
  return table.line ? null : playedAt(table, ...rest)
}

function against({ chairs }: TableInfo, seat: number): string {
  const others = chairs.filter((_, other) => other !== seat)
  if (!others.length) return "nobody"
  if (others.some(({ person }) => person)) return "people"
  return LEVELS.find((level) => others.every(({ bot }) => bot === level)) ?? "bots"
}

function read(): Kept {
  try {
    return { games: [], erased: 0, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>) }
  } catch {
    return { games: [], erased: 0 } // a private window may keep nothing
  }
}

function write(kept: Kept): Played[] {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // it holds until the page is closed
  }
  return kept.games
}

/** Adds games that have ended, each table's once; the whole history, the earliest first. */
export function keepPlayed(ended: readonly (Played | null)[]): Played[] {
  const { games, erased } = read()
  const known = new Map(games.map((one) => [one.code, one]))
  for (const one of ended) {
    if (one && one.at > erased) known.set(one.code, { ...one, at: known.get(one.code)?.at ?? one.at })
  }
  return write({ games: [...known.values()].sort((one, other) => one.at - other.at).slice(-MOST), erased })
}

/** The games that the server lists as finished. */
export function finishedOf(own: readonly OwnTable[]): (Played | null)[] {
  return own.map(({ table, seats, result, at }) => (result ? countedAt(table, seats, result, at) : null))
}

/** Forgets the whole history. */
export function eraseHistory(): Played[] {
  return write({ games: [], erased: Math.max(Date.now(), ...read().games.map(({ at }) => at)) })
}

/** How many of these games ended how. */
export function tally(games: readonly Played[]): { [ended in Ended]: number } {
  const count = (how: Ended): number => games.filter(({ ended }) => ended === how).length
  return { won: count("won"), tied: count("tied"), lost: count("lost") }
}

/** The row of equal endings that the last game stands in, and the longest row of wins. */
export function streaks(games: readonly Played[]): { ended: Ended; now: number; longest: number } {
  const found = { ended: "tied" as Ended, now: 0, longest: 0 }
  for (const { ended } of games) {
    found.now = ended === found.ended ? found.now + 1 : 1
    found.ended = ended
    if (ended === "won") found.longest = Math.max(found.longest, found.now)
  }
  return found
}
