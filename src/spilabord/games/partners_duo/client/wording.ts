// What can be done, and what stands where, in words.
import type { Say } from "$web/board"
import type { Option } from "./choice.svelte"
import { isNest, letter, ownerOf, placeName, quarterOf, spotOf } from "./places"
import { burns, isSwap, sentHome, stepsOf, type Pegs } from "./ways"

/** What this option does, and to whom. */
export function optionText(say: Say, option: Option): string {
  return [headline(say, option), ...consequences(say, option)].join(", ")
}

function headline(say: Say, { from, to, deed, action }: Option): string {
  if (isNest(from)) return say("duo-enter", { place: placeName(to) })
  if (isSwap(deed)) return say("duo-swap", { from: placeName(from), to: placeName(to) })
  return say(action.startsWith("back") ? "duo-back" : "duo-go", { from: placeName(from), to: placeName(to) })
}

function consequences(say: Say, option: Option): string[] {
  const steps = option.action.startsWith("split") ? [say("duo-steps", { steps: stepsOf(option.deed) })] : []
  return [...steps, ...sendings(say, option)]
}

function sendings(say: Say, { deed, action }: Option): string[] {
  if (action === "swap alike") return [say("duo-changes-nothing")]
  if (burns(deed)) return [say("duo-burns")]
  return sentHome(deed).map((home) => say("duo-sends", { home: letter(home) }))
}

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
