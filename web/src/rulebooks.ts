// The games' rules as HTML, turned from rules.*.md when the client was built, loaded when somebody opens them.
import type { Language } from "./words.svelte"

const found = import.meta.glob<string>("../../src/spilabord/games/*/rules.*.md", { query: "?rules", import: "default" })

/** The rules of this game in this language. */
export async function rulebook(game: string, language: Language): Promise<string> {
  const load = found[`../../src/spilabord/games/${game}/rules.${language}.md`]
  return load ? load() : ""
}

/** The id of a rule on the page. */
export const anchor = (section: string): string => "rule-" + section.replace("§", "").replaceAll(".", "-")
