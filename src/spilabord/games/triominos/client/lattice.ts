// The lattice of triangles, as in triangles.py: where its cells and corners lie on the screen, and how a cell is spelled.

/** Columns to the right of the first tile, and rows above it. */
export type Cell = readonly [column: number, row: number]

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export const SIDE = 100
export const HEIGHT = (SIDE * Math.sqrt(3)) / 2

const FIRST_COLUMN = 56
const LETTERS = [..."abcdefghijklmnopqrstuvwxyz"]
const ROWS = [
  ...LETTERS.slice(0, 15)
    .reverse()
    .map((letter) => `a${letter}`),
  ...LETTERS,
  ...LETTERS.slice(0, 16).map((letter) => `z${letter}`),
]
const FIRST_ROW = ROWS.indexOf("n")

/** "n56" is the first tile's; null lies beyond the table. */
export function cellName([column, row]: Cell): string | null {
  const letters = ROWS[FIRST_ROW - row]
  const number = column + FIRST_COLUMN
  return letters !== undefined && number > 0 && number < 2 * FIRST_COLUMN ? `${letters}${number}` : null
}

export function cellNamed(name: string): Cell {
  const letters = name.replace(/[0-9]+$/, "")
  return [Number(name.slice(letters.length)) - FIRST_COLUMN, FIRST_ROW - ROWS.indexOf(letters)]
}

export function pointsUp([column, row]: Cell): boolean {
  return (column - row) % 2 === 0
}

/** Clockwise from the left one. */
export function corners(cell: Cell): readonly [Cell, Cell, Cell] {
  const [column, row] = cell
  return pointsUp(cell)
    ? [[column, row], [column + 1, row + 1], [column + 2, row]]
    : [[column, row + 1], [column + 2, row + 1], [column + 1, row]]
}

/** The three cells that share a side with this one. */
export function beside(cell: Cell): readonly [Cell, Cell, Cell] {
  const [column, row] = cell
  return [[column - 1, row], [column + 1, row], [column, pointsUp(cell) ? row - 1 : row + 1]]
}

/** The six cells around a corner. */
export function ring([column, row]: Cell): Cell[] {
  return [row - 1, row].flatMap((level) => [column - 2, column - 1, column].map((near): Cell => [near, level]))
}

/** Where a corner lies, with the left corner of the first tile at 0, 0. */
export function cornerPoint([column, row]: Cell): Point {
  return { x: (column * SIDE) / 2, y: -row * HEIGHT }
}

/** The middle of a cell's left end and right end, and of its top and bottom. */
export function centre([column, row]: Cell): Point {
  return { x: ((column + 1) * SIDE) / 2, y: -(row + 0.5) * HEIGHT }
}

/** The cell that holds this point. */
export function cellAt({ x, y }: Point): Cell {
  const across = (2 * x) / SIDE
  const row = Math.floor(-y / HEIGHT)
  const above = -y / HEIGHT - row
  const column = Math.floor(across)
  const within = pointsUp([column, row]) ? across - column >= above : across - column >= 1 - above
  return [within ? column : column - 1, row]
}

/** What holds all these cells, or null if there are none. */
export function boxAround(cells: readonly Cell[]): Box | null {
  if (!cells.length) return null
  const columns = cells.map(([column]) => column)
  const rows = cells.map(([, row]) => row)
  return {
    left: (Math.min(...columns) * SIDE) / 2,
    top: -(Math.max(...rows) + 1) * HEIGHT,
    right: ((Math.max(...columns) + 2) * SIDE) / 2,
    bottom: -Math.min(...rows) * HEIGHT,
  }
}
