// What the person points with, as last used: instructions say what that one does.
export type Pointing = "mouse" | "touch" | "keys"

/** Keys that say nothing about it: they come with a mouse in the other hand. */
const ALONGSIDE = ["Shift", "Control", "Alt", "Meta", "Escape"]

const used: { by: Pointing } = $state({ by: matchMedia("(hover: none)").matches ? "touch" : "mouse" })

function pointed({ type, pointerType, movementX, movementY }: PointerEvent): void {
  const resting = type === "pointermove" && movementX === 0 && movementY === 0 // something moved under it
  if (!resting) used.by = pointerType === "mouse" ? "mouse" : "touch"
}

addEventListener("pointerdown", pointed, { capture: true })
addEventListener("pointermove", pointed, { capture: true, passive: true })
addEventListener("keydown", ({ key, target }) => {
  const typing = target instanceof Element && target.matches("input, textarea, select")
  if (!typing && !ALONGSIDE.includes(key)) used.by = "keys"
}, { capture: true })

/** Mouse, finger (or pen), or keys. */
export const pointing = (): Pointing => used.by
