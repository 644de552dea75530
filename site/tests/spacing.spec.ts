// WCAG 1.4.12: a reader may set letters, words and lines wider apart; nothing is lost and nothing scrolls sideways.
import { expect, test } from '../../journeys/test.ts'
import { PAGES } from './visitor.ts'

test('fits 320 px without scrolling sideways, also with wide spacing of text', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  const wide: Record<string, number> = {}
  for (const path of PAGES) {
    await page.goto(path)
    const widths = await page.evaluate(async () => {
      await document.fonts.ready
      const before = document.documentElement.scrollWidth
      const spaced = new CSSStyleSheet()
      spaced.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
      )
      document.adoptedStyleSheets = [spaced]
      return [before, document.documentElement.scrollWidth]
    })
    if (Math.max(...widths) > 320) wide[path] = Math.max(...widths)
  }
  expect(wide).toEqual({})
})
