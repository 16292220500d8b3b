// Notices of the browser: it is your turn, and you are not looking.
import { preferences } from "./preferences.svelte"

/** Whether this browser has notices, here; a page that was not fetched safely has none. */
export const canNotify = "Notification" in window && isSecureContext

/** Asks the browser for leave to notify; true if it gives it. */
export async function askToNotify(): Promise<boolean> {
  return (await Notification.requestPermission()) === "granted"
}

/** Notifies the person if they want it and the page is hidden; a touch brings the page to the front. */
export function notify(words: string, tag: string): void {
  if (!preferences.notice || !canNotify || !document.hidden || Notification.permission !== "granted") return
  try {
    const notice = new Notification(words, { tag })
    notice.onclick = () => {
      focus()
      notice.close()
    }
  } catch {
    // Chromium on Android shows notices of service workers only: the title of the tab must do
  }
}
