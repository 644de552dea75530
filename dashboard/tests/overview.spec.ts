import assert from 'node:assert/strict'
import test from 'node:test'
import type { HistoryPoint } from '../src/overview/history.ts'
import { formatUsd } from '@assay/client/money'
import { aPerson, openOverview } from './investors.ts'
import { aBrowser, ask, storedToken } from './served.ts'
import { assertBecomes } from './waiting.ts'

const browser = aBrowser()

test('draws the days that the API gives, and says the same in a table', () =>
  browser.visit(async (page) => {
    await openOverview(page)
    const history = page.getByRole('region', { name: 'Portfolio over time' })
    await history.locator('canvas').waitFor()
    // What the page itself was told: a moment later it may be another day.
    const told = page.waitForResponse('**/api/user/history?days=90')
    await history.getByRole('button', { name: '90 days' }).click()
    await page.waitForURL('**/user/main?days=90')
    await history.getByText('Show as a table').click()
    const points = ((await (await told).json()) as { data: HistoryPoint[] }).data
    const rows = history.locator('tbody tr')
    await rows.nth(points.length - 1).waitFor()
    assert.equal(await rows.count(), points.length)
    const first = points[0]
    assert.ok(first)
    const { portfolio, available, held, invested, earnings } = first
    assert.deepEqual(
      await rows.last().locator('td').allTextContents(),
      [portfolio, available, held, invested, earnings].map(formatUsd),
    )
    await page.reload()
    assert.equal(
      await history.getByRole('button', { name: '90 days' }).getAttribute('aria-pressed'),
      'true',
    )
  }))

test('covers every amount when asked to, keeps them covered, and uncovers them', () =>
  browser.visit(async (page) => {
    await openOverview(page)
    const main = page.getByRole('main')
    await main.getByRole('slider').waitFor()
    await page.getByRole('button', { name: 'Hide balances' }).click()
    await page.reload()
    await page.getByRole('button', { name: 'Show balances' }).waitFor()
    await page.getByRole('region', { name: 'Last movements' }).locator('li').first().waitFor()
    assert.doesNotMatch((await main.textContent()) ?? '', /\$\d/)
    await page.getByRole('button', { name: 'Show balances' }).click()
    await main.getByText(/\$\d/).first().waitFor()
  }))

test('leads somebody new through the steps that there are, and ticks off what is done', () =>
  browser.visit(async (page) => {
    const person = await aPerson()
    await openOverview(page, person)
    const steps = page.getByRole('region', { name: 'First steps' })
    await steps.getByText('1 of 4 done').waitFor()
    assert.equal(await page.getByRole('region', { name: 'Portfolio over time' }).count(), 0)
    const token = (await storedToken(page)) ?? ''
    await ask('/deposit', { token, body: { method: 'BTC', amount: '500.00' } })
    await page.reload()
    await steps.getByText('Requested: it counts as soon as it is approved.').waitFor()
    await steps.getByRole('link', { name: 'Add payout details' }).click()
    await page.waitForURL('**/user/setting')
  }))

test('asks nothing of somebody who has funds and plans', () =>
  browser.visit(async (page) => {
    await openOverview(page)
    await page.getByRole('region', { name: 'My Assets' }).waitFor()
    assert.equal(await page.getByRole('region', { name: 'First steps' }).count(), 0)
  }))

test('shows its own prices while the market widget is blocked, and says so', () =>
  browser.visit(async (page) => {
    await page.clock.install()
    await page.route('https://www.tradingview-widget.com/**', (route) => route.abort())
    await openOverview(page)
    const market = page.getByRole('region', { name: 'Market overview' })
    await market.scrollIntoViewIfNeeded()
    await market.locator('iframe').waitFor({ state: 'attached' })
    await page.clock.runFor(9_000)
    await market.getByText('The market widget did not answer').waitFor()
    await assertBecomes(() => market.locator('iframe').count(), 0)
    await assertBecomes(() => market.getByRole('row').count(), 4)
  }))

test('hears only the frame of the market widget, and only from its own host', () =>
  browser.visit(async (page) => {
    await page.route('https://www.tradingview-widget.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>silent</title>' }),
    )
    await openOverview(page)
    const market = page.getByRole('region', { name: 'Market overview' })
    await market.scrollIntoViewIfNeeded()
    await market.locator('iframe').waitFor({ state: 'attached' })
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
    assert.equal(await market.getByRole('table').count(), 1)
    await hear('https://www.tradingview-widget.com', true)
    await assertBecomes(() => market.getByRole('table').count(), 0)
  }))

test('shows the market widget once it has spoken, with our prices out of the way', () =>
  browser.visit(async (page) => {
    await page.route('https://www.tradingview-widget.com/**', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<title>widget</title><script>parent.postMessage("ready", "*")</script>',
      }),
    )
    await openOverview(page)
    const market = page.getByRole('region', { name: 'Market overview' })
    await market.scrollIntoViewIfNeeded()
    await market.locator('iframe').waitFor({ state: 'visible' })
    const frame = market.locator('iframe')
    assert.match((await frame.getAttribute('title')) ?? '', /TradingView/)
    assert.equal(
      await frame.getAttribute('sandbox'),
      'allow-scripts allow-same-origin allow-popups',
    )
    const address = decodeURIComponent((await frame.getAttribute('src')) ?? '')
    for (const tab of ['Indices', 'Futures', 'Bonds', 'Forex']) assert.ok(address.includes(tab))
    await assertBecomes(() => market.getByRole('table').count(), 0)
  }))
