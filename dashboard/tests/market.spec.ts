import assert from 'node:assert/strict'
import { expect, test } from '../../journeys/test.ts'
import { assertAccessible } from './axe.ts'
import { demoInvestor, openAs } from './investors.ts'
import { withPrices } from './prices.ts'

test('shows its own prices first, and keeps the chosen view in the address', async ({ page }) => {
  await withPrices(page)
  await openAs(page, await demoInvestor(), '/user/market')
  const headings = page.getByRole('main').getByRole('heading')
  await expect(page.getByRole('table', { name: 'Prices in US dollars' })).toBeVisible()
  const parts = ['Markets', 'Prices', 'More of the market']
  await expect(headings).toHaveText(parts)
  const views = page.getByRole('navigation', { name: 'Market views' })
  await views.getByRole('link', { name: 'Ethereum chart' }).click()
  await page.waitForURL('**/user/market?tab=eth')
  await page.reload()
  const chosen = views.locator('[aria-current="page"]')
  await expect(chosen).toHaveText('Ethereum chart')
  await page.goBack()
  await page.waitForURL((url) => url.search === '')
  await expect(chosen).toHaveText('Screener')
})

test('requests the screener and the daily chart with the settings of the product', async ({
  page,
}) => {
  const settings = async () => {
    const source = await page.locator('iframe').getAttribute('src')
    const { pathname, hash } = new URL(source ?? '')
    return { pathname, settings: JSON.parse(decodeURIComponent(hash.slice(1))) }
  }
  await page.route('https://www.tradingview-widget.com/**', (route) => route.abort())
  await openAs(page, await demoInvestor(), '/user/market')
  await expect(page.locator('iframe')).toBeAttached()
  const screener = await settings()
  assert.equal(screener.pathname, '/embed-widget/crypto-mkt-screener/')
  assert.equal(screener.settings.displayCurrency, 'USD')
  await page.goto('/user/market?tab=btc')
  await expect(page.locator('iframe')).toBeAttached()
  const chart = await settings()
  assert.equal(chart.pathname, '/embed-widget/advanced-chart/')
  assert.deepEqual([chart.settings.symbol, chart.settings.interval], ['BINANCE:BTCUSDT', 'D'])
})

test('says of sample prices that they are no market’s, in the table and beside an amount', async ({
  page,
}) => {
  const price = { name: 'Bitcoin', usd: '50000.00', change24h: '1.00', source: 'sample' }
  await page.route('https://www.tradingview-widget.com/**', (route) => route.abort())
  await page.route('**/api/prices', (route) =>
    route.fulfill({ json: { data: [{ ...price, asset: 'BTC', asOf: new Date().toISOString() }] } }),
  )
  await openAs(page, await demoInvestor(), '/user/market')
  await expect(page.getByText('Sample prices, not a market.').first()).toBeVisible()
  // without TradingView the sample prices have a screener and charts of their own, which say so
  const screener = page.locator('.sample')
  await expect(
    screener.getByRole('table', { name: 'Crypto screener, in sample prices' }),
  ).toBeVisible()
  // one price of an asset on a page, and its changes with as many digits as each other
  await expect(screener.getByRole('row', { name: /^Bitcoin/ })).toContainText(
    /\$50,000\.00▲ \+1\.00%[▲▼] [+−]\d+\.\d\d%/,
  )
  await expect(screener).toContainText('Sample prices, not a market.')
  await page.goto('/user/market?tab=eth')
  await expect(page.getByRole('img', { name: /^Ethereum over 90 days, between \$/ })).toBeVisible()
  await expect(page.locator('.sample')).toContainText('Sample prices, not a market.')
  await assertAccessible(page, 'the market in sample prices')
  await page.goto('/user/withdraw')
  await page.getByRole('radio', { name: 'Bitcoin' }).check()
  await page.getByLabel('Amount').fill('100')
  await expect(page.getByText('About 0.002 BTC.')).toContainText('Sample prices, not a market.')
})

test('without a price and without the widget each block is one line', async ({ page }) => {
  const row = {
    name: 'Bitcoin',
    asset: 'BTC',
    usd: null,
    change24h: null,
    source: null,
    asOf: null,
  }
  await page.route('https://www.tradingview-widget.com/**', (route) => route.abort())
  await page.route('**/api/prices', (route) => route.fulfill({ json: { data: [row] } }))
  await page.clock.install()
  await openAs(page, await demoInvestor(), '/user/market?tab=btc')
  await expect(page.getByText('No price source is connected, so no prices')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Prices in US dollars' })).toHaveCount(0)
  await expect(page.locator('iframe')).toBeAttached()
  await page.clock.runFor(8100)
  const widget = page.locator('.widget')
  await expect(widget).toHaveText(/^The market widget did not answer/, { useInnerText: true })
  await expect.poll(async () => (await widget.boundingBox())?.height).toBeLessThan(80)
})
