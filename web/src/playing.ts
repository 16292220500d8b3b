// Start a game against a bot, without further questions.
import { ask } from "./api"
import type { GameInfo, TableMade } from "./generated/messages"
import { preferences } from "./preferences.svelte"
import { go } from "./route.svelte"
import { willSit } from "./seating"
import { say } from "./spoken.svelte"
import { introduced } from "./visit.svelte"

/** Sets up a table for this person and this bot, and goes there; where nobody plays against anybody, for the person alone. */
export async function playABot(game: GameInfo, bot: string): Promise<void> {
  const name = preferences.name.trim() || say("web-guest")
  await introduced(name)
  const alone = !game.players.includes(2)
  const { table } = await ask<TableMade>("/api/tables", { game: game.game, seats: alone ? [{}] : [{}, { bot }] })
  willSit(table.code, [{ seat: 0, name }])
  go(`/t/${table.code}`)
}
