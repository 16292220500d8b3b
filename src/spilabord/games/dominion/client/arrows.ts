// Arrow keys go from one control of a group to the nearest one in that direction.
import type { Attachment } from "svelte/attachments"

const WAYS: { [key: string]: readonly [number, number] } = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
/** A step aside counts for more than a step ahead. */
const ASIDE = 3

export const arrows: Attachment<HTMLElement> = (group) => {
  const hear = (event: KeyboardEvent): void => {
    const way = WAYS[event.key]
    const from = document.activeElement
    if (!way || !(from instanceof HTMLElement) || !group.contains(from)) return
    const next = nearest(from, [...group.querySelectorAll("button")], way)
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  group.addEventListener("keydown", hear)
  return () => group.removeEventListener("keydown", hear)
}

function nearest(from: HTMLElement, among: HTMLElement[], [x, y]: readonly [number, number]): HTMLElement | null {
  const here = middle(from)
  let best: HTMLElement | null = null
  let least = Infinity
  for (const control of among) {
    const there = middle(control)
    const [dx, dy] = [there.x - here.x, there.y - here.y]
    const ahead = dx * x + dy * y
    const far = ahead + ASIDE * Math.abs(dx * y + dy * x)
    if (ahead < 1 || far >= least) continue
    best = control
    least = far
  }
  return best
}

function middle(control: HTMLElement): { x: number; y: number } {
  const box = control.getBoundingClientRect()
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
