// Rules of the games as HTML, made from rules.*.md when the client was built, loaded when somebody opens them.
import { ask } from "./api"
import type { TextInfo } from "./generated/messages"
import { anchor, escaped, type Figure, toHtml } from "./markdown"
import type { Language } from "./words.svelte"

export { anchor } from "./markdown"

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
  return load ? load() : fetched(game, language)
}

const fetchedBooks = new Map<string, Promise<string>>()

/** The rules of a game of another package, turned into HTML here; of each picture its words. */
function fetched(game: string, language: Language): Promise<string> {
  const path = `/api/games/${game}/texts/rules.${language}`
  const found = fetchedBooks.get(path) ?? ask<TextInfo>(path).then(({ text }) => toHtml(text, quoted))
  fetchedBooks.set(path, found)
  found.catch(() => fetchedBooks.delete(path))
  return found
}

const quoted: Figure = (words) => `<blockquote><p>${escaped(words)}</p></blockquote>`

/** One rule of this game by itself, as plain text. */
export async function ruleText(game: string, language: Language, section: string): Promise<string> {
  const page = new DOMParser().parseFromString(await rulebook(game, language), "text/html")
  return page.getElementById(anchor(section))?.textContent ?? ""
}
