// Motion can be skipped: a tap or a key ends whatever moves on the board, where it would have ended.
import type { Attachment } from "svelte/attachments"

export const skippable: Attachment<HTMLElement> = (board) => {
  const skip = (): void => {
    for (const motion of board.getAnimations({ subtree: true })) {
      if (motion.effect?.getComputedTiming().endTime !== Infinity) motion.finish()
    }
  }
  const heard = new AbortController()
  for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, skip, { signal: heard.signal, capture: true })
  return () => heard.abort()
}
