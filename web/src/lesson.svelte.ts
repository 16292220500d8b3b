// Lesson state: the stop at which the learner is, what they did there, and what is answered.
import { ask, type Refusal, refusalOf } from "./api"
import { keepIfEqual } from "./board"
import type { LessonInfo, Message, StopInfo, Told } from "./generated/messages"
import { place, replaceAddress } from "./route.svelte"
import type { Reading } from "./rulebooks"

/** What is said to something that the learner did. */
export interface Answer {
  /** Good: it was what the stop awaited. */
  tone: "good" | "kind" | "failed"
  reason: Message
  /** The rules that it would have broken. */
  sections: readonly string[]
}

/** More events than this were skipped: nobody wants to see them all. */
const MANY = 30

const message = (id: string): Message => ({ id, args: {}, then: [] })

export class Lesson implements Reading {
  info = $state.raw<LessonInfo | null>(null)
  refusal = $state.raw<Refusal | null>(null)
  answer = $state.raw<Answer | null>(null)
  /** Whether the awaited action is shown on the board. */
  shown = $state.raw(false)
  /** What happened on the way here; nothing when the learner stepped back. */
  fresh = $state.raw<Told[]>([])
  /** How often the learner stepped back or skipped ahead: the board begins anew each time. */
  leaps = $state.raw(0)
  rule = $state.raw<{ section: string | null; times: number } | null>(null)

  readonly at = $derived.by(() => Math.min(place.stop, (this.info?.stops.length ?? 1) - 1))
  /** Where new words begin: the steps of one stop have them in common. */
  readonly #beginnings = $derived.by(() =>
    (this.info?.stops ?? []).flatMap(({ says }, at, stops) => (says === stops[at - 1]?.says ? [] : [at])),
  )
  readonly total = $derived.by(() => this.#beginnings.length)
  /** How many of the stops have been reached. */
  readonly reached = $derived.by(() => this.#beginnings.filter((at) => at <= this.at).length)
  readonly over = $derived.by(() => this.reached === this.total)
  readonly stop: StopInfo | null = $derived.by(() => this.info?.stops[this.at] ?? null)
  /** Whether the stop waits for something that the learner has not done yet. */
  readonly waits = $derived.by(() => Boolean(this.stop?.awaits || (this.stop?.tries && this.answer?.tone !== "good")))
  /** While the learner reads, nothing on the board can be done. */
  readonly legal = $derived.by(() => (this.waits ? (this.stop?.legal ?? []) : []))
  readonly view = $derived.by(() => this.stop?.view ?? null)
  readonly hint = $derived.by(() => (this.shown ? (this.stop?.awaits ?? null) : null))
  readonly sections = $derived.by(() => this.answer?.sections ?? [])

  constructor(readonly game: string) {
    void ask<LessonInfo>(`/api/lessons/${game}`)
      .then((info) => {
        info.stops.forEach((stop, at) => (stop.view = keepIfEqual(info.stops[at - 1]?.view, stop.view)))
        this.info = info
      })
      .catch((error: unknown) => (this.refusal = refusalOf(error)))
  }

  /** To the next stop, whatever steps are left of this one. */
  readonly next = (): void => this.#on(this.#beginnings[this.reached] ?? this.at)

  /** To the beginning of this stop, or of the one before. */
  readonly back = (): void => this.#return(this.#beginnings.findLast((at) => at < this.at) ?? 0)

  readonly again = (): void => this.#return(0)

  #on(stop: number): void {
    const events = (this.info?.stops ?? []).slice(this.at + 1, stop + 1).flatMap((one) => one.events ?? [])
    if (events.length > MANY) this.leaps += 1
    this.fresh = events.length > MANY ? [] : events
    if (this.info?.stops[stop]?.says !== this.stop?.says) this.shown = false
    this.#go(stop)
  }

  #return(stop: number): void {
    this.fresh = []
    this.leaps += 1
    this.shown = false
    this.#go(stop)
  }

  #go(stop: number): void {
    this.answer = null
    replaceAddress(`/learn/${this.game}#${stop}`)
  }

  /** The board's way to act: only what is awaited leads on; of what is not legal the server says why not. */
  readonly play = (action: string): void => {
    if (!this.legal.length) return
    if (!this.legal.includes(action)) void this.#ask(action)
    else if (action === this.stop?.awaits) this.#on(this.at + 1)
    else {
      this.answer = { tone: "kind", reason: message(this.stop?.tries ? "web-lesson-allowed" : "web-lesson-other"), sections: [] }
      this.shown = true
    }
  }

  /** Asks why not; a try that is refused by its rule has done what it was for. */
  async #ask(action: string): Promise<void> {
    const { at } = this
    try {
      const path = `/api/lessons/${this.game}/${at}/why?action=${encodeURIComponent(action)}`
      const { sections } = await ask<{ sections: string[] }>(path)
      if (at !== this.at) return
      const refused = this.stop?.refused
      const meant = refused != null && sections.includes(refused)
      this.answer = meant
        ? { tone: "good", reason: message("web-lesson-refused"), sections: [refused] }
        : { tone: "kind", reason: message("web-lesson-not-this"), sections }
    } catch (error) {
      this.answer = { tone: "failed", reason: refusalOf(error).reason, sections: [] }
    }
  }

  /** Shows the learner what is meant, or, once that is shown, does it. */
  readonly help = (): void => {
    if (this.stop?.tries) void this.#ask(this.stop.tries)
    else if (this.shown) this.next()
    else this.shown = true
  }

  readonly openRule = (section: string | null): void => {
    this.rule = { section, times: (this.rule?.times ?? 0) + 1 }
  }
}
