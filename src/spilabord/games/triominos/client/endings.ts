// How a round ended, and that its last lap has begun.
import type { Say } from "$web/board"
import type { View } from "$web/generated/triominos"

/** How this round ended and who won by that, in words; "none" while it is not over. */
export function endingOf(view: View, round: number, names: readonly string[], say: Say): string {
  const ending = view.endings[round]
  if (!ending) return "none"
  if (ending.how === "stranded" && view.players === 1) return say("client-stranded-alone")
  const args = { seats: ending.seats.length, names: ending.seats.map((seat) => names[seat]).join(", ") }
  return say(ending.how === "stranded" ? "client-stranded" : "client-closed", args)
}

/** §6.1 Who has laid the last tile, while others still have a turn. */
export function lastLap(view: View): number | null {
  if (view.over || !view.turns.length) return null
  const closed = view.turns.find(({ seat }) => view.sizes[seat] === 0)
  return closed?.seat ?? null
}
