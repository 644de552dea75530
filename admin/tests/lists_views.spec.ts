import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'
import { expect, test } from '../../journeys/test.ts'
import { textOf } from '../../journeys/downloads.ts'
import { hears } from './toasts.ts'
import { aDeposit, aPerson, openAs } from './investors.ts'
import { filterOf, idsOn, rowsOf, sortBy, withFilter } from './rows.ts'
import { settled } from './served.ts'

type Line = { readonly id: string; readonly reference: string; readonly createdAt: string }

const headings = async (page: Page): Promise<string[]> =>
  (await page.locator('.list-table thead th').allTextContents()).map((text) => text.trim())

async function aListOf(amounts: readonly string[]) {
  const person = await aPerson()
  for (const amount of amounts) await aDeposit(person, amount)
  return person
}

test('exports the rows of the present filter in the present order, as many as it says', async ({
  page,
}) => {
  const { uid, name, email } = await aListOf(['12.34', '7', '100.01'])
  await openAs(page, 'support', withFilter('all-history', { uid, amount_gte: '10' }))
  await idsOn(page, 2)
  await sortBy(page, 'Amount')
  await expect(page.locator('th[aria-sort="ascending"]', { hasText: 'Amount' })).toBeVisible()
  await settled(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export 2 rows' }).click()
  const file = await download
  assert.equal(file.suggestedFilename(), 'transactions.csv')
  const lines = (await textOf(file)).trim().split('\r\n').slice(1)
  const wanted = await rowsOf<Line>(page, 'transactions', {
    filter: { uid, amount_gte: '10' },
    sort: ['amount', 'ASC'],
  })
  assert.deepEqual(
    lines,
    wanted.map(
      ({ id, reference, createdAt }, i) =>
        `${id},${id},${reference},deposit,${uid},${name},${email},BTC,${['12.34', '100.01'][i]},pending,investor,,,${createdAt},`,
    ),
  )
})

test('says why an export was refused, and that it may be an estimate how many rows there are', async ({
  page,
}) => {
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
  await expect(page.getByText('1–25 of about 1,048,576')).toBeVisible()
  await page.getByRole('button', { name: 'Export about 1,048,576 rows' }).click()
  await expect(page.getByText('Too many attempts. Try again in 7 seconds.')).toBeVisible()
  await page.goto('/admin/all-history?page=4000')
  await expect(page.getByText('Narrow the list or export it to see further rows.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Go to next page' })).toBeDisabled()
})

test('a view that one member of staff saves is chosen by another, who may not save or delete', async ({
  page,
}) => {
  const { uid } = await aListOf(['5', '55'])
  const name = `Large ones of ${uid.slice(-8)}`
  await openAs(page, 'admin', withFilter('pending-deposit', { uid, amount_gte: '50' }))
  await idsOn(page, 1)
  await page.getByRole('button', { name: 'Save view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save view' })
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await expect(dialog.getByText('Enter a name for the view.')).toBeVisible()
  await dialog.getByLabel('Name of the view').fill(name)
  const save = dialog.getByRole('button', { name: 'Save view' })
  await hears(page, 'View saved.', () => save.click())
  await expect(page.getByRole('button', { name: `View: ${name}` })).toBeVisible()
  await page.getByRole('button', { name: 'Save view' }).click()
  await dialog.getByLabel('Name of the view').fill(name)
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await expect(
    dialog.getByText('There is already a view of this list with this name.'),
  ).toBeVisible()

  await openAs(page, 'support', '/admin/deposit-history')
  await settled(page)
  await expect(page.getByRole('button', { name: 'Save view' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Views', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Saved views' })
  await expect(menu.getByRole('link', { name })).toBeVisible()
  await expect(menu.getByRole('button')).toHaveCount(0)
  await menu.getByRole('link', { name }).click()
  await idsOn(page, 1)
  const filter = { uid, amount_gte: '50', status: 'pending' }
  await expect.poll(async () => filterOf(page)).toEqual(filter)
  await expect(page.getByRole('button', { name: `View: ${name}` })).toBeVisible()

  await openAs(page, 'owner', '/admin/deposit-history')
  await page.getByRole('button', { name: 'Views', exact: true }).click()
  await menu.getByRole('button', { name: `Delete view ${name}` }).click()
  const remove = menu.getByRole('button', { name: 'Delete view', exact: true })
  await hears(page, 'View deleted.', () => remove.click())
  await expect(menu.getByRole('link', { name })).toHaveCount(0)
})

test('keeps the choice and the order of columns and the height of rows, for each person', async ({
  page,
}) => {
  await openAs(page, 'support', '/admin/deposit-history')
  await settled(page)
  const before = ['ID', 'Reference', 'Name', 'Email', 'Method', 'Amount', 'Status', 'Date']
  await expect.poll(() => headings(page)).toEqual(before)
  await page.getByRole('button', { name: 'Columns' }).click()
  const choice = page.getByRole('dialog', { name: 'Columns' })
  await expect(choice.getByRole('checkbox', { name: 'ID', exact: true })).toBeDisabled()
  await choice.getByRole('checkbox', { name: 'Email' }).uncheck()
  await choice.getByRole('checkbox', { name: 'Reason' }).check()
  await choice.getByRole('button', { name: 'Move Amount forward' }).click()
  await choice.getByRole('radio', { name: 'Comfortable' }).check()
  await page.keyboard.press('Escape')
  const after = ['ID', 'Reference', 'Name', 'Amount', 'Method', 'Status', 'Date', 'Reason']
  await expect.poll(() => headings(page)).toEqual(after)
  await page.reload()
  await settled(page)
  await expect.poll(() => headings(page)).toEqual(after)
  await expect(page.locator('.list-comfortable')).toHaveCount(1)

  await openAs(page, 'owner', '/admin/deposit-history')
  await settled(page)
  await expect.poll(() => headings(page)).toEqual(before)
  await openAs(page, 'support', '/admin/deposit-history')
  await page.getByRole('button', { name: 'Columns' }).click()
  await choice.getByRole('button', { name: 'Reset columns' }).click()
  await page.keyboard.press('Escape')
  await expect.poll(() => headings(page)).toEqual(before)
})

test.describe(() => {
  test.use({ viewport: { width: 390, height: 844 } })
  test('shows cards on a phone, with the same tools, and a heading that stays where there is room', async ({
    page,
  }) => {
    const { uid } = await aListOf(['1', '2'])
    await openAs(page, 'support', withFilter('deposit-history', { uid }))
    await expect(page.locator('.row-card').nth(1)).toBeVisible()
    await expect(page.getByRole('table')).toHaveCount(0)
    await page.getByRole('button', { name: 'Filters (1)' }).click()
    await page.getByRole('combobox', { name: 'Sort by' }).click()
    await page.getByRole('option', { name: 'Amount, ascending' }).click()
    await page.waitForURL('**order=ASC**')
    await expect(page.locator('.row-card').first().getByText('$1.00')).toBeVisible()
    await page.setViewportSize({ width: 1440, height: 700 })
    await page.goto('/admin/all-history')
    await settled(page)
    await page.locator('tbody tr').last().scrollIntoViewIfNeeded()
    const heading = page.getByRole('columnheader', { name: 'Amount' })
    await expect.poll(async () => ((await heading.boundingBox())?.y ?? -1) >= 0).toBe(true)
  })
})
