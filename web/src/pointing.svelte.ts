// Pointing between the log and the board: which pieces a line lights, and which piece is touched.
import type { Attachment } from "svelte/attachments"

/** Milliseconds that a mouse rests on a piece before its line is looked for. */
const LINGER = 300
/** Milliseconds that a piece stays touched after a tap. */
const AFTER_A_TAP = 4000
const CONTROL = "button, a, input, [role=button]"

/** Everything on the board that bears this name. */
export function piecesNamed(name: string): Element[] {
  return [...document.querySelectorAll(`#board [data-piece~="${CSS.escape(name)}"]`)]
}

/** A piece that somebody touches. */
export interface Touched {
  readonly piece: Element
  readonly names: readonly string[]
  /** Tapped, and nothing else comes of it: its line may be shown beside it. */
  readonly asks: boolean
}

export class Pointing {
  /** The pieces of the line under the mouse or the keyboard; null when there is none. */
  lit = $state.raw<readonly string[] | null>(null)
  touched = $state.raw<Touched | null>(null)
  #timer: ReturnType<typeof setTimeout> | undefined

  /** Hears which piece of the board is touched, as long as this element is on the page. */
  readonly hears: Attachment = () => {
    const heard = new AbortController()
    const hear = (kind: "pointerover" | "focusin" | "click" | "scroll", then: (event: Event) => void): void =>
      addEventListener(kind, then, { signal: heard.signal, capture: true, passive: true })
    hear("pointerover", (event) => {
      const { pointerType, clientX, clientY } = event as PointerEvent
      if (pointerType === "mouse") this.#soon(LINGER, () => this.#touch(pieceUnder(clientX, clientY), false))
    })
    hear("focusin", ({ target }) => {
      if (target instanceof Element && target.matches("#board :focus-visible")) this.#touch(target.closest("[data-piece]"), false)
    })
    hear("click", (event) => this.#tapped(event as PointerEvent))
    hear("scroll", ({ target }) => {
      if (target === document && this.touched?.asks) this.#touch(null, false)
    })
    return () => {
      heard.abort()
      clearTimeout(this.#timer)
    }
  }

  #tapped({ target, clientX, clientY }: PointerEvent): void {
    if (!(target instanceof Element) || !target.closest("#board") || (clientX === 0 && clientY === 0)) return
    const asks = target.closest(CONTROL) === null
    this.#touch(pieceUnder(clientX, clientY), asks)
    if (asks) this.#soon(AFTER_A_TAP, () => this.#touch(null, false))
  }

  #soon(wait: number, then: () => void): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(then, wait)
  }

  #touch(piece: Element | null, asks: boolean): void {
    clearTimeout(this.#timer)
    if (piece === this.touched?.piece && asks === this.touched?.asks) return
    this.touched = piece && { piece, names: (piece.getAttribute("data-piece") ?? "").split(" "), asks }
  }
}

/** The uppermost piece here, also beneath what only marks its place; else the smallest one around, which nothing can touch. */
function pieceUnder(x: number, y: number): Element | null {
  const all = document.elementsFromPoint(x, y)
  if (!all[0]?.closest("#board")) return null
  return all.map((one) => one.closest("#board [data-piece]")).find((piece) => piece !== null) ?? pieceAround(x, y)
}

function pieceAround(x: number, y: number): Element | null {
  const all = [...document.querySelectorAll("#board [data-piece]")].map((piece) => ({ piece, box: piece.getBoundingClientRect() }))
  const around = all.filter(({ box }) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom)
  return around.sort((one, other) => one.box.width - other.box.width)[0]?.piece ?? null
}
