// Sounds, made here and now; there is no file. Nothing sounds unless the person switched it on.
import { preferences } from "./preferences.svelte"

let context: AudioContext | null = null

function tone(frequency: number, start: number, length: number, loud: number): void {
  context ??= new AudioContext()
  const at = context.currentTime + start
  const oscillator = context.createOscillator()
  const gain = context.createGain()
  oscillator.type = "triangle"
  oscillator.frequency.value = frequency
  gain.gain.setValueAtTime(0, at)
  gain.gain.linearRampToValueAtTime(loud, at + 0.01)
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length)
  oscillator.connect(gain).connect(context.destination)
  oscillator.start(at)
  oscillator.stop(at + length)
}

/** One tone after the other, each a while after the one before. */
const tune = (frequencies: readonly number[], apart: number, length: number, loud: number): void =>
  frequencies.forEach((frequency, place) => tone(frequency, place * apart, length, loud))

const SOUNDS = {
  laid: () => tone(196, 0, 0.12, 0.12),
  points: () => tune([784, 988], 0.07, 0.16, 0.06),
  turn: () => tune([523, 659], 0.11, 0.3, 0.1),
  refused: () => tone(165, 0, 0.16, 0.08),
  won: () => tune([392, 494, 587, 784], 0.14, 0.6, 0.1),
  lost: () => tune([392, 349, 330], 0.2, 0.5, 0.08),
  over: () => tune([392, 494], 0.16, 0.5, 0.09),
}

/** Sounds, if the person has chosen to hear anything. */
export function sound(name: keyof typeof SOUNDS): void {
  if (preferences.sound) SOUNDS[name]()
}
