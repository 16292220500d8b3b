// What every part of the board needs: words, what may be done, and how to do it.
import { createContext } from "svelte"
import type { Card } from "$web/generated/dominion"
import type { Say } from "$web/board"
import type { Reader } from "./reader.svelte"

export interface Desk {
  readonly say: Say
  /** What the person in front of the screen may do; empty when it is not theirs to decide. */
  readonly legal: readonly string[]
  readonly hint: string | null
  readonly motion: boolean
  readonly reader: Reader
  /** Does this, or shows why not. */
  play: (action: string) => void
}

export const [desk, setDesk] = createContext<Desk>()

/** The id of a card's name in the texts. */
export const noun = (card: Card): string => `card-${card}`
