// Where the person is: the start, or a table, now or at an earlier moment.
export interface Place {
  /** The code of a table; null at the start. */
  code: string | null
  /** The entry to look back at; null is now. */
  at: number | null
  /** The key of a personal link. */
  key: string | null
}

/** A key is long; other words after # are places on the page. */
const isKey = (word: string): boolean => word.length >= 20

function read(): Place {
  const found = /^\/t\/([^/]+)(?:\/at\/(\d+))?\/?$/.exec(location.pathname)
  const key = location.hash.slice(1)
  return { code: found?.[1] ?? null, at: found?.[2] ? Number(found[2]) : null, key: found && isKey(key) ? key : null }
}

export const place: Place = $state(read())

addEventListener("popstate", () => Object.assign(place, read()))

/** Goes to another address of ours. */
export function go(path: string): void {
  history.pushState(null, "", path)
  Object.assign(place, read())
}

/** Changes the address without a step to go back to. */
export function settle(path: string): void {
  history.replaceState(null, "", path)
  Object.assign(place, read())
}
