// The contract of a board. A game's picture is games/<game>/client/Board.svelte, found by its folder and loaded on demand.
//
// A board draws `view`, marks what is `legal`, and calls `play` with the spelling of every gesture, legal or not. The shell
// does the rest: it sends the action, asks why not, keeps `legal` while a command is in flight, and keeps the focus.
// * `view` is the same object until the game goes on. A new object is a new moment: put down whatever is held.
// * Remember only the gesture being made (a chosen tile, the way it lies), nothing about commands.
// * `data-legal` marks every control that leads to a legal action, `data-part` what a lesson speaks of.
// * `data-held` marks what has been pointed at once, where pointing at it again does it.
// * `{@attach docked}` (dock.ts) puts an element into the action bar, which stays in sight: the question, and its buttons.
//   The bar covers `var(--bar)` of the window's bottom: what sticks there sticks above it. The board's root has it; within,
//   every element on the way to what needs it says `--bar: inherit`.
// * `#board[data-past]` while an earlier moment is looked at: the bar is higher then, and what is only for playing may make way.
// * `data-asks` on what is docked there, or in it: it asks, and is not shown while an earlier moment is looked at.
// * `.hinted` marks what a hint means, `data-news` where the last events are seen: the shell scrolls there.
// * A tap or a key ends all CSS and Web animations of the board; what a board moves by a timer it must end itself.
// * `data-piece="domino-12"` gives a piece or place the names by which `pieces` calls it: the log lights it (an event
//   `lit` bubbles from it, for a board that shows a part of its table), and it finds its line. `data-label` is written beside it
//   then (the name of a place that is printed nowhere), `data-shape` marks a path inside it whose outline it has, if that is no
//   rectangle.
// * `data-first` marks where the keyboard goes when what had the focus is gone; without it, the first `data-legal`.
import type { Component } from "svelte"
import type { Message, Outcome, Told } from "./generated/messages"

export type { Message, Outcome, Points, Told } from "./generated/messages"

export type Say = (id: string, args?: { [name: string]: string | number }) => string

export interface BoardProps<View, Aid = null> {
  /** As it stands, or stood when looking back. */
  view: View
  /** What the game works out for this picture beyond the view, when the seat may act; null in most games. */
  aid: Aid | null
  /** Whose eyes; -2 beside the table. */
  seat: number
  /** Who sits where, each by as many words of the name as there is room for. */
  names: string[]
  /** What this seat may do in this view; empty when it is not its decision or when looking back. */
  legal: readonly string[]
  /** Whether `play` does anything now: not while a command is in flight, or waits for a word or for a connection. */
  ready: boolean
  /** Does this action, after a word if the person prefers that; if it is not legal, the person is shown why, with its §. */
  play: (action: string) => void
  toMove: number | null
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
  fresh: readonly Told[]
  /** False: the person prefers reduced motion. */
  motion: boolean
  /** In a lesson what is not legal may be tried: it is answered kindly. */
  lesson?: boolean
  /** Where the server tells of this moment, for a board that shows it in plain text. */
  plain: string
}

/** Any game's board; the shell knows nothing of its view. */
export type Board = Component<BoardProps<unknown, unknown>>

/** What games/<game>/client/Board.svelte gives: the board, its words, and the colours of its seats if it has its own. */
export interface BoardModule {
  default: Board
  /** An action in words, before it is done: what a person is asked to confirm. */
  inWords?: (action: string, view: unknown, say: Say, aid: unknown) => string
  /** The § that says what may be done now: there the rules are opened. */
  ruleNow?: (legal: readonly string[], view: unknown) => string | null
  SEATS?: readonly string[]
  /** The pieces that a telling names, as the board marks them with `data-piece`; those of what followed are asked for by themselves. */
  pieces?: (tell: Message) => readonly string[]
  /** Tellings of a deal, and the text that stands for a row of them in the log: told `each`, to how many `seats`, or to which `seat`. */
  DEALS?: { readonly [telling: string]: string }
}

/** The later value, or the earlier object if they are equal: so that only a new moment is a new object. */
export function keepIfEqual<Value>(earlier: Value, later: Value): Value {
  return JSON.stringify(earlier) === JSON.stringify(later) ? earlier : later
}
