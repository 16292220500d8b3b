// What every part of the board needs: words, what may be done, and how to do it.
import { createContext } from "svelte"
import type { Card } from "$web/generated/dominion"
import type { Say } from "$web/board"
import type { Reader } from "./reader.svelte"

export interface Desk {
  /** What the ids of its texts begin with on the page. */
  readonly id: string
  /** Whether a tap acts at once: it can be taken back. */
  readonly quick: boolean
  readonly say: Say
  /** What the person in front of the screen may do; empty when it is not theirs to decide. */
  readonly legal: readonly string[]
  readonly hint: string | null
  readonly motion: boolean
  readonly reader: Reader
  /** What the button on a large card says for this action. */
  offer: (action: string) => string
  /** Whether what is not legal may be tried. */
  readonly tries: boolean
  /** Why it cannot be done, as far as the table shows it, and the rule that says so. */
  whyNot: (action: string) => { says: string; section: string | null }
  /** Does this, or asks first if it may be a slip. */
  play: (action: string) => void
}

export const [desk, setDesk] = createContext<Desk>()

/** The id of a card's name in the texts. */
export const noun = (card: Card): string => `card-${card}`
