// HTTP requests to the server.
import type { Message, Problem } from "./generated/messages"
import { under } from "./under"

/** Refusal by the server: the reason, and the rules against it. */
export class Refusal extends Error {
  constructor(
    readonly reason: Message,
    readonly sections: readonly string[] = [],
  ) {
    super(reason.id)
  }
}

/** The refusal that was caught; any other error is a fault of ours, and goes on. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof Refusal)) throw error
  return error
}

export const LOST: Message = { id: "web-lost", args: {}, then: [] }
const NO_ANSWER: Message = { id: "web-no-answer", args: {}, then: [] }
/** Milliseconds after which an answer is given up: a frozen line never says that it is dead. */
const PATIENCE = 15_000

/** Sends a request, a POST if it has a body (a text is JSON already), and gives the answer; throws a Refusal. */
export async function ask<Answer>(path: string, body?: object | string, method = body ? "POST" : "GET", patience = PATIENCE): Promise<Answer> {
  const written = typeof body === "string" ? body : JSON.stringify(body)
  const order: RequestInit = body ? { method, headers: { "content-type": "application/json" }, body: written } : { method }
  try {
    const response = await fetch(under(path), { ...order, signal: AbortSignal.timeout(patience) })
    if (response.ok) return (await response.json()) as Answer
    const problem = (await response.json()) as Problem
    throw new Refusal(problem.reason, problem.sections)
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal(error instanceof DOMException && error.name === "TimeoutError" ? NO_ANSWER : LOST)
  }
}

/** Random id of hexadecimal digits that nobody can guess. */
export function randomId(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, "0")).join("")
}
