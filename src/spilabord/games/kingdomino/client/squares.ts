// Squares and their names: columns to the right of the castle and rows above it; the castle stands on g7.
export type Square = readonly [x: number, y: number]

/** Two squares for the two halves of a domino. */
export interface Placement {
  readonly left: Square
  readonly right: Square
}

const COLUMNS = "abcdefghijklm"
const CASTLE_COLUMN = COLUMNS.indexOf("g")
const CASTLE_ROW = 7

export const CASTLE: Square = [0, 0]

/** Where the right half lies of the left one, turn by turn with the clock. */
const DIRECTIONS: readonly Square[] = [
  [1, 0],
  [0, -1],
  [-1, 0],
  [0, 1],
]

/** Quarter turns with the clock; at 0 the right half lies to the right. */
export type Turn = number

export const same = (one: Square, other: Square): boolean => one[0] === other[0] && one[1] === other[1]

export const direction = (turn: Turn): Square => DIRECTIONS[((turn % 4) + 4) % 4] ?? [1, 0]

export const covers = (place: Placement, square: Square): boolean => same(place.left, square) || same(place.right, square)

/** The domino turned so, its left half on this square. */
export function fromLeft(left: Square, turn: Turn): Placement {
  const [x, y] = direction(turn)
  return { left, right: [left[0] + x, left[1] + y] }
}

/** The domino turned so, its right half on this square. */
export function fromRight(right: Square, turn: Turn): Placement {
  const [x, y] = direction(turn)
  return { left: [right[0] - x, right[1] - y], right }
}

/** Whether the square has a name: no kingdom reaches further. */
export function isNamed([x, y]: Square): boolean {
  return [x + CASTLE_COLUMN, y + CASTLE_ROW - 1].every((at) => at >= 0 && at < COLUMNS.length)
}

export const columnName = (x: number): string => COLUMNS[x + CASTLE_COLUMN] ?? ""
export const rowName = (y: number): string => String(y + CASTLE_ROW)
export const squareName = ([x, y]: Square): string => columnName(x) + rowName(y)

export function squareNamed(name: string): Square {
  return [COLUMNS.indexOf(name.charAt(0)) - CASTLE_COLUMN, Number(name.slice(1)) - CASTLE_ROW]
}
