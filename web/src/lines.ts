// The log in lines: a deal stands in one, and so does what is said several times in a row.
import type { BoardModule, Message, Say, Told } from "./board"

type Deals = NonNullable<BoardModule["DEALS"]>

/** Events that stand in one line; the line leads to the last of them. */
export type Group = readonly Told[]

/** A telling and all that followed by itself. */
const flat = (tell: Message): Message[] => [tell, ...tell.then.flatMap(flat)]

/** The text for the deal that this telling is a part of. */
function dealOf({ id, then }: Message, deals: Deals): string | undefined {
  return deals[id] ?? then.map((next) => dealOf(next, deals)).find((text) => text !== undefined)
}

/** Neighbours that are parts of one deal belong together. */
export function groupsOf(events: readonly Told[], deals: Deals = {}): Group[] {
  const groups: Told[][] = []
  let before: string | undefined
  for (const event of events) {
    const deal = dealOf(event.tell, deals)
    if (deal !== undefined && deal === before) groups.at(-1)?.push(event)
    else groups.push([event])
    before = deal
  }
  return groups
}

/** A deal in one sentence, or in one for each seat if they got unequally many; and whatever else was told meanwhile. */
export function dealInWords(group: Group, deals: Deals, say: Say): string {
  const messages = group.flatMap(({ tell }) => flat(tell))
  const first = messages.findIndex(({ id }) => deals[id] !== undefined)
  const text = deals[messages[first]?.id ?? ""] ?? ""
  const counts = new Map<number, number>()
  for (const { id, args } of messages) {
    const seat = Number(args["seat"] ?? -1)
    if (deals[id] !== undefined) counts.set(seat, (counts.get(seat) ?? 0) + 1)
  }
  const alike = new Set(counts.values()).size === 1
  const dealt = (alike ? [...counts].slice(0, 1) : [...counts]).map(([seat, each]) =>
    say(text, { seat, each, seats: alike ? counts.size : 1 }),
  )
  const others = (part: readonly Message[]): string[] =>
    part.flatMap(({ id, args }) => (deals[id] === undefined ? [say(id, args)] : []))
  return [...others(messages.slice(0, first)), ...dealt, ...others(messages.slice(first))].join(" ")
}

/** The pieces that these events name, each once. */
export function piecesOf(group: Group, board: BoardModule | null): string[] {
  const { pieces } = board ?? {}
  return pieces ? [...new Set(group.flatMap(({ tell }) => flat(tell)).flatMap(pieces))] : []
}

/** The first line after the game began with something to point at: before it there is no picture to look at. A line that is played on from is there from the first entry. */
export function firstPicture(events: readonly Told[], board: BoardModule | null, line = false): number {
  const started = line ? -1 : events.findIndex(({ tell }) => tell.id === "table-started")
  const played = groupsOf(events.slice(started + 1), board?.DEALS)
  const pictured = played.find((group) => piecesOf(group, board).length > 0) ?? played[0]
  return pictured?.at(-1)?.number ?? 1
}
