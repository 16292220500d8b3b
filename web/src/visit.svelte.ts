// State of the table's page: what a person sees, looks back at, asks, and is told.
import { ask, randomId, type Refusal, refusalOf } from "./api"
import type { Order } from "./connection.svelte"
import type { Moment, Outcome, TableInfo, Told } from "./generated/messages"
import { type Listener, Live, SPECTATOR } from "./live.svelte"
import { preferences } from "./preferences.svelte"
import { place, replaceAddress } from "./route.svelte"
import { seatsToTake } from "./seating"
import { sound } from "./sound"
import { say, worded } from "./spoken.svelte"

const NOTHING: readonly string[] = []

export class Visit implements Listener {
  readonly live: Live
  refusal = $state.raw<Refusal | null>(null)
  /** An action that waits for the person's word. */
  proposed = $state.raw<string | null>(null)
  hint = $state.raw<{ action: string; number: number } | null>(null)
  thinking = $state.raw(false)
  moment = $state.raw<Moment | null>(null)
  momentFresh = $state.raw<readonly Told[]>([])
  /** The rule that was asked for, and how often: asking again leads there again. */
  rule = $state.raw<{ section: string | null; times: number } | null>(null)
  /** Cache of earlier moments: they never change. */
  readonly #moments = new Map<string, Moment>()
  newPoints = $state.raw<readonly string[]>([])
  /** Errands under way; some take more than one question. */
  #errands = $state.raw(0)

  names = $derived.by(() => namesOf(this.live.table))
  mine = $derived.by(() => this.live.seat !== null && this.live.seat >= 0)
  alone = $derived.by(() => this.mine && this.live.table?.chairs.length === 1)
  running = $derived.by(() => Boolean(this.live.table?.started) && !this.live.table?.over)
  myTurn = $derived.by(() => this.mine && this.live.toMove === this.live.seat && this.live.legal.length > 0)
  botPlays = $derived.by(() => this.mine && Boolean(this.live.table?.chairs[this.live.seat ?? 0]?.bot))
  /** What may be done on the board; it stands while a command is in flight. */
  legal = $derived.by(() => (place.at === null ? this.live.legal : NOTHING))
  /** Whether the board may play now. */
  ready = $derived.by(() => this.legal.length > 0 && this.proposed === null && !this.live.busy && this.live.link === "here")
  view = $derived.by(() => (this.moment ? this.moment.view : this.live.view))
  botThinks = $derived.by(() => this.running && this.live.toMove !== null && Boolean(this.live.table?.chairs[this.live.toMove]?.bot))
  lookedBack = $derived.by(() => place.at === null || this.moment?.number === place.at)
  /** Nothing is on its way here, as far as this page knows. */
  quiet = $derived.by(() => this.live.settled && this.#errands === 0 && this.lookedBack && !this.botThinks)
  /** The rules that matter now: why not, what the end counted, or what just gave points. */
  sections = $derived.by(() => this.refusal?.sections.length ? this.refusal.sections : this.newPoints)

  constructor(readonly code: string) {
    this.live = new Live(code, this)
  }

  close(): void {
    this.live.close()
  }

  // What the connection tells

  welcomed(): void {
    void this.takeSeats()
  }

  refused(refusal: Refusal): void {
    this.refusal = refusal
    sound("refused")
  }

  shown(pointsBefore: Outcome | null): void {
    this.#noticePoints(pointsBefore, this.live.outcome ?? this.live.tally)
    if (this.live.fresh.length && !this.myTurn) sound(this.live.outcome ? "over" : "laid")
  }

  /** Notices which rules have just given points. */
  #noticePoints(before: Outcome | null, after: Outcome | null): void {
    const seat = Math.max(0, this.live.seat ?? 0)
    const known = new Set((this.live.outcome ? [] : (before?.breakdown[seat] ?? [])).map((line) => JSON.stringify(line)))
    const lines = (after?.breakdown[seat] ?? []).filter((line) => !known.has(JSON.stringify(line)))
    if (lines.length) this.newPoints = [...new Set(lines.map((line) => line.section))]
  }

  // Asking the server

  /** Does this; if the server refuses, the person is shown why. */
  async #tried(work: () => Promise<unknown>): Promise<boolean> {
    this.#errands += 1
    try {
      await work()
      return true
    } catch (error) {
      this.refused(refusalOf(error))
      return false
    } finally {
      this.#errands -= 1
    }
  }

  order(order: Order): Promise<boolean> {
    this.refusal = null
    return this.#tried(() => this.live.command(order))
  }

  /** The board's way to act, and to ask why not: the server refuses what is not legal, and says why. */
  readonly play = (action: string): void => {
    if (!this.ready) return
    if (preferences.confirm && this.legal.includes(action)) this.proposed = action
    else this.#send(action)
  }

  confirm(): void {
    if (this.proposed !== null) this.#send(this.proposed)
    this.proposed = null
  }

  #send(action: string): void {
    const seat = this.live.seat
    if (seat === null) return
    this.hint = null
    void this.order({ type: "act", seat, number: this.live.number, action })
  }

  async ask(): Promise<void> {
    const { seat, number } = this.live
    if (seat === null || this.thinking) return
    this.refusal = null
    this.thinking = true
    await this.#tried(async () => {
      const action = await this.live.hint(seat)
      if (number === this.live.number) this.hint = { action, number }
    })
    this.thinking = false
  }

  /** Sits down, and looks on from there; the first time the device is made known. */
  sit(seat: number, name: string): Promise<boolean> {
    this.refusal = null
    return this.#tried(async () => {
      if (await introduced(name)) this.live.reconnect()
      await this.live.command({ type: "sit", seat, name, nonce: randomId(16) })
      this.live.mine = [...this.live.mine, seat]
    })
  }

  /** Takes the seats that were chosen when the table was made or the rematch was called. */
  async takeSeats(): Promise<void> {
    const wanted = seatsToTake(this.code)
    await this.#tried(async () => {
      for (const { seat, name } of wanted) {
        if (!this.live.mine.includes(seat)) await this.sit(seat, name)
      }
    })
    const [only, second] = this.live.mine
    if (wanted.length && only !== undefined && second === undefined) this.live.look(only)
    else if (wanted.length && second !== undefined) await this.askWho()
  }

  /** Several people are at this device: the one in front of it says so. They go by the names they have just given. */
  async askWho(): Promise<void> {
    await this.#tried(async () => {
      this.live.table = await ask<TableInfo>(`/api/tables/${this.code}`)
    })
    this.live.forgetWho()
  }

  async leave(): Promise<void> {
    const seat = this.live.seat
    if (seat === null || !(await this.order({ type: "leave", seat }))) return
    this.live.mine = this.live.mine.filter((own) => own !== seat)
    this.live.look(this.live.mine[0] ?? SPECTATOR)
  }

  /** The key of a personal link brings its seat to this device. */
  async claim(key: string): Promise<void> {
    await this.#tried(async () => {
      await introduced(preferences.name || say("web-guest"))
      await ask(`/api/tables/${this.code}/claim`, { key })
    })
    replaceAddress(`/t/${this.code}`)
    this.live.reconnect()
  }

  readonly openRule = (section: string | null): void => {
    this.rule = { section, times: (this.rule?.times ?? 0) + 1 }
  }

  // Looking back

  readonly lookBack = (number: number): void => replaceAddress(`/t/${this.code}/at/${number}`)
  readonly now = (): void => replaceAddress(`/t/${this.code}`)

  /** Fetches the moment that the address names. */
  async fetchMoment(number: number): Promise<void> {
    const path = `/api/tables/${this.code}/at/${number}?seat=${this.live.seat ?? SPECTATOR}`
    const found = await this.#tried(async () => {
      const moment = this.#moments.get(path) ?? (await ask<Moment>(path))
      this.#moments.set(path, moment)
      if (place.at !== number) return
      const earlier = this.moment?.number ?? number
      this.momentFresh = this.live.events.filter((one) => one.number > earlier && one.number <= number)
      this.moment = moment
    })
    if (!found && this.refusal?.reason.id === "refused-no-such-moment") this.now()
  }
}

/** Makes this device known to the server; true if it was not before. */
export async function introduced(name: string): Promise<boolean> {
  const { name: known } = await ask<{ name: string | null }>("/api/own")
  if (known !== null) return false
  await ask("/api/device", { name })
  return true
}

/** The names of the seats; a bot of a level goes by its own name, another one by its seat, and nobody shares one. */
export function namesOf(table: TableInfo | null): string[] {
  const names = (table?.chairs ?? []).map((chair, seat) => {
    if (chair.bot && !chair.person) {
      return worded(`level-${chair.bot}`) ? say(`level-${chair.bot}`) : say("web-bot-in-seat", { number: seat + 1 })
    }
    return chair.name ?? say("web-seat", { number: seat + 1 })
  })
  return names.map((name, seat) => (names.indexOf(name) === seat ? name : `${name} ${seat + 1}`))
}
