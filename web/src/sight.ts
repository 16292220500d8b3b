// What is shown is brought into sight: a hint, what just happened, what a lesson speaks of.

/** Pixels: a window as low as a phone on its side. */
const LOW = 420
/** Pixels inside the edge of something that is looked for. */
const EDGE = 2

/** Whether these places of it, from its top to its bottom, are on the screen with nothing above them. */
export function isInSight(shown: Element, places: readonly number[]): boolean {
  const { left, top, width, height } = shown.getBoundingClientRect()
  return places.every((place) => {
    const found = document.elementFromPoint(left + width / 2, top + EDGE + (height - 2 * EDGE) * place)
    return found !== null && shown.contains(found)
  })
}

/** Scrolls to the first of these that can be seen at all, if it does not lie between the window's top and the action bar, or what the board keeps above it. */
export function bringIntoSight(within: Element | null | undefined, marks: string, motion: boolean): void {
  const shown = [...(within?.querySelectorAll(marks) ?? [])].find((one) => one.getClientRects().length > 0)
  if (!shown || shown.closest("[data-dock]")) return
  const below = parseFloat(getComputedStyle(shown).scrollMarginBottom)
  const bar = (document.querySelector("[data-dock]")?.parentElement?.getBoundingClientRect().top ?? innerHeight) - below
  const { top, bottom } = shown.getBoundingClientRect()
  if (top >= 0 && bottom <= bar) return
  shown.scrollIntoView({ block: bottom - top > bar ? "start" : "center", inline: "nearest", behavior: motion ? "smooth" : "auto" })
}

/** A low window opens at the board, where its last events are seen, and not above it. */
export function openAtTheBoard(table: Element | null): void {
  if (innerHeight <= LOW) (table?.querySelector("[data-news]") ?? table)?.scrollIntoView()
}
