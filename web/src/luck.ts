// Shares of the luck that this browser has promised: kept until they are opened, and longer, to find them in the record.
import { randomId } from "./api"
import { promiseOf } from "./fair"

const KEY = "spilabord-nonces"
/** Shares that are kept: a person sits at few tables at a time. */
const MOST = 60

type Kept = readonly (readonly [place: string, nonce: string])[]
let kept: Kept = []

function read(): Kept {
  try {
    kept = JSON.parse(localStorage.getItem(KEY) ?? "[]") as Kept
  } catch {
    // then they last as long as the page
  }
  return kept
}

function write(all: Kept): void {
  kept = all.slice(-MOST)
  try {
    localStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // then they last as long as the page
  }
}

/** Forgets every share. */
export function forgetLuck(): void {
  write([])
}

const place = (commitment: string, seat: number): string => `${commitment}/${seat}`

/** The share that this browser has promised for this seat under this commitment of the host. */
export function nonceOf(commitment: string, seat: number): string | null {
  return read().find(([known]) => known === place(commitment, seat))?.[1] ?? null
}

/** The promise of this seat's share; the same however often it is asked for under one commitment. */
export function promiseFor(commitment: string, seat: number): string {
  const nonce = nonceOf(commitment, seat) ?? randomId(16)
  write([...read().filter(([known]) => known !== place(commitment, seat)), [place(commitment, seat), nonce]])
  return promiseOf(commitment, seat, nonce)
}
