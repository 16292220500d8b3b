// Clipboard.

/** Copies this text to the clipboard; where the page may not, by a field beside this element. Whether that worked. */
export async function copy(text: string, near: HTMLElement): Promise<boolean> {
  if (isSecureContext) {
    const written = navigator.clipboard.writeText(text)
    return written.then(
      () => true,
      () => false,
    )
  }
  const field = document.createElement("textarea")
  field.value = text
  near.after(field)
  field.select()
  const done = document.execCommand("copy")
  field.remove()
  return done
}
