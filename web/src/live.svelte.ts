// Live table: what this seat was told of it and how it stands, news by news.
import { ask, Refusal } from "./api"
import { keepIfEqual } from "./board"
import { Connection, type Order } from "./connection.svelte"
import type { Clocks, Cover, Hinted, Luck, News, No, Outcome, TableInfo, ToClient, Told } from "./generated/messages"
import { preferences } from "./preferences.svelte"

export const SPECTATOR = -2

/** Events of a live table: welcome after connecting, seats given or ended, a refusal that answers no command, news on the screen, luck to promise or open. */
export interface Listener {
  welcomed(): void
  seated(seats: readonly number[]): void
  refused(refusal: Refusal): void
  shown(pointsBefore: Outcome | null): void
  owing(luck: Luck): void
}

export class Live {
  table = $state.raw<TableInfo | null>(null)
  mine = $state.raw<readonly number[]>([])
  /** Whether this device made the table. */
  host = $state.raw(false)
  /** Whose eyes; null until the person has said who is there. */
  seat = $state.raw<number | null>(null)
  view = $state.raw<unknown>(null)
  aid = $state.raw<unknown>(null)
  /** Whether this seat has an action to take back. */
  undo = $state.raw(false)
  toMove = $state.raw<number | null>(null)
  legal = $state.raw<readonly string[]>([])
  clocks = $state.raw<Clocks | null>(null)
  clocksAt = $state.raw(0)
  tally = $state.raw<Outcome | null>(null)
  outcome = $state.raw<Outcome | null>(null)
  events = $state.raw<readonly Told[]>([])
  fresh = $state.raw<readonly Told[]>([])
  cover = $state.raw<Cover | null>(null)
  /** The host's commitment, under which luck is promised now. */
  commitment = ""
  /** The number of the last entry on the screen. */
  number = $state.raw(0)

  readonly #connection: Connection
  /** The number of the last answer: its news may still be on the way. */
  #promised = $state.raw(0)
  /** A look that has shown nothing yet. */
  #looking = $state.raw(false)
  #queue = $state.raw<readonly (News | Cover)[]>([])
  #behind = $derived(this.#looking || this.#queue.length > 0 || (this.seat !== null && this.#promised > this.number))
  /** A command has no answer yet, or what came of it is not on the screen. */
  busy = $derived.by(() => this.#behind || this.#connection.waiting.some(({ message }) => message.type !== "hint"))
  /** The action or undo that the person asked for and that has no answer. */
  pending = $derived.by(() => this.#connection.waiting.find(({ message }) => message.type === "act" || message.type === "undo") ?? null)
  /** All that was asked is answered and all that was heard is shown. */
  settled = $derived.by(() => !this.#behind && !this.#connection.waiting.length && this.link !== "coming" && this.link !== "lost")

  #heard = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    readonly code: string,
    readonly listener: Listener,
  ) {
    this.#connection = new Connection(this)
  }

  get link(): Connection["state"] {
    return this.#connection.state
  }

  close(): void {
    clearTimeout(this.#timer)
    this.#connection.close()
  }

  /** Looks from this seat from now on; the log is heard again as this seat hears it. */
  look(seat: number): void {
    if (seat !== this.seat) {
      this.#heard = 0
      this.#queue = []
    }
    this.seat = seat
    this.cover = null
    this.#looking = true
    remember(this.code, seat)
    this.#connection.send({ type: "look", seat, last: this.#heard })
  }

  /** Asks for something; resolves with its number when it is on disk. It is asked again if the connection was lost. */
  command(order: Order): Promise<number> {
    return this.#connection.ask(order).then(Number)
  }

  /** Takes back what waits for a connection and was never sent. */
  takeBack(): void {
    if (this.pending) this.#connection.takeBack(this.pending)
  }

  /** What a good player would do on this seat, and why. */
  hint(seat: number): Promise<Hinted> {
    return this.#connection.ask({ type: "hint", seat }).then((answer) => answer as Hinted)
  }

  /** Takes the table as it was asked for; an answer that news have overtaken is dropped. */
  update(table: TableInfo): void {
    if (table.number >= this.number) this.table = table
  }

  /** Forgets whose eyes look, and what they saw: the person in front of the screen will say who they are. */
  forgetWho(): void {
    this.seat = this.view = this.aid = null
    this.legal = this.events = []
    this.#heard = 0
    this.#queue = []
    this.#looking = false
  }

  /** Reconnects, as the person this device now is. */
  reconnect(): void {
    this.seat = null
    this.#looking = false
    this.#connection.reconnect()
  }

  // What the connection asks for

  async prepare(): Promise<void> {
    this.table ??= await ask<TableInfo>(`/api/tables/${this.code}`)
  }

  gone(refusal: Refusal): void {
    this.listener.refused(refusal)
  }

  hear(message: ToClient): void {
    switch (message.type) {
      case "welcome":
        this.host = message.host
        this.#welcome(message.table, message.seats)
        break
      case "seats":
        this.listener.seated(message.seats)
        break
      case "news":
        this.#heard = message.number
        this.#queue = [...this.#queue, message]
        this.#show()
        break
      case "cover":
        this.#queue = [...this.#queue, message]
        this.#show()
        break
      case "luck":
        this.commitment = message.commitment
        this.listener.owing(message)
        break
      case "done":
        this.#promised = Math.max(this.#promised, message.number)
        break
      case "refused":
        this.#refused(message)
        break
      case "ping":
        this.#connection.send({ type: "pong", number: message.number })
    }
  }

  #welcome(table: TableInfo, seats: readonly number[]): void {
    this.table = table
    this.commitment = table.commitment
    this.mine = seats
    const seat = this.seat ?? this.#firstSeat(seats)
    if (seat !== null) this.look(seat)
    this.listener.welcomed()
  }

  #firstSeat(seats: readonly number[]): number | null {
    if (seats.length < 2 || this.table?.secrets === false) return seats[0] ?? SPECTATOR
    const last = remembered(this.code)
    return last !== null && seats.includes(last) ? last : null
  }

  #refused(message: No): void {
    if (message.reason.id === "refused-ahead") this.#lookFromTheStart()
    else if (message.reason.id === "refused-not-your-seat" && this.seat === SPECTATOR) return // it has been told, and looks elsewhere
    else this.#refusedUnasked(new Refusal(message.reason, message.sections))
  }

  /** The table was restored from an older copy. */
  #lookFromTheStart(): void {
    this.#heard = this.#promised = this.number = 0
    if (this.seat !== null) this.look(this.seat)
  }

  /** Nothing more comes of a look that was refused. */
  #refusedUnasked(refusal: Refusal): void {
    this.listener.refused(refusal)
    this.#looking = false
    this.#promised = 0
  }

  /** Shows what has been heard, one after the other; a bot's action stays on the screen for a moment. */
  #show(): void {
    if (this.#timer !== undefined) return
    const [next, ...later] = this.#queue
    if (!next) return
    this.#queue = later
    if (next.type === "cover") this.#covered(next)
    else this.#shown(next)
    const more = this.#queue.length > 0 || (next.type === "news" && next.events.some((event) => event.by === "bot"))
    if (!more) return
    const pause = next.type === "news" && next.since > 0 ? preferences.pause : 0
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.#show()
    }, pause)
  }

  /** Where people have no secrets from each other, nothing needs a cover. */
  #covered(cover: Cover): void {
    if (!cover.hidden) {
      this.look(cover.seat)
      return
    }
    this.forgetWho()
    this.cover = cover
  }

  #shown(news: News): void {
    if (news.seat !== this.seat) return
    this.#looking = false
    const whole = news.since === 0
    const pointsBefore = this.outcome ?? this.tally
    this.fresh = whole ? [] : news.events.filter((event) => event.number > this.number)
    this.events = whole ? news.events : [...this.events, ...this.fresh]
    this.number = news.number
    this.table = news.table ?? this.table
    this.view = keepIfEqual(this.view, news.view ?? null)
    this.aid = keepIfEqual(this.aid, news.aid ?? null)
    this.undo = news.undo ?? false
    this.toMove = news.to_move ?? null
    this.legal = keepIfEqual(this.legal, news.legal ?? [])
    this.clocks = news.clocks ?? null
    this.clocksAt = performance.now()
    this.tally = news.tally ?? null
    this.outcome = news.outcome ?? null
    this.listener.shown(pointsBefore)
  }
}

/** Which seat this window looked from: after a reload the same person is in front of it. */
function remember(code: string, seat: number): void {
  try {
    sessionStorage.setItem(`spilabord-seat-${code}`, String(seat))
  } catch {
    // then the person is asked
  }
}

function remembered(code: string): number | null {
  try {
    const found = sessionStorage.getItem(`spilabord-seat-${code}`)
    return found === null ? null : Number(found)
  } catch {
    return null
  }
}
