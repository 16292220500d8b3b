// Gestures that may be a slip: what does not light up, and which purchases are asked about first.
import { CARDS, FACES, playsTreasure } from "./faces"

/** Whether this takes a card that costs nothing and is seldom wanted: a Copper or a Curse. */
function takesForNothing(action: string): boolean {
  const [verb, name] = action.split(" ")
  const card = CARDS.find((one) => one === name)
  return (verb === "buy" || verb === "gain") && card !== undefined && FACES[card].cost === 0
}

/** Whether a legal action is one to invite to; what costs nothing only if there is nothing else to do. */
export function invites(action: string, legal: readonly string[]): boolean {
  return legal.includes(action) && (!takesForNothing(action) || legal.every(takesForNothing))
}

/** What is asked before this is done: about a Curse, and about Treasures that are still in the hand. */
export function doubts(action: string, legal: readonly string[]): ("curse" | "treasures")[] {
  if (!action.startsWith("buy ") || !legal.includes(action)) return []
  const curse = action === "buy curse" ? (["curse"] as const) : []
  return legal.some(playsTreasure) ? [...curse, "treasures"] : [...curse]
}
