// Where the rules say what may be done now.
import type { View } from "$web/generated/dominion"
import { FACES, playsTreasure } from "./faces"
import { cause, topStep } from "./question"

/** §5 Actions, §7 buying, §2.7 the kingdom by choice, and the card that asks. */
export function ruleNow(legal: readonly string[], view: unknown): string | null {
  const step = topStep(view as View)
  if (step?.effect.type === "FindKingdom") return "§2.7"
  const card = cause(view as View)
  if (card) return FACES[card].section
  if (step) return "§6.1"
  if (legal.some(playsTreasure)) return "§7.1"
  if (legal.some((action) => action.startsWith("play "))) return "§5.1"
  return legal.length ? "§7.2" : null
}
