// What a person should know first: whose decision it is, and what can be done.
import type { Say } from "$web/board"
import type { View } from "$web/generated/triominos"
import { endingOf } from "./endings"
import type { Lays } from "./spelling"

interface Moment {
  readonly view: View
  readonly seat: number
  readonly legal: readonly string[]
  readonly lays: Lays
  readonly chosen: string | null
  readonly toMove: number | null
  readonly names: readonly string[]
  readonly say: Say
}

export function prompt({ view, seat, legal, lays, chosen, toMove, names, say }: Moment): string {
  if (view.over) return say("client-over", { ending: endingOf(view, view.earlier.length, names, say) })
  if (!legal.length) return toMove === null || toMove < 0 || toMove === seat ? say("client-wait") : say("client-their-turn", { seat: toMove })
  if (!view.turns.length) return chosen ? say("client-lay-first") : say("client-you-start")
  if (chosen && lays.size) return say("client-chosen", { places: lays.get(chosen)?.length ?? 0 })
  if (lays.size) return say("client-your-turn", { tiles: lays.size })
  if (legal.includes("buy")) return legal.includes("pass") ? say("client-buy-or-pass") : say("client-must-buy")
  return say("client-must-pass")
}
