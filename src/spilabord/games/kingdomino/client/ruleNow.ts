// Where the rules say what may be done now.

/** §3.3 choosing, §4 laying, §4.6 throwing away. */
export function ruleNow(legal: readonly string[]): string | null {
  const verbs = new Set(legal.map((action) => action.split(" ")[0]))
  if (verbs.has("place")) return "§4.1"
  if (verbs.has("discard")) return "§4.6"
  return verbs.has("choose") ? "§3.3" : null
}
