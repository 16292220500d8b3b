// What every part of the board needs: words, what may be done, and how to do it.
import { createContext } from "svelte"
import type { Card } from "$web/generated/dominion"
import type { Say } from "$web/board"
import type { Reader } from "./reader.svelte"

export interface Desk {
  readonly say: Say
  /** What may be done; it stands while a command is on its way, so that nothing flickers. */
  readonly offered: readonly string[]
  readonly hint: string | null
  /** Whether the person in front of the screen is to decide. */
  readonly deciding: boolean
  readonly motion: boolean
  readonly reader: Reader
  /** Does this, or has the server say why not. */
  tap: (action: string) => void
}

export const [desk, setDesk] = createContext<Desk>()

/** The id of a card's name in the texts. */
export const noun = (card: Card): string => `card-${card}`
