// Parts of a picture that are drawn one after the other, so that a slow phone can answer in between.
import { onDestroy } from "svelte"
import { drawn } from "./frame"

/** How many parts are there by now: one at once, and another one after each frame. */
export function inTurn(parts: number): { readonly count: number } {
  let count = $state(1)
  let gone = false
  onDestroy(() => (gone = true))
  const go = async (): Promise<void> => {
    while (count < parts) {
      await drawn()
      if (gone) return
      count += 1
    }
  }
  void go()
  return {
    get count() {
      return count
    },
  }
}
