// Choosers that a game brings for its options, with pictures: games/<game>/client/choosers.ts, found by its folder like a board.
import type { Component } from "svelte"
import type { Say } from "./board"
import type { Named } from "./options"

export interface ChooserProps {
  /** What the option is called. */
  label: string
  value: string
  /** Ready-made values, in words. */
  choices: readonly Named[]
  /** The names that a value of one's own lists, with commas between. */
  names: readonly Named[]
  /** How many of them. */
  number: number
  /** Whether the server refuses this choice or name as things are. */
  refused: (choice: string) => boolean
  say: Say
  set: (value: string) => void
}

export type Chooser = Component<ChooserProps>

const found = import.meta.glob<{ CHOOSERS: { [option: string]: Chooser } }>("../../src/spilabord/games/*/client/choosers.ts")

/** The game's own chooser for this option, if it has one. */
export async function chooserOf(game: string, option: string): Promise<Chooser | null> {
  const load = found[`../../src/spilabord/games/${game}/client/choosers.ts`]
  return load ? ((await load()).CHOOSERS[option] ?? null) : null
}
