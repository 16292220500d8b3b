// An option in words: its label, the names of its choices, and why some of them cannot be had.
import type { FieldInfo, OptionInfo, Problem } from "./generated/messages"
import type { Words } from "./words.svelte"

export interface Named {
  choice: string
  text: string
}

/** A reason, and the choices that it stands against; none if it is about the whole field. */
export interface Reason {
  problem: Problem
  of: string[]
}

/** The § that an option's text names at its end. */
const RULE = / \((§[0-9.]+)\)$/

/** What this option is called. */
export function labelOf(words: Words, name: string): string {
  return words.parts(`option-${name}`)["label"] ?? words.say(`option-${name}`).replace(RULE, "")
}

/** What this option does, in a sentence; empty if its label says all. */
export function lineOf(words: Words, name: string): string {
  return words.parts(`option-${name}`)["line"] ?? ""
}

/** The rule of this option; empty if it has none. */
export function ruleOf(words: Words, name: string): string {
  return RULE.exec(words.say(`option-${name}`))?.[1] ?? ""
}

/** What can be chosen from a list, in its own order. */
export function choicesOf(words: Words, name: string, option: OptionInfo): Named[] {
  return (option.choices ?? []).map((choice) => ({ choice: String(choice), text: textOf(words, name, option, String(choice)) }))
}

/** The names that can be listed, in the order of the alphabet. */
export function namesOf(words: Words, name: string, option: OptionInfo): Named[] {
  const found = (option.several ?? []).map((choice) => ({ choice, text: textOf(words, name, option, choice) }))
  return found.sort((one, other) => words.compare(one.text, other.text))
}

function textOf(words: Words, name: string, option: OptionInfo, choice: string): string {
  const noun = `${option.nouns ?? ""}${choice}`
  const text = words.parts(`option-${name}`)[choice] ?? (words.has(noun) ? words.say(noun) : choice)
  return text.charAt(0).toLocaleUpperCase(words.language) + text.slice(1)
}

/** The reasons of a field, each told once with all the choices that it stands against. */
export function reasonsOf(words: Words, field: FieldInfo | undefined, names: readonly Named[]): Reason[] {
  if (field?.reason) return [{ problem: field.reason, of: [] }]
  const found = new Map<string, Reason>()
  for (const { choice, text } of names) {
    const problem = field?.refused?.[choice]
    if (!problem) continue
    const said = words.tell(problem.reason)
    const reason = found.get(said) ?? { problem, of: [] }
    reason.of.push(text)
    found.set(said, reason)
  }
  return [...found.values()]
}

/** A refusal in words; an option that it names goes by its label. */
export function told(words: Words, { reason }: Problem): string {
  const name = reason.args["name"]
  const known = typeof name === "string" && words.has(`option-${name}`)
  return words.tell(known ? { ...reason, args: { ...reason.args, name: labelOf(words, name) } } : reason)
}

/** The names on a list with commas. */
export function listed(value: unknown): string[] {
  return String(value ?? "").split(",").map((one) => one.trim()).filter(Boolean)
}

/** One value for each of `count` games; a missing one is as the last. */
export function row(value: unknown, count: number): string[] {
  const parts = String(value).split(";").map((part) => part.trim())
  return Array.from({ length: count }, (_, game) => parts[game] ?? parts.at(-1)!)
}

/** The values of a row of games as one text; if all are the same, it is told once. */
export function joined(parts: readonly string[]): string {
  return parts.every((part) => part === parts[0]) ? parts[0]! : parts.join("; ")
}
