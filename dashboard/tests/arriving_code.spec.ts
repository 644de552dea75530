import { expect, test } from '../../journeys/test.ts'
import { openOverview, settled } from './investors.ts'

declare global {
  interface Window {
    elementsMade?: number
  }
}

/** Counts the elements that a page makes, also those that it never shows. */
const countElements = () => {
  window.elementsMade = 0
  const { createElement } = Document.prototype
  Document.prototype.createElement = function (this: Document, ...given: [string]) {
    window.elementsMade = (window.elementsMade ?? 0) + 1
    return Reflect.apply(createElement, this, given)
  } as typeof createElement
}

for (const ms of [0, 1_500])
  test(`a page is drawn once, not over and over, where its code comes after ${ms} ms`, async ({
    page,
  }) => {
    await openOverview(page)
    await page.addInitScript(countElements)
    await page.route('**/_dashboard/assets/{Profile,Toasts}-*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, ms))
      await route.continue()
    })
    await page.goto('/user/profile')
    await settled(page)
    await expect(page.locator('.toasts')).toBeAttached()
    const { made = Number.POSITIVE_INFINITY, shown } = await page.evaluate(() => ({
      made: window.elementsMade,
      shown: document.querySelectorAll('*').length,
    }))
    expect(made).toBeLessThan(2 * shown)
  })
