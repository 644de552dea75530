import assert from 'node:assert/strict'
import test from 'node:test'
import type { Page } from 'playwright-core'
import { visitors } from './visitor.ts'

const visits = visitors()

const untilOpacity = (page: Page, selector: string, wanted: string) =>
  page.waitForFunction(
    ([chosen, value]) => {
      const all = [...document.querySelectorAll(chosen ?? '')]
      return all.length > 0 && all.every((el) => getComputedStyle(el).opacity === value)
    },
    [selector, wanted],
  )

test('what is below the window is revealed on the way down', () =>
  visits.visit(async (page) => {
    // Four seconds after loading, a page shows everything, however late the test looks.
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.goto('/about')
    const steps = '.steps > li'
    await untilOpacity(page, steps, '0')
    assert.equal(await page.locator(steps).count(), 3)
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
  }))

test('the three features appear and disappear with the scroll, a second each, 200 ms apart', () =>
  visits.visit(async (page) => {
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
  }))

test('nobody has to scroll: shortly after loading everything is shown', () =>
  visits.visit(async (page) => {
    await page.clock.install()
    await page.goto('/')
    await page.clock.runFor(4100)
    assert.equal(await page.locator('[data-await]').count(), 0)
  }))

test('with reduced motion nothing waits, and no change takes more than a millisecond', () =>
  visits.visit(
    async (page) => {
      for (const path of ['/', '/about', '/contact', '/insights']) {
        await page.goto(path)
        await page.waitForLoadState('load')
        assert.equal(await page.locator('[data-await]').count(), 0, path)
        const slow = await page.evaluate(() =>
          [...document.querySelectorAll('*')].flatMap((el) => {
            const style = getComputedStyle(el)
            const times = `${style.transitionDuration},${style.animationDuration}`.split(',')
            return times.some((time) => Number.parseFloat(time) > 0.001) ? [el.className] : []
          }),
        )
        assert.deepEqual(slow, [], path)
      }
    },
    { reducedMotion: 'reduce' },
  ))

test('a printed page has the text, and no menu, button or engraving', () =>
  visits.visit(async (page) => {
    await page.goto('/')
    await page.emulateMedia({ media: 'print' })
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    assert.equal(await page.getByRole('banner').isVisible(), false)
    assert.equal(await page.locator('.rosette:visible').count(), 0)
    for (const words of await page.locator('blockquote').all()) {
      assert.equal(await words.isVisible(), true)
    }
    assert.equal(await page.locator('[data-await]').count(), 0)
  }))
