import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'
import { expect, test } from '../../journeys/test.ts'

const untilOpacity = (page: Page, selector: string, wanted: string) =>
  page.waitForFunction(
    ([chosen, value]) => {
      const all = [...document.querySelectorAll(chosen ?? '')]
      return all.length > 0 && all.every((el) => getComputedStyle(el).opacity === value)
    },
    [selector, wanted],
  )

test('what is below the window is revealed on the way down', async ({ page }) => {
  // A page that has been there for four seconds shows everything, however late the test looks.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.goto('/about')
  const steps = '.steps > li'
  await untilOpacity(page, steps, '0')
  await expect(page.locator(steps)).toHaveCount(3)
  const { duration, delays } = await page.locator(steps).evaluateAll((items) => {
    for (const item of items) (item as HTMLElement).dataset.shown = ''
    const style = items.map((item) => getComputedStyle(item))
    return {
      duration: style[0]?.transitionDuration,
      delays: style.map((one) => one.transitionDelay.split(',')[0]),
    }
  })
  assert.match(duration ?? '', /^0\.5s/)
  assert.deepEqual(delays, ['0s', '0.1s', '0.2s'])
  await page.locator('.steps').scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 400)
  await untilOpacity(page, steps, '1')
})

test('the three features come and go with the scroll, a second each, 200 ms apart', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 500 })
  await page.goto('/')
  const cards = '.why > li'
  const delays = await page.locator(cards).evaluateAll((items) =>
    items.map((item) => {
      ;(item as HTMLElement).dataset.shown = ''
      const { transitionDuration, transitionDelay } = getComputedStyle(item)
      return `${transitionDuration.split(',')[0]} ${transitionDelay.split(',')[0]}`
    }),
  )
  assert.deepEqual(delays, ['1s 0s', '1s 0.2s', '1s 0.4s'])
  await page
    .locator('.why > li')
    .nth(1)
    .evaluate((el) => el.scrollIntoView({ block: 'center' }))
  await untilOpacity(page, '.why > li:nth-child(2)', '1')
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await untilOpacity(page, '.why > li:nth-child(2)', '0')
  await page
    .locator('.why > li')
    .nth(1)
    .evaluate((el) => el.scrollIntoView({ block: 'center' }))
  await untilOpacity(page, '.why > li:nth-child(2)', '1')
})

test('nobody has to scroll: shortly after loading everything is shown', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  await page.clock.runFor(4100)
  await expect(page.locator('[data-await]')).toHaveCount(0)
})

test.describe(() => {
  test.use({ reducedMotion: 'reduce' })
  test('where less motion is requested nothing waits, and no change takes more than a millisecond', async ({
    page,
  }) => {
    for (const path of ['/', '/about', '/contact', '/insights']) {
      await page.goto(path)
      await page.waitForLoadState('load')
      await expect(page.locator('[data-await]'), path).toHaveCount(0)
      const slow = await page.evaluate(() =>
        [...document.querySelectorAll('*')].flatMap((el) => {
          const style = getComputedStyle(el)
          const times = `${style.transitionDuration},${style.animationDuration}`.split(',')
          return times.some((time) => Number.parseFloat(time) > 0.001) ? [el.className] : []
        }),
      )
      assert.deepEqual(slow, [], path)
    }
  })
})

test('on paper there is the text, and no menu, button or engraving', async ({ page }) => {
  await page.goto('/')
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  // of the header the mark and the name stay, as a letterhead
  const header = page.getByRole('banner')
  await expect(header.locator('.brand')).toBeVisible()
  await expect(header.getByRole('navigation')).toBeHidden()
  await expect(page.locator(':is(button, .button):visible')).toHaveCount(0)
  await expect(page.locator('.rosette:visible')).toHaveCount(0)
  for (const words of await page.locator('blockquote').all()) {
    await expect(words).toBeVisible()
  }
  await expect(page.locator('[data-await]')).toHaveCount(0)
})
