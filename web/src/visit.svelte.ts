// State of the table's page: what a person sees, looks back at, asks, and is told.
import { ask, Refusal, refusalOf } from "./api"
import { botName } from "./bots"
import { type Order, TAKEN_BACK } from "./connection.svelte"
import type { Luck, Message, Moment, Outcome, TableInfo, Told } from "./generated/messages"
import { countedAt, keepPlayed } from "./history"
import { type Listener, Live, SPECTATOR } from "./live.svelte"
import { nonceOf, promiseFor } from "./luck"
import { preferences } from "./preferences.svelte"
import { place, replaceAddress } from "./route.svelte"
import { type Seating, seatsToTake } from "./seating"
import { sound } from "./sound"
import { say } from "./spoken.svelte"

const NOTHING: readonly string[] = []
/** Milliseconds for which the page says that an action is on disk. */
const SAVED = 1_500

export class Visit implements Listener {
  readonly live: Live
  refusal = $state.raw<Refusal | null>(null)
  /** An action that waits for the person's word. */
  proposed = $state.raw<string | null>(null)
  /** The action tapped last, in its spelling. */
  tapped = $state.raw<string | null>(null)
  #saved = $state.raw(false)
  #savedTimer: ReturnType<typeof setTimeout> | undefined
  /** What became of it: kept until there is a connection, sent, or on disk since a moment ago. */
  tap = $derived.by(() => (this.live.pending ? (this.live.pending.sent ? "sent" : "kept") : this.#saved ? "saved" : null))
  /** An action in words, before it is done. */
  inWords = (action: string): string => action
  /** Who could not sit down under the name they gave: they give another. */
  unseated = $state.raw<Seating | null>(null)
  hint = $state.raw<{ action: string; why: readonly Message[]; number: number } | null>(null)
  thinking = $state.raw(false)
  moment = $state.raw<Moment | null>(null)
  /** The seat through whose eyes earlier moments are seen, of a game that was opened from its record; null is one's own. */
  eyes = $state.raw<number | null>(null)
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
  /** The seat of the one who reads this, if they play; of several at one screen nobody is "you". */
  you = $derived.by(() => (this.mine && this.live.mine.length === 1 ? this.live.seat : null))
  alone = $derived.by(() => this.mine && this.live.table?.chairs.length === 1)
  running = $derived.by(() => Boolean(this.live.table?.started) && !this.live.table?.over && !this.live.table?.closed)
  myTurn = $derived.by(() => this.mine && this.live.toMove === this.live.seat && this.live.legal.length > 0)
  botPlays = $derived.by(() => this.mine && Boolean(this.live.table?.chairs[this.live.seat ?? 0]?.bot))
  /** What may be done on the board; it stands while a command is in flight. */
  legal = $derived.by(() => (place.at === null ? this.live.legal : NOTHING))
  /** Whether the board may play now; without a connection one action is kept, and sent when there is one. */
  ready = $derived.by(
    () => this.legal.length > 0 && this.proposed === null && !this.live.busy && (this.live.link === "here" || this.live.link === "lost"),
  )
  view = $derived.by(() => (this.moment ? this.moment.view : this.live.view))
  botThinks = $derived.by(() => this.running && this.live.toMove !== null && Boolean(this.live.table?.chairs[this.live.toMove]?.bot))
  lookedBack = $derived.by(() => place.at === null || this.moment?.number === place.at)
  /** Nothing is on its way here, as far as this page knows. */
  quiet = $derived.by(() => this.live.settled && this.#errands === 0 && this.lookedBack && !this.botThinks)
  /** The rules of what could be done when they were opened. */
  asks = $state.raw<readonly string[]>([])
  /** The rules that matter now: why not; or what may be done, what the end counted, or what just gave points. */
  sections = $derived.by(() => (this.refusal?.sections.length ? this.refusal.sections : [...new Set([...this.asks, ...this.newPoints])]))

  constructor(readonly code: string) {
    this.live = new Live(code, this)
    addEventListener("focus", this.#promiseHere)
    document.addEventListener("visibilitychange", this.#promiseHere)
  }

  close(): void {
    removeEventListener("focus", this.#promiseHere)
    document.removeEventListener("visibilitychange", this.#promiseHere)
    clearTimeout(this.#savedTimer)
    this.live.close()
  }

  // What the connection tells

  welcomed(): void {
    void this.takeSeats()
    this.#promiseHere()
  }

  /** Promises anew what another device promised, or this one has forgotten: the device that is looked at last can open. */
  readonly #promiseHere = (): void => {
    const { table, commitment, mine } = this.live
    if (!table || table.started || table.opening || document.hidden) return
    for (const seat of mine) {
      const promise = table.chairs[seat]?.promise
      if (promise && promise !== promiseFor(commitment, seat)) this.#promise(seat)
    }
  }

  /** Promises anew and opens what was promised, without anybody's doing. */
  owing(luck: Luck): void {
    for (const seat of luck.promise ?? []) this.#promise(seat)
    for (const seat of luck.open ?? []) {
      const nonce = nonceOf(luck.commitment, seat)
      if (nonce !== null) this.#quietly({ type: "open", seat, nonce })
    }
  }

  #promise(seat: number): void {
    this.#quietly({ type: "promise", seat, promise: promiseFor(this.live.commitment, seat) })
  }

  /** Asks for what another window of this device may have asked for already. */
  #quietly(order: Order): void {
    this.live.command(order).catch(() => undefined)
  }

  /** Somebody gave this device a seat, or ended it there; what it does itself needs no words. */
  seated(seats: readonly number[]): void {
    const { mine, seat } = this.live
    const given = seats.find((one) => !mine.includes(one))
    this.live.mine = seats
    if (seat !== null && seat >= 0 && !seats.includes(seat)) {
      this.live.forgetWho()
      this.live.look(seats[0] ?? SPECTATOR)
      if (!this.#errands) this.refusal = new Refusal({ id: "web-seat-ended", args: {}, then: [] })
    } else if (given !== undefined && seat === SPECTATOR && !this.#errands) this.live.look(given)
  }

  refused(refusal: Refusal): void {
    this.refusal = refusal
    sound("refused")
  }

  shown(pointsBefore: Outcome | null): void {
    const { table, mine, outcome, events } = this.live
    if (table && outcome) keepPlayed([countedAt(table, mine, outcome, events.at(-1)?.at ?? 0)])
    this.#noticePoints(pointsBefore, outcome ?? this.live.tally)
    if (this.live.fresh.length) this.#sounds(pointsBefore)
  }

  /** What has just happened sounds; the person's own turn has a sound of its own. */
  #sounds(before: Outcome | null): void {
    const { outcome, tally, mine } = this.live
    const gained = mine.some((seat) => before && tally && (tally.scores[seat] ?? 0) > (before.scores[seat] ?? 0))
    if (outcome) sound(mine.some((seat) => outcome.ranks[seat] === 1) ? "won" : mine.length > 0 ? "lost" : "over")
    else if (gained) sound("points")
    else if (!this.myTurn) sound("laid")
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
      const refusal = refusalOf(error)
      if (refusal.reason.id !== TAKEN_BACK) this.refused(refusal)
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
    this.tapped = action
    this.#saved = false
    void this.#act({ type: "act", seat, number: this.live.number, action }, this.inWords(action))
  }

  /** Says when it is on disk; or, if the table moved on before it arrived, what was not done. */
  async #act(act: Order, words: string): Promise<void> {
    const givenBack = new Refusal({ id: "web-given-back", args: { action: words }, then: [] })
    this.refusal = null
    this.#saved = await this.#tried(() =>
      this.live.command(act).catch((error: unknown) => {
        throw refusalOf(error).reason.id === "refused-stale" ? givenBack : error
      }),
    )
    clearTimeout(this.#savedTimer)
    this.#savedTimer = setTimeout(() => (this.#saved = false), SAVED)
  }

  async ask(): Promise<void> {
    const { seat, number } = this.live
    if (seat === null || this.thinking) return
    this.refusal = null
    this.thinking = true
    await this.#tried(async () => {
      const { action, why } = await this.live.hint(seat)
      if (number === this.live.number) this.hint = { action, why, number }
    })
    this.thinking = false
  }

  /** Sits down, and looks on from there; the first time the device is made known. */
  sit(seat: number, name: string): Promise<boolean> {
    this.refusal = null
    return this.#tried(async () => {
      if (await introduced(name)) this.live.reconnect()
      await this.live.command({ type: "sit", seat, name: asWritten(name), promise: promiseFor(this.live.commitment, seat) })
      if (!this.live.mine.includes(seat)) this.live.mine = [...this.live.mine, seat]
    })
  }

  /** Asks for a seat that was left; it is looked at when it is given. */
  askForSeat(seat: number, name: string): Promise<boolean> {
    this.refusal = null
    return this.#tried(async () => {
      if (await introduced(name)) this.live.reconnect()
      await this.live.command({ type: "ask", seat, name: asWritten(name) })
    })
  }

  /** Takes the seats that were chosen when the table was made or the rematch was called. */
  async takeSeats(): Promise<void> {
    const wanted = seatsToTake(this.code)
    let refusal: Refusal | null = null
    await this.#tried(async () => {
      for (const seating of wanted) {
        if (this.live.mine.includes(seating.seat) || (await this.sit(seating.seat, seating.name))) continue
        this.unseated ??= seating
        refusal ??= this.refusal
      }
    })
    if (refusal) this.refusal = refusal
    const [only, second] = this.live.mine
    if (wanted.length && only !== undefined && (second === undefined || this.unseated)) this.live.look(only)
    else if (wanted.length && second !== undefined) await this.askWho()
  }

  /** Several people are at this device: where they have secrets, the one in front of it says so. They go by the names they have just given. */
  async askWho(): Promise<void> {
    await this.#tried(async () => {
      this.live.update(await ask<TableInfo>(`/api/tables/${this.code}`))
    })
    if (this.live.table?.secrets === false) this.live.look(this.live.mine[0] ?? SPECTATOR)
    else this.live.forgetWho()
  }

  async leave(): Promise<void> {
    const seat = this.live.seat
    if (seat === null || !(await this.order({ type: "leave", seat }))) return
    this.live.mine = this.live.mine.filter((own) => own !== seat)
    this.live.forgetWho()
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

  /** A moment when somebody else sat here is seen from beside the table. */
  async #momentFrom(path: string, number: number): Promise<Moment> {
    try {
      return await ask<Moment>(path)
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal.reason.id !== "refused-before-your-time") throw refusal
      return ask<Moment>(`/api/tables/${this.code}/at/${number}?seat=${SPECTATOR}`)
    }
  }

  /** Fetches the moment that the address names. */
  async fetchMoment(number: number): Promise<void> {
    const path = `/api/tables/${this.code}/at/${number}?seat=${this.eyes ?? this.live.seat ?? SPECTATOR}`
    const found = await this.#tried(async () => {
      const moment = this.#moments.get(path) ?? (await this.#momentFrom(path, number))
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
  await ask("/api/device", { name: asWritten(name) })
  return true
}

/** The name as the server takes it: each letter one character (NFC), however the keyboard made it. */
function asWritten(name: string): string {
  return name.trim().normalize("NFC")
}

/** The names of the seats; a bot goes by its own name, one of another package by its seat, and nobody shares one. */
export function namesOf(table: TableInfo | null): string[] {
  const names = (table?.chairs ?? []).map((chair, seat) => {
    if (chair.bot && !chair.person) return botName(chair.bot) ?? say("web-bot-in-seat", { number: seat + 1 })
    return chair.name ?? say("web-seat", { number: seat + 1 })
  })
  return names.map((name, seat) => (names.indexOf(name) === seat ? name : `${name} ${seat + 1}`))
}
