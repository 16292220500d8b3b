// What the news tell that deserves a moment on the table.
import type { Say, Told } from "$web/board"
import type { Feast } from "./Celebration.svelte"

/** A tile seen in the draw for the start. */
export interface Drawn {
  readonly number: number
  readonly seat: number
  readonly tile: string
  readonly sum: number
}

/** The bridge or hexagon that was made last, or the last tile of a hand, if the news tell of one. */
export function feastIn(news: readonly Told[], say: Say): Feast | null {
  const made = news.findLast(({ tell }) => tell.id === "tell-lay" && (tell.args["figure"] !== "none" || closes(tell)))
  if (!made) return null
  const { cell, figure, points } = made.tell.args
  return {
    turn: made.number,
    cell: String(cell),
    title: say("client-feast", { figure: figure === "none" ? "last" : String(figure) }),
    points: say("client-points", { points: Number(points) }),
  }
}

/** The last lap begins with this. */
function closes(tell: Told["tell"]): boolean {
  return (tell.then ?? []).some(({ id }) => id === "then-last-lap")
}

/** The draw for the start, if the news tell of one. */
export function drawsIn(news: readonly Told[]): Drawn[] {
  return news
    .filter(({ tell }) => tell.id === "tell-draw")
    .map(({ number, tell }) => ({
      number,
      seat: Number(tell.args["seat"]),
      tile: String(tell.args["tile"]),
      sum: Number(tell.args["sum"]),
    }))
}
