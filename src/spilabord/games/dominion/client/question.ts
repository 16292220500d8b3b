// What is being asked, of whom and why: read off the effects in waiting, in words of the texts.
import type { Card, Step, View } from "$web/generated/dominion"

export type Asking = Step["effect"]["type"]
export type Args = { [name: string]: string | number }

export interface Sentence {
  id: string
  args: Args
}

/** Which gesture answers on a card of the hand, of the supply, or of those that lie open. */
export interface Gestures {
  hand?: string
  supply?: string
  open?: string
}

const IN_TURN: Gestures = { hand: "play", supply: "buy" }

const ANSWERS: { [asking in Asking]?: Gestures } = {
  DiscardForCards: { hand: "discard" },
  DiscardDownTo: { hand: "discard" },
  TrashUpTo: { hand: "trash" },
  Upgrade: { hand: "trash" },
  PutVictoryOnDeck: { hand: "put" },
  PlayTwice: { hand: "play" },
  React: { hand: "reveal" },
  GainUpTo: { supply: "gain" },
  RobTop: { open: "trash" },
  TakeStolen: { open: "gain" },
  FindKingdom: { supply: "pick" },
}

/** The card whose text asks so, where only one does. */
const ASKS: { [asking in Asking]?: Card } = {
  DiscardForCards: "cellar",
  DiscardDownTo: "militia",
  TrashUpTo: "chapel",
  PutVictoryOnDeck: "bureaucrat",
  PlayTwice: "throne-room",
  MayOverturnDeck: "chancellor",
  SpyOnTop: "spy",
  RobTop: "thief",
  TakeStolen: "thief",
  DrawToHand: "library",
  DigForTreasures: "adventurer",
}

export function topStep(view: View): Step | null {
  return view.stack.at(-1)?.step ?? null
}

export function gestures(view: View): Gestures {
  const step = topStep(view)
  return step ? (ANSWERS[step.effect.type] ?? {}) : IN_TURN
}

/** How the texts name the question: DiscardDownTo is "discard-down-to". */
export function named(asking: Asking): string {
  return asking.replace(/[A-Z]/g, (letter, at: number) => (at ? "-" : "") + letter.toLowerCase())
}

/** The question of an effect, as the texts name it; a Mine asks for a Treasure. */
function question(effect: Step["effect"]): string {
  const treasure = (effect.type === "Upgrade" || effect.type === "GainUpTo") && effect.treasure
  return treasure ? `${named(effect.type)}-treasure` : named(effect.type)
}

/** The card that is being carried out, as far as the question tells. */
export function cause(view: View): Card | null {
  const step = topStep(view)
  if (!step) return null
  if (step.effect.type === "Upgrade") return step.effect.treasure ? "mine" : "remodel"
  if (step.effect.type === "GainUpTo" && step.effect.treasure) return "mine"
  if (step.effect.type === "React") return attack(view)
  return ASKS[step.effect.type] ?? null
}

/** The Attack that is about to be carried out: it waits right below the questions about a Moat. */
function attack(view: View): Card | null {
  const waiting = view.stack.findLast(({ step }) => step.effect.type === "CarryOut")?.step.effect
  return waiting?.type === "CarryOut" ? waiting.card : null
}

/** The cards that lie open for an effect, whose they are, and how many are hidden there from these eyes. */
export function lyingOpen(view: View): { seat: number; cards: Card[]; secret: number; stolen: boolean } | null {
  const waiting = view.stack.at(-1)
  if (!waiting) return null
  const { effect, seat, cards } = waiting.step
  switch (effect.type) {
    case "SpyOnTop":
    case "RobTop":
    case "DigForTreasures":
      return { seat, cards, secret: 0, stolen: false }
    case "TakeStolen":
      return { seat, cards, secret: 0, stolen: true }
    case "DrawToHand":
      return { seat, cards: effect.drawn ? [...cards, effect.drawn] : cards, secret: waiting.secret, stolen: false }
    default:
      return null
  }
}

/** The cards of the hand that have been named so far and will go together. */
export function chosen(view: View): Card[] {
  const step = topStep(view)
  const together = step?.effect.type === "DiscardForCards" || step?.effect.type === "DiscardDownTo"
  return step && together && step.seat === view.seat ? step.cards : []
}

/** What the person in front of the screen is asked, in the second person. */
export function askedOfYou(view: View, offered: readonly string[]): Sentence {
  const waiting = view.stack.at(-1)
  if (!waiting) return inTurn(view, offered)
  const { effect, seat, by, cards } = waiting.step
  const about: Args = { seat, by, number: cards.length, own: seat === by ? 1 : 0 }
  const shown = cards.at(-1)
  if (shown) about["card"] = `card-${shown}`
  switch (effect.type) {
    case "DiscardDownTo":
      about["number"] = (view.seen[seat]?.hand ?? 0) - cards.length - effect.size
      about["size"] = effect.size
      break
    case "TrashUpTo":
      about["number"] = effect.number
      break
    case "Upgrade":
      about["more"] = effect.more
      break
    case "GainUpTo":
      about["cost"] = effect.cost
      break
    case "React":
      about["card"] = `card-${attack(view) ?? "moat"}`
      about["choice"] = offered.length > 1 ? 1 : 0
      break
    case "DrawToHand":
      about["card"] = `card-${effect.drawn ?? "library"}`
      about["choice"] = offered.length > 1 ? 1 : 0
      break
    case "FindKingdom":
      about["number"] = view.kingdom.length
      break
  }
  return { id: `board-you-${question(effect)}`, args: about }
}

function inTurn(view: View, offered: readonly string[]): Sentence {
  const args = { actions: view.actions, buys: view.buys, coins: view.coins }
  if (offered.includes("end-actions")) return { id: "board-you-actions", args }
  if (offered.some((action) => action.startsWith("play "))) return { id: "board-you-treasures", args }
  return { id: "board-you-buy", args }
}

/** What everybody else is waiting for. */
export function askedOfOther(view: View, seat: number): Sentence {
  const step = topStep(view)
  if (!step) return { id: view.buying ? "board-other-buys" : "board-other-plays", args: { seat } }
  const card = step.effect.type === "React" ? attack(view) : null
  if (card) return { id: "draw-asked-react", args: { seat, card: `card-${card}`, moat: -1 } }
  return { id: "board-other-asked", args: { seat, question: `ask-${question(step.effect)}` } }
}
