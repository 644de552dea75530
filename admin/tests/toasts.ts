import type { Page } from '@playwright/test'

/** Resolves when a toast with these words comes, or counts one more; not for one that is shown already. */
const said = (page: Page, words: string) =>
  page.evaluate(
    (text) =>
      new Promise<void>((resolve) => {
        const isOf = (node: Node) => {
          const element = node instanceof Element ? node : node.parentElement
          const toast = element?.closest('.toast') ?? element?.querySelector('.toast')
          return toast?.textContent.includes(text) === true
        }
        const observer = new MutationObserver((changes) => {
          const changed = changes.flatMap(({ target, addedNodes }) => [
            ...(target instanceof Element && !target.closest('.toast') ? [] : [target]),
            ...addedNodes,
          ])
          if (!changed.some(isOf)) return
          observer.disconnect()
          resolve()
        })
        observer.observe(document.body, { childList: true, subtree: true, characterData: true })
      }),
    words,
  )

/**
 * The command, and the toast that it brings: looked for before the press, since it disappears. A toast with the same words that
 * an earlier command has left counts only once it says so again.
 */
export async function hears(
  page: Page,
  words: string,
  command: () => Promise<unknown>,
): Promise<void> {
  const toast = page.locator('.toast').getByText(words, { exact: true })
  const isShown = (await toast.count()) > 0
  await Promise.all([isShown ? said(page, words) : toast.waitFor(), command()])
}
