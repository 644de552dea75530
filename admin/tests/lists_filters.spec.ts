import assert from 'node:assert/strict'
import { expect, test } from '../../journeys/test.ts'
import { aDeposit, aPerson, decide, openAs, type Person } from './investors.ts'
import { chip, filterOf, idsOn, rowsOf, sortBy, withFilter } from './rows.ts'
import { settled } from './served.ts'

/** An investor with deposits of 10, 20, 30 and 40 dollars; those of 20 and 30 are approved, that of 40 declined. */
async function aDepositor(): Promise<Person> {
  const person = await aPerson()
  for (const amount of ['10', '20', '30', '40']) {
    const { id } = await aDeposit(person, amount)
    if (amount === '20' || amount === '30') await decide('deposits', `${id}/BTC/approve`)
    if (amount === '40') await decide('deposits', `${id}/decline`, { reason: 'Nothing arrived.' })
  }
  return person
}

/**
 * A place where it is the middle of the day, so that no day begins while a test makes its rows; neither one on UTC, nor
 * one that puts its clocks forward. The sign is that of the names: a place east of Greenwich has a minus.
 */
function awayFromMidnight(): string {
  const hours = new Date().getUTCHours() - 12
  return hours < 0 ? `Etc/GMT${hours}` : `Etc/GMT+${Math.max(1, hours)}`
}

test('filters by several things at once, in the address, which a reload, Back and a pasted link keep', async ({
  page,
}) => {
  const { email } = await aDepositor()
  await openAs(page, 'support', '/admin/deposit-history')
  await page.getByRole('textbox', { name: 'Search' }).fill(email)
  await idsOn(page, 4)

  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Approved' }).click()
  await page.getByRole('option', { name: 'Declined' }).click()
  await page.keyboard.press('Escape')
  await idsOn(page, 3)

  await page.getByRole('button', { name: 'More filters' }).click()
  await page.getByLabel('Amount from (USD)').fill('$25.00')
  await page.getByRole('button', { name: 'Apply filters' }).click()
  const filter = { q: email, status: ['approved', 'declined'], amount_gte: '25.00' }
  const wanted = (await rowsOf(page, 'deposits', { filter })).map(({ id }) => id)
  assert.equal(wanted.length, 2)
  await expect.poll(() => idsOn(page, 2)).toEqual(wanted)
  await expect.poll(async () => filterOf(page)).toEqual(filter)

  await sortBy(page, 'Amount')
  await page.waitForURL('**order=ASC**')
  const sorted = (await rowsOf(page, 'deposits', { filter, sort: ['amount', 'ASC'] })).map(
    ({ id }) => id,
  )
  await expect(page.locator(`tbody tr:first-child a[href$="${sorted[0]}"]`)).toBeVisible()
  await expect(page.locator('th[aria-sort="ascending"]', { hasText: /^Amount$/ })).toBeVisible()

  const address = page.url()
  await page.reload()
  await expect.poll(() => idsOn(page, 2)).toEqual(sorted)
  await page.getByRole('link', { name: 'Plans', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Plans' })).toBeVisible()
  await page.goBack()
  await expect.poll(() => idsOn(page, 2)).toEqual(sorted)
  assert.equal(page.url(), address)

  const other = await page.context().newPage()
  await other.goto(address)
  await expect.poll(() => idsOn(other, 2)).toEqual(sorted)
  await other.close()

  await chip(page, 'Amount: from $25.00').click()
  await idsOn(page, 3)
  await chip(page, 'Status: Approved, Declined').click()
  await idsOn(page, 4)
  await chip(page, `Search: “${email}”`).click()
  await expect(page.getByRole('list', { name: 'Filters in force' })).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Search' })).toHaveValue('')
})

test.describe(() => {
  test.use({ timezoneId: awayFromMidnight() })
  test('filters by days here, by a plan and by a person, and says so by name', async ({ page }) => {
    const { uid, name } = await aDepositor()
    await openAs(page, 'support', withFilter('deposit-history', { uid }))
    await idsOn(page, 4)
    await expect(chip(page, `User: ${name}`)).toBeVisible()
    await page.getByRole('button', { name: 'More filters' }).click()
    const today = await page.evaluate(() => new Date().toLocaleDateString('en-CA'))
    await page.getByLabel('Date from').fill(today)
    await page.getByLabel('Date to').fill(today)
    await page.getByRole('button', { name: 'Apply filters' }).click()
    await page.waitForURL('**createdAt_lte**')
    await idsOn(page, 4)
    const bounds = filterOf(page) as Record<string, string>
    const length = Date.parse(`${bounds.createdAt_lte}`) - Date.parse(`${bounds.createdAt_gte}`)
    assert.equal(length, 86_400_000 - 1)
    assert.notEqual(bounds.createdAt_gte?.slice(11), '00:00:00.000Z')
    await page.getByRole('button', { name: 'More filters (1)' }).click()
    await expect(page.getByLabel('Date to')).toHaveValue(today)

    await page.goto(withFilter('investments', { uid }))
    await expect(page.getByText('No results for these filters.')).toBeVisible()
    await page.getByRole('button', { name: 'More filters' }).click()
    await page.getByRole('combobox', { name: 'Plan' }).click()
    await page.getByRole('option', { name: 'Starter', exact: true }).click()
    await page.getByRole('button', { name: 'Apply filters' }).click()
    await expect(chip(page, 'Plan: Starter')).toBeVisible()
  })
})

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test.describe(() => {
    test.use({ reducedMotion })
    test(`a choice has its final place as soon as a menu is open, motion: ${reducedMotion}`, async ({
      page,
    }) => {
      await openAs(page, 'support', '/admin/investments')
      await settled(page)
      await page.getByRole('button', { name: 'More filters' }).click()
      const field = page.getByRole('combobox', { name: 'Plan' })
      for (const name of Array.from({ length: 5 }, () => ['Starter', 'Any']).flat()) {
        await field.click()
        const choice = page.getByRole('option', { name, exact: true })
        await expect(choice).toBeVisible()
        const { x = 0, y = 0, width = 0, height = 0 } = (await choice.boundingBox()) ?? {}
        // pressed where it was seen first, let go a moment later
        await page.mouse.move(x + width / 2, y + height / 2)
        await page.mouse.down()
        await page.waitForTimeout(40)
        await page.mouse.up()
        await expect(page.getByRole('listbox')).toHaveCount(0)
        await expect(field).toHaveText(name)
      }
    })
  })
}

test('shows the sentence of the server for a filter that it does not take, and a way out', async ({
  page,
}) => {
  await openAs(page, 'support', withFilter('deposit-history', { "x' or 1=1 --": '1' }))
  await expect(
    page.getByRole('alert').getByText("There is no filter named x' or 1=1 --."),
  ).toBeVisible()
  await page.goto(withFilter('deposit-history', { amount_gte: '<b>much</b>' }))
  await expect(
    page.getByRole('alert').getByText('A filter cannot be compared with this value.'),
  ).toBeVisible()
  await expect(chip(page, 'Amount: from <b>much</b>')).toBeVisible()
  await page.goto('/admin/deposit-history?sort=password&order=ASC')
  await expect(
    page.getByRole('alert').getByText('There is no such field to sort by.'),
  ).toBeVisible()
  await page.goto(withFilter('deposit-history', { amount_gte: 'much' }))
  await page.getByRole('alert').getByRole('button', { name: 'Clear filters' }).click()
  await settled(page)
  await expect(page.locator('tbody tr').first()).toBeVisible()
  await expect.poll(async () => filterOf(page)).toEqual({})
})

test('distinguishes nothing yet from no results', async ({ page }) => {
  await openAs(page, 'support', withFilter('deposit-history', { q: 'nobody at all' }))
  const none = page.getByRole('status').filter({ hasText: 'No results for these filters.' })
  await expect(none.getByRole('button', { name: 'Clear filters' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export 0 rows' })).toBeDisabled()
  await page.route('**/api/admin/messages?*', (route) =>
    route.fulfill({ headers: { 'content-range': 'messages */0' }, json: { data: [], meta: {} } }),
  )
  await page.goto('/admin/messages')
  await expect(page.getByText('Nobody has written to support yet.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Clear filters' })).toHaveCount(0)
})
