// An action in words, before it is done.
import type { Say } from "$web/board"
import type { Card, View } from "$web/generated/dominion"
import { noun } from "./desk"
import { FACES } from "./faces"
import { gestures, named, topStep } from "./question"

export function inWords(action: string, view: View, say: Say): string {
  const [verb = "", card] = action.split(" ") as [string, Card?]
  const { hand, supply, open } = gestures(view)
  if (card && verb === hand) return say(`board-hand-${verb}`, { card: noun(card), number: inHand(view, card) })
  if (card && verb === supply) return say(`board-pile-${verb}`, { card: noun(card), cost: FACES[card].cost, left: left(view, card) })
  if (card && verb === open) return say(`board-open-${verb}`, { card: noun(card) })
  return answerInWords(action, view, say)
}

/** An answer that stands on no card. */
export function answerInWords(action: string, view: View, say: Say): string {
  const [verb, name] = action.split(" ")
  const step = topStep(view)
  const id = step ? `board-do-${verb}-${named(step.effect.type)}` : `board-do-${verb}`
  return say(id, { card: `card-${name ?? ""}`, number: step?.cards.length ?? 0 })
}

const inHand = (view: View, card: Card): number =>
  view.seen[view.seat]?.own?.hand.filter((held) => held === card).length ?? 0

const left = (view: View, card: Card): number => view.supply.find((pile) => pile.card === card)?.left ?? 0
