// WCAG 1.4.12 and 1.4.4: a reader may set letters, words and lines wider apart, and text twice as large; nothing is lost and
// nothing scrolls sideways.
import type { Page } from '@playwright/test'
import { widestOf } from '../../journeys/looks.ts'
import { expect, test } from '../../journeys/test.ts'
import { PAGES } from './visitor.ts'

test('fits 320 px without scrolling sideways, also with wide spacing of text', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  const wide: Record<string, number> = {}
  for (const path of PAGES) {
    await page.goto(path)
    const width = await widestOf(page)
    if (width > 320) wide[path] = width
  }
  expect(wide).toEqual({})
})

/** The words that end beyond the page with text twice as large, also where a section cuts off what is wider than it. */
const wordsBeyond = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // A sheet of the document's own: the policy of the pages allows no other.
    const large = new CSSStyleSheet()
    large.replaceSync('html { font-size: 200% !important }')
    document.adoptedStyleSheets = [large]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const beyond: string[] = []
    const range = document.createRange()
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      // (the table of hours scrolls by itself)
      if (node.parentElement?.closest('.hours, .visually-hidden, .contact-trap, .skip')) continue
      range.selectNodeContents(node)
      const { right, height } = range.getBoundingClientRect()
      if (height > 0 && right > innerWidth + 1) beyond.push((node.textContent ?? '').trim())
    }
    return beyond
  })

for (const width of [320, 390])
  test(`has every word on the page at ${width} px with text twice as large`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    const beyond: Record<string, string[]> = {}
    for (const path of PAGES) {
      await page.goto(path)
      const words = await wordsBeyond(page)
      if (words.length > 0) beyond[path] = words
    }
    expect(beyond).toEqual({})
  })
