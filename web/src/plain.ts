// A table in plain text, as the server draws it for games without a board of their own.
import { ask, Refusal } from "./api"
import type { PlainInfo } from "./generated/messages"

/** The longest name that the server puts into a picture. */
const LONGEST_NAME = 40

/** What the actions of the last picture are in words. */
const words = new Map<string, string>()

/** An action in words; its spelling while the server cannot be asked. */
export const inWords = (action: string): string => words.get(action) ?? action

/** Where the text of a moment is found: for whose eyes, in which language and with which names. */
export function addressOf(moment: string, seat: number, language: string, names: readonly string[]): string {
  const asked = new URLSearchParams({ seat: String(seat), lang: language })
  for (const name of names) asked.append("name", name.slice(0, LONGEST_NAME))
  return `${moment}/plain?${asked}`
}

/** The picture; nothing when the server cannot be asked. */
export async function pictureAt(address: string): Promise<string> {
  try {
    const { picture, choices } = await ask<PlainInfo>(address)
    for (const choice of choices) words.set(choice.action, choice.words)
    return picture
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return ""
  }
}
