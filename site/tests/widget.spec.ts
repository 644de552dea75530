import { ASSETS } from '@assay/api/domain/asset'
import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'
import { expect, test } from '../../journeys/test.ts'
import { BASE_URL, PHONE } from './visitor.ts'

const FRAME = 'iframe[src*="tradingview-widget.com"]'
const ANSWERS = '<script>parent.postMessage({ name: "tv-widget-load" }, "*")</script>'

/** Answers with a price: the instance under test has no source. */
async function withPrice(page: Page): Promise<void> {
  const price = { name: 'x', usd: '67012.34', change24h: '-1.25', source: 'kraken' }
  const data = [{ ...price, asset: 'BTC', asOf: '2026-11-20T12:00:00Z' }]
  await page.route('**/api/prices', (route) => route.fulfill({ json: { data } }))
}

async function foreign(page: Page): Promise<string[]> {
  const requested: string[] = []
  await page.route('**', (route) => {
    const url = route.request().url()
    if (url.startsWith(BASE_URL)) return route.continue()
    requested.push(url)
    return route.abort()
  })
  return requested
}

// at once: a press while the page still glides there can miss its button
const reach = (page: Page) =>
  page.evaluate(() =>
    document
      .querySelector('[data-ticker]')
      ?.scrollIntoView({ block: 'center', behavior: 'instant' }),
  )

test.describe(() => {
  test.use({ viewport: PHONE })
  test('near the window the tape is requested, in a closed frame, with the five symbols', async ({
    page,
  }) => {
    await page.route('https://www.tradingview-widget.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: ANSWERS }),
    )
    await withPrice(page)
    await page.goto('/')
    await expect(page.locator(FRAME)).toHaveCount(0)
    await reach(page)
    await expect(page.locator('[data-ticker][data-live]')).toBeVisible()
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
    await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups')
    await expect(frame).toHaveAttribute('title', /Ticker tape/)
    await page.getByRole('button', { name: 'Pause the tape' }).click()
    // a frame of another origin has a process of its own: the effect shows that the click has arrived
    await expect(page.getByRole('button', { name: 'Play the tape' })).toBeVisible()
    await expect(frame).toHaveCount(0)
    await expect(page.locator('[data-ticker-list]')).toBeVisible()
    await page.getByRole('button', { name: 'Play the tape' }).click()
    await expect(page.locator('[data-ticker][data-live]')).toBeVisible()
  })
})

test.describe(() => {
  test.use({ viewport: PHONE })
  test('only the frame of the tape is heard, and only from its own host', async ({ page }) => {
    await page.route('https://www.tradingview-widget.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>silent</title>' }),
    )
    await page.goto('/')
    await reach(page)
    await expect(page.locator(FRAME)).toBeAttached()
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
  })
})

test.describe(() => {
  test.use({ viewport: PHONE })
  test('a tape that does not answer leaves our own list, and says so', async ({ page }) => {
    await page.route('https://www.tradingview-widget.com/**', (route) => route.abort())
    await withPrice(page)
    await page.clock.install()
    await page.goto('/')
    await reach(page)
    await expect(page.locator(FRAME)).toBeAttached()
    await expect(page.locator('[data-ticker-list]')).toBeVisible()
    await page.clock.runFor(8100)
    await expect(
      page.getByText('The tape did not answer, so this is our own price list.'),
    ).toBeVisible()
    await expect(page.locator(FRAME)).toHaveCount(0)
  })
})

test.describe(() => {
  test.use({ viewport: PHONE, reducedMotion: 'reduce' })
  test('where less motion is requested the tape waits for a press', async ({ page }) => {
    const requested = await foreign(page)
    await page.goto('/')
    await reach(page)
    await expect(page.getByRole('button', { name: 'Play the tape' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    assert.deepEqual(requested, [])
    await expect(page.locator(FRAME)).toHaveCount(0)
  })
})

test.describe(() => {
  test.use({ viewport: PHONE, reducedMotion: 'reduce', timezoneId: 'UTC' })
  test('our list shows the price, its change and its source as the API says them', async ({
    page,
  }) => {
    const row = { name: 'x', asOf: '2026-11-20T12:00:00Z', source: 'kraken' }
    const data = [
      { ...row, asset: 'BTC', usd: '67012.34', change24h: '-1.25' },
      { ...row, asset: 'ETH', usd: '3501.00', change24h: '2.10' },
      { ...row, asset: 'SOL', usd: null, change24h: null, source: null, asOf: null },
    ]
    await page.route('**/api/prices', (route) => route.fulfill({ json: { data } }))
    await page.goto('/')
    await reach(page)
    await expect(page.getByText('$67,012.34')).toBeVisible()
    const changes = await page.locator('[data-change]').allTextContents()
    const others = ASSETS.slice(2).map(() => '')
    assert.deepEqual(changes, ['▼ −1.25%', '▲ +2.10%', ...others])
    await expect(page.locator('[data-asset="SOL"] [data-price]')).toHaveText('no price available')
    await expect(page.getByText('Our own price list, from Kraken at 12:00.')).toBeVisible()
  })

  test('before it has asked the list claims nothing, and after no answer it says so', async ({
    page,
  }) => {
    await page.route('**/api/prices', (route) => route.fulfill({ status: 503, json: {} }))
    await page.goto('/')
    const prices = page.locator('[data-ticker-list] [data-price]')
    await expect(prices).toHaveText(ASSETS.map(() => 'Price follows'))
    await reach(page)
    await expect(prices).toHaveText(ASSETS.map(() => 'not read'))
    await expect(page.getByText('Our own price list could not be read just now.')).toBeVisible()
  })

  test('without any price the list is one line', async ({ page }) => {
    const row = { name: 'x', usd: null, change24h: null, source: null, asOf: null }
    const data = ASSETS.map((asset) => ({ ...row, asset }))
    await page.route('**/api/prices', (route) => route.fulfill({ json: { data } }))
    await page.goto('/')
    await reach(page)
    await expect(page.getByText('There is no price to show just now.')).toBeVisible()
    await expect(page.locator('[data-ticker-list]')).toBeHidden()
  })
})
