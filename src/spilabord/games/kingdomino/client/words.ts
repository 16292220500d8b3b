// A domino, the round and what is to be done, in words.
import type { Say } from "$web/board"
import type { View } from "$web/generated/kingdomino"
import type { Open } from "./actions"
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

/** The round of how many, and the dominoes that will still come, for a text. */
export function roundOf(view: View): Args {
  return {
    game: view.options.dynasty ? view.earlier.length + 1 : 0,
    round: view.round,
    rounds: view.rounds,
    left: view.rounds - view.round,
    to_come: view.to_come,
    out: view.unseen.length - view.to_come,
  }
}

/** Whose decision it is, and what is to be done. */
export function asked(say: Say, view: View, open: Open, { mine, toMove, over }: { mine: boolean; toMove: number | null; over: boolean }): string {
  const domino = view.row[0]?.domino ?? 0
  if (over) return say("board-over")
  if (toMove === null || toMove < 0) return say("board-wait")
  if (view.king !== null) return mine ? say("board-choose-yours") : say("board-choose-theirs", { seat: toMove })
  if (!mine) return say("board-place-theirs", { seat: toMove, domino })
  return open.domino !== null && open.places.length === 0 ? say("board-discard-yours", { domino }) : say("board-place-yours", { domino })
}
