// A card that is played leaves the hand, and takes the focus of the keyboard along: it is given to what comes next.
import type { Attachment } from "svelte/attachments"

export class Focus {
  #board: HTMLElement | null = null
  #last: HTMLElement | null = null

  /** Watches where the keyboard is on this board. */
  readonly watch: Attachment<HTMLElement> = (board) => {
    const hear = (event: FocusEvent): void => {
      const on = event.target
      this.#last = on instanceof HTMLElement && on.matches(":focus-visible") ? on : null
    }
    this.#board = board
    board.addEventListener("focusin", hear)
    return () => board.removeEventListener("focusin", hear)
  }

  /** To be called when the board has changed. */
  mend(): void {
    const lost = this.#last && !this.#last.isConnected && document.activeElement === document.body
    if (!lost) return
    const find = (what: string): HTMLElement | null => this.#board?.querySelector<HTMLElement>(what) ?? null
    const next = find(".dock [data-legal]") ?? find(".prompt")
    next?.focus({ preventScroll: true })
  }
}
