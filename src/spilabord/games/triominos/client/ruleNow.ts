// Where the rules say what may be done now.
import type { View } from "$web/generated/triominos"

/** §3 laying, §5 buying and passing. */
export function ruleNow(legal: readonly string[], view: unknown): string | null {
  if (legal.some((action) => action.startsWith("lay "))) return (view as View).turns.length ? "§3.5" : "§3.1"
  if (legal.includes("buy")) return "§5.1"
  return legal.includes("pass") ? "§5.5" : null
}
