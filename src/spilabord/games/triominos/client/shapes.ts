// The outline of a tile and of its corners, pointing up or down, around the middle of its box.
import { HEIGHT, type Point, SIDE } from "./lattice"

export interface Shape {
  readonly outline: string
  /** One for each corner, clockwise from the left one. */
  readonly sectors: readonly string[]
  readonly digits: readonly Point[]
  /** Where all three sectors leave room for a mark. */
  readonly heart: Point
}

/** From the edge of the cell to the line that is drawn: neighbours do not quite touch. */
const GAP = 4.6
const SECTOR = 37.5
const DIGIT = 25.5

const UP: readonly Point[] = [
  { x: -SIDE / 2, y: HEIGHT / 2 },
  { x: 0, y: -HEIGHT / 2 },
  { x: SIDE / 2, y: HEIGHT / 2 },
]
const DOWN: readonly Point[] = [
  { x: -SIDE / 2, y: -HEIGHT / 2 },
  { x: SIDE / 2, y: -HEIGHT / 2 },
  { x: 0, y: HEIGHT / 2 },
]

function towards(from: Point, to: Point, far: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  return { x: from.x + ((to.x - from.x) * far) / length, y: from.y + ((to.y - from.y) * far) / length }
}

function spelled({ x, y }: Point): string {
  return `${x.toFixed(2)} ${y.toFixed(2)}`
}

function shape(cell: readonly Point[]): Shape {
  const heart = { x: 0, y: cell.reduce((sum, { y }) => sum + y, 0) / 3 }
  const ends = cell.map((corner) => towards(corner, heart, 2 * GAP))
  const sectors = ends.map((corner, at) => {
    const sides = ends.filter((_, other) => other !== at).map((end) => towards(corner, end, SECTOR))
    const [one, other] = at === 1 ? [...sides].reverse() : sides
    return one && other
      ? `M${spelled(corner)}L${spelled(one)}A${SECTOR} ${SECTOR} 0 0 1 ${spelled(other)}Z`
      : ""
  })
  return {
    outline: `M${ends.map(spelled).join("L")}Z`,
    sectors,
    digits: ends.map((corner) => towards(corner, heart, DIGIT)),
    heart,
  }
}

export const SHAPES: { readonly up: Shape; readonly down: Shape } = { up: shape(UP), down: shape(DOWN) }
