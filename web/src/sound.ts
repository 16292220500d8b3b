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

const SOUNDS = {
  laid: () => tone(196, 0, 0.12, 0.12),
  turn: () => [523, 659].forEach((frequency, place) => tone(frequency, place * 0.11, 0.3, 0.1)),
  refused: () => tone(140, 0, 0.2, 0.12),
  over: () => [392, 494, 587, 784].forEach((frequency, place) => tone(frequency, place * 0.14, 0.6, 0.1)),
}

export function sound(name: keyof typeof SOUNDS): void {
  if (preferences.sound) SOUNDS[name]()
}
