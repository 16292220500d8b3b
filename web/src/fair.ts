// Proves the promises and every draw of a finished record, as tools/verify_record.py does. Our own SHA-256: pages over plain http have no other.
import type { Record as GameRecord } from "./generated/messages"

const fraction = (x: number): number => ((x - Math.floor(x)) * 2 ** 32) >>> 0
const PRIMES = ((): number[] => {
  const found: number[] = []
  for (let n = 2; found.length < 64; n++) if (found.every((prime) => n % prime)) found.push(n)
  return found
})()
const K = PRIMES.map((prime) => fraction(Math.cbrt(prime)))
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)))
const turned = (x: number, by: number): number => (x >>> by) | (x << (32 - by))

function padded(bytes: Uint8Array): DataView {
  const length = ((bytes.length + 8) >> 6 << 6) + 64
  const whole = new Uint8Array(length)
  whole.set(bytes)
  whole[bytes.length] = 0x80
  const view = new DataView(whole.buffer)
  view.setUint32(length - 8, Math.floor(bytes.length / 2 ** 29))
  view.setUint32(length - 4, bytes.length << 3)
  return view
}

function schedule(view: DataView, block: number): number[] {
  const w = Array.from({ length: 16 }, (_, i) => view.getUint32(block + 4 * i))
  for (let i = 16; i < 64; i++) {
    const a = w[i - 15]!
    const b = w[i - 2]!
    const s0 = turned(a, 7) ^ turned(a, 18) ^ (a >>> 3)
    const s1 = turned(b, 17) ^ turned(b, 19) ^ (b >>> 10)
    w.push((w[i - 16]! + s0 + w[i - 7]! + s1) | 0)
  }
  return w
}

/** SHA-256. */
export function sha256(bytes: Uint8Array): Uint8Array {
  const view = padded(bytes)
  let hash = [...START]
  for (let block = 0; block < view.byteLength; block += 64) {
    const w = schedule(view, block)
    let [a, b, c, d, e, f, g, h] = hash as [number, number, number, number, number, number, number, number]
    for (let i = 0; i < 64; i++) {
      const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
      const t1 = (h + s1 + ((e & f) ^ (~e & g)) + K[i]! + w[i]!) | 0
      const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)
      const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
      ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0]
    }
    hash = [a, b, c, d, e, f, g, h].map((x, i) => (x + hash[i]!) | 0)
  }
  const digest = new DataView(new ArrayBuffer(32))
  hash.forEach((x, i) => digest.setInt32(4 * i, x))
  return new Uint8Array(digest.buffer)
}

/** HMAC-SHA256. */
export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const block = new Uint8Array(64)
  block.set(key.length > 64 ? sha256(key) : key)
  const inner = sha256(new Uint8Array([...block.map((x) => x ^ 0x36), ...message]))
  return sha256(new Uint8Array([...block.map((x) => x ^ 0x5c), ...inner]))
}

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
export const hex = (digest: Uint8Array): string => Array.from(digest, (x) => x.toString(16).padStart(2, "0")).join("")

function numberBelow(limit: bigint, key: Uint8Array, decision: number): bigint {
  const highest = (2n ** 256n / limit) * limit
  for (let attempt = 0; ; attempt++) {
    const number = BigInt("0x" + hex(hmac(key, bytes(`${decision}.${attempt}`))))
    if (number < highest) return number % limit
  }
}

function drawn(possibilities: { [spelling: string]: number }, key: Uint8Array, decision: number): string | null {
  const limit = Object.values(possibilities).reduce((sum, one) => sum + one, 0)
  let number = numberBelow(BigInt(limit), key, decision)
  for (const spelling of Object.keys(possibilities).sort()) {
    number -= BigInt(possibilities[spelling]!)
    if (number < 0n) return spelling
  }
  return null
}

const hashed = (text: string): string => hex(sha256(bytes(text)))

/** A person's promise of a nonce, bound to the host's commitment and to the seat. */
export const promiseOf = (commitment: string, seat: number, nonce: string): string => hashed(`${commitment}/${seat}/${nonce}`)

/** Whether a nonce is the one that was promised; without a promise it must be a bot's. */
function isKept(commitment: string, seat: number, promise: string, nonce: string): boolean {
  return promise ? promiseOf(commitment, seat, nonce) === promise : hashed(`${commitment}/${seat}`).slice(0, 32) === nonce
}

/** What is proved of a record, or the first thing that is not as promised: `at` is a draw or a seat, from 0. */
export type Proof =
  | { fault: null; draws: number; forced: number; promised: boolean; own: boolean; abandoned: number; line: boolean }
  | { fault: "seed" | "promise" | "draw" | "unpromised"; at: number }

/** Proves the seed, the promises and every draw; `own` is what this browser has promised for a seat, if it has. */
export function prove(record: GameRecord, promised: string, own: (seat: number) => string | null): Proof {
  if (!record.fair) return { fault: "unpromised", at: 0 }
  const { seed, nonces, promises, abandoned } = record.fair
  if (!seed || record.fair.commitment !== promised || hashed(seed) !== promised) return { fault: "seed", at: 0 }
  const broken = nonces.findIndex(
    (nonce, seat) => (promises && !isKept(promised, seat, promises[seat] ?? "", nonce)) || (own(seat) ?? nonce) !== nonce,
  )
  if (broken >= 0) return { fault: "promise", at: broken }
  const key = bytes([seed, ...nonces].join("\n"))
  const draws = record.events.filter((event) => event.seat === -1)
  const wrong = draws.findIndex((event, decision) => drawn(event.drawn_from ?? {}, key, decision) !== event.action)
  if (wrong >= 0) return { fault: "draw", at: wrong }
  const forced = draws.filter((event) => Object.keys(event.drawn_from ?? {}).length === 1).length
  const found = { promised: Boolean(promises), own: nonces.some((_, seat) => own(seat) !== null), abandoned: abandoned?.length ?? 0, line: Boolean(record.line) }
  return { fault: null, draws: draws.length - forced, forced, ...found }
}
