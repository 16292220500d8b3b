// Preferences of the person at this device.
import { LANGUAGES, type Language } from "./words.svelte"

export interface Preferences {
  language: Language
  theme: "system" | "light" | "dark"
  /** Ask before an action is sent. */
  confirm: boolean
  /** A question within a card's effect that has only one answer is answered by itself. */
  auto: boolean
  /** Milliseconds between two actions of bots. */
  pause: number
  sound: boolean
  /** Sounds have been offered once. */
  soundOffered: boolean
  /** Notify when it is this person's turn and the page is hidden. */
  notice: boolean
  name: string
  /** The level of the bot that is played against at one tap. */
  level: string
}

const KEY = "spilabord-preferences"

function firstLanguage(): Language {
  return navigator.languages.some((tag) => tag.toLowerCase().startsWith("is")) ? "is" : "en"
}

function kept(): Preferences {
  const first: Preferences = {
    language: firstLanguage(),
    theme: "system",
    confirm: false,
    auto: true,
    pause: 700,
    sound: false,
    soundOffered: false,
    notice: false,
    name: "",
    level: "family",
  }
  try {
    const found = { ...first, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Preferences>) }
    return LANGUAGES.includes(found.language) ? found : first
  } catch {
    return first // a private window may keep nothing
  }
}

export const preferences: Preferences = $state(kept())

/** Saves the preferences on this device. */
export function keepPreferences(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(preferences))
  } catch {
    // it holds until the page is closed
  }
}
