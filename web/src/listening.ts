// Events of an element or of the window, heard until all of it ends at once.
type Listen = <Kind extends keyof HTMLElementEventMap>(
  kind: Kind,
  hear: (event: HTMLElementEventMap[Kind]) => void,
  options?: AddEventListenerOptions,
) => void

/** How to listen to this target, and how to stop. */
export function listening(target: EventTarget): { listen: Listen; stop: () => void } {
  const heard = new AbortController()
  const listen: Listen = (kind, hear, options = {}) =>
    target.addEventListener(kind, hear as EventListener, { ...options, signal: heard.signal })
  return { listen, stop: () => heard.abort() }
}
