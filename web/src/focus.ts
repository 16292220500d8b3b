// Keyboard focus on a board: when news or a gesture has taken away what had it, it goes on to what comes next.
import type { Attachment } from "svelte/attachments"

const NEXT = ["[data-first][data-legal], [data-first] [data-legal]", "[data-first]:is([tabindex], button)", "[data-legal]"]

export const keepFocus: Attachment<HTMLElement> = (board) => {
  /** Where the keyboard was on this board; null once it has gone elsewhere, or a finger or mouse was used. */
  let last: Element | null = null
  let byKey = false
  const focused = (): Element | null => (board.contains(document.activeElement) ? document.activeElement : null)
  const heard = new AbortController()
  const listen = (kind: string, hear: () => void): void =>
    addEventListener(kind, hear, { signal: heard.signal, capture: true })
  listen("keydown", () => {
    byKey = true
    last = focused() ?? last
  })
  listen("pointerdown", () => {
    byKey = false
    last = null
  })
  listen("focusin", () => (last = byKey ? focused() : null))

  const changes = new MutationObserver(() => {
    if (!last || document.activeElement !== document.body) return
    const next = NEXT.map((what) => board.querySelector(what)).find((found) => found !== null)
    const goal = last.isConnected ? last : next
    if (goal instanceof HTMLElement || goal instanceof SVGElement) goal.focus()
  })
  changes.observe(board, { childList: true, subtree: true })
  return () => {
    heard.abort()
    changes.disconnect()
  }
}
