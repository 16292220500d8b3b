// The seats that this window will take when it comes to a table: it made the table, or was called to a rematch.
export interface Seating {
  seat: number
  name: string
}

const key = (code: string): string => `spilabord-sit-${code}`

/** Remembers whom to seat at this table. */
export function willSit(code: string, seats: readonly Seating[]): void {
  sessionStorage.setItem(key(code), JSON.stringify(seats))
}

/** Whom to seat at this table; they are told once. */
export function seatsToTake(code: string): Seating[] {
  const found = sessionStorage.getItem(key(code))
  sessionStorage.removeItem(key(code))
  return found === null ? [] : (JSON.parse(found) as Seating[])
}
