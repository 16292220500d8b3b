// A small picture of each game, if its folder has one.
const found = import.meta.glob<string>("../../src/spilabord/games/*/client/emblem.svg", {
  query: "?url",
  import: "default",
  eager: true,
})

export function emblemOf(game: string): string | null {
  return found[`../../src/spilabord/games/${game}/client/emblem.svg`] ?? null
}
