// An action in words, before it is done: the same words as in the terminal.
import type { Say } from "$web/board"
import type { Card, Step, View } from "$web/generated/dominion"
import { noun } from "./desk"
import { FACES } from "./faces"
import { type Args, named, topStep } from "./question"

/** Questions whose cards are not one's own hand, so that the offer says whose they are, or where they lie. */
const ELSEWHERE: readonly string[] = ["SpyOnTop", "RobTop", "TakeStolen"]

export function inWords(action: string, view: View, say: Say): string {
  const [verb = "", name] = action.split(" ") as [string, Card?]
  const step = topStep(view)
  const card = name ?? lookedAt(step)
  const args: Args = card ? { card: noun(card), cost: FACES[card].cost } : {}
  if (!step) return say(`offer-${verb}`, args)
  Object.assign(args, { seat: step.seat, own: step.seat === step.by ? 1 : 0, number: step.cards.length })
  const told = verb === "done" || verb === "keep" || ELSEWHERE.includes(step.effect.type)
  return say(told ? `offer-${verb}-${named(step.effect.type)}` : `offer-${verb}`, args)
}

/** The card that a spy has turned up, or that was drawn for a Library. */
function lookedAt(step: Step | null): Card | undefined {
  if (step?.effect.type === "SpyOnTop") return step.cards[0]
  if (step?.effect.type === "DrawToHand") return step.effect.drawn ?? undefined
  return undefined
}
