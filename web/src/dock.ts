// The action bar's place for a board: what a decision needs (the question, and every control that is no piece) stays in sight there.

/** Moves an element of a board into the action bar, and takes it out when it goes; without a bar it stays where it is. */
export function docked(element: HTMLElement): () => void {
  document.querySelector("[data-dock]")?.append(element)
  return () => element.remove()
}
