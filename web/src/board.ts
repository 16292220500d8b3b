// What a board is handed. A game's picture is games/<game>/client/Board.svelte, found by its folder and loaded on demand.
import type { Component } from "svelte"
import type { Outcome, Told } from "./generated/messages"

export type { Message, Outcome, Points, Told } from "./generated/messages"

export type Say = (id: string, args?: { [name: string]: string | number }) => string

export interface BoardProps<View> {
  /** As it stands, or stood when looking back. */
  view: View
  /** Whose eyes; -2 beside the table. */
  seat: number
  /** Who sits where. */
  names: string[]
  /** What this seat may do now; empty when it is not its decision, when looking back, when a command is on its way. */
  legal: string[]
  toMove: number | null
  /** Send it; the shell asks for confirmation if the person prefers that. */
  act: (action: string) => void
  /** An illegal gesture: the server says why not, the shell shows it with its § and a link into the rules panel. */
  why: (action: string) => void
  /** Words, from the game's and the house's texts, in the person's language. */
  say: Say
  /** Open the rules panel at this §. */
  rule: (section: string) => void
  /** Points so far, line by line with their §, where the game lets one count them. */
  tally: Outcome | null
  /** When it is over. */
  outcome: Outcome | null
  /** An action to show on the board as a suggestion. */
  hint: string | null
  /** The events that led here from what was on the screen before: for animations that explain. */
  fresh: Told[]
  /** False: the person prefers reduced motion. */
  motion: boolean
  /** Where the server tells of this moment, for a board that shows it in plain text. */
  plain: string
}

/** Any game's board; the shell knows nothing of its view. */
export type Board = Component<BoardProps<unknown>>

/** What games/<game>/client/Board.svelte gives: the board, its words, and the colours of its seats if it has its own. */
export interface BoardModule {
  default: Board
  /** An action in words, before it is done: what a person is asked to confirm. */
  inWords?: (action: string, view: unknown, say: Say) => string
  SEATS?: readonly string[]
}
