import assert from 'node:assert/strict'
import test from 'node:test'
import type { Page } from 'playwright-core'
import { aPerson, asked, decide, openOverview } from './investors.ts'
import { standStill } from './recovering.ts'
import { aBrowser, storedToken } from './served.ts'
import { assertBecomes } from './waiting.ts'

const browser = aBrowser()
const MORE = '987654321.00'

/** From now on the account holds more, as if staff had approved something. */
const grow = (page: Page) =>
  page.route('**/api/user/profile', async (route) => {
    const answer = await (await route.fetch()).json()
    await route.fulfill({ json: { ...answer, data: { ...answer.data, portfolio: MORE } } })
  })

test('shows what staff have decided without being loaded again', () =>
  browser.visit(async (page) => {
    const person = await aPerson()
    await openOverview(page, person)
    await page.getByText('Live', { exact: true }).waitFor()
    const { data } = await asked<{ id: string }>('POST', '/deposit', {
      token: person.token,
      body: { method: 'SOL', amount: '512.25' },
    })
    const movement = page.getByRole('region', { name: 'Last movements' }).getByRole('listitem')
    await movement.getByText('Pending').waitFor()
    await decide('deposits', `${data.id}/SOL/approve`)
    await movement.getByText('Approved').waitFor()
    await page.locator('.portfolio-total').getByText('$512.25').waitFor()
    await page.getByText('Your balances have changed.').waitFor({ state: 'attached' })
  }))

test('leaves as soon as its token is ended somewhere else', () =>
  browser.visit(async (page) => {
    await openOverview(page, await aPerson())
    await page.getByText('Live', { exact: true }).waitFor()
    await asked('POST', '/auth/logout', { token: (await storedToken(page)) ?? '' })
    await page.waitForURL('**/auth/login**')
  }))

test('reads the balances again when the server says they have changed', () =>
  browser.visit(async (page) => {
    let calls = 0
    await page.route('**/api/user/events', async (route) => {
      calls += 1
      assert.match(route.request().headers().authorization ?? '', /^Bearer /)
      // The first stream is quiet; the second brings the news.
      if (calls > 1) await grow(page)
      await route.fulfill({
        contentType: 'text/event-stream',
        body: calls > 1 ? 'event: changed\ndata: {"kinds":["balance"]}\n\n' : ': here\n\n',
      })
    })
    await openOverview(page)
    await page.locator('.portfolio-total').getByText('$987,654,321.00').waitFor()
    await page.getByText('Your balances have changed.').waitFor({ state: 'attached' })
    assert.ok(calls > 1, 'a stream that ended is opened again')
  }))

test('leaves when the stream says that the token is dead', () =>
  browser.visit(async (page) => {
    await page.route('**/api/user/events', (route) =>
      route.fulfill({
        contentType: 'text/event-stream',
        body: 'event: signed-out\ndata: {}\n\n',
      }),
    )
    await openOverview(page)
    await page.waitForURL('**/auth/login**')
  }))

test('lets go of the stream in a tab that nobody has looked at for a minute, and comes back to it', () =>
  browser.visit(async (page) => {
    await page.clock.install()
    await openOverview(page)
    await page.getByText('Live', { exact: true }).waitFor()
    const look = (hidden: boolean) =>
      page.evaluate((isHidden) => {
        Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, hidden)
    await look(true)
    await page.clock.runFor(61_000)
    await page.getByText('Live', { exact: true }).waitFor({ state: 'detached' })
    await look(false)
    await page.getByText('Live', { exact: true }).waitFor()
  }))

test('asks every half minute where there is no stream', () =>
  browser.visit(async (page) => {
    await page.route('**/api/user/events', (route) =>
      route.fulfill({ status: 429, json: { code: 'too_many_requests', message: 'Too many.' } }),
    )
    await page.clock.install()
    await openOverview(page)
    await page.locator('.portfolio-total .figures').waitFor()
    await grow(page)
    await page.clock.runFor(31_000)
    await page.locator('.portfolio-total').getByText('$987,654,321.00').waitFor()
    assert.equal(await page.getByText('Live', { exact: true }).count(), 0)
  }))

test('says how long ago the figures were read', () =>
  browser.visit(async (page) => {
    await page.route('**/api/user/events', (route) =>
      route.fulfill({ status: 429, json: { code: 'too_many_requests', message: 'Too many.' } }),
    )
    await page.clock.install()
    await openOverview(page, await aPerson())
    await page.getByText(/^Updated/).waitFor()
    // With the clock standing, only what is asked for below is read again.
    await standStill(page)
    const grows = async () => {
      // Every half minute it is read again, maybe in the course of this.
      await page.clock.runFor(12_000)
      return page.getByText(/^Updated [1-5]\d s ago$/).isVisible()
    }
    await assertBecomes(grows, true)
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    // (what a focus asks for is asked for in a timer of its own)
    await page.clock.runFor(10)
    await page.getByText('Updated just now').waitFor()
    await assertBecomes(grows, true)
  }))
