// Which card is being read large: while a mouse or the focus rests on it, or held open by a tap, a right click or the key i.
import type { Attachment } from "svelte/attachments"
import type { Card } from "$web/generated/dominion"

const LINGER = 350

export class Reader {
  card = $state.raw<Card | null>(null)
  /** What can be done with it there. */
  action = $state.raw<string | undefined>(undefined)
  /** Where the card lies on the screen. */
  near = $state.raw<DOMRect | null>(null)
  /** Held open until it is closed. */
  held = $state(false)
  /** Whether the last touch of a card was by finger or pen: it could not hover. */
  byFinger = false
  #from: HTMLElement | null = null
  #timer: ReturnType<typeof setTimeout> | undefined

  hold(card: Card, node: HTMLElement, action?: string): void {
    this.#show(card, node, action)
    this.held = true
  }

  /** Whether the card that lies here is held open. */
  holds(node: Element | null): boolean {
    return this.held && node !== null && this.#from === node
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
    (card: Card, action?: string): Attachment<HTMLElement> =>
    (node) => {
      const listeners = new AbortController()
      const on = <K extends keyof HTMLElementEventMap>(name: K, hear: (event: HTMLElementEventMap[K]) => void): void =>
        node.addEventListener(name, hear, { signal: listeners.signal, capture: true })
      const soon = (): void => this.#later(() => this.#show(card, node, action))
      let hovers = false

      // A mouse that lies still while a card comes under it reads nothing.
      on("pointermove", (event) => {
        if (event.pointerType !== "mouse" || hovers || !(event.movementX || event.movementY)) return
        hovers = true
        soon()
      })
      on("pointerleave", () => {
        hovers = false
        this.#leave()
      })
      on("focus", () => {
        if (node.matches(":focus-visible")) soon()
      })
      on("blur", () => this.#leave())
      on("pointerdown", (event) => {
        this.byFinger = event.pointerType !== "mouse"
        this.#leave()
      })
      on("contextmenu", (event) => {
        event.preventDefault()
        this.hold(card, node, action)
      })
      on("keydown", (event) => {
        this.byFinger = false
        if (event.key === "i") this.hold(card, node, action)
      })
      return () => {
        listeners.abort()
        if (this.#from === node) this.#leave()
      }
    }

  #later(then: () => void): void {
    if (this.held) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(then, LINGER)
  }

  /** A moment later: a control that is just being taken off the page may change nothing. */
  #leave(): void {
    clearTimeout(this.#timer)
    queueMicrotask(() => {
      if (!this.held) this.card = null
    })
  }

  #show(card: Card, node: HTMLElement, action: string | undefined): void {
    clearTimeout(this.#timer)
    this.card = card
    this.action = action
    this.near = node.getBoundingClientRect()
    this.#from = node
  }
}
