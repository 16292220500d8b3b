// The shape of each kind of card, on a square of 48.
import type { Kind } from "./faces"

/** A star of n points between two circles. */
function star(points: number, inner: number, outer: number): string {
  const corners = Array.from({ length: 2 * points }, (_, corner) => {
    const angle = (Math.PI * corner) / points
    const far = corner % 2 ? inner : outer
    return `${(24 + far * Math.sin(angle)).toFixed(1)} ${(24 - far * Math.cos(angle)).toFixed(1)}`
  })
  return `M${corners.join("L")}z`
}

export const SHAPES: Record<Kind, string> = {
  treasure: "M1.5 24a22.5 22.5 0 1 0 45 0a22.5 22.5 0 1 0-45 0z",
  victory: "M3 4h42v19c0 12-9 19-21 23.5C12 42 3 35 3 23z",
  curse: "M24 .8 47.2 24 24 47.2.8 24z",
  action: "M7 3.5h34a4 4 0 0 1 4 4v33a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4v-33a4 4 0 0 1 4-4z",
  attack: star(12, 19.5, 23.7),
  reaction: "M12.5 3h23L47 24 35.5 45h-23L1 24z",
}
