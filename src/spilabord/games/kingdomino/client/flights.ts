// Motion that explains: a domino that changed its place travels there, and one that was turned up comes from the pile.
const DURATION = 480
/** Nobody sees a shorter way. */
const LEAST = 4

type Places = ReadonlyMap<string, DOMRect>

function dominoesIn(root: Element): SVGGElement[] {
  return [...root.querySelectorAll<SVGGElement>("[data-place] g[data-domino]")]
}

/** Where each domino lies on the screen. */
export function placesIn(root: Element): Places {
  return new Map(dominoesIn(root).map((domino) => [domino.dataset["domino"] ?? "", domino.getBoundingClientRect()]))
}

/** Lets every domino that lies elsewhere than before travel to where it lies now. */
export function fly(root: Element, before: Places): void {
  const pile = root.querySelector("[data-pile]")?.getBoundingClientRect()
  for (const domino of dominoesIn(root)) {
    const from = before.get(domino.dataset["domino"] ?? "") ?? pile
    const scale = domino.getScreenCTM()?.a
    if (!from || !scale) continue
    const to = domino.getBoundingClientRect()
    const across = (from.x + from.width / 2 - to.x - to.width / 2) / scale
    const down = (from.y + from.height / 2 - to.y - to.height / 2) / scale
    if (Math.hypot(across, down) * scale < LEAST) continue
    const start = { transform: `translate(${across}px, ${down}px)` }
    domino.animate([start, { transform: "none" }], { duration: DURATION, easing: "cubic-bezier(.3,.8,.3,1)" })
  }
}
