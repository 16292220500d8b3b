// Work that is put off to the next frame, so that no frame is long on a slow phone.
import type { Attachment } from "svelte/attachments"

/** Milliseconds after which a page that draws nothing, because nobody looks at it, goes on all the same. */
const UNSEEN = 100

/** Waits until what there is has been drawn. */
export function drawn(): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, UNSEEN)
    requestAnimationFrame(() => {
      clearTimeout(timer)
      setTimeout(done)
    })
  })
}

/**
 * Reads how things lie, right before the next frame is drawn: the page is laid out then anyway, and only once. For an
 * effect: what it returns takes it back.
 */
export function inNextFrame(read: () => void): () => void {
  const frame = requestAnimationFrame(read)
  return () => cancelAnimationFrame(frame)
}

/** Hears of the size of an element whenever the page has been laid out, and never asks for it before. */
export const resized =
  (heard: (element: HTMLElement) => void): Attachment<HTMLElement> =>
  (element) => {
    const observer = new ResizeObserver(() => heard(element))
    observer.observe(element)
    return () => observer.disconnect()
  }
