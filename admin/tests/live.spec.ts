import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'
import { aDeposit, decide, openAs, type Person } from './investors.ts'
import { aMember } from './team.ts'
import { fillSignIn, settled, signIn, storedSession, turnTo } from './served.ts'
import { assertFits } from '../../client/tests/widths.ts'
const EVENTS = '**/api/admin/events'

/** The queue of deposits of one person, whatever other tests request in the meantime. */
async function openQueue(page: Page, { email }: Person): Promise<void> {
  const filter = encodeURIComponent(JSON.stringify({ email }))
  await openAs(page, 'owner', `/admin/pending-deposit?filter=${filter}`)
  await settled(page)
}

const rowOf = (page: Page, amount: string) => page.getByRole('row').filter({ hasText: amount })

test('a request comes into its queue and goes out of it by itself', async ({ page, person }) => {
  await openQueue(page, person)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Updated (just now|\d+ s ago)$/)).toBeVisible()
  const { id } = await aDeposit(person, '41.07')
  await expect(rowOf(page, '$41.07')).toBeVisible()
  await decide('deposits', `${id}/BTC/approve`)
  await expect(rowOf(page, '$41.07')).toHaveCount(0)
})

/** From now on the page has a stream of which the server says that nothing was missed, and on which nothing comes. */
const quietStream = (page: Page) =>
  page.addInitScript(() => {
    const real = window.fetch
    window.fetch = async (address, init) =>
      String(address).endsWith('/admin/events')
        ? new Response(new ReadableStream(), { headers: { 'missed-changes': 'none' } })
        : real(address, init)
  })

test('reads a list once for a visit, although its stream opens later', async ({
  anotherPage,
  person,
}) => {
  // what other tests change would be read again
  const page = await anotherPage()
  await quietStream(page)
  const reads: string[] = []
  page.on('response', (response) => {
    const { pathname, search } = new URL(response.url())
    if (pathname.startsWith('/api/admin/')) reads.push(`${pathname}${search}`)
  })
  await openQueue(page, person)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await settled(page)
  expect(reads).toEqual([...new Set(reads)])
})

test('reads what has changed between its first read and its stream', async ({ page, person }) => {
  await openQueue(page, person)
  await page.route(EVENTS, async (route) => {
    await expect(page.locator('.list-none')).toBeVisible()
    await aDeposit(person, '40.07')
    await route.continue()
  })
  await page.reload()
  await expect(rowOf(page, '$40.07')).toBeVisible()
})

test('reads again what was answered before a change and came after it', async ({
  page,
  person,
}) => {
  const { id } = await aDeposit(person, '42.07')
  let isFirst = true
  await page.route(`**/api/admin/transactions/${id}`, async (route) => {
    const answer = await route.fetch()
    if (isFirst) {
      isFirst = false
      await expect(page.getByText('Live', { exact: true })).toBeVisible()
      await decide('deposits', `${id}/BTC/approve`)
      await expect(page.locator('.screen-head').getByText('Approved')).toBeVisible()
    }
    await route.fulfill({ response: answer })
  })
  await openAs(page, 'owner', `/admin/deposits/${id}`)
  await expect(page.getByText('Deposit approved')).toBeVisible()
})

test('keeps its stream from screen to screen', async ({ page, person }) => {
  await openQueue(page, person)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  let opened = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/admin/events')) opened += 1
  })
  for (const path of ['/admin/audit', '/admin/deposit-history']) {
    await turnTo(page, path)
    await settled(page)
    await expect(page.getByText('Live', { exact: true })).toBeVisible()
  }
  expect(opened).toBe(0)
})

test('polls where there is no stream of changes', async ({ page, person }) => {
  await page.clock.install()
  await page.route(EVENTS, (route) => route.fulfill({ status: 503, body: '' }))
  await openQueue(page, person)
  await aDeposit(person, '42.07')
  await expect(page.getByText('Live', { exact: true })).toHaveCount(0)
  await page.clock.runFor(16_000)
  await expect(rowOf(page, '$42.07')).toBeVisible()
})

test('keeps what is shown while nobody answers, and says so', async ({ page, person }) => {
  await aDeposit(person, '43.07')
  await openQueue(page, person)
  await expect(rowOf(page, '$43.07')).toBeVisible()
  await page.context().setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await expect(rowOf(page, '$43.07')).toHaveCount(1)
  await page.context().setOffline(false)
  await expect(page.getByText('You are offline.')).toHaveCount(0)

  await page.route('**/api/admin/**', (route) => route.abort('connectionrefused'))
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText('The server does not answer just now.')).toBeVisible()
  await expect(rowOf(page, '$43.07')).toHaveCount(1)
  // Pressed while the server is down: it retries, and it stays. Once the server answers, any request takes it away.
  const requested = page.waitForRequest('**/api/admin/**')
  await page
    .getByRole('status')
    .filter({ hasText: 'The server does not answer just now.' })
    .getByRole('button', { name: 'Try again' })
    .click()
  await requested
  await page.unroute('**/api/admin/**')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText('The server does not answer just now.')).toHaveCount(0)
  await expect(rowOf(page, '$43.07')).toHaveCount(1)
})

test('a session that the server has ended is over on the screen too', async ({ page }) => {
  const { id, email, password } = await aMember('support')
  await page.goto('/admin-auth/admin-login')
  await fillSignIn(page, { email, password })
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await decide('staff', id, { role: 'admin' }, 'owner')
  await page.waitForURL('**/admin-auth/admin-login')
})

/** Lets minutes pass, each as a browser that was asleep for it: every timer fires once in it, and not sixty times. */
async function pass(page: Page, minutes: number): Promise<void> {
  for (let nth = 0; nth < minutes; nth += 1) await page.clock.fastForward(60_000)
}

test('a session that nobody has touched for half an hour ends, though the page stays current', async ({
  page,
}) => {
  await page.clock.install()
  await signIn(page, 'support')
  await pass(page, 27)
  await page.getByRole('heading', { level: 1, name: 'Overview' }).click()
  await pass(page, 29)
  await expect(page).toHaveURL(/\/admin\/overview$/)
  const token = String((await storedSession(page))?.token)
  let isServerAddress = false
  page.on('request', (call) => (isServerAddress ||= call.url().endsWith('/api/auth/logout-admin')))
  // in small steps: a call on its way is given up after fifteen seconds of the clock that the test lets run
  await expect
    .poll(async () => {
      if (!isServerAddress) await page.clock.runFor(2_000)
      return isServerAddress
    })
    .toBe(true)
  await page.waitForURL('**/admin-auth/admin-login')
  const headers = { authorization: `Bearer ${token}` }
  const isDead = async () => (await page.request.get('/api/admin/me', { headers })).status() === 401
  // the server learns of the end while the sign-in is already shown
  await expect.poll(isDead).toBe(true)
})

test.describe(() => {
  test.use({ viewport: { width: 390, height: 844 } })
  test('on a phone the menu is a drawer that closes behind a choice, and the content can be skipped to', async ({
    page,
  }) => {
    await openAs(page, 'owner', '/admin/overview')
    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: 'Skip to content' }).press('Enter')
    const menu = page.getByRole('navigation', { name: 'Back office' })
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: 'Open menu' }).click()
    await menu.getByRole('link', { name: 'Withdraw History' }).click()
    await expect(page.locator('h1:focus', { hasText: 'Withdraw History' })).toBeVisible()
    await expect(menu).toBeHidden()
    await assertFits(page, 390, 'the history')
  })
})
