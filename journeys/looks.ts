import type { Page } from '@playwright/test'

/**
 * The names of buttons and boxes that two of them have, or that are empty. Two equal requests of one person have one
 * name, of the person and the amount: their rows tell them apart.
 */
export const repeatedNames = (page: Page): Promise<string[]> =>
  page.locator('button:visible, input[type="checkbox"]:visible').evaluateAll((controls) => {
    const names = controls.map((control) => {
      const { labels } = control as HTMLInputElement
      const told = control.getAttribute('aria-label') ?? labels?.[0]?.textContent
      return (told ?? control.textContent ?? '').trim()
    })
    const ofRequests = /^[A-Z]\w+ \$[\d,.]+ of /
    return names.filter(
      (name, i) => name === '' || (names.indexOf(name) !== i && !ofRequests.test(name)),
    )
  })

/**
 * How wide the page is, as it is and with the spacing of text that a reader may choose (WCAG 1.4.12): the larger one. A page
 * that has just another width first draws the layout of the one before: it is measured once it stands still.
 */
export const widestOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    await document.fonts.ready
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn))
    const root = document.documentElement
    for (let still = 0, last = -1; still < 3; await frame()) {
      still = root.scrollWidth === last ? still + 1 : 0
      last = root.scrollWidth
    }
    const before = root.scrollWidth
    // A sheet of the document's own: the policy of the pages allows no other.
    const spaced = new CSSStyleSheet()
    spaced.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
    )
    document.adoptedStyleSheets = [spaced]
    const after = root.scrollWidth
    document.adoptedStyleSheets = []
    return Math.max(before, after)
  })
