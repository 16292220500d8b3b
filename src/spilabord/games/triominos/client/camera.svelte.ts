// Which part of the table is seen: moved and zoomed by a person, else all of it.
import { type Box, HEIGHT, type Point, SIDE } from "./lattice"

/** Pixels to a side of a tile. */
const SMALLEST = 22
const LARGEST = 190
const LARGEST_BY_ITSELF = 112

/** How the lattice is seen: pixels to a unit, and where its 0, 0 is. */
interface Frame {
  scale: number
  x: number
  y: number
}

export class Camera {
  /** Pixels to a unit of the lattice. */
  scale = $state(1)
  /** Where the lattice's 0, 0 is seen, in pixels. */
  x = $state(0)
  y = $state(0)
  width = $state(0)
  height = $state(0)
  /** How much the buttons take of the corner at the bottom right. */
  corner = $state({ width: 0, height: 0 })
  /** Somebody moved it, so it does not move by itself. */
  held = $state(false)

  /** All of this, as large as it goes, with some room around it; none of the cells lies under the buttons. */
  fit(all: Box, cells: readonly Box[]): void {
    if (!this.width || !this.height) return
    let frame = framed(all, this.width, this.height)
    if (cells.some((cell) => this.#isCovered(cell, frame))) {
      const beside = framed(all, this.width - this.corner.width, this.height)
      const above = framed(all, this.width, this.height - this.corner.height)
      frame = beside.scale > above.scale ? beside : above
    }
    Object.assign(this, frame)
    this.held = false
  }

  #isCovered({ right, bottom }: Box, { scale, x, y }: Frame): boolean {
    return right * scale + x > this.width - this.corner.width && bottom * scale + y > this.height - this.corner.height
  }

  pan(across: number, down: number): void {
    this.x += across
    this.y += down
    this.held = true
  }

  /** Zooms, and what is under this point (in pixels) stays there. */
  zoom(factor: number, { x, y }: Point = { x: this.width / 2, y: this.height / 2 }): void {
    const scale = within(this.scale * factor, SMALLEST, LARGEST)
    this.x = x - ((x - this.x) * scale) / this.scale
    this.y = y - ((y - this.y) * scale) / this.scale
    this.scale = scale
    this.held = true
  }

  /** Whether any of this is seen. */
  shows(box: Box | null): boolean {
    if (!box) return false
    const { scale, x, y, width, height } = this
    const across = box.right * scale + x > 0 && box.left * scale + x < width
    return across && box.bottom * scale + y > 0 && box.top * scale + y < height
  }

  /** Moves as little as it must so that this is seen. */
  reveal(box: Box): void {
    const margin = 12
    const left = box.left * this.scale + this.x - margin
    const right = box.right * this.scale + this.x + margin - this.width
    const top = box.top * this.scale + this.y - margin
    const bottom = box.bottom * this.scale + this.y + margin - this.height
    this.x -= left < 0 ? left : Math.max(right, 0)
    this.y -= top < 0 ? top : Math.max(bottom, 0)
  }

  /** The point of the lattice that is seen here. */
  under({ x, y }: Point): Point {
    return { x: (x - this.x) / this.scale, y: (y - this.y) / this.scale }
  }
}

/** All of this in the middle of this many pixels, as large as it goes. */
function framed({ left, right, top, bottom }: Box, width: number, height: number): Frame {
  const wide = right - left + SIDE * 1.2
  const high = bottom - top + HEIGHT * 1.2
  const scale = within(Math.min(width / wide, height / high), SMALLEST, LARGEST_BY_ITSELF)
  return { scale, x: width / 2 - ((left + right) / 2) * scale, y: height / 2 - ((top + bottom) / 2) * scale }
}

function within(scale: number, smallest: number, largest: number): number {
  return Math.min(Math.max(scale, smallest / SIDE), largest / SIDE)
}
