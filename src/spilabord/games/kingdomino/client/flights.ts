// Motion that explains: a domino that changed its place travels there, and one that was turned up comes from the pile.
const DURATION = 340
/** Nobody sees a shorter way. */
const LEAST = 4

type Places = ReadonlyMap<string, DOMRect>

function dominoesIn(root: Element): SVGGElement[] {
  const all = [...root.querySelectorAll<SVGGElement>("[data-place] g[data-domino]")]
  return all.filter((domino) => domino.checkVisibility({ contentVisibilityAuto: true }))
}

/** Where each domino that is drawn lies on the screen. */
export function placesIn(root: Element): Places {
  return new Map(dominoesIn(root).map((domino) => [domino.dataset["domino"] ?? "", domino.getBoundingClientRect()]))
}

/** Lets every domino that lies elsewhere than before travel to where it lies now, but the one that was dragged there; a touch or key ends it. */
export function fly(root: Element, before: Places, dragged: number | null): void {
  const pile = root.querySelector("[data-pile]")?.getBoundingClientRect()
  const flights = dominoesIn(root).flatMap((domino) => {
    const number = domino.dataset["domino"] ?? ""
    const from = before.get(number) ?? pile
    const scale = domino.getScreenCTM()?.a
    if (!from || !scale || Number(number) === dragged) return []
    const to = domino.getBoundingClientRect()
    const across = (from.x + from.width / 2 - to.x - to.width / 2) / scale
    const down = (from.y + from.height / 2 - to.y - to.height / 2) / scale
    if (Math.hypot(across, down) * scale < LEAST) return []
    const start = { transform: `translate(${across}px, ${down}px)` }
    return [domino.animate([start, { transform: "none" }], { duration: DURATION, easing: "cubic-bezier(.3,.8,.3,1)" })]
  })
  if (flights.length > 0) endWhenTouched(flights)
}

function endWhenTouched(flights: readonly Animation[]): void {
  const over = new AbortController()
  const end = (): void => flights.forEach((flight) => flight.finish())
  for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, end, { capture: true, signal: over.signal })
  void Promise.allSettled(flights.map(({ finished }) => finished)).then(() => over.abort())
}
