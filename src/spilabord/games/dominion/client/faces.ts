// What is printed on the cards, written by tools/client_data.py from the rules.
import type { Card, View } from "$web/generated/dominion"
import printed from "$web/generated/dominion.json"

export type Kind = "treasure" | "victory" | "curse" | "action" | "attack" | "reaction"
export type Gift = "cards" | "actions" | "buys" | "coins" | "points"

export interface Face {
  cost: number
  kinds: Kind[]
  gives: { [gift in Gift]?: number }
  /** The rule that says what the card does. */
  section: string
}

export const FACES = printed.cards as Record<Card, Face>
export const CARDS = Object.keys(FACES) as Card[]
/** §2.5 The recommended sets, by name. */
export const SETS = printed.sets as { [name: string]: Card[] }
/** §2.4 What a kingdom can be chosen from; the seven before are there in every game. */
export const KINGDOM = CARDS.slice(7)

const GIFTS: readonly Gift[] = ["cards", "actions", "buys", "coins", "points"]

/** What a card gives at once, in the order in which cards print it. */
export function giftsOf({ gives }: Face): { gift: Gift; number: number }[] {
  return GIFTS.map((gift) => ({ gift, number: gives[gift] ?? 0 })).filter(({ number }) => number)
}

/** The kind that gives a card its shape and pattern: the last one is the most particular. */
export function look(card: Card): Kind {
  return FACES[card].kinds.at(-1) ?? "action"
}

export function isTreasure(card: Card): boolean {
  return FACES[card].kinds.includes("treasure")
}

/** How many coins the Treasures in the own hand give when they are played. */
export function coinsInHand(view: View): number {
  const hand = view.seen[view.seat]?.own?.hand ?? []
  return hand.filter(isTreasure).reduce((sum, card) => sum + (FACES[card].gives.coins ?? 0), 0)
}

/** Equal cards together, in the order in which the first of each came. */
export function counted(cards: readonly Card[]): [Card, number][] {
  const numbers = new Map<Card, number>()
  for (const card of cards) numbers.set(card, (numbers.get(card) ?? 0) + 1)
  return [...numbers]
}

/** Whether this action plays a Treasure. */
export function playsTreasure(action: string): boolean {
  const [verb, name] = action.split(" ")
  return verb === "play" && CARDS.some((card) => card === name && isTreasure(card))
}
