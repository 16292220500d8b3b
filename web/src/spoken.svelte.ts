// Texts of the house in the chosen language.
import type { Message } from "./generated/messages"
import { preferences } from "./preferences.svelte"
import { Words } from "./words.svelte"

const spoken: { words: Words | null } = $state({ words: null })

/** Loads the language that the person prefers. */
export async function speak(): Promise<void> {
  const words = await Words.load(preferences.language, null)
  if (words.language === preferences.language) spoken.words = words
}

/** Whether the texts are loaded. */
export function speaking(): boolean {
  return spoken.words !== null
}

/** A text of the house. */
export function say(id: string, args: { [name: string]: string | number } = {}): string {
  return spoken.words?.say(id, args) ?? ""
}

/** A message of the server that belongs to no game. */
export function tell(message: Message): string {
  return spoken.words?.tell(message) ?? ""
}

/** Whether the house has words for this. */
export function worded(id: string): boolean {
  return spoken.words?.has(id) ?? false
}
