// What the log points at, and which of its lines are one.
import type { Message } from "$web/board"

export const DEALS = { "tell-draw": "board-turned-up" }

export function pieces({ args }: Message): string[] {
  return args["domino"] === undefined ? [] : [`domino-${args["domino"]}`]
}
