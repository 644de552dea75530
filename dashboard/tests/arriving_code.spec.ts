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

for (const saveData of [false, true])
  test(`the code of other screens is ${saveData ? 'not fetched ahead for a person who saves data' : 'fetched ahead'}`, async ({
    anotherPage,
  }) => {
    const page = await anotherPage()
    await page.addInitScript((saves) => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: saves } })
    }, saveData)
    const fetched: string[] = []
    page.on('request', (request) => {
      if (/\/assets\/Profile-[^/]*\.js$/.test(request.url())) fetched.push(request.url())
    })
    await page.clock.install()
    await openOverview(page)
    await settled(page)
    // a page that comes to rest fetches within three seconds; what it waits for then is on its way
    for (let second = 0; second < 20 && fetched.length === 0; second++) {
      await page.clock.runFor(1_000)
      await page.evaluate(() => fetch('/health/live', { cache: 'no-store' }))
    }
    expect(fetched.length > 0).toBe(!saveData)
    await page.goto('/user/profile')
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
    expect(fetched).not.toEqual([])
  })
