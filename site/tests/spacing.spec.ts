// WCAG 1.4.12: a reader may set letters, words and lines wider apart; nothing is lost and nothing scrolls sideways.
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
