// How the actions are spelled: "lay 013 n57", "buy", "pass".

/** For each tile that may be laid, the names of the cells where it may lie. */
export type Lays = ReadonlyMap<string, readonly string[]>

export function lay(tile: string, cell: string): string {
  return `lay ${tile} ${cell}`
}

/** The tile and the cell of this action, if it lays one. */
export function laid(action: string): { tile: string; cell: string } | null {
  const [verb, tile, cell] = action.split(" ")
  return verb === "lay" && tile && cell ? { tile, cell } : null
}

export function lays(legal: readonly string[]): Lays {
  const found = new Map<string, string[]>()
  for (const action of legal) {
    const parts = laid(action)
    if (parts) found.set(parts.tile, [...(found.get(parts.tile) ?? []), parts.cell])
  }
  return found
}
