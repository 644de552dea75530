import assert from 'node:assert/strict'
import test from 'node:test'
import type { Page } from 'playwright-core'
import { textOf } from '../../journeys/downloads.ts'
import { assertBecomes } from '../../dashboard/tests/waiting.ts'
import { aDeposit, aPerson, hears, openAs } from './investors.ts'
import { filterOf, idsOn, rowsOf, sortBy, withFilter } from './rows.ts'
import { aBrowser, settled } from './served.ts'

const browser = aBrowser()

const headings = async (page: Page): Promise<string[]> =>
  (await page.locator('.list-table thead th').allTextContents()).map((text) => text.trim())

async function aListOf(amounts: readonly string[]) {
  const person = await aPerson()
  for (const amount of amounts) await aDeposit(person, amount)
  return person
}

test('exports the rows of the present filter in the present order, as many as it says', () =>
  browser.visit(async (page) => {
    const { uid, name, email } = await aListOf(['12.34', '7', '100.01'])
    await openAs(page, 'support', withFilter('all-history', { uid, amount_gte: '10' }))
    await idsOn(page, 2)
    await sortBy(page, 'Amount')
    await page.locator('th[aria-sort="ascending"]', { hasText: 'Amount' }).waitFor()
    await settled(page)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export 2 rows' }).click()
    const file = await download
    assert.equal(file.suggestedFilename(), 'transactions.csv')
    const lines = (await textOf(file)).trim().split('\r\n').slice(1)
    const wanted = await rowsOf<{ id: string; createdAt: string }>(page, 'transactions', {
      filter: { uid, amount_gte: '10' },
      sort: ['amount', 'ASC'],
    })
    assert.deepEqual(
      lines,
      wanted.map(
        ({ id, createdAt }, i) =>
          `${id},deposit,${uid},${name},${email},BTC,${['12.34', '100.01'][i]},pending,investor,${createdAt}`,
      ),
    )
  }))

test('says why an export was refused, and that it may be an estimate how many rows there are', () =>
  browser.visit(async (page) => {
    await page.route('**/api/admin/transactions/export?*', (route) =>
      route.fulfill({
        status: 429,
        json: { message: 'Too many attempts. Try again in 7 seconds.' },
      }),
    )
    await page.route('**/api/admin/transactions?*', async (route) => {
      const url = new URL(route.request().url())
      url.searchParams.set('range', '[0,24]')
      const response = await route.fetch({ url: url.href })
      const body = { ...(await response.json()), meta: { totalIsEstimate: true } }
      const headers = { ...response.headers(), 'content-range': 'transactions 0-24/1048576' }
      await route.fulfill({ response, headers, json: body })
    })
    await openAs(page, 'support', '/admin/all-history')
    await page.getByText('1–25 of about 1,048,576').waitFor()
    await page.getByRole('button', { name: 'Export about 1,048,576 rows' }).click()
    await page.getByText('Too many attempts. Try again in 7 seconds.').waitFor()
    await page.goto('/admin/all-history?page=4000')
    await page.getByText('Narrow the list or export it to see further rows.').waitFor()
    assert.ok(await page.getByRole('button', { name: 'Go to next page' }).isDisabled())
  }))

test('a view that one member of staff saves is chosen by another, who may not save or delete', () =>
  browser.visit(async (page) => {
    const { uid } = await aListOf(['5', '55'])
    const name = `Large ones of ${uid.slice(-8)}`
    await openAs(page, 'admin', withFilter('pending-deposit', { uid, amount_gte: '50' }))
    await idsOn(page, 1)
    await page.getByRole('button', { name: 'Save view' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save view' })
    await dialog.getByRole('button', { name: 'Save view' }).click()
    await dialog.getByText('Enter a name for the view.').waitFor()
    await dialog.getByLabel('Name of the view').fill(name)
    const save = dialog.getByRole('button', { name: 'Save view' })
    await hears(page, 'View saved.', () => save.click())
    await page.getByRole('button', { name: `View: ${name}` }).waitFor()
    await page.getByRole('button', { name: 'Save view' }).click()
    await dialog.getByLabel('Name of the view').fill(name)
    await dialog.getByRole('button', { name: 'Save view' }).click()
    await dialog.getByText('There is already a view of this list with this name.').waitFor()

    await openAs(page, 'support', '/admin/deposit-history')
    await settled(page)
    assert.equal(await page.getByRole('button', { name: 'Save view' }).count(), 0)
    await page.getByRole('button', { name: 'Views', exact: true }).click()
    const menu = page.getByRole('dialog', { name: 'Saved views' })
    await menu.getByRole('link', { name }).waitFor()
    assert.equal(await menu.getByRole('button').count(), 0)
    await menu.getByRole('link', { name }).click()
    await idsOn(page, 1)
    const filter = { uid, amount_gte: '50', status: 'pending' }
    await assertBecomes(async () => filterOf(page), filter)
    await page.getByRole('button', { name: `View: ${name}` }).waitFor()

    await openAs(page, 'owner', '/admin/deposit-history')
    await page.getByRole('button', { name: 'Views', exact: true }).click()
    await menu.getByRole('button', { name: `Delete view ${name}` }).click()
    const remove = menu.getByRole('button', { name: 'Delete view', exact: true })
    await hears(page, 'View deleted.', () => remove.click())
    await menu.getByRole('link', { name }).waitFor({ state: 'detached' })
  }))

test('keeps the choice and the order of columns and the height of rows, for each person', () =>
  browser.visit(async (page) => {
    await openAs(page, 'support', '/admin/deposit-history')
    await settled(page)
    const before = ['ID', 'Name', 'Email', 'Method', 'Amount', 'Status', 'Date']
    await assertBecomes(() => headings(page), before)
    await page.getByRole('button', { name: 'Columns' }).click()
    const choice = page.getByRole('dialog', { name: 'Columns' })
    assert.ok(await choice.getByRole('checkbox', { name: 'ID', exact: true }).isDisabled())
    await choice.getByRole('checkbox', { name: 'Email' }).uncheck()
    await choice.getByRole('checkbox', { name: 'Reason' }).check()
    await choice.getByRole('button', { name: 'Move Amount forward' }).click()
    await choice.getByRole('radio', { name: 'Comfortable' }).check()
    await page.keyboard.press('Escape')
    const after = ['ID', 'Name', 'Amount', 'Method', 'Status', 'Date', 'Reason']
    await assertBecomes(() => headings(page), after)
    await page.reload()
    await settled(page)
    await assertBecomes(() => headings(page), after)
    await assertBecomes(() => page.locator('.list-comfortable').count(), 1)

    await openAs(page, 'owner', '/admin/deposit-history')
    await settled(page)
    await assertBecomes(() => headings(page), before)
    await openAs(page, 'support', '/admin/deposit-history')
    await page.getByRole('button', { name: 'Columns' }).click()
    await choice.getByRole('button', { name: 'Reset columns' }).click()
    await page.keyboard.press('Escape')
    await assertBecomes(() => headings(page), before)
  }))

test('shows cards on a phone, with the same tools, and a heading that stays where there is room', () =>
  browser.visit(
    async (page) => {
      const { uid } = await aListOf(['1', '2'])
      await openAs(page, 'support', withFilter('deposit-history', { uid }))
      await page.locator('.row-card').nth(1).waitFor()
      assert.equal(await page.getByRole('table').count(), 0)
      await page.getByRole('combobox', { name: 'Sort by' }).click()
      await page.getByRole('option', { name: 'Amount, ascending' }).click()
      await page.waitForURL('**order=ASC**')
      await page.locator('.row-card').first().getByText('$1.00').waitFor()
      await page.setViewportSize({ width: 1440, height: 700 })
      await page.goto('/admin/all-history')
      await settled(page)
      await page.locator('tbody tr').last().scrollIntoViewIfNeeded()
      const heading = page.getByRole('columnheader', { name: 'Amount' })
      await assertBecomes(async () => ((await heading.boundingBox())?.y ?? -1) >= 0, true)
    },
    { viewport: { width: 390, height: 844 } },
  ))
