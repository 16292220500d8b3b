// Names where there is little room: whole, or shortened by words; and several in a sentence.
import { say } from "./spoken.svelte"

/** Letters that fit beside a piece or in a line of seats on a phone. */
const ROOM = 16

/** Each name by as many of its first words as there is room for, but at least one; names that would be alike then stay whole. */
export function shortened(names: readonly string[]): string[] {
  const short = names.map((name) => {
    const words = name.split(" ")
    const fits = words.findLastIndex((_, last) => words.slice(0, last + 1).join(" ").length <= ROOM)
    return words.slice(0, Math.max(fits, 0) + 1).join(" ")
  })
  return names.map((name, seat) => (short.filter((one) => one === short[seat]).length > 1 ? name : (short[seat] ?? name)))
}

/** Names one after the other as a sentence has them: “Anna, Bjarni and Lóa”. */
export function inList(names: readonly string[]): string {
  const last = names.at(-1) ?? ""
  return names.length < 2 ? last : say("web-and", { names: names.slice(0, -1).join(", "), last })
}
