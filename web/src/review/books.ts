// The book of a seat as whole numbers that add up, and where its lines lie on an axis.
import type { SeatTold } from "../generated/messages"

/** What is counted: the chance to win in hundredths, or points ahead of the best other player. */
export type Measure = "win" | "points"

export interface Line {
  /** "start", a cause, or "result". */
  id: string
  /** What is shown: where it stands at the start and in the end, else what it brought. */
  value: number
  /** Where its bar begins and ends. */
  from: number
  to: number
  /** One standard error; 0 where nothing was estimated. */
  error: number
}

const TIMES: { [measure in Measure]: number } = { win: 100, points: 1 }

/** The lines of a book, without causes that there are not in this game. Whole numbers whose sum is the result: what rounding leaves goes to those that it wrongs least. */
export function linesOf(book: SeatTold, measure: Measure): Line[] {
  const times = TIMES[measure]
  const start = Math.round(book.start[measure] * times)
  const result = Math.round(book.result[measure] * times)
  const found = book.parts.filter(({ win, points }) => win !== 0 || points !== 0)
  const values = wholes(found.map((part) => part[measure] * times), result - start)
  let at = start
  const parts = found.map(({ cause, error }, place) => {
    const value = values[place] ?? 0
    const from = at
    at += value
    return { id: cause, value, from, to: at, error: measure === "win" ? error * times : 0 }
  })
  return [
    { id: "start", value: start, from: 0, to: start, error: 0 },
    ...parts,
    { id: "result", value: result, from: 0, to: result, error: 0 },
  ]
}

/** These numbers rounded so that they make this sum. */
function wholes(numbers: readonly number[], sum: number): number[] {
  const rounded = numbers.map((number) => Math.round(number))
  let left = sum - rounded.reduce((total, number) => total + number, 0)
  while (left !== 0 && numbers.length) {
    const step = Math.sign(left)
    const wrong = numbers.map((number, place) => (number - (rounded[place] ?? 0)) * step)
    const place = wrong.indexOf(Math.max(...wrong))
    rounded[place] = (rounded[place] ?? 0) + step
    left -= step
  }
  return rounded
}

/** A whole number with a true minus, and a plus if it is a change. */
export function shown(value: number, change = false): string {
  const whole = Math.round(value)
  return `${whole < 0 ? "−" : change && whole > 0 ? "+" : ""}${Math.abs(whole)}`
}

/** The sum in one line: 25 + 30 − 5 = 50. */
export function sumOf(lines: readonly Line[]): string {
  const [start, ...parts] = lines.slice(0, -1).map(({ value }) => value)
  const told = parts.map((value) => ` ${value < 0 ? "−" : "+"} ${Math.abs(value)}`).join("")
  return `${shown(start ?? 0)}${told} = ${shown(lines.at(-1)?.value ?? 0)}`
}

/** A share of the win beyond which it is hardly in doubt. */
const PLAIN = 0.95

/** Whether the win was hardly ever in doubt: then points ahead say more. */
export function isSaturated({ start, curve }: SeatTold): boolean {
  const plain = (win: number): boolean => win > PLAIN || win < 1 - PLAIN
  return plain(start.win) || curve.filter(([, win]) => plain(win)).length > curve.length * 0.6
}
