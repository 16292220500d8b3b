// Where things are: places as the view numbers them, how they are written, and where they are drawn.

/** A point of the board's picture. */
export interface Point {
  x: number
  y: number
}

/** The picture is this wide and this high. */
export const SIZE = 500
const CELL = 40
const MARGIN = 30

/** At home, as the view has it. */
export const HOME = -1
export const HOMES = ["a", "b", "c", "d"] as const
export const TRACK = 44
const QUARTER = 11
const RINGS = 3
export const PLACES = TRACK + RINGS * HOMES.length

/** Whose home this is: opposite homes belong to the same seat. */
export const ownerOf = (home: number): number => home % 2

/** The homes of a seat. */
export const homesOf = (seat: number): number[] => [seat, seat + 2]

/** A spot can be touched: a place, or after them the nest of a home. */
export const nestSpot = (home: number): number => PLACES + home
export const spotOf = (home: number, place: number): number => (place === HOME ? nestSpot(home) : place)
export const isNest = (spot: number): boolean => spot >= PLACES

export const isRing = (place: number): boolean => place >= TRACK && place < PLACES
export const isStart = (place: number): boolean => place >= 0 && place < TRACK && place % QUARTER === 0
/** The quarter in which a place or a nest lies. */
export const quarterOf = (spot: number): number =>
  isNest(spot) ? spot - PLACES : isRing(spot) ? Math.floor((spot - TRACK) / RINGS) : Math.floor(spot / QUARTER)

export const letter = (home: number): string => HOMES[home] ?? "?"

/** As the actions spell it: "a5", "ag1". */
export function placeName(place: number): string {
  if (isRing(place)) return `${letter(quarterOf(place))}g${((place - TRACK) % RINGS) + 1}`
  return `${letter(quarterOf(place))}${place % QUARTER}`
}

/** The place of this name; "home" is at home. */
export function placeNamed(name: string): number {
  const quarter = HOMES.findIndex((home) => home === name[0])
  if (name === "home") return HOME
  return name[1] === "g" ? TRACK + RINGS * quarter + Number(name[2]) - 1 : QUARTER * quarter + Number(name.slice(1))
}

/** What is written on a place of the track. */
export const numeral = (place: number): string => (isStart(place) ? letter(quarterOf(place)) : String(place % QUARTER))

/** Quarter a is on the left and goes up from the lower corner; the others are the same, turned clockwise. */
function turned(column: number, row: number, quarter: number): Point {
  const middle = QUARTER / 2
  let [x, y] = [column - middle, row - middle]
  for (let turn = 0; turn < quarter; turn++) [x, y] = [-y, x]
  return { x: MARGIN + CELL * (x + middle), y: MARGIN + CELL * (y + middle) }
}

/** Where a place is drawn. */
export function pointOf(place: number): Point {
  const quarter = quarterOf(place)
  if (!isRing(place)) return turned(0, QUARTER - (place % QUARTER), quarter)
  const ring = (place - TRACK) % RINGS
  return turned(1 + ring, QUARTER - 1 - ring, quarter)
}

const NESTS: readonly (readonly [number, number])[] = [
  [1.53, 7.4],
  [1.53, 6.3],
  [2.48, 6.85],
]

/** Where the n-th peg waits at home. */
export function nestPoint(home: number, n: number): Point {
  const [column, row] = NESTS[n % NESTS.length] ?? [0, 0]
  return turned(column, row, home)
}

/** The middle of a home. */
export const homePoint = (home: number): Point => turned(1.85, 6.85, home)

/** Where a spot is drawn. */
export const spotPoint = (spot: number): Point => (isNest(spot) ? homePoint(quarterOf(spot)) : pointOf(spot))

/** The points of a way; one that begins or ends at home does so in the middle of the home. */
export const wayPoints = (home: number, places: readonly number[]): Point[] =>
  places.map((place) => (place === HOME ? homePoint(home) : pointOf(place)))
