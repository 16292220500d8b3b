// Practice state: which puzzles are chosen, which one is on the table, what was answered and what came of it.
import { ask, type Refusal, refusalOf } from "./api"
import type { AnswerInfo, PuzzleInfo, PuzzleList, SolutionInfo } from "./generated/messages"
import { go, place } from "./route.svelte"
import type { Reading } from "./rulebooks"
import { keepSolved, solved } from "./solved"

export const GRADES = ["easy", "medium", "hard"] as const

export class Practice implements Reading {
  list = $state.raw<PuzzleList | null>(null)
  info = $state.raw<PuzzleInfo | null>(null)
  answer = $state.raw<AnswerInfo | null>(null)
  solution = $state.raw<SolutionInfo | null>(null)
  refusal = $state.raw<Refusal | null>(null)
  /** What was answered last. */
  tried = $state.raw("")
  busy = $state(false)
  theme = $state("")
  grade = $state("")
  rule = $state.raw<{ section: string | null; times: number } | null>(null)
  done = $state.raw(solved())
  #wrong = new Set<string>()

  readonly chosen = $derived.by(() =>
    (this.list?.puzzles ?? []).filter(({ theme, grade }) => (!this.theme || theme === this.theme) && (!this.grade || grade === this.grade)),
  )
  readonly number = $derived.by(() => (this.list?.puzzles ?? []).findIndex(({ id }) => id === place.puzzle) + 1)
  /** Whether it is decided: answered rightly, or shown. */
  readonly over = $derived.by(() => this.solution !== null)
  readonly legal = $derived.by(() => (this.over ? [] : (this.info?.legal ?? [])))
  readonly hint = $derived.by(() => this.solution?.values[0]?.action ?? null)
  readonly sections = $derived.by(() => this.answer?.sections ?? [])
  /** The next one of the chosen that is not solved yet. */
  readonly next = $derived.by(() => {
    const at = this.chosen.findIndex(({ id }) => id === place.puzzle)
    const turned = [...this.chosen.slice(at + 1), ...this.chosen.slice(0, Math.max(0, at))]
    return turned.find(({ id }) => !this.isSolved(id)) ?? null
  })

  constructor(readonly game: string) {
    void this.#asked<PuzzleList>("").then((list) => (this.list = list))
  }

  readonly isSolved = (id: string): boolean => this.done[this.game]?.[id]?.shown === false

  /** Lays the table of this puzzle. */
  async lay(id: string): Promise<void> {
    Object.assign(this, { info: null, answer: null, solution: null, refusal: null, tried: "" })
    this.#wrong.clear()
    const info = await this.#asked<PuzzleInfo>(`/${id}`)
    if (info && place.puzzle === id) this.info = info
  }

  readonly open = (id: string): void => go(`/puzzles/${this.game}/${id}`)

  /** The board's way to act: the action is weighed, and nothing else happens. */
  readonly play = (action: string): void => void this.#weigh(action)

  async #weigh(action: string): Promise<void> {
    const id = this.info?.id
    if (!id || this.busy || this.over) return
    this.busy = true
    const answer = await this.#asked<AnswerInfo>(`/${id}/answer?action=${encodeURIComponent(action)}`)
    if (answer && place.puzzle === id) {
      this.tried = action
      this.answer = answer
      if (answer.right) await this.#close(false)
      else if (!answer.sections?.length) this.#wrong.add(action)
    }
    this.busy = false
  }

  /** Shows the answer: the puzzle stays unsolved. */
  readonly show = (): void => void this.#close(true)

  async #close(shown: boolean): Promise<void> {
    const id = this.info?.id
    if (!id) return
    const solution = await this.#asked<SolutionInfo>(`/${id}/solution`)
    if (!solution || place.puzzle !== id) return
    this.solution = solution
    if (shown) this.answer = null
    this.done = keepSolved(this.game, id, { at: Date.now(), wrong: this.#wrong.size, shown })
  }

  async #asked<Answer>(path: string): Promise<Answer | null> {
    try {
      const found = await ask<Answer>(`/api/puzzles/${this.game}${path}`)
      this.refusal = null
      return found
    } catch (error) {
      this.refusal = refusalOf(error)
      return null
    }
  }

  readonly openRule = (section: string | null): void => {
    this.rule = { section, times: (this.rule?.times ?? 0) + 1 }
  }
}
