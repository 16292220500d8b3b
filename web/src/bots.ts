// Bots by their names: the levels a person may choose from first, then the rest.
import type { GameInfo } from "./generated/messages"
import { preferences } from "./preferences.svelte"
import { say, worded } from "./spoken.svelte"

export const LEVELS = ["child", "beginner", "family", "expert", "master"]

/** The bot of this game that plays on the level this person prefers; in a game without levels, any that thinks. */
export function firstBot(game: GameInfo): string {
  return game.bots.includes(preferences.level) ? preferences.level : (game.bots.find((bot) => bot !== "random") ?? "random")
}

/** Every bot of this game, levels first. */
export function botsOf(game: GameInfo): string[] {
  return [...LEVELS.filter((level) => game.bots.includes(level)), ...game.bots.filter((bot) => !LEVELS.includes(bot))]
}

/** The name of a bot, whatever its settings; null for one of another package, which has none here. */
export function botName(bot: string): string | null {
  const [name = ""] = bot.split(":")
  return [`level-${name}`, `bot-name-${name}`].filter(worded).map((id) => say(id))[0] ?? null
}

/** What a bot is called where one is chosen; one of another package as it is spelled. */
export function botLabel(bot: string): string {
  const name = botName(bot) ?? say("web-bot-other", { bot })
  return worded(`web-level-${bot}`) ? say("web-bot-level", { name, level: say(`web-level-${bot}`) }) : name
}

/** How a bot plays, in a sentence; empty for one of another package. */
export function botLine(bot: string): string {
  return [`level-${bot}-line`, `bot-line-${bot}`].filter(worded).map((id) => say(id))[0] ?? ""
}
