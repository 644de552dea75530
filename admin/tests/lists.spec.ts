import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'
import { expect, test } from '../../journeys/test.ts'
import { hears } from './toasts.ts'
import { openAs } from './investors.ts'
import { ask, settled, turnTo } from './served.ts'

const SCREENS = [
  ['allusers', 'All Users'],
  ['pending-deposit', 'Pending Deposit'],
  ['deposit-history', 'Deposit History'],
  ['all-history', 'All History'],
  ['pending-withdraw', 'Pending Withdraw'],
  ['withdraw-history', 'Withdraw History'],
  ['plans', 'Plans'],
  ['createplan', 'Create Plan'],
  ['active-investment', 'Active Investment'],
  ['pending-investment', 'Pending Investment'],
  ['processed-investment', 'All Processing Investments'],
  ['investments', 'Investments'],
  ['top-earnings', 'Top Earnings'],
  ['earning-history', 'Earning History'],
  ['earning-payments', 'Earnings paid by the close'],
] as const

interface Person {
  readonly name: string
  readonly email: string
  readonly username: string
}

async function usersOf(
  page: Page,
  from: number,
  to: number,
  order: 'ASC' | 'DESC' = 'ASC',
): Promise<{ rows: Person[]; total: number }> {
  const sort = JSON.stringify(['createdAt', order])
  const query = new URLSearchParams({ range: `[${from},${to}]`, sort })
  const answer = await ask(page, `/admin/users?${query}`)
  const { data } = (await answer.json()) as { data: Person[] }
  const total = /\/(\d+)$/.exec(answer.headers.get('content-range') ?? '')?.[1]
  return { rows: data, total: Number.parseInt(total ?? '', 10) }
}

/** Investors who register in the meantime are at the end: the first pages do not change. */
const OLDEST_FIRST = '/admin/allusers?sort=createdAt&order=ASC&page=1&perPage=25'

const cellsOf = (page: Page) =>
  page
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.children].slice(0, 4).map((cell) => cell.textContent)),
    )

test('lists the users that the API gives, numbered through the pages, without any password', async ({
  page,
}) => {
  await openAs(page, 'owner', '/admin/overview')
  await page.getByRole('link', { name: 'All Users' }).first().click()
  // the overview that the test leaves has a table of its own
  await page.waitForURL('**/admin/allusers*')
  await expect(page.getByRole('cell', { name: '25', exact: true })).toBeVisible()
  const headings = page.getByRole('columnheader')
  assert.deepEqual(
    (await headings.allTextContents()).map((heading) => heading.trim()),
    ['S/N', 'Name', 'Email', 'Username', 'Password', 'Actions'],
  )

  const newest = (await cellsOf(page))[0]?.[2]
  const latest = (await usersOf(page, 0, 99, 'DESC')).rows
  assert.ok(
    latest.some(({ email }) => email === newest),
    'the newest come first',
  )

  await turnTo(page, '/admin/plans')
  await turnTo(page, OLDEST_FIRST)
  await expect(page.getByRole('cell', { name: '25', exact: true })).toBeVisible()
  const first = await usersOf(page, 0, 24)
  const asCells = (people: Person[], offset: number) =>
    people.map(({ name, email, username }, i) => [`${offset + i + 1}`, name, email, username])
  assert.deepEqual(await cellsOf(page), asCells(first.rows, 0))
  assert.ok(first.total > 25, 'the demo has more users than one page')

  await page.getByRole('button', { name: 'Go to next page' }).click()
  await expect(page.locator('tbody tr').first().getByText('26', { exact: true })).toBeVisible()
  assert.deepEqual(await cellsOf(page), asCells((await usersOf(page, 25, 49)).rows, 25))

  const passwords = await page.locator('tbody tr > :nth-child(5)').allTextContents()
  assert.ok(passwords.every((cell) => cell === '••••••••Set, never shown'))
})

test('gives no row the number of another while the next page is on its way', async ({ page }) => {
  await openAs(page, 'owner', OLDEST_FIRST)
  await expect(page.getByRole('cell', { name: '25', exact: true })).toBeVisible()
  const [last] = (await cellsOf(page)).slice(-1)
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/admin/users?*', async (route) => {
    await held
    await route.continue()
  })
  const requested = page.waitForRequest('**/api/admin/users?*')
  await page.getByRole('button', { name: 'Go to next page' }).click()
  await requested
  await page.waitForFunction(() => document.querySelector('tbody td')?.textContent === '')
  assert.deepEqual((await cellsOf(page)).at(-1)?.slice(1), last?.slice(1))
  answer()
  await expect(page.getByRole('cell', { name: '26', exact: true })).toBeVisible()
  assert.deepEqual((await cellsOf(page))[0]?.[2], (await usersOf(page, 25, 25)).rows[0]?.email)
})

test('finds a user by what is typed, and says so in the address', async ({ page }) => {
  await openAs(page, 'owner', '/admin/allusers')
  await page.getByRole('textbox', { name: 'Search' }).fill('investor@demo.test')
  await page.waitForURL('**/admin/allusers?*investor%40demo.test*')
  const rows = page.locator('tbody tr')
  await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 1)
  await expect(rows.first()).toHaveText(/investor@demo\.test/)
})

const FALLBACKS = [
  ['allusers', 'users', 'Failed to fetch users.'],
  ['deposit-history', 'deposits', 'Failed to fetch deposits.'],
  ['withdraw-history', 'withdrawals', 'Failed to fetch withdrawals.'],
  ['investments', 'investments', 'Failed to fetch investments.'],
  ['earning-history', 'earnings', 'Failed to fetch earnings.'],
  ['plans', 'plans', 'Failed to fetch plans.'],
  ['all-history', 'transactions', 'Failed to fetch transactions'],
] as const

test('says what could not be fetched, and the words of the server where it sent any', async ({
  page,
}) => {
  await openAs(page, 'owner', '/admin/overview')
  const failed = page.locator('.list-none')
  for (const [path, resource, sentence] of FALLBACKS) {
    const calls = `**/api/admin/${resource}?*`
    const message = `The ${resource} are being counted.`
    let isAnswered = false
    // one handler for both: between two of them a list that is read again would be given its rows
    await page.route(calls, (route) =>
      isAnswered
        ? route.fulfill({ status: 503, json: { code: 'unavailable', message } })
        : route.abort(),
    )
    await turnTo(page, `/admin/${path}`)
    await expect(failed.getByText(sentence, { exact: true })).toBeVisible()
    isAnswered = true
    await failed.getByRole('button', { name: 'Try again' }).click()
    await expect(failed.getByText(message)).toBeVisible()
    await page.unroute(calls)
  }
})

test('a list without rows has no headings of columns, and gets them with its first row', async ({
  page,
}) => {
  await openAs(page, 'owner', '/admin/deposit-history?filter={"q":"no such deposit"}')
  await expect(page.getByText('No results for these filters.')).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveCount(0)
  await page.locator('.list-none').getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByRole('columnheader', { name: 'Amount' })).toBeVisible()
})

test('sorts on the server, both ways', async ({ page }) => {
  await openAs(page, 'owner', '/admin/deposit-history')
  await expect(page.locator('tbody tr').first()).toBeVisible()
  for (const order of ['ASC', 'DESC']) {
    const answered = page.waitForResponse((response) => {
      const { pathname, searchParams } = new URL(response.url())
      return (
        pathname === '/api/admin/deposits' && searchParams.get('sort') === `["amount","${order}"]`
      )
    })
    await page.getByRole('button', { name: 'Amount' }).click()
    assert.equal((await answered).status(), 200)
  }
})

test('every screen of the sidebar opens for support, with rows or with a word, and with no button that moves money or deletes', async ({
  page,
}) => {
  await openAs(page, 'support', '/admin/overview')
  for (const [path, title] of SCREENS) {
    await turnTo(page, `/admin/${path}`)
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
    await settled(page)
    if (path !== 'createplan') {
      const content = page.locator('table, .list-none')
      assert.ok((await content.count()) > 0, path)
      await expect(page.getByRole('alert').filter({ hasText: /./ }), path).toHaveCount(0)
    }
  }
  await turnTo(page, '/admin/allusers')
  await expect(page.locator('tbody tr').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send reset link' }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0)
})

test('mails a reset link to a user, after asking, and shows the processing investments with their words to the letter', async ({
  page,
}) => {
  await openAs(page, 'owner', '/admin/allusers?filter=%7B%22q%22%3A%22investor%40demo.test%22%7D')
  await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 1)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  const sent = page.waitForRequest('**/api/admin/users/*/reset-link')
  const send = page.getByRole('dialog').getByRole('button', { name: 'Send reset link' })
  await hears(page, 'Password reset email sent!', () => send.click())
  assert.equal((await (await sent).response())?.status(), 200)
  await turnTo(page, '/admin/processed-investment')
  await expect(page.getByRole('heading', { name: 'All Processing Investments' })).toBeVisible()
  await expect(page.getByText('View and manage all pending user investments')).toBeVisible()
})
