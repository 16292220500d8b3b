// What the log points at, and which of its lines are one.
import type { Message } from "$web/board"

export const DEALS = { "tell-draw": "board-drawn", "tell-draw-secretly": "board-drawn" }

/** A card where it lies now, and its pile; a card that was drawn only in the hand. */
export function pieces({ id, args }: Message): string[] {
  const card = String(args["card"] ?? "").replace("card-", "")
  if (!card) return []
  if (id === "tell-draw") return [`hand-${card}`]
  const trash = /trash|rob|stolen/.test(id) ? ["trash"] : []
  return [`play-${card}`, `pile-${card}`, ...trash]
}
