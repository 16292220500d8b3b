// A drag by mouse, finger or pen. What moves less than a finger trembles is a tap, and is left to `click`.
import type { Attachment } from "svelte/attachments"
import { listening } from "$web/listening"

const TREMBLE = 6
/** A finger hides what lies under it: the domino is held above it. */
const LIFT = 52

export interface Drag {
  readonly enabled: () => boolean
  readonly move: (clientX: number, clientY: number) => void
  readonly drop: () => void
  readonly cancel: () => void
}

export function dragging({ enabled, move, drop, cancel }: Drag): Attachment<Element> {
  return (node) => {
    let from: PointerEvent | null = null
    let moved = false

    const down = (event: PointerEvent): void => {
      if (event.button !== 0 || !enabled()) return
      from = event
      moved = false
      node.setPointerCapture(event.pointerId)
    }
    const moving = (event: PointerEvent): void => {
      if (!from || event.pointerId !== from.pointerId) return
      if (!moved && Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) < TREMBLE) return
      moved = true
      move(event.clientX, event.clientY - (event.pointerType === "touch" ? LIFT : 0))
    }
    const up = (): void => {
      if (from && moved) drop()
      from = null
    }
    const cancelled = (): void => {
      if (from && moved) cancel()
      from = null
    }
    /** The click that ends a drag is none. */
    const click = (event: Event): void => {
      if (moved) event.stopImmediatePropagation()
      moved = false
    }
    const { listen, stop } = listening(node)
    listen("pointerdown", down)
    listen("pointermove", moving)
    listen("pointerup", up)
    listen("pointercancel", cancelled)
    listen("click", click, { capture: true })
    return stop
  }
}
