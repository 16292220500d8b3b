// Seats that this window will take when it comes to a table: it made the table, or was called to a rematch.
export interface Seating {
  seat: number
  name: string
}

const key = (code: string): string => `spilabord-sit-${code}`

/** Remembers the seats to take at this table. */
export function willSit(code: string, seats: readonly Seating[]): void {
  sessionStorage.setItem(key(code), JSON.stringify(seats))
}

/** The seats to take at this table, given once. */
export function seatsToTake(code: string): Seating[] {
  const found = sessionStorage.getItem(key(code))
  sessionStorage.removeItem(key(code))
  return found === null ? [] : (JSON.parse(found) as Seating[])
}
