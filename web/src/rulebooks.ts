// Rules of the games as HTML, made from rules.*.md when the client was built, loaded when somebody opens them.
import type { Language } from "./words.svelte"

/** State of the rules panel. */
export interface Reading {
  /** The rule that was asked for, and how often: asking again leads there again. Null when they are closed. */
  rule: { section: string | null; times: number } | null
  /** The rules that matter now. */
  readonly sections: readonly string[]
  readonly openRule: (section: string | null) => void
}

const found = import.meta.glob<string>("../../src/spilabord/games/*/rules.*.md", { query: "?rules", import: "default" })

/** The rules of this game in this language. */
export async function rulebook(game: string, language: Language): Promise<string> {
  const load = found[`../../src/spilabord/games/${game}/rules.${language}.md`]
  return load ? load() : ""
}

/** The id of a rule on the page. */
export const anchor = (section: string): string => "rule-" + section.replace("§", "").replaceAll(".", "-")

/** One rule of this game by itself, as plain text. */
export async function ruleText(game: string, language: Language, section: string): Promise<string> {
  const page = new DOMParser().parseFromString(await rulebook(game, language), "text/html")
  return page.getElementById(anchor(section))?.textContent ?? ""
}
