/**
 * Where the focus goes when the button that opened a dialog leaves the page with its row: to the heading of its section.
 * The row may leave while the dialog is open, or after it. Lists have their own rule.
 */
export function followOpener(opener: Element | null) {
  const section = opener?.closest('section')
  const heading = section?.querySelector('h2')
  const isFollowed = opener?.closest('.list') === null
  function settle(): void {
    if (!isFollowed || !heading || opener?.isConnected) return
    if (document.activeElement !== document.body) return
    heading.tabIndex = -1
    heading.focus()
  }
  const watch = new MutationObserver(settle)
  if (isFollowed && section) watch.observe(section, { childList: true, subtree: true })
  return { settle, stop: () => watch.disconnect() }
}
