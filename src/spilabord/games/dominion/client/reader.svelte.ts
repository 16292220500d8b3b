// Which card's text is being read: by hovering, by focus, or held open by a long press, a right click or the key i.
import type { Attachment } from "svelte/attachments"
import type { Card } from "$web/generated/dominion"

const LINGER = 350
const LONG_PRESS = 450
/** A finger that moves so far is scrolling. */
const SLACK = 10

export class Reader {
  card = $state.raw<Card | null>(null)
  /** Where the card lies on the screen. */
  near = $state.raw<DOMRect | null>(null)
  /** Held open until it is closed. */
  held = $state(false)
  #from: HTMLElement | null = null
  #timer: ReturnType<typeof setTimeout> | undefined

  hold(card: Card, node: HTMLElement): void {
    this.#show(card, node)
    this.held = true
  }

  close(): void {
    clearTimeout(this.#timer)
    const back = this.held ? this.#from : null
    this.card = null
    this.held = false
    back?.focus({ preventScroll: true })
  }

  /** Lets this element be read as this card. */
  readonly reads =
    (card: Card): Attachment<HTMLElement> =>
    (node) => {
      let pressed = false
      let start = { x: 0, y: 0 }
      const listeners = new AbortController()
      const on = <K extends keyof HTMLElementEventMap>(name: K, hear: (event: HTMLElementEventMap[K]) => void): void =>
        node.addEventListener(name, hear, { signal: listeners.signal, capture: true })

      on("pointerenter", (event) => {
        if (event.pointerType === "mouse") this.#later(LINGER, () => this.#show(card, node))
      })
      on("pointerleave", () => this.#leave())
      on("focus", () => {
        if (node.matches(":focus-visible")) this.#later(LINGER, () => this.#show(card, node))
      })
      on("blur", () => this.#leave())
      on("pointerdown", (event) => {
        pressed = false
        start = { x: event.clientX, y: event.clientY }
        if (event.pointerType === "mouse") return
        this.#later(LONG_PRESS, () => {
          pressed = true
          this.hold(card, node)
        })
      })
      on("pointermove", (event) => {
        const moved = Math.hypot(event.clientX - start.x, event.clientY - start.y) > SLACK
        if (event.pointerType !== "mouse" && moved && !pressed) clearTimeout(this.#timer)
      })
      on("pointerup", (event) => {
        if (event.pointerType !== "mouse" && !pressed) clearTimeout(this.#timer)
      })
      on("click", (event) => {
        if (!pressed) {
          this.#leave()
          return
        }
        pressed = false
        event.preventDefault()
        event.stopImmediatePropagation()
      })
      on("contextmenu", (event) => {
        event.preventDefault()
        this.hold(card, node)
      })
      on("keydown", (event) => {
        if (event.key === "i") this.hold(card, node)
      })
      return () => {
        listeners.abort()
        if (this.#from === node) this.#leave()
      }
    }

  #later(wait: number, then: () => void): void {
    if (this.held) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(then, wait)
  }

  /** A moment later: a control that is just being taken off the page may change nothing. */
  #leave(): void {
    clearTimeout(this.#timer)
    queueMicrotask(() => {
      if (!this.held) this.card = null
    })
  }

  #show(card: Card, node: HTMLElement): void {
    clearTimeout(this.#timer)
    this.card = card
    this.near = node.getBoundingClientRect()
    this.#from = node
  }
}
