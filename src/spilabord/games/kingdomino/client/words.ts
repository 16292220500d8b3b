// A domino in words.
import type { Say } from "$web/board"
import { dominoOf, type Half } from "./dominoes"
import { type Placement, squareName } from "./squares"

type Args = { [name: string]: string | number }

export const halfInWords = (say: Say, { terrain, crowns }: Half): string =>
  say("board-half", { terrain: `terrain-${terrain}`, crowns })

/** The domino's number and halves, for a text of the board. */
export function dominoInWords(say: Say, domino: number): { domino: number; left: string; right: string } {
  const { left, right } = dominoOf(domino)
  return { domino, left: halfInWords(say, left), right: halfInWords(say, right) }
}

/** The domino's number and halves, for a choice in the words that the terminal has, too. */
export function halvesOf(domino: number): Args {
  const { left, right } = dominoOf(domino)
  return {
    domino,
    left: `terrain-${left.terrain}`,
    left_crowns: left.crowns,
    right: `terrain-${right.terrain}`,
    right_crowns: right.crowns,
  }
}

/** How it would lie. */
export function layingInWords(say: Say, domino: number, { left, right }: Placement): string {
  return say("offer-place", { ...halvesOf(domino), left_square: squareName(left), right_square: squareName(right) })
}
