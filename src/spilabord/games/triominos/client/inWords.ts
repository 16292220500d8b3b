// An action in words, before it is done.
import type { Say } from "$web/board"
import type { View } from "$web/generated/triominos"
import { laid } from "./spelling"

const PRICE = 5

/** Without its points, which the board does not count. */
export function layInWords(digits: readonly (number | string)[], cell: string, say: Say): string {
  return say("offer-lay", { tile: digits.join(" "), cell, figure: "none", points: -1 })
}

export function buyInWords(view: View, say: Say): string {
  return say("offer-buy", { points: view.options.children ? 0 : PRICE })
}

export function passInWords(view: View, say: Say): string {
  return say("offer-pass", { points: view.penalty })
}

export function inWords(action: string, view: View, say: Say): string {
  const found = laid(action)
  if (found) return layInWords([...found.tile], found.cell, say)
  return action === "buy" ? buyInWords(view, say) : passInWords(view, say)
}
