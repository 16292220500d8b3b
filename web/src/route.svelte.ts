// Address of the page: the start, a lesson, puzzles, or a table: now, at an earlier moment, or what decided its game.
import { herePath, under } from "./under"

export interface Place {
  /** The code of a table; null elsewhere. */
  code: string | null
  /** The entry to look back at; null is now. */
  at: number | null
  /** Whether it is asked what decided the game. */
  review: boolean
  /** The key of a personal link. */
  key: string | null
  /** The game that is learned; null elsewhere. */
  learn: string | null
  /** The stop of the lesson, counted from 0. */
  stop: number
  /** The game whose puzzles are shown, and the puzzle; null elsewhere. */
  puzzles: string | null
  puzzle: string | null
}

/** A key is long; other words after # are places on the page. */
const isKey = (word: string): boolean => word.length >= 20

function read(): Place {
  const found = /^\/t\/([^/]+)(?:\/at\/(\d+)|\/(review))?\/?$/.exec(herePath())
  const learn = /^\/learn\/([^/]+)\/?$/.exec(herePath())?.[1] ?? null
  const puzzles = /^\/puzzles\/([^/]+)(?:\/([^/]+))?\/?$/.exec(herePath())
  const word = location.hash.slice(1)
  return {
    code: found?.[1] ?? null,
    at: found?.[2] ? Number(found[2]) : null,
    review: found?.[3] !== undefined,
    key: found && isKey(word) ? word : null,
    learn,
    stop: learn && /^\d{1,3}$/.test(word) ? Number(word) : 0,
    puzzles: puzzles?.[1] ?? null,
    puzzle: puzzles?.[2] ?? null,
  }
}

export const place: Place = $state(read())

addEventListener("popstate", () => Object.assign(place, read()))

/** Navigates to another address of ours. */
export function go(path: string): void {
  history.pushState(null, "", under(path))
  Object.assign(place, read())
}

/** Replaces the address: the browser has no step to go back to. */
export function replaceAddress(path: string): void {
  history.replaceState(null, "", under(path))
  Object.assign(place, read())
}
