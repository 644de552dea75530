import assert from 'node:assert/strict'
import test from 'node:test'
import { demoInvestor, openAs } from './investors.ts'
import { aBrowser } from './served.ts'
import { assertBecomes } from './waiting.ts'

const browser = aBrowser()

test('shows its own prices first, and keeps the chosen view in the address', () =>
  browser.visit(async (page) => {
    await openAs(page, await demoInvestor(), '/user/market')
    const headings = page.getByRole('main').getByRole('heading')
    await page.getByRole('table', { name: 'Prices in US dollars' }).waitFor()
    const parts = ['Markets', 'Prices', 'More of the market']
    await assertBecomes(() => headings.allTextContents(), parts)
    const views = page.getByRole('navigation', { name: 'Market views' })
    await views.getByRole('link', { name: 'Ethereum chart' }).click()
    await page.waitForURL('**/user/market?tab=eth')
    await page.reload()
    const chosen = views.locator('[aria-current="page"]')
    await assertBecomes(() => chosen.textContent(), 'Ethereum chart')
    await page.goBack()
    await page.waitForURL((url) => url.search === '')
    await assertBecomes(() => chosen.textContent(), 'Screener')
  }))

test('asks for the screener and the daily chart with the settings of the product', () =>
  browser.visit(async (page) => {
    const settings = async () => {
      const source = await page.locator('iframe').getAttribute('src')
      const { pathname, hash } = new URL(source ?? '')
      return { pathname, settings: JSON.parse(decodeURIComponent(hash.slice(1))) }
    }
    await page.route('https://www.tradingview-widget.com/**', (route) => route.abort())
    await openAs(page, await demoInvestor(), '/user/market')
    await page.locator('iframe').waitFor({ state: 'attached' })
    const screener = await settings()
    assert.equal(screener.pathname, '/embed-widget/crypto-mkt-screener/')
    assert.equal(screener.settings.displayCurrency, 'USD')
    await page.goto('/user/market?tab=btc')
    await page.locator('iframe').waitFor({ state: 'attached' })
    const chart = await settings()
    assert.equal(chart.pathname, '/embed-widget/advanced-chart/')
    assert.deepEqual([chart.settings.symbol, chart.settings.interval], ['BINANCE:BTCUSDT', 'D'])
  }))
