// An action in words, before it is done.
import type { Say } from "$web/board"
import type { View } from "$web/generated/partners_duo"
import { option } from "./choice.svelte"
import { optionText } from "./wording"

export function inWords(action: string, view: View, say: Say): string {
  if (action === "lay down") return say("duo-lay-down")
  if (action.startsWith("give ")) return say("duo-give", { card: `card-${action.slice(5)}` })
  const prospect = view.prospects.find((one) => one.action === action)
  if (!prospect) return action
  const deeds = prospect.deeds.flatMap((deed) => (deed[0] ? [optionText(say, option(deed[0], deed, action, true))] : []))
  return say("duo-play", { card: `card-${prospect.card}`, deeds: deeds.join("; ") })
}
