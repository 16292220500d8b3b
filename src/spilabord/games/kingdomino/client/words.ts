// A domino in words.
import type { Say } from "$web/board"
import { dominoOf, type Half } from "./dominoes"
import { type Placement, squareName } from "./squares"

export const halfInWords = (say: Say, { terrain, crowns }: Half): string =>
  say("board-half", { terrain: `terrain-${terrain}`, crowns })

/** The domino's number and halves, for a text. */
export function dominoInWords(say: Say, domino: number): { domino: number; left: string; right: string } {
  const { left, right } = dominoOf(domino)
  return { domino, left: halfInWords(say, left), right: halfInWords(say, right) }
}

/** How it would lie. */
export function layingInWords(say: Say, domino: number, { left, right }: Placement): string {
  const squares = { left_square: squareName(left), right_square: squareName(right) }
  return say("board-lay", { ...dominoInWords(say, domino), ...squares })
}
