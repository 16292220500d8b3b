// Texts in the reader's language, from the same Fluent files as those of the server and the terminal.
import { FluentBundle, FluentNumber, FluentResource, type FluentValue } from "@fluent/bundle"
import { ask, Refusal } from "./api"
import type { Say } from "./board"
import type { Message, TextInfo } from "./generated/messages"

/** How many sentences of one message stand in one line of the log; the terminal's `words.py` has the same. */
const IN_A_LINE = 4

export type Language = "is" | "en"
export const LANGUAGES: readonly Language[] = ["is", "en"]

const files = {
  ...import.meta.glob<string>("../../src/spilabord/texts/*.ftl", { query: "?url", import: "default", eager: true }),
  ...import.meta.glob<string>("../texts/*.ftl", { query: "?url", import: "default", eager: true }),
  ...import.meta.glob<string>("../../src/spilabord/games/*/texts/*.ftl", { query: "?url", import: "default", eager: true }),
  ...import.meta.glob<string>("../../src/spilabord/games/*/client/*.ftl", { query: "?url", import: "default", eager: true }),
}

/** Not every browser counts in Icelandic: 21 is one, 11 is many. */
const icelandic = {
  select: (count: number): string =>
    Number.isInteger(count) && Math.abs(count) % 10 === 1 && Math.abs(count) % 100 !== 11 ? "one" : "other",
}

/** Nor does every browser know the Icelandic alphabet: á comes after a, and þ, æ and ö come last. */
const ALPHABET = " -aábcdðeéfghiíjklmnoópqrstuúvwxyýzþæö"

function inIcelandicOrder(one: string, other: string): number {
  const places = [one, other].map((text) => [...text.toLowerCase()].map((letter) => ALPHABET.indexOf(letter)))
  const [left, right] = places as [number[], number[]]
  const place = left.findIndex((number, at) => number !== right[at])
  return place < 0 ? left.length - right.length : (left[place] ?? -1) - (right[place] ?? -1)
}

const loaded = new Map<string, Promise<FluentResource | null>>()

/** The texts of this file, fetched once. */
function resource(path: string): Promise<FluentResource | null> {
  const found = loaded.get(path) ?? fetched(path)
  loaded.set(path, found)
  found.catch(() => loaded.delete(path))
  return found
}

/** From the built client; those of a game of another package from the server. */
async function fetched(path: string): Promise<FluentResource | null> {
  const address = files[path]
  if (address) return new FluentResource(await (await fetch(address)).text())
  const [, game, file] = /games\/([^/]+)\/texts\/(.+)\.ftl$/.exec(path) ?? []
  if (!file) return null
  try {
    return new FluentResource((await ask<TextInfo>(`/api/games/${game}/texts/${file}`)).text)
  } catch (error) {
    if (!(error instanceof Refusal) || error.reason.id.startsWith("web-")) throw error
    return null // there is no such game: the page says so in the words of the house
  }
}

/** One language, spoken about one game (or about none). */
export class Words {
  readonly #bundle: FluentBundle

  private constructor(
    readonly language: Language,
    resources: (FluentResource | null)[],
    readonly names: () => readonly string[],
    /** The seat of the person who reads: what is told of it is told in the second person. */
    readonly you: () => number | null,
  ) {
    const functions = {
      WHO: ([seat]: FluentValue[]): FluentValue => this.names()[plain(seat)] ?? "?",
      WORD: ([noun]: FluentValue[], { form }: { [name: string]: FluentValue }): FluentValue =>
        this.#word(String(noun), form === undefined ? "" : String(form)),
      WORDS: ([nouns]: FluentValue[]): FluentValue =>
        String(nouns).split(" ").map((noun) => this.#word(noun, "")).join(", "),
    }
    this.#bundle = new FluentBundle(language, { functions, useIsolating: false })
    if (language === "is") {
      this.#bundle._intls.set(Intl.PluralRules, { "{}": icelandic as Intl.PluralRules })
      this.#bundle._intls.set(Intl.NumberFormat, { "{}": new Intl.NumberFormat("de") }) // 86.400 and 1,5, as in Icelandic
    }
    for (const texts of resources) {
      if (texts) this.#bundle.addResource(texts)
    }
  }

  /** The words of the house, and of this game. */
  static async load(
    language: Language,
    game: string | null,
    names: () => readonly string[] = () => [],
    you: () => number | null = () => null,
  ): Promise<Words> {
    const folder = `../../src/spilabord/games/${game}`
    const house = [`../../src/spilabord/texts/${language}.ftl`, `../texts/${language}.ftl`]
    const paths = game ? [...house, `${folder}/texts/${language}.ftl`, `${folder}/client/${language}.ftl`] : house
    return new Words(language, await Promise.all(paths.map(resource)), names, you)
  }

  /** The words of the house, of this game, and of its lesson or its puzzles. */
  static async loadMore(language: Language, game: string, more: "lesson" | "puzzles", names: () => readonly string[]): Promise<Words> {
    const words = await Words.load(language, game, names)
    const texts = await resource(`../../src/spilabord/games/${game}/texts/${more}.${language}.ftl`)
    if (texts) words.#bundle.addResource(texts)
    return words
  }

  /** Which of two names comes first in the alphabet. */
  compare(one: string, other: string): number {
    return this.language === "is" ? inIcelandicOrder(one, other) : one.localeCompare(other, this.language)
  }

  has(id: string): boolean {
    return this.#bundle.hasMessage(id)
  }

  /** The forms or choices that a text brings along, by their names. */
  parts(id: string): { [name: string]: string } {
    const found = Object.entries(this.#bundle.getMessage(id)?.attributes ?? {})
    return Object.fromEntries(found.map(([name, pattern]) => [name, this.#format(pattern, {})]))
  }

  readonly say: Say = (id, args = {}) => this.#said(id, args, this.you())

  /** The message in words, and after it what followed by itself. */
  tell(message: Message): string {
    return this.#sentences(message).join(" ")
  }

  /** The same for others who will read it: everybody goes by their name. */
  named(message: Message): string {
    return this.#sentences(message, null).join(" ")
  }

  /** The same for the log: a line, or one for each sentence if many follow. */
  lines(message: Message): string {
    const sentences = this.#sentences(message)
    return sentences.join(sentences.length > IN_A_LINE ? "\n" : " ")
  }

  #sentences(message: Message, you = this.you()): string[] {
    return [this.#said(message.id, message.args, you), ...message.then.flatMap((next) => this.#sentences(next, you))]
  }

  /** A text may have a form for the one whose doing it tells of (`.you` for $seat, `.you-by` for $by). */
  #said(id: string, args: { [name: string]: string | number }, you: number | null): string {
    const { value, attributes = {} } = this.#bundle.getMessage(id) ?? {}
    const by = you !== null && args["by"] === you ? attributes["you-by"] : undefined
    const pattern = by ?? (you !== null && args["seat"] === you ? attributes["you"] : undefined) ?? value
    return pattern ? this.#format(pattern, args) : id
  }

  /** What the rule of this number has against an action, in a sentence. */
  why(section: string): string | null {
    const id = "why-" + section.replace("§", "").replaceAll(".", "-")
    return this.has(id) ? this.say(id) : null
  }

  #word(noun: string, form: string): string {
    const message = this.#bundle.getMessage(noun)
    const pattern = message?.attributes[form] ?? message?.value
    return pattern ? this.#format(pattern, {}) : noun
  }

  #format(pattern: Parameters<FluentBundle["formatPattern"]>[0], args: { [name: string]: string | number }): string {
    const errors: Error[] = []
    const text = this.#bundle.formatPattern(pattern, args, errors)
    for (const error of errors) console.error(error)
    return text
  }
}

function plain(value: FluentValue | undefined): number {
  return value instanceof FluentNumber ? value.value : Number(value)
}
