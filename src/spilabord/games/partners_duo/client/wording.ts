// What can be done, and what stands where, in words.
import type { Say } from "$web/board"
import type { Message } from "$web/generated/messages"
import type { Option } from "./choice.svelte"
import { isNest, letter, ownerOf, placeName, quarterOf, spotOf } from "./places"
import { consequences, isSwap, stepsOf, type Deed, type Pegs } from "./ways"

/** What this option does, and to whom. */
export function optionText(say: Say, option: Option): string {
  const { deed, action } = option
  const steps = action.startsWith("split") ? `, ${say("duo-steps", { steps: stepsOf(deed) })}` : ""
  const nothing = action === "swap alike" ? [say("duo-changes-nothing")] : []
  return [headline(say, option) + steps, ...nothing, ...consequenceTexts(say, [deed])].join(" ")
}

function headline(say: Say, { from, to, deed, action }: Option): string {
  if (isNest(from)) return say("duo-enter", { place: placeName(to) })
  if (isSwap(deed)) return say("duo-swap", { from: placeName(from), to: placeName(to) })
  return say(action.startsWith("back") ? "duo-back" : "duo-go", { from: placeName(from), to: placeName(to) })
}

/** What comes of these deeds: each kind once for each home, with the number of pegs. */
export function consequenceTexts(say: Say, deeds: readonly Deed[]): string[] {
  const found = new Map<string, { kind: string; home: number; pegs: number }>()
  for (const { kind, home } of deeds.flatMap(consequences)) {
    const pegs = (found.get(kind + home)?.pegs ?? 0) + 1
    found.set(kind + home, { kind, home, pegs })
  }
  return [...found.values()].map(({ kind, home, pegs }) => say(`offer-${kind}`, { home: letter(home), pegs }))
}

/** What was told, and what followed by itself. */
export const tellText = (say: Say, { id, args, then }: Message): string =>
  [say(id, args), ...then.map((next) => tellText(say, next))].join(" ")

/** Who stands on a spot. */
export function spotText(say: Say, pegs: Pegs, spot: number): string {
  const home = pegs.findIndex((places, at) => places.some((place) => spotOf(at, place) === spot))
  if (home < 0) return placeName(spot)
  const count = pegs[home]?.filter((place) => spotOf(home, place) === spot).length ?? 0
  const args = { count, home: letter(home), seat: ownerOf(home) }
  return isNest(spot) ? say("duo-pegs-at-home", args) : say("duo-pegs-on", { ...args, place: placeName(spot) })
}

/** A peg that was chosen. */
export const spotName = (say: Say, spot: number): string =>
  isNest(spot) ? say("duo-home", { home: letter(quarterOf(spot)) }) : placeName(spot)
