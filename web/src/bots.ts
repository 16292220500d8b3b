// The bots a person may choose: the levels by their names first, then the rest.
import type { GameInfo } from "./generated/messages"
import { say, worded } from "./spoken.svelte"

export const LEVELS = ["beginner", "family", "master"]

/** The default opponent. */
export function firstBot(game: GameInfo): string {
  return game.bots.includes("family") ? "family" : (game.bots.find((bot) => bot !== "random") ?? "random")
}

/** Every bot of this game, levels first. */
export function botsOf(game: GameInfo): string[] {
  return [...LEVELS.filter((level) => game.bots.includes(level)), ...game.bots.filter((bot) => !LEVELS.includes(bot))]
}

/** What a bot is called where one is chosen. */
export function botLabel(bot: string): string {
  if (worded(`level-${bot}`)) return say("web-bot-level", { name: say(`level-${bot}`), level: say(`web-level-${bot}`) })
  return worded(`web-bot-is-${bot}`) ? say(`web-bot-is-${bot}`) : say("web-bot-other", { bot })
}
