// What the log points at, and which of its lines are one.
import type { Message } from "$web/board"

export const DEALS = { "tell-deal": "duo-dealt", "tell-deal-hidden": "duo-dealt" }

/** The cards on the table or in hand, and where each peg came from and went. */
export function pieces({ id, args }: Message): string[] {
  const { seat, card, cards, ways } = args
  const where = id === "tell-deal" || id === "tell-exchange" ? "hand" : `played-${seat}`
  const numbers = words(card ?? cards, " ").map((one) => one.replace("card", where))
  return [...numbers, ...words(ways, ", ").flatMap(ends)]
}

const words = (text: string | number | undefined, between: string): string[] => (text === undefined ? [] : String(text).split(between))

/** "a home a0" begins in home a and ends on a0. */
function ends(way: string): string[] {
  const [home, ...places] = way.split(" ")
  return [places.at(0), places.at(-1)].map((place) => (place === "home" ? `home-${home}` : (place ?? "")))
}
