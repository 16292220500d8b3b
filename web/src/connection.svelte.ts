// WebSocket connection to one table: a watchdog notices a silent network, and every command without an answer is sent again.
import { randomId, Refusal } from "./api"
import type { Hinted, ToClient, ToServer } from "./generated/messages"
import { link } from "./under"

type WithoutId<T> = T extends { id: string } ? Omit<T, "id"> : never
/** A command without its id. */
export type Order = WithoutId<ToServer>

export interface Waiting {
  readonly message: Exclude<ToServer, { type: "look" | "ping" | "pong" }>
  /** Whether it was handed to the network: then it may have arrived, and cannot be taken back. */
  readonly sent: boolean
  readonly done: (answer: number | Hinted) => void
  readonly refused: (why: Refusal) => void
}

/** The table on this side of the connection. */
interface Table {
  readonly code: string
  /** Before each attempt to connect; throws a Refusal. */
  prepare(): Promise<void>
  /** Every message but a refusal that a command has been told of. */
  hear(message: ToClient): void
  /** There is no such table. */
  gone(refusal: Refusal): void
}

/** Milliseconds before connecting again: the first time, and at most. */
const FIRST_WAIT = 400
const LONGEST_WAIT = 8_000
/** Milliseconds of silence after which the server is asked whether it is there, and in which it must be heard again. */
const SILENCE = 5_000
const ANSWER = 5_000
/** The same after a wake-up or a change of network, which a connection seldom survives. */
const QUICK_ANSWER = 2_000
/** Milliseconds in which a new connection must bring its first message. */
const WELCOME = 10_000

export const TAKEN_BACK = "taken-back"

export class Connection {
  state = $state.raw<"coming" | "here" | "lost" | "gone">("coming")
  /** Commands and questions without an answer. */
  waiting = $state.raw<readonly Waiting[]>([])
  readonly #table: Table
  /** What is being tried now, from its preparation to its end; null between two attempts. */
  #attempt: object | null = null
  #socket: WebSocket | null = null
  /** The only timer: the next attempt, the next question, or the end of what is silent. */
  #timer: ReturnType<typeof setTimeout> | undefined
  /** When the silence ends the attempt, if something must be heard by then. */
  #due = Infinity
  #wait = FIRST_WAIT
  #pings = 0
  #listening = new AbortController()

  constructor(table: Table) {
    this.#table = table
    const changes = (navigator as { connection?: EventTarget }).connection
    for (const kind of ["online", "offline", "pageshow"]) this.#listen(window, kind)
    this.#listen(document, "visibilitychange")
    if (changes) this.#listen(changes, "change")
    void this.#open()
  }

  #listen(target: EventTarget, kind: string): void {
    target.addEventListener(kind, this.#doubt, { signal: this.#listening.signal })
  }

  close(): void {
    this.#listening.abort()
    clearTimeout(this.#timer)
    this.#letGo()
  }

  reconnect(): void {
    this.state = "coming"
    this.#letGo()
    void this.#open()
  }

  /** Hands a message to the network; false if there is no connection. */
  send(message: object): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false
    this.#socket.send(JSON.stringify(message))
    return true
  }

  /** Sends a command; resolves with its answer, however often the connection is lost meanwhile. */
  ask(order: Order): Promise<number | Hinted> {
    const message = { ...order, id: randomId(12) } as Waiting["message"]
    return new Promise((done, refused) => {
      this.waiting = [...this.waiting, { message, sent: this.send(message), done, refused }]
    })
  }

  /** Takes back a command that was never sent; it is refused as TAKEN_BACK. */
  takeBack(one: Waiting): void {
    if (one.sent || !this.waiting.includes(one)) return
    this.waiting = this.waiting.filter((other) => other !== one)
    one.refused(new Refusal({ id: TAKEN_BACK, args: {}, then: [] }))
  }

  async #open(): Promise<void> {
    const attempt = (this.#attempt = {})
    this.#due = Infinity
    this.#endIfSilent(WELCOME)
    try {
      await this.#table.prepare()
    } catch (error) {
      if (attempt === this.#attempt) this.#lost(error)
      return
    }
    if (attempt !== this.#attempt) return
    const address = new URL(link(`/live/${this.#table.code}`))
    address.protocol = address.protocol.replace("http", "ws")
    this.#socket = new WebSocket(address)
    this.#socket.onmessage = (event) => this.#hear(JSON.parse(String(event.data)) as ToClient)
    this.#socket.onclose = () => this.#lost(null)
  }

  /** Ends the attempt without waiting for a network that may never say that it is over. */
  #letGo(): void {
    this.#attempt = null
    if (!this.#socket) return
    this.#socket.onmessage = this.#socket.onclose = null
    this.#socket.close()
    this.#socket = null
  }

  #lost(error: unknown): void {
    this.#letGo()
    if (error instanceof Refusal && error.reason.id.startsWith("refused-no-such")) {
      clearTimeout(this.#timer)
      this.state = "gone"
      this.#table.gone(error)
      return
    }
    this.state = this.state === "coming" ? "coming" : "lost"
    this.#later(this.#wait * (0.75 + Math.random() / 2), () => void this.#open())
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT)
  }

  // The watchdog

  #later(wait: number, work: () => void): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(work, wait)
  }

  /** Ends the attempt if nothing is heard for so long, and begins another; a later end never replaces an earlier one. */
  #endIfSilent(wait: number): void {
    const due = performance.now() + wait
    if (due >= this.#due) return
    this.#due = due
    this.#later(wait, () => {
      this.#letGo()
      this.state = this.state === "coming" ? "coming" : "lost"
      void this.#open()
    })
  }

  #probe(wait: number): void {
    this.#pings += 1
    this.send({ type: "ping", number: this.#pings })
    this.#endIfSilent(wait)
  }

  /** The computer woke up or its network changed: connects at once, or asks whether the connection still stands. */
  readonly #doubt = (): void => {
    this.#wait = FIRST_WAIT
    if (this.state === "gone") return
    if (this.#attempt === null) void this.#open()
    else if (this.state === "here") this.#probe(QUICK_ANSWER)
    else if (this.state === "lost") this.#endIfSilent(QUICK_ANSWER)
  }

  // What is heard

  #hear(message: ToClient): void {
    this.#due = Infinity
    this.#later(SILENCE, () => this.#probe(ANSWER))
    const asked = "id" in message ? this.#answered(message.id) : undefined
    if (message.type === "refused" && asked) {
      asked.refused(new Refusal(message.reason, message.sections))
      return
    }
    const again = this.waiting
    if (message.type === "welcome") {
      this.state = "here"
      this.#wait = FIRST_WAIT
    }
    this.#table.hear(message)
    if (message.type === "welcome") this.#sendAgain(again)
    if (message.type === "done") asked?.done(message.number)
    if (message.type === "hint") asked?.done(message)
  }

  #sendAgain(before: readonly Waiting[]): void {
    this.waiting = this.waiting.map((one) => (before.includes(one) ? { ...one, sent: this.send(one.message) || one.sent } : one))
  }

  #answered(id: string | null | undefined): Waiting | undefined {
    const found = this.waiting.find(({ message }) => message.id === id)
    this.waiting = this.waiting.filter((one) => one !== found)
    return found
  }
}
