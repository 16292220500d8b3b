// Where the rules say what may be done now.

/** §2.2 exchanging, §3 playing; §3.5 when no card can be used. */
export function ruleNow(legal: readonly string[]): string | null {
  if (!legal.length) return null
  if (legal.every((action) => action.startsWith("give "))) return "§2.2"
  return legal.every((action) => action.startsWith("lay")) ? "§3.5" : "§3.1"
}
