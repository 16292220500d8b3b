// What the log points at, and which of its lines are one.
import type { Message } from "$web/board"

export const DEALS = { "tell-deal": "client-dealt", "tell-deal-own": "client-dealt" }

/** A tile where it was laid, or one that was bought in the rack. */
export function pieces({ id, args }: Message): string[] {
  if (id === "tell-lay") return [`${args["cell"]}-${args["tile"]}`]
  return id === "tell-bought-own" ? [`tile-${args["tile"]}`] : []
}
