import assert from 'node:assert/strict'
import test from 'node:test'
import { aBrowser, signIn } from './served.ts'

const browser = aBrowser()

test('lists deposits, withdrawals and investments, but no earnings', () =>
  browser.visit(async (page) => {
    await signIn(page)
    await page.goto('/user/transactions')
    const table = page.getByRole('table')
    await table.waitFor()
    assert.deepEqual(await table.getByRole('columnheader').allTextContents(), [
      'Method',
      'Type',
      'Amount',
      'Date',
      'Status',
    ])
    const types = await table.locator('tbody td:nth-child(2)').allTextContents()
    assert.ok(types.length > 0)
    assert.deepEqual(
      types.filter((type) => !['Deposit', 'Withdrawal', 'Investment'].includes(type)),
      [],
    )
  }))

test('goes on to older rows and back, with the page in the address', () =>
  browser.visit(async (page) => {
    // The order of the rows is the server's; only the pages are made small here.
    const row = (id: number) => ({
      id: `row-${id}`,
      type: id % 2 === 0 ? 'earn' : 'deposit',
      method: 'BTC',
      amount: `${id}.00`,
      status: 'approved',
      createdAt: '2026-01-02T03:04:05.000Z',
    })
    await page.route('**/api/transaction/all?limit=50*', (route) => {
      const asked = new URL(route.request().url()).searchParams.get('cursor') ?? '0'
      const from = Number.parseInt(asked, 10)
      const data = Array.from({ length: 50 }, (_, i) => row(from + i + 1))
      return route.fulfill({
        json: { data, meta: { nextCursor: from < 150 ? `${from + 50}` : null } },
      })
    })
    await signIn(page)
    await page.goto('/user/transactions')
    const rows = page.locator('tbody tr')
    await rows.first().waitFor()
    assert.equal(await rows.count(), 25)
    assert.match((await rows.last().textContent()) ?? '', /\$49\.00/)
    await page.getByRole('link', { name: 'Older' }).click()
    await page.waitForURL('**/user/transactions?cursor=50')
    await page.getByText('$51.00').waitFor()
    await page.getByRole('link', { name: 'Newest' }).click()
    await page.getByText('$49.00').waitFor()
    await page.goBack()
    await page.getByText('$51.00').waitFor()
  }))

test('says so and offers another try when the history cannot be fetched', () =>
  browser.visit(async (page) => {
    await signIn(page)
    await page.route('**/api/transaction/all*', (route) => route.abort())
    await page.goto('/user/transactions')
    await page.getByText('could not be reached').waitFor()
    await page.unroute('**/api/transaction/all*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('table').waitFor()
  }))

test('answers for screens that are not open yet, and for addresses that lead nowhere', () =>
  browser.visit(async (page) => {
    await signIn(page)
    for (const [path, title] of [
      ['/user/deposit', 'Deposit'],
      ['/user/withdraw', 'Withdraw'],
      ['/user/invest', 'Trade'],
      ['/user/market', 'Markets'],
    ] as const) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      await page.getByRole('link', { name: 'Back to your overview' }).click()
      await page.waitForURL('**/user/main')
    }
    await page.goto('/user/nowhere')
    await page.getByRole('heading', { name: 'Page not found' }).waitFor()
  }))
