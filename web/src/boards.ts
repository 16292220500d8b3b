// The games' boards, found by their folders: there is no list to edit.
import type { Board, BoardModule } from "./board"
import { inWords } from "./plain"
import PlainBoard from "./PlainBoard.svelte"

const found = import.meta.glob<BoardModule>("../../src/spilabord/games/*/client/Board.svelte")

/** The board of this game; a plain one if it has none. */
export async function boardOf(game: string): Promise<BoardModule> {
  const load = found[`../../src/spilabord/games/${game}/client/Board.svelte`]
  return load ? await load() : { default: PlainBoard as Board, inWords }
}

/** Sets the colours of the seats on this page to those of the board, if it has its own. */
export function colourSeats(page: HTMLElement, board: BoardModule | null): void {
  board?.SEATS?.forEach((colour, seat) => page.style.setProperty(`--seat-${seat}`, colour))
}
