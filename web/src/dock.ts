// The action bar's place for a board: what a decision needs (the question, and every control that is no piece) stays in sight there.

/**
 * Moves an element of a board into the action bar, and takes it out when it goes; without a bar it stays where it is.
 * The bar lies in `#board`, so texts, focus and `data-legal` are as on the board; colours that the board declares on its own
 * root, and its container queries, do not reach there (the dock is a container itself). It must be the only node of its block,
 * or have a parent that stays on the board: Svelte takes a block away from its first node to its last.
 */
export function docked(element: HTMLElement): () => void {
  document.querySelector("[data-dock]")?.append(element)
  return () => element.remove()
}
