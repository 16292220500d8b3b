// The lines of a score, game by game.
import type { Outcome, Points } from "$web/board"

/** What one game of a Dynasty gave this seat; its lines need not say which game it was. */
export function linesOf(score: Outcome | null, seat: number, game: number): Points[] {
  const own = (score?.breakdown[seat] ?? []).filter(({ reason }) => reason.args["game"] === game)
  return own.map((line) => ({ ...line, reason: { ...line.reason, args: { ...line.reason.args, game: 0 } } }))
}

export const sumOf = (lines: readonly Points[]): number => lines.reduce((sum, { points }) => sum + points, 0)

/** The games of a Dynasty up to this one: 1, 2, 3. */
export const upTo = (games: number): number[] => Array.from({ length: games }, (_, at) => at + 1)

/** The points of each of these games, and their sum, for a text. */
export function sumInWords(score: Outcome | null, seat: number, games: number): { games: string; points: number } {
  const each = upTo(games).map((game) => sumOf(linesOf(score, seat, game)))
  return { games: each.join(" + "), points: each.reduce((sum, points) => sum + points, 0) }
}
