// An action in words, before it is done.
import type { Say } from "$web/board"
import type { View } from "$web/generated/kingdomino"
import { read } from "./actions"
import { halvesOf, layingInWords } from "./words"

export function inWords(action: string, _view: View, say: Say): string {
  const found = read(action)
  if (!found) return action
  if (found.verb === "place") return layingInWords(say, found.domino, found.place)
  return say(`offer-${found.verb}`, halvesOf(found.domino))
}
