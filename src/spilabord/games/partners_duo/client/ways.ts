// How pegs went, or would go.
import type { Told } from "$web/board"
import type { Way } from "$web/generated/partners_duo"
import { HOME, HOMES, isRing, placeNamed, TRACK } from "./places"

export type Deed = readonly Way[]
export type Pegs = readonly (readonly number[])[]

/** "a a5 a6 a7, b a7 home" as ways. */
export function readWays(text: string): Way[] {
  return text.split(", ").map((way) => {
    const [home = "", ...places] = way.split(" ")
    return { home: HOMES.findIndex((one) => one === home), places: places.map(placeNamed) }
  })
}

/** The ways that these events tell of. */
export const toldWays = (events: readonly Told[]): Way[] =>
  events.flatMap(({ tell }) => (typeof tell.args["ways"] === "string" ? readWays(tell.args["ways"]) : []))

/** The place where a way ends. */
export const endOf = (way: Way): number => way.places[way.places.length - 1] ?? HOME
export const startOf = (way: Way): number => way.places[0] ?? HOME

/** How many steps the peg that moves takes. */
export const stepsOf = (deed: Deed): number => (deed[0]?.places.length ?? 1) - 1

/** Whether two pegs change places. */
export const isSwap = (deed: Deed): boolean => deed[1] !== undefined && endOf(deed[1]) !== HOME

/** The homes of the pegs that a deed sends home. */
export const sentHome = (deed: Deed): number[] => (isSwap(deed) ? [] : deed.slice(1).map((way) => way.home))

/** Whether the peg that moves has to go home itself. */
export const burns = (deed: Deed): boolean => sentHome(deed).some((home) => home === deed[0]?.home)

/** What comes of a deed: pegs of which home are sent home, go home themselves, turn in their goal or leave it. */
export function consequences(deed: Deed): { kind: string; home: number }[] {
  const [way] = deed
  if (!way) return []
  const sent = sentHome(deed).map((home) => ({ kind: home === way.home ? "burns" : "sends", home }))
  const turn = turning(way)
  return turn === null ? sent : [{ kind: turn, home: way.home }, ...sent]
}

/** Whether a way turns on the rings of its goal, or even leaves it for the track. */
function turning({ places }: Way): "leaves" | "turns" | null {
  const back = places.filter((place, at) => isRing(places[at - 1] ?? HOME) && place < (places[at - 1] ?? HOME))
  return back.length === 0 ? null : back.some((place) => place < TRACK) ? "leaves" : "turns"
}

export const sameDeed = (one: Deed | undefined, other: Deed | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** The pegs after each has gone its way. */
export function walked(pegs: Pegs, deeds: readonly Deed[]): Pegs {
  const after = pegs.map((places) => [...places])
  for (const way of deeds.flat()) {
    const places = after[way.home]
    const at = places?.indexOf(startOf(way)) ?? -1
    if (places && at >= 0) places[at] = endOf(way)
  }
  return after
}
