/** Moves the focus to a heading, which no key reaches by itself. */
export function focusHeading(heading: HTMLElement | null | undefined): void {
  if (!heading) return
  heading.tabIndex = -1
  heading.focus()
}

/**
 * Remembers what has the focus now, for when a dialog closes. What opened the dialog may have left the page with its
 * row: then the heading of its section has the focus.
 */
export function rememberFocus(): () => void {
  const opener = document.activeElement
  const heading = opener?.closest('section')?.querySelector('h2')
  return () => {
    if (!(opener instanceof HTMLElement)) return
    if (opener.isConnected) opener.focus()
    else focusHeading(heading)
  }
}
