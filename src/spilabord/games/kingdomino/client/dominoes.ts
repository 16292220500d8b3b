// What is printed on the dominoes, from the file that the rules read too.
import printed from "../dominoes.txt?raw"

export const TERRAINS = ["wheat", "forest", "lake", "grass", "swamp", "mine"] as const
export type Terrain = (typeof TERRAINS)[number]

export interface Half {
  readonly terrain: Terrain
  readonly crowns: number
}

export interface Domino {
  readonly left: Half
  readonly right: Half
}

function half(text: string | undefined): Half {
  const terrain = TERRAINS.find((name) => name[0] === text?.[0])
  if (!terrain) throw new Error(`${text} is not half a domino`)
  return { terrain, crowns: Number(text?.slice(1) || 0) }
}

const DOMINOES: readonly Domino[] = printed
  .trim()
  .split(/\s+/)
  .map((text) => text.split("-"))
  .map(([left, right]) => ({ left: half(left), right: half(right) }))

/** The domino of this number. */
export function dominoOf(number: number): Domino {
  const domino = DOMINOES[number - 1]
  if (!domino) throw new Error(`there is no domino ${number}`)
  return domino
}

/** Both halves alike: turned round, it is the same domino. */
export function isDouble(number: number): boolean {
  const { left, right } = dominoOf(number)
  return left.terrain === right.terrain && left.crowns === right.crowns
}
