// Dates in the words of the page: not every browser has those of Icelandic.
import { say } from "./spoken.svelte"

/** A day: with its year if that is another one. */
export function dayOf(milliseconds: number): string {
  const date = new Date(milliseconds)
  const year = date.getFullYear()
  const day = say("web-date", { day: date.getDate(), month: say("web-month", { month: date.getMonth() + 1 }) })
  return year === new Date().getFullYear() ? day : `${day} ${year}`
}
