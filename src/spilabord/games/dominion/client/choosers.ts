// The options of Dominion that are chosen with pictures.
import type { Chooser } from "$web/choosers"
import Kingdom from "./Kingdom.svelte"

export const CHOOSERS: { [option: string]: Chooser } = { kingdom: Kingdom }
