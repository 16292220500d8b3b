// One finger or the mouse moves the table, two fingers or the wheel zoom it. A tap is left alone.
import type { Attachment } from "svelte/attachments"
import { listening } from "$web/listening"
import type { Camera } from "./camera.svelte"
import type { Point } from "./lattice"

/** How far a finger may tremble, in pixels, and still tap. */
export const TREMBLE = 7

const WHEEL_STEP = 0.0016

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}

export function gestures(camera: Camera): Attachment<Element> {
  return (node) => {
    const fingers = new Map<number, Point>()
    let start: Point = { x: 0, y: 0 }
    let moving = false

    const at = (event: MouseEvent): Point => {
      const { left, top } = node.getBoundingClientRect()
      return { x: event.clientX - left, y: event.clientY - top }
    }

    const down = (event: PointerEvent): void => {
      if (event.button !== 0) return
      if (!fingers.size) {
        start = at(event)
        moving = false
      }
      fingers.set(event.pointerId, at(event))
    }

    const move = (event: PointerEvent): void => {
      const before = fingers.get(event.pointerId)
      if (!before) return
      const now = at(event)
      if (!moving && fingers.size === 1 && distance(start, now) < TREMBLE) return
      if (!moving || !node.hasPointerCapture(event.pointerId)) node.setPointerCapture(event.pointerId)
      moving = true
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
      if (other) pinch(before, now, other)
      else camera.pan(now.x - before.x, now.y - before.y)
      fingers.set(event.pointerId, now)
    }

    const pinch = (before: Point, now: Point, other: Point): void => {
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
      camera.pan((now.x - before.x) / 2, (now.y - before.y) / 2)
      camera.zoom(distance(now, other) / Math.max(distance(before, other), 1), middle)
    }

    const up = (event: PointerEvent): void => {
      fingers.delete(event.pointerId)
    }

    const click = (event: MouseEvent): void => {
      if (moving && event.detail > 0) event.stopPropagation()
      moving = false
    }

    const wheel = (event: WheelEvent): void => {
      event.preventDefault()
      camera.zoom(Math.exp(-event.deltaY * (event.deltaMode ? 20 : 1) * WHEEL_STEP), at(event))
    }

    const { listen, stop } = listening(node)
    listen("pointerdown", down)
    listen("pointermove", move)
    listen("pointerup", up)
    listen("pointercancel", up)
    listen("click", click, { capture: true })
    listen("wheel", wheel, { passive: false })
    return stop
  }
}
