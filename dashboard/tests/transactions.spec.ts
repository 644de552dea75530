import assert from 'node:assert/strict'
import { expect, test } from './test.ts'
import { textOf } from '../../journeys/downloads.ts'
import { aPersonWith, query, decide, demoInvestor, openAs, rowsOf } from './investors.ts'
import { awayUntilPressed, standStill } from './recovering.ts'

test('lists deposits, withdrawals and investments with their losses and fees, but no earnings', async ({
  page,
}) => {
  await openAs(page, await demoInvestor(), '/user/transactions')
  const table = page.getByRole('table')
  await expect(table).toBeVisible()
  await expect(table.getByRole('columnheader')).toHaveText([
    'Method',
    'Type',
    'Amount',
    'Date',
    'Status',
    'Reference',
  ])
  const types = await table.locator('tbody td:nth-child(2)').allTextContents()
  assert.equal(types.length, 25)
  assert.deepEqual(
    types.filter(
      (type) => !['Deposit', 'Withdrawal', 'Investment', 'Loss', 'Exit fee'].includes(type),
    ),
    [],
  )
  const pending = table.getByRole('row', { name: /Pending/ }).first()
  await expect(pending).toHaveText(/Requested (?:\d|yesterday|just)/)
})

test('leaves out rows of the method transfer', async ({ page }) => {
  const row = { type: 'deposit', amount: '5.00', status: 'approved' }
  const data = [
    { ...row, id: 'a', method: 'BTC', createdAt: '2026-01-02T03:04:05.000Z' },
    { ...row, id: 'b', method: 'transfer', createdAt: '2026-01-02T03:04:05.000Z' },
  ]
  await page.route('**/api/transaction/all*', (route) =>
    route.fulfill({ json: { data, meta: { nextCursor: null, total: 2 } } }),
  )
  await openAs(page, await demoInvestor(), '/user/transactions')
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.locator('tbody tr')).toHaveCount(1)
})

test('narrows by type, status, method and part of an ID, in the address, and goes back', async ({
  page,
}) => {
  await openAs(page, await demoInvestor(), '/user/transactions')
  await expect(page.getByRole('table')).toBeVisible()
  const cells = async (column: number) => [
    ...new Set(await page.locator(`tbody td:nth-child(${column})`).allTextContents()),
  ]
  await page.getByLabel('Type').selectOption('Withdrawal')
  await page.waitForURL('**/user/transactions?type=withdrawal')
  await expect.poll(() => cells(2)).toEqual(['Withdrawal'])
  await page.getByLabel('Status').selectOption('Approved')
  await page.getByLabel('Method').selectOption('Bank')
  await page.waitForURL('**/user/transactions?type=withdrawal&status=approved&method=Bank')
  await expect.poll(async () => [await cells(1), await cells(5)]).toEqual([['Bank'], ['Approved']])
  const href = (await page.locator('.transaction-link').first().getAttribute('href')) ?? ''
  const part = href.replace('/user/transactions/', '').slice(4, 28)
  await page.getByLabel('Transaction ID').fill(` ${part}  `)
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText('1 to 1 of 1').first()).toBeVisible()
  await page.goBack()
  await page.waitForURL('**/user/transactions?type=withdrawal&status=approved&method=Bank')
  const [reference = ''] = await cells(6)
  assert.match(reference, /^AS-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  await page.getByLabel('Transaction ID').fill(reference.toLowerCase().replaceAll('-', ' '))
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText('1 to 1 of 1').first()).toBeVisible()
  await expect.poll(() => cells(6)).toEqual([reference])
  await page.goBack()
  await page.waitForURL('**/user/transactions?type=withdrawal&status=approved&method=Bank')
  await expect(page.getByLabel('Status')).toHaveValue('approved')
  await expect(page.getByLabel('Transaction ID')).toHaveValue('')
  await page.reload()
  await expect.poll(() => cells(1)).toEqual(['Bank'])
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await page.waitForURL((url) => url.search === '')
})

test('keeps the focus of a keyboard user in the field that filters, and what is typed beside it until all is cleared', async ({
  page,
}) => {
  await openAs(page, await demoInvestor(), '/user/transactions')
  await expect(page.getByRole('table')).toBeVisible()
  const holder = () => page.evaluate(() => document.activeElement?.closest('label')?.textContent)
  await page.getByLabel('Transaction ID').fill('half an id')
  await page.getByLabel('Type').focus()
  await page.keyboard.press('D')
  await page.waitForURL('**/user/transactions?type=deposit')
  await expect(page.getByLabel('Type')).toHaveValue('deposit')
  assert.match((await holder()) ?? '', /^Type/)
  await expect(page.getByLabel('Transaction ID')).toHaveValue('half an id')
  await page.getByLabel('From (UTC)').fill('2020-01-31')
  await page.getByLabel('From (UTC)').press('Enter')
  await page.waitForURL('**/user/transactions?type=deposit&from=2020-01-31')
  await expect(page.getByRole('table')).toBeVisible()
  assert.match((await holder()) ?? '', /^From/)
  await expect(page.getByLabel('Transaction ID')).toHaveValue('half an id')
  await page.getByRole('link', { name: 'Clear filters' }).first().click()
  await page.waitForURL((url) => url.search === '')
  await expect(page.getByLabel('Transaction ID')).toHaveValue('')
})

test('narrows by day, and distinguishes what was not found from what is not there yet', async ({
  page,
  person,
}) => {
  await openAs(page, person, '/user/transactions')
  await expect(page.getByText('You have no transactions yet.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Make your first deposit' })).toBeVisible()
  const body = { method: 'BTC', amount: '12.00' }
  await query('POST', '/deposit', { token: person.token, body })
  await page.reload()
  await expect(page.getByText('1 to 1 of 1')).toBeVisible()
  await page.getByLabel('To (UTC)').fill('2020-01-31')
  await page.getByLabel('To (UTC)').press('Enter')
  await page.waitForURL('**/user/transactions?to=2020-01-31')
  await expect(page.getByText('No transaction of yours matches these filters.')).toBeVisible()
  await page.getByRole('link', { name: 'Clear filters' }).last().click()
  await expect(page.getByText('1 to 1 of 1')).toBeVisible()
  const [row] = await rowsOf(person, 'deposit')
  const today = row?.createdAt.slice(0, 10)
  await page.goto(`/user/transactions?from=${today}&to=${today}&type=nonsense`)
  await expect(page.getByText('1 to 1 of 1')).toBeVisible()
})

test('continues to older rows and back, says which of how many, with the page in the address', async ({
  page,
}) => {
  await openAs(page, await demoInvestor(), '/user/transactions')
  const line = page.locator('.pages p', { hasText: / of / }).first()
  const [, total] = /^1 to 25 of (\d+)$/.exec((await line.textContent()) ?? '') ?? []
  assert.ok(total)
  const first = (await page.locator('.transaction-link').first().getAttribute('href')) ?? ''
  const older = page.getByRole('link', { name: 'Older' }).first()
  const before = (await older.boundingBox())?.x
  await page.getByRole('link', { name: 'Older' }).first().click()
  await page.waitForURL(/cursor=.+&page=2/)
  await expect(page.getByText(`26 to 50 of ${total}`).first()).toBeVisible()
  assert.equal((await older.boundingBox())?.x, before, 'Older stays where it was pressed')
  await page.reload()
  await expect(page.getByText(`26 to 50 of ${total}`).first()).toBeVisible()
  await page.getByRole('link', { name: 'Older' }).first().click()
  const last = Math.min(75, Number(total))
  await expect(page.getByText(`51 to ${last} of ${total}`).first()).toBeVisible()
  await page.getByRole('link', { name: 'Newer' }).first().click()
  await expect(page.getByText(`26 to 50 of ${total}`).first()).toBeVisible()
  await page.getByRole('link', { name: 'Newer' }).first().click()
  await expect(page.getByText(`1 to 25 of ${total}`).first()).toBeVisible()
  await expect(page.locator('.transaction-link').first()).toHaveAttribute('href', first)
  await page.goBack()
  await expect(page.getByText(`26 to 50 of ${total}`).first()).toBeVisible()
})

test.describe(() => {
  test.use({ acceptDownloads: true })
  test('downloads exactly what the filters leave, and says beforehand how many rows', async ({
    page,
  }) => {
    const filtered = '/user/transactions?type=withdrawal&status=approved'
    await openAs(page, await demoInvestor(), filtered)
    const button = page.getByRole('button', { name: /^Download CSV \(\d+ rows?\)$/ })
    await expect(button).toBeVisible()
    const [, said] = /\((\d+) rows?\)/.exec((await button.textContent()) ?? '') ?? []
    const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
    assert.match(file.suggestedFilename(), /^transactions-\d{4}-\d{2}-\d{2}\.csv$/)
    const [head, ...rows] = (await textOf(file)).trim().split(/\r?\n/)
    assert.match(
      head ?? '',
      /Reference,Type,Method,Amount \(USD\),Balance change \(USD\),Status,Requested,Decided,Cancelled by,Reason,Payment reference,Transaction ID/,
    )
    assert.equal(`${rows.length}`, said)
    assert.ok(rows.every((row) => /,withdrawal,/.test(row) && /,approved,/.test(row)))
  })
})

test('says so and offers another try when the history cannot be fetched', async ({ page }) => {
  await page.clock.install()
  await awayUntilPressed(page, {
    calls: '**/api/transaction/all*',
    button: 'Try again',
    away: (route) =>
      route.fulfill({ status: 500, json: { code: 'internal_error', message: 'Internal error' } }),
  })
  await openAs(page, await demoInvestor(), '/user/transactions')
  await expect(page.getByText('Failed to fetch transactions')).toBeVisible()
  await standStill(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('table')).toBeVisible()
})

test('shows everything about one transaction, with the reason of a refusal', async ({ page }) => {
  const person = await aPersonWith('90.00')
  const [deposit] = await rowsOf(person, 'deposit')
  await openAs(page, person, '/user/transactions')
  await page.getByRole('table').getByRole('link', { name: 'Deposit' }).click()
  await page.waitForURL(`**/user/transactions/${deposit?.id}`)
  await expect(page.getByText('Approved and credited')).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Deposit credited' })).toBeVisible()
  await expect(page.getByRole('cell', { name: '+$90.00' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print receipt' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Assay, receipt')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print receipt' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Withdraw' }).first()).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
  const body = { method: 'bitcoin', amount: '15.00', address }
  const asked15 = await query<{ id: string }>('POST', '/withdrawal', {
    token: person.token,
    body,
  })
  await decide('withdrawals', `${asked15.data.id}/decline`, {
    body: { reason: 'The name differs.' },
  })
  await page.goto(`/user/transactions/${asked15.data.id}`)
  await expect(page.getByText('The name differs.').first()).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Returned from hold' }).first()).toBeVisible()
  await page.goto('/user/transactions/01a00000-0000-7000-8000-000000000000')
  await expect(page.getByText('There is no transaction of yours with this ID.')).toBeVisible()
})
