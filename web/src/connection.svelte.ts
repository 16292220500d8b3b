// WebSocket connection to one table: it reconnects by itself, and sends again every command that has no answer.
import { randomId, Refusal } from "./api"
import type { ToClient, ToServer } from "./generated/messages"
import { link } from "./under"

type WithoutId<T> = T extends { id: string } ? Omit<T, "id"> : never
/** A command without its id. */
export type Order = WithoutId<ToServer>

interface Waiting {
  message: Exclude<ToServer, { type: "look" | "pong" }>
  done: (answer: number | string) => void
  refused: (why: Refusal) => void
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

export class Connection {
  state = $state.raw<"coming" | "here" | "lost" | "gone">("coming")
  /** Commands and questions without an answer. */
  waiting = $state.raw<readonly Waiting[]>([])
  readonly #table: Table
  #socket: WebSocket | null = null
  #retry: ReturnType<typeof setTimeout> | undefined
  #wait = FIRST_WAIT
  #closed = false

  constructor(table: Table) {
    this.#table = table
    addEventListener("online", this.#retryNow)
    document.addEventListener("visibilitychange", this.#retryNow)
    void this.#open()
  }

  close(): void {
    this.#closed = true
    removeEventListener("online", this.#retryNow)
    document.removeEventListener("visibilitychange", this.#retryNow)
    clearTimeout(this.#retry)
    this.#socket?.close()
  }

  reconnect(): void {
    this.state = "coming"
    this.#socket?.close()
  }

  send(message: object): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message))
  }

  /** Sends a command; resolves with its answer, however often the connection is lost meanwhile. */
  ask(order: Order): Promise<number | string> {
    const message = { ...order, id: randomId(12) } as Waiting["message"]
    return new Promise((done, refused) => {
      this.waiting = [...this.waiting, { message, done, refused }]
      this.send(message)
    })
  }

  async #open(): Promise<void> {
    if (this.#closed) return
    this.#retry = undefined
    try {
      await this.#table.prepare()
    } catch (error) {
      this.#lost(error)
      return
    }
    const address = new URL(link(`/live/${this.#table.code}`))
    address.protocol = address.protocol.replace("http", "ws")
    this.#socket = new WebSocket(address)
    this.#socket.onmessage = (event) => this.#hear(JSON.parse(String(event.data)) as ToClient)
    this.#socket.onclose = () => this.#lost(null)
  }

  #lost(error: unknown): void {
    this.#socket = null
    if (this.#closed) return
    if (error instanceof Refusal && error.reason.id.startsWith("refused-no-such")) {
      this.state = "gone"
      this.#table.gone(error)
      return
    }
    this.state = this.state === "coming" ? "coming" : "lost"
    clearTimeout(this.#retry)
    this.#retry = setTimeout(() => void this.#open(), this.#wait * (0.75 + Math.random() / 2))
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT)
  }

  readonly #retryNow = (): void => {
    this.#wait = FIRST_WAIT
    if (this.#socket === null && this.state !== "gone" && this.#retry !== undefined) {
      clearTimeout(this.#retry)
      void this.#open()
    }
  }

  #hear(message: ToClient): void {
    const asked = "id" in message ? this.#answered(message.id) : undefined
    if (message.type === "refused" && asked) {
      asked.refused(new Refusal(message.reason, message.sections))
      return
    }
    if (message.type === "welcome") {
      this.state = "here"
      this.#wait = FIRST_WAIT
    }
    this.#table.hear(message)
    if (message.type === "welcome") for (const one of this.waiting) this.send(one.message)
    if (message.type === "done") asked?.done(message.number)
    if (message.type === "hint") asked?.done(message.action)
  }

  #answered(id: string | null | undefined): Waiting | undefined {
    const found = this.waiting.find(({ message }) => message.id === id)
    this.waiting = this.waiting.filter((one) => one !== found)
    return found
  }
}
