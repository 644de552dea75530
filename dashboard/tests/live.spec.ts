import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'
import { query, decide, openOverview } from './investors.ts'
import { standStill } from './recovering.ts'
import { storedToken } from './served.ts'
import { aSignal } from './waiting.ts'

const MORE = '987654321.00'

/** From now on the account holds more, as if staff had approved something. */
const grow = (page: Page) =>
  page.route('**/api/user/profile', async (route) => {
    const answer = await (await route.fetch()).json()
    await route.fulfill({ json: { ...answer, data: { ...answer.data, portfolio: MORE } } })
  })

test('shows what staff have decided without being loaded again', async ({ page, person }) => {
  await openOverview(page, person)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  const { data } = await query<{ id: string }>('POST', '/deposit', {
    token: person.token,
    body: { method: 'SOL', amount: '512.25' },
  })
  const waiting = page.getByRole('table', { name: 'Not yet counted' })
  const statement = page.getByRole('table', { name: 'Statement for' })
  await expect(waiting.getByRole('row', { name: /Deposit Solana Pending/ })).toBeVisible()
  await decide('deposits', `${data.id}/SOL/approve`)
  await expect(statement.getByRole('row', { name: /Deposit credited Solana/ })).toBeVisible()
  await expect(page.locator('.statement-closing')).toContainText('=')
  await expect(page.locator('.statement-closing').getByText('$512.25')).toBeVisible()
  await expect(waiting).toHaveCount(0)
  await expect(page.locator('.portfolio-total').getByText('$512.25')).toBeVisible()
  await expect(page.getByText('Your balances have changed.')).toBeAttached()
})

/** Counts the answers to a call from now on. */
function countReads(page: Page, path: string): () => number {
  let count = 0
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === `/api${path}`) count += 1
  })
  return () => count
}

test('reads its figures once for a visit, although its stream opens later', async ({
  page,
  person,
}) => {
  const [profile, streams] = ['/user/profile', '/user/events'].map((path) => countReads(page, path))
  await openOverview(page, person)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await expect(page.getByText('Updated just now')).toBeVisible()
  expect([profile?.(), streams?.()]).toEqual([1, 1])
})

test('reads what has changed between its first read and its stream', async ({ page, person }) => {
  const [asked, opening] = [aSignal(), aSignal()]
  await page.route('**/api/user/events', async (route) => {
    asked.give()
    await opening.given
    await route.continue()
  })
  await openOverview(page, person)
  await asked.given
  const waiting = page.getByRole('table', { name: 'Not yet counted' })
  await query('POST', '/deposit', {
    token: person.token,
    body: { method: 'SOL', amount: '513.25' },
  })
  await expect(waiting).toHaveCount(0)
  opening.give()
  await expect(waiting.getByRole('row', { name: /Deposit Solana Pending/ })).toBeVisible()
})

test('leaves as soon as its token is ended somewhere else', async ({ page, person }) => {
  await openOverview(page, person)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await query('POST', '/auth/logout', { token: (await storedToken(page)) ?? '' })
  await page.waitForURL('**/auth/login**')
})

test('reads the balances again when the server says they have changed', async ({ page }) => {
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
  await expect(page.locator('.portfolio-total').getByText('$987,654,321.00')).toBeVisible()
  await expect(page.getByText('Your balances have changed.')).toBeAttached()
  assert.ok(calls > 1, 'a stream that ended is opened again')
})

test('leaves when the stream says that the token is dead', async ({ page }) => {
  await page.route('**/api/user/events', (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: 'event: signed-out\ndata: {}\n\n',
    }),
  )
  await openOverview(page)
  await page.waitForURL('**/auth/login**')
})

test('lets go of the stream in a tab that nobody has looked at for a minute, and comes back to it', async ({
  page,
}) => {
  await page.clock.install()
  await openOverview(page)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  const look = (hidden: boolean) =>
    page.evaluate((isHidden) => {
      Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)
  await look(true)
  await page.clock.runFor(61_000)
  await expect(page.getByText('Live', { exact: true })).toHaveCount(0)
  await look(false)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
})

test('polls every half minute where there is no stream', async ({ page }) => {
  await page.route('**/api/user/events', (route) =>
    route.fulfill({ status: 429, json: { code: 'too_many_requests', message: 'Too many.' } }),
  )
  await page.clock.install()
  await openOverview(page)
  await expect(page.locator('.portfolio-total .figures')).toBeVisible()
  await grow(page)
  await page.clock.runFor(31_000)
  await expect(page.locator('.portfolio-total').getByText('$987,654,321.00')).toBeVisible()
  await expect(page.getByText('Live', { exact: true })).toHaveCount(0)
})

test('says how long ago the figures were read', async ({ page, person }) => {
  await page.route('**/api/user/events', (route) =>
    route.fulfill({ status: 429, json: { code: 'too_many_requests', message: 'Too many.' } }),
  )
  await page.clock.install()
  await openOverview(page, person)
  await expect(page.getByText(/^Updated/)).toBeVisible()
  // With the clock stopped, only what is requested below is read again.
  await standStill(page)
  const grows = async () => {
    // Every half minute it is read again, maybe in the course of this.
    await page.clock.runFor(12_000)
    return page.getByText(/^Updated [1-5]\d s ago$/).isVisible()
  }
  await expect.poll(grows).toBe(true)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  // (a focus sends its requests from a timer)
  await page.clock.runFor(10)
  await expect(page.getByText('Updated just now')).toBeVisible()
  await expect.poll(grows).toBe(true)
})
