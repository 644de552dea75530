import { ASSETS } from '@assay/api/domain/asset'
import assert from 'node:assert/strict'
import type { HistoryPoint } from '../src/overview/history.ts'
import { formatUsd } from '@assay/client/money'
import { expect, test } from './test.ts'
import { openOverview } from './investors.ts'
import { withPrices } from './prices.ts'
import { ask, storedToken } from './served.ts'
import { aSignal } from './waiting.ts'

test('welcomes with the words of the specification, and leads to trading', async ({ page }) => {
  await openOverview(page)
  await expect(page.getByText(/crypto investment made easy/i)).toBeVisible()
  await page.getByRole('link', { name: 'Start Trading' }).click()
  await page.waitForURL('**/user/invest')
})

test('draws the days that the API gives, and says the same in a table', async ({ page }) => {
  await openOverview(page)
  const history = page.getByRole('region', { name: 'Portfolio over time' })
  await expect(history.locator('canvas')).toBeVisible()
  // The answer that the page itself got: a moment later it may be another day.
  const received = page.waitForResponse('**/api/user/history?days=90')
  await history.getByRole('button', { name: '90 days' }).click()
  await page.waitForURL('**/user/main?days=90')
  await history.getByText('Show as a table').click()
  const points = ((await (await received).json()) as { data: HistoryPoint[] }).data
  const rows = history.locator('tbody tr')
  await expect(rows.nth(points.length - 1)).toBeVisible()
  await expect(rows).toHaveCount(points.length)
  const first = points[0]
  assert.ok(first)
  const { portfolio, available, held, invested, earnings } = first
  await expect(rows.last().locator('td')).toHaveText(
    [portfolio, available, held, invested, earnings].map(formatUsd),
  )
  await page.reload()
  await expect(history.getByRole('button', { name: '90 days' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test('covers every amount on request, keeps them covered, and uncovers them', async ({ page }) => {
  await openOverview(page)
  const main = page.getByRole('main')
  await expect(main.getByRole('slider', { name: 'Day' })).toBeVisible()
  await page.getByRole('button', { name: 'Hide balances' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Show balances' })).toBeVisible()
  await expect(
    page.getByRole('table', { name: 'Statement for' }).getByRole('row').nth(1),
  ).toBeVisible()
  // prices of the market are nobody's balance
  assert.doesNotMatch((await page.locator('.overview-figures').textContent()) ?? '', /\$\d/)
  await page.getByRole('button', { name: 'Show balances' }).click()
  await expect(main.getByText(/\$\d/).first()).toBeVisible()
})

test('leads a new investor through the steps that there are, and ticks off what is done', async ({
  page,
  person,
}) => {
  await openOverview(page, person)
  const steps = page.getByRole('region', { name: 'First steps' })
  await expect(steps.getByText('1 of 6 done')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Portfolio over time' })).toHaveCount(0)
  const token = (await storedToken(page)) ?? ''
  await ask('/deposit', { token, body: { method: 'BTC', amount: '500.00' } })
  await page.reload()
  await expect(steps.getByText('Requested: it counts as soon as it is approved.')).toBeVisible()
  await steps.getByRole('link', { name: 'Add payout details' }).click()
  await page.waitForURL('**/user/setting')
})

test('keeps what protects the account on the list after the first investment, until it is done', async ({
  page,
}) => {
  await openOverview(page)
  await expect(page.getByRole('region', { name: 'My Assets' })).toBeVisible()
  const steps = page.getByRole('region', { name: 'First steps' })
  await expect(steps.getByText('5 of 6 done')).toBeVisible()
  await expect(steps.getByRole('listitem')).toHaveCount(1)
  await expect(steps.getByText('Turn on two-step sign-in')).toBeVisible()
  await page.route('**/api/user/factors', async (route) => {
    const answer = await route.fetch()
    const { data } = (await answer.json()) as { data: object }
    await route.fulfill({ json: { data: { ...data, totp: true } } })
  })
  await page.reload()
  await expect(page.getByRole('region', { name: 'Portfolio over time' })).toBeVisible()
  await expect(steps).toHaveCount(0)
})

test('says that it is loading until the figures could not be read, and reads them again', async ({
  page,
}) => {
  const wasSeen = aSignal()
  await page.route(
    '**/api/user/profile',
    async (route) => {
      await wasSeen.given
      await route.fulfill({ status: 403, json: { code: 'forbidden', message: 'Not now.' } })
    },
    { times: 1 },
  )
  await openOverview(page)
  const main = page.getByRole('main')
  await expect(main.locator('[aria-busy="true"] .bars').first()).toBeVisible()
  await expect(main.getByRole('alert')).toHaveCount(0)
  wasSeen.give()
  await expect(main.getByRole('alert')).toContainText('Not now.')
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect(main.getByRole('heading', { name: 'Total portfolio' })).toBeVisible()
  await expect(main.getByRole('alert')).toHaveCount(0)
})

test('shows its own prices while the market widget is blocked, and says so', async ({ page }) => {
  await page.clock.install()
  await page.route('https://www.tradingview-widget.com/**', (route) => route.abort())
  await withPrices(page)
  await openOverview(page)
  const market = page.getByRole('region', { name: 'Market overview' })
  await market.scrollIntoViewIfNeeded()
  await expect(market.locator('iframe')).toBeAttached()
  await page.clock.runFor(9_000)
  await expect(market.getByText('The market widget did not answer')).toBeVisible()
  await expect(market.locator('iframe')).toHaveCount(0)
  // the heading, and a row for each asset
  await expect(market.getByRole('row')).toHaveCount(1 + ASSETS.length)
})

test('hears only the frame of the market widget, and only from its own host', async ({ page }) => {
  await page.route('https://www.tradingview-widget.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>silent</title>' }),
  )
  await withPrices(page)
  await openOverview(page)
  const market = page.getByRole('region', { name: 'Market overview' })
  await market.scrollIntoViewIfNeeded()
  await expect(market.locator('iframe')).toBeAttached()
  const hear = (origin: string, isOfFrame: boolean) =>
    page.evaluate(
      async ([from, ofFrame]) => {
        const frame = document.querySelector<HTMLIFrameElement>('iframe[src*="tradingview"]')
        const source = ofFrame ? frame?.contentWindow : window
        dispatchEvent(new MessageEvent('message', { origin: from, source: source ?? null }))
        await new Promise((shown) => requestAnimationFrame(() => setTimeout(shown)))
      },
      [origin, isOfFrame] as const,
    )
  await hear('https://www.tradingview-widget.com', false)
  await hear('https://elsewhere.test', true)
  await expect(market.getByRole('table')).toHaveCount(1)
  await hear('https://www.tradingview-widget.com', true)
  await expect(market.getByRole('table')).toHaveCount(0)
})

test('shows the market widget once it has spoken, with our prices out of the way', async ({
  page,
}) => {
  await page.route('https://www.tradingview-widget.com/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<title>widget</title><script>parent.postMessage("ready", "*")</script>',
    }),
  )
  await openOverview(page)
  const market = page.getByRole('region', { name: 'Market overview' })
  await market.scrollIntoViewIfNeeded()
  await expect(market.locator('iframe')).toBeVisible()
  const frame = market.locator('iframe')
  await expect(frame).toHaveAttribute('title', /TradingView/)
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups')
  const address = decodeURIComponent((await frame.getAttribute('src')) ?? '')
  for (const tab of ['Indices', 'Futures', 'Bonds', 'Forex']) assert.ok(address.includes(tab))
  await expect(market.getByRole('table')).toHaveCount(0)
})
