// An action in words, before it is done.
import type { Say } from "$web/board"
import type { View } from "$web/generated/triominos"
import { laid } from "./spelling"

export function inWords(action: string, view: View, say: Say): string {
  const found = laid(action)
  if (found) return say("client-place", { cell: found.cell, tile: [...found.tile].join(" ") })
  return say(`client-${action}`, { bought: view.bought, children: view.options.children ? 1 : 0 })
}
