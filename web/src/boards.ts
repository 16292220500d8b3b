// The games' boards, found by their folders: there is no list to edit.
import type { BoardModule } from "./board"

const found = import.meta.glob<BoardModule>("../../src/spilabord/games/*/client/Board.svelte")

/** The board of this game, or null if it has none yet. */
export async function boardOf(game: string): Promise<BoardModule | null> {
  const load = found[`../../src/spilabord/games/${game}/client/Board.svelte`]
  return load ? await load() : null
}
