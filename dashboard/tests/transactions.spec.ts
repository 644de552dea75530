import assert from 'node:assert/strict'
import test from 'node:test'
import { textOf } from '../../journeys/downloads.ts'
import { aPerson, aPersonWith, asked, decide, demoInvestor, openAs, rowsOf } from './investors.ts'
import { awayUntilPressed, standStill } from './recovering.ts'
import { aBrowser } from './served.ts'
import { assertBecomes } from './waiting.ts'

const browser = aBrowser()

test('lists deposits, withdrawals and investments, but no earnings', () =>
  browser.visit(async (page) => {
    await openAs(page, await demoInvestor(), '/user/transactions')
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
    assert.equal(types.length, 25)
    assert.deepEqual(
      types.filter((type) => !['Deposit', 'Withdrawal', 'Investment'].includes(type)),
      [],
    )
    const pending = table.getByRole('row', { name: /Pending/ }).first()
    assert.match((await pending.textContent()) ?? '', /Requested (?:\d|yesterday|just)/)
  }))

test('leaves out rows of the method transfer', () =>
  browser.visit(async (page) => {
    const row = { type: 'deposit', amount: '5.00', status: 'approved' }
    const data = [
      { ...row, id: 'a', method: 'BTC', createdAt: '2026-01-02T03:04:05.000Z' },
      { ...row, id: 'b', method: 'transfer', createdAt: '2026-01-02T03:04:05.000Z' },
    ]
    await page.route('**/api/transaction/all*', (route) =>
      route.fulfill({ json: { data, meta: { nextCursor: null, total: 2 } } }),
    )
    await openAs(page, await demoInvestor(), '/user/transactions')
    await page.getByRole('table').waitFor()
    await assertBecomes(() => page.locator('tbody tr').count(), 1)
  }))

test('narrows by type, status, method and part of an ID, in the address, and goes back', () =>
  browser.visit(async (page) => {
    await openAs(page, await demoInvestor(), '/user/transactions')
    await page.getByRole('table').waitFor()
    const cells = async (column: number) => [
      ...new Set(await page.locator(`tbody td:nth-child(${column})`).allTextContents()),
    ]
    await page.getByLabel('Type').selectOption('Withdrawal')
    await page.waitForURL('**/user/transactions?type=withdrawal')
    await assertBecomes(() => cells(2), ['Withdrawal'])
    await page.getByLabel('Status').selectOption('Approved')
    await page.getByLabel('Method').selectOption('Bank')
    await page.waitForURL('**/user/transactions?type=withdrawal&status=approved&method=Bank')
    await assertBecomes(async () => [await cells(1), await cells(5)], [['Bank'], ['Approved']])
    const href = (await page.locator('.transaction-link').first().getAttribute('href')) ?? ''
    const part = href.replace('/user/transactions/', '').slice(4, 28)
    await page.getByLabel('Transaction ID').fill(` ${part}  `)
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByText('1 to 1 of 1').first().waitFor()
    await page.goBack()
    await page.waitForURL('**/user/transactions?type=withdrawal&status=approved&method=Bank')
    await assertBecomes(() => page.getByLabel('Status').inputValue(), 'approved')
    await assertBecomes(() => page.getByLabel('Transaction ID').inputValue(), '')
    await page.reload()
    await assertBecomes(() => cells(1), ['Bank'])
    await page.getByRole('link', { name: 'Clear filters' }).click()
    await page.waitForURL((url) => url.search === '')
  }))

test('keeps whoever filters by keyboard in the field they are in, and what is typed beside it until all is cleared', () =>
  browser.visit(async (page) => {
    await openAs(page, await demoInvestor(), '/user/transactions')
    await page.getByRole('table').waitFor()
    const holder = () => page.evaluate(() => document.activeElement?.closest('label')?.textContent)
    await page.getByLabel('Transaction ID').fill('half an id')
    await page.getByLabel('Type').focus()
    await page.keyboard.press('D')
    await page.waitForURL('**/user/transactions?type=deposit')
    await assertBecomes(() => page.getByLabel('Type').inputValue(), 'deposit')
    assert.match((await holder()) ?? '', /^Type/)
    assert.equal(await page.getByLabel('Transaction ID').inputValue(), 'half an id')
    await page.getByLabel('From (UTC)').fill('2020-01-31')
    await page.getByLabel('From (UTC)').press('Enter')
    await page.waitForURL('**/user/transactions?type=deposit&from=2020-01-31')
    await page.getByRole('table').waitFor()
    assert.match((await holder()) ?? '', /^From/)
    assert.equal(await page.getByLabel('Transaction ID').inputValue(), 'half an id')
    await page.getByRole('link', { name: 'Clear filters' }).first().click()
    await page.waitForURL((url) => url.search === '')
    await assertBecomes(() => page.getByLabel('Transaction ID').inputValue(), '')
  }))

test('narrows by day, and tells what was not found from what is not there yet', () =>
  browser.visit(async (page) => {
    const person = await aPerson()
    await openAs(page, person, '/user/transactions')
    await page.getByText('You have no transactions yet.').waitFor()
    await page.getByRole('link', { name: 'Make your first deposit' }).waitFor()
    const body = { method: 'BTC', amount: '12.00' }
    await asked('POST', '/deposit', { token: person.token, body })
    await page.reload()
    await page.getByText('1 to 1 of 1').waitFor()
    await page.getByLabel('To (UTC)').fill('2020-01-31')
    await page.getByLabel('To (UTC)').press('Enter')
    await page.waitForURL('**/user/transactions?to=2020-01-31')
    await page.getByText('No transaction of yours matches these filters.').waitFor()
    await page.getByRole('link', { name: 'Clear filters' }).last().click()
    await page.getByText('1 to 1 of 1').waitFor()
    const [row] = await rowsOf(person, 'deposit')
    const today = row?.createdAt.slice(0, 10)
    await page.goto(`/user/transactions?from=${today}&to=${today}&type=nonsense`)
    await page.getByText('1 to 1 of 1').waitFor()
  }))

test('goes on to older rows and back, says which of how many, with the page in the address', () =>
  browser.visit(async (page) => {
    await openAs(page, await demoInvestor(), '/user/transactions')
    const line = page.locator('.pages p', { hasText: / of / }).first()
    const [, total] = /^1 to 25 of (\d+)$/.exec((await line.textContent()) ?? '') ?? []
    assert.ok(total)
    const first = await page.locator('.transaction-link').first().getAttribute('href')
    await page.getByRole('link', { name: 'Older' }).first().click()
    await page.waitForURL(/cursor=.+&page=2/)
    await page.getByText(`26 to 50 of ${total}`).first().waitFor()
    await page.reload()
    await page.getByText(`26 to 50 of ${total}`).first().waitFor()
    await page.getByRole('link', { name: 'Older' }).first().click()
    await page.getByText(`51 to 75 of ${total}`).first().waitFor()
    await page.getByRole('link', { name: 'Newer' }).first().click()
    await page.getByText(`26 to 50 of ${total}`).first().waitFor()
    await page.getByRole('link', { name: 'Newer' }).first().click()
    await page.getByText(`1 to 25 of ${total}`).first().waitFor()
    await assertBecomes(() => page.locator('.transaction-link').first().getAttribute('href'), first)
    await page.goBack()
    await page.getByText(`26 to 50 of ${total}`).first().waitFor()
  }))

test('downloads exactly what the filters leave, and says beforehand how many rows', () =>
  browser.visit(
    async (page) => {
      const filtered = '/user/transactions?type=withdrawal&status=approved'
      await openAs(page, await demoInvestor(), filtered)
      const button = page.getByRole('button', { name: /^Download CSV \(\d+ rows?\)$/ })
      await button.waitFor()
      const [, said] = /\((\d+) rows?\)/.exec((await button.textContent()) ?? '') ?? []
      const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
      assert.match(file.suggestedFilename(), /^transactions-\d{4}-\d{2}-\d{2}\.csv$/)
      const [head, ...rows] = (await textOf(file)).trim().split(/\r?\n/)
      assert.match(head ?? '', /Reference,Type,Method,Amount \(USD\),Status,Requested,Decided/)
      assert.equal(`${rows.length}`, said)
      assert.ok(rows.every((row) => /,withdrawal,/.test(row) && /,approved,/.test(row)))
    },
    { acceptDownloads: true },
  ))

test('says so and offers another try when the history cannot be fetched', () =>
  browser.visit(async (page) => {
    await page.clock.install()
    await awayUntilPressed(page, {
      calls: '**/api/transaction/all*',
      button: 'Try again',
      away: (route) =>
        route.fulfill({ status: 500, json: { code: 'internal_error', message: 'Internal error' } }),
    })
    await openAs(page, await demoInvestor(), '/user/transactions')
    await page.getByText('Failed to fetch transactions').waitFor()
    await standStill(page)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('table').waitFor()
  }))

test('shows everything about one transaction, with the reason of a refusal', () =>
  browser.visit(async (page) => {
    const person = await aPersonWith('90.00')
    const [deposit] = await rowsOf(person, 'deposit')
    await openAs(page, person, '/user/transactions')
    await page.getByRole('table').getByRole('link', { name: 'Deposit' }).click()
    await page.waitForURL(`**/user/transactions/${deposit?.id}`)
    await page.getByText('Approved and credited').waitFor()
    await page.getByRole('cell', { name: 'Deposit credited' }).waitFor()
    await page.getByRole('cell', { name: '+$90.00' }).waitFor()
    await page.getByRole('button', { name: 'Print receipt' }).waitFor()
    await page.emulateMedia({ media: 'print' })
    await page.getByText('Assay, receipt').waitFor()
    assert.ok(!(await page.getByRole('button', { name: 'Print receipt' }).isVisible()))
    assert.ok(!(await page.getByRole('link', { name: 'Withdraw' }).first().isVisible()))
    await page.emulateMedia({ media: 'screen' })

    const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
    const body = { method: 'bitcoin', amount: '15.00', address }
    const asked15 = await asked<{ id: string }>('POST', '/withdrawal', {
      token: person.token,
      body,
    })
    await decide('withdrawals', `${asked15.data.id}/decline`, {
      body: { reason: 'The name differs.' },
    })
    await page.goto(`/user/transactions/${asked15.data.id}`)
    await page.getByText('The name differs.').first().waitFor()
    await page.getByRole('cell', { name: 'Returned from hold' }).first().waitFor()
    await page.goto('/user/transactions/01a00000-0000-7000-8000-000000000000')
    await page.getByText('There is no transaction of yours with this ID.').waitFor()
  }))

test('prints a month with its balances, totals and rows', () =>
  browser.visit(async (page) => {
    const person = await aPersonWith('90.00')
    const [row] = await rowsOf(person, 'deposit')
    await openAs(page, person, `/user/statement?month=${row?.createdAt.slice(0, 7)}`)
    await page.getByRole('heading', { name: 'Balances' }).waitFor()
    const total = page.getByRole('row', { name: /^Total/ })
    await assertBecomes(() => total.getByRole('cell').allTextContents(), ['$0.00', '$90.00'])
    await page.getByText(person.email).waitFor()
    const rows = page.getByRole('table').last().locator('tbody tr')
    await assertBecomes(() => rows.count(), 1)
    await page.getByRole('navigation', { name: 'Months' }).getByRole('link').first().click()
    await page.getByText('Nothing was requested in this month.').waitFor()
  }))
