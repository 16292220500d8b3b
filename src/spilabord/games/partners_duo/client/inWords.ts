// An action in words, before it is done: what the terminal lists, from the same texts.
import type { Say } from "$web/board"
import type { Aid, View } from "$web/generated/partners_duo"
import { placeName } from "./places"
import { endOf, startOf, type Deed } from "./ways"
import { consequenceTexts } from "./wording"

export function inWords(action: string, _view: View, say: Say, aid: Aid | null): string {
  const [verb, first = "", second = ""] = action.split(" ")
  if (action === "lay down") return say("offer-lay-down")
  if (verb === "give") return say("offer-give", { card: `card-${first}` })
  const prospect = aid?.find((one) => one.action === action)
  if (!prospect) return action
  const card = `card-${prospect.card}`
  if (action === "swap alike") return say("offer-swap-alike", { card })
  if (verb === "swap") return say("offer-swap", { card, first, second })
  return [move(verb, card, prospect.deeds, say), ...consequenceTexts(say, prospect.deeds)].join(" ")
}

function move(verb: string | undefined, card: string, deeds: readonly Deed[], say: Say): string {
  if (verb === "enter") return say("offer-enter", { card, place: deeds.map(end).join("") })
  const path = deeds.map((deed) => `${start(deed)}→${end(deed)}`).join(", ")
  return say(verb === "back" ? "offer-back" : "offer-move", { card, path })
}

const start = ([way]: Deed): string => (way ? placeName(startOf(way)) : "")
const end = ([way]: Deed): string => (way ? placeName(endOf(way)) : "")
