// Which part of the table is seen: moved and zoomed by a person, else all of it.
import { type Box, HEIGHT, type Point, SIDE } from "./lattice"

/** Pixels to a side of a tile. */
const SMALLEST = 22
const LARGEST = 190
const LARGEST_BY_ITSELF = 112

export class Camera {
  /** Pixels to a unit of the lattice. */
  scale = $state(1)
  /** Where the lattice's 0, 0 is seen, in pixels. */
  x = $state(0)
  y = $state(0)
  width = $state(0)
  height = $state(0)
  /** Somebody moved it, so it does not move by itself. */
  held = $state(false)

  /** All of this, as large as it goes, with some room around it. */
  fit(box: Box): void {
    if (!this.width || !this.height) return
    const wide = box.right - box.left + SIDE * 1.2
    const high = box.bottom - box.top + HEIGHT * 1.2
    this.scale = within(Math.min(this.width / wide, this.height / high), SMALLEST, LARGEST_BY_ITSELF)
    this.x = this.width / 2 - ((box.left + box.right) / 2) * this.scale
    this.y = this.height / 2 - ((box.top + box.bottom) / 2) * this.scale
    this.held = false
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

function within(scale: number, smallest: number, largest: number): number {
  return Math.min(Math.max(scale, smallest / SIDE), largest / SIDE)
}
