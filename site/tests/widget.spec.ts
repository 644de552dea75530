import assert from 'node:assert/strict'
import test from 'node:test'
import type { Page } from 'playwright-core'
import { PHONE, visitors } from './visitor.ts'

const visits = visitors()
const FRAME = 'iframe[src*="tradingview-widget.com"]'
const ANSWERS = '<script>parent.postMessage({ name: "tv-widget-load" }, "*")</script>'

async function foreign(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.route('**', (route) => {
    const url = route.request().url()
    if (url.startsWith(visits.base)) return route.continue()
    asked.push(url)
    return route.abort()
  })
  return asked
}

// without smooth scrolling: a press during the movement can miss its button
const reach = (page: Page) =>
  page.evaluate(() =>
    document
      .querySelector('[data-ticker]')
      ?.scrollIntoView({ block: 'center', behavior: 'instant' }),
  )

test('the tape is loaded near the window, in a sandboxed frame, with the five symbols', () =>
  visits.visit(
    async (page) => {
      await page.route('https://www.tradingview-widget.com/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: ANSWERS }),
      )
      await page.goto('/')
      assert.equal(await page.locator(FRAME).count(), 0)
      await reach(page)
      await page.locator('[data-ticker][data-live]').waitFor()
      const frame = page.locator(FRAME)
      const src = new URL((await frame.getAttribute('src')) ?? '')
      assert.equal(
        src.origin + src.pathname,
        'https://www.tradingview-widget.com/embed-widget/ticker-tape/',
      )
      const config = JSON.parse(decodeURIComponent(src.hash.slice(1)))
      assert.deepEqual(
        config.symbols.map(({ title }: { title: string }) => title),
        ['S&P 500', 'US 100', 'EUR to USD', 'Bitcoin', 'Ethereum'],
      )
      assert.equal(config.colorTheme, 'dark')
      assert.equal(config.locale, 'en')
      assert.equal(
        await frame.getAttribute('sandbox'),
        'allow-scripts allow-same-origin allow-popups',
      )
      assert.match((await frame.getAttribute('title')) ?? '', /Ticker tape/)
      await page.getByRole('button', { name: 'Pause the tape' }).click()
      // a frame of another origin has its own process: wait for the effect of the click
      await page.getByRole('button', { name: 'Play the tape' }).waitFor()
      assert.equal(await frame.count(), 0)
      assert.equal(await page.locator('[data-ticker-list]').isVisible(), true)
      await page.getByRole('button', { name: 'Play the tape' }).click()
      await page.locator('[data-ticker][data-live]').waitFor()
    },
    { viewport: PHONE },
  ))

test('only the frame of the tape is heard, and only from its own host', () =>
  visits.visit(
    async (page) => {
      await page.route('https://www.tradingview-widget.com/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>silent</title>' }),
      )
      await page.goto('/')
      await reach(page)
      await page.locator(FRAME).waitFor({ state: 'attached' })
      const hear = (origin: string, isOfFrame: boolean) =>
        page.evaluate(
          ([from, ofFrame, selector]) => {
            const frame = document.querySelector<HTMLIFrameElement>(selector)
            const source = ofFrame ? frame?.contentWindow : window
            dispatchEvent(new MessageEvent('message', { origin: from, source: source ?? null }))
            return document.querySelector<HTMLElement>('[data-ticker]')?.dataset.live
          },
          [origin, isOfFrame, FRAME] as const,
        )
      assert.equal(await hear('https://www.tradingview-widget.com', false), undefined)
      assert.equal(await hear('https://elsewhere.test', true), undefined)
      assert.equal(await hear('https://www.tradingview-widget.com', true), '', 'control')
    },
    { viewport: PHONE },
  ))

test('a tape that does not answer leaves our own list, and says so', () =>
  visits.visit(
    async (page) => {
      await page.route('https://www.tradingview-widget.com/**', (route) => route.abort())
      await page.clock.install()
      await page.goto('/')
      await reach(page)
      await page.locator(FRAME).waitFor({ state: 'attached' })
      assert.equal(await page.locator('[data-ticker-list]').isVisible(), true)
      await page.clock.runFor(8100)
      await page.getByText('The tape did not answer, so this is our own price list.').waitFor()
      assert.equal(await page.locator(FRAME).count(), 0)
    },
    { viewport: PHONE },
  ))

test('with reduced motion the tape waits for a press', () =>
  visits.visit(
    async (page) => {
      const asked = await foreign(page)
      await page.goto('/')
      await reach(page)
      await page.getByRole('button', { name: 'Play the tape' }).waitFor()
      await page.waitForLoadState('networkidle')
      assert.deepEqual(asked, [])
      assert.equal(await page.locator(FRAME).count(), 0)
    },
    { viewport: PHONE, reducedMotion: 'reduce' },
  ))

test('our list shows the price, its change and its source as the API sends them', () =>
  visits.visit(
    async (page) => {
      const row = { name: 'x', asOf: '2026-11-20T12:00:00Z', source: 'kraken' }
      const data = [
        { ...row, asset: 'BTC', usd: '67012.34', change24h: '-1.25' },
        { ...row, asset: 'ETH', usd: '3501.00', change24h: '2.10' },
        { ...row, asset: 'SOL', usd: null, change24h: null, source: null, asOf: null },
      ]
      await page.route('**/api/prices', (route) => route.fulfill({ json: { data } }))
      await page.goto('/')
      await reach(page)
      await page.getByText('$67,012.34').waitFor()
      const changes = await page.locator('[data-change]').allTextContents()
      assert.deepEqual(changes, ['▼ −1.25 %', '▲ +2.10 %', ''])
      assert.equal(
        await page.locator('[data-asset="SOL"] [data-price]').textContent(),
        'no price available',
      )
      await page.getByText('Our own price list, from Kraken at 12:00.').waitFor()
    },
    { viewport: PHONE, reducedMotion: 'reduce', timezoneId: 'UTC' },
  ))
