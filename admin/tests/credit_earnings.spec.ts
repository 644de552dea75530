import assert from 'node:assert/strict'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../../journeys/test.ts'
import { carriedOut } from '../../client/tests/lost_answers.ts'
import { assertAccessible } from './axe.ts'
import {
  aPersonWith,
  call,
  decide,
  dialogOf,
  figures,
  only,
  openAs,
  type Person,
  press,
  type Row,
  rowOf,
  staffToken,
} from './investors.ts'
import { assertFits } from '../../client/tests/widths.ts'

const AT_ONCE = 20
const ASKED = 'Nothing is done yet: another member of staff has to confirm this first.'

/** A plan of one person alone: other tests invest in what everybody is offered. */
async function aPlan(name: string, { uid }: Person, kind = 'fixed'): Promise<string> {
  const terms = { minAmount: '1.00', maxAmount: '1000.00', returns: '1.5', duration: 30, kind }
  const body = { uid, name, ...terms }
  const token = await staffToken()
  const { status, data } = await call<Row>('POST', '/admin/plans', { token, body })
  assert.equal(status, 201)
  return data.id
}

/** Active investments of 10.00 on a plan. */
async function investments({ token }: Person, plan: string, count: number): Promise<void> {
  const body = { plan_id: plan, amount: '10', method: 'BTC' }
  const one = async () => {
    const { data } = await call<Row>('POST', '/investment', { token, body })
    await decide('investments', `${data.id}/approve`)
  }
  for (let made = 0; made < count; made += AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - made) }, one))
}

const amounts = (page: Page): Locator => page.getByRole('textbox', { name: /^Amount for / })

test('credits a day of 200 investments in one review and six clicks', async ({ page }) => {
  const name = `Plan ${crypto.randomUUID().slice(0, 8)}`
  const person = await aPersonWith('2000')
  const plan = await aPlan(name, person)
  await investments(person, plan, 200)
  await openAs(page, 'admin', '/admin/overview')
  let clicks = 0
  const click = async (target: Locator) => {
    clicks += 1
    await target.click()
  }
  await click(page.getByRole('link', { name: 'Credit Earnings' }))
  await click(page.getByRole('combobox', { name: 'Plan' }))
  await click(page.getByRole('option', { name }))
  // the close of business pays each day: nothing is left to propose
  await expect(page.getByText('0 of 200 investments, $0.00')).toBeVisible()
  await click(page.getByRole('button', { name: 'Fill in' }))
  await expect(page.getByText('200 of 200 investments, $30.00')).toBeVisible()
  await click(page.getByRole('button', { name: 'Review 200 investments' }))
  await expect(dialogOf(page).getByRole('row', { name: 'BTC 200 $30.00' })).toBeVisible()
  await click(dialogOf(page).getByRole('button', { name: 'Credit 200 investments, $30.00' }))
  const credited = dialogOf(page).getByText('200 investments credited, $30.00.')
  // a server with little of a processor answers too late, and has credited them once all the same
  const again = dialogOf(page).getByRole('button', { name: /^Try again/ })
  await expect(async () => {
    await expect(credited.or(again)).toBeVisible()
    if (await again.isVisible()) await again.click({ timeout: 2_000 })
    await expect(credited).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(dialogOf(page).getByText('✓ Credited')).toHaveCount(200)
  assert.ok(clicks <= 6, `${clicks} clicks`)
  await dialogOf(page).getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('0 of 200 investments, $0.00')).toBeVisible()
  assert.equal((await figures(person)).earnings, '30.00')
})

test('credits chosen investments with changed amounts, says which was refused, and sends a lost batch once', async ({
  page,
}) => {
  const person = await aPersonWith('100')
  const plan = await aPlan('Plan of a few', person)
  await investments(person, plan, 3)
  await page.setViewportSize({ width: 1440, height: 900 })
  await openAs(page, 'admin', only('active-investment', person))
  for (const nth of [0, 1, 2]) await rowOf(page, '$10.00').nth(nth).getByRole('checkbox').check()
  await expect(page.getByText('3 investments selected')).toBeVisible()
  await page.getByRole('link', { name: 'Credit 3' }).click()
  await expect(page.getByRole('textbox', { name: 'Days for each' })).toHaveAccessibleDescription(
    'These days are paid on top of what the close of business credits.',
  )
  await page.getByRole('textbox', { name: 'Days for each' }).fill('0')
  await page.getByRole('button', { name: 'Fill in' }).click()
  await expect(page.getByRole('textbox', { name: 'Days for each' })).toHaveAccessibleDescription(
    'Please enter a whole number of days from 1 to 3650.',
  )
  await expect(page.getByText('0 of 3 investments, $0.00')).toBeVisible()
  await page.getByRole('textbox', { name: 'Days for each' }).fill('1')
  await page.getByRole('button', { name: 'Fill in' }).click()
  await expect(page.getByText('3 of 3 investments, $0.45')).toBeVisible()
  await assertAccessible(page, 'the proposals')
  // the menu beside a wide page closes, instead of covering a narrow one
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('navigation', { name: 'Back office' })).toBeHidden()
  await amounts(page).nth(0).fill('1,5,0')
  await page.getByRole('button', { name: /^Review/ }).click()
  await expect(amounts(page).nth(0)).toBeFocused()
  await expect(amounts(page).nth(0)).toHaveAttribute('aria-invalid', 'true')
  await assertFits(page, 390, 'the amounts')
  await amounts(page).nth(0).fill('2.50')
  await amounts(page).nth(1).fill('')
  await expect(page.getByText('2 of 3 investments, $2.65')).toBeVisible()

  const ended = await amounts(page).nth(2).getAttribute('name')
  await decide('investments', `${ended}/end`, {}, 'owner')
  await page.getByRole('button', { name: 'Review 2 investments' }).click()
  await assertAccessible(page, 'the review')
  await dialogOf(page).getByLabel('Reason').fill('')
  await press(page, 'Credit 2 investments, $2.65')
  await expect(dialogOf(page).getByText('This field is required.')).toBeVisible()
  await dialogOf(page).getByLabel('Reason').fill('A day')
  await page.route('**/api/admin/earnings/batch', async (route) => {
    await carriedOut(route)
    await route.abort()
  })
  await press(page, 'Credit 2 investments, $2.65')
  await expect(dialogOf(page).getByText(/^The server did not answer/)).toBeVisible()
  await page.unroute('**/api/admin/earnings/batch')
  await press(page, 'Try again: Credit 2 investments, $2.65')
  await expect(
    dialogOf(page).getByText('1 investment credited, $2.50. 1 investment refused.'),
  ).toBeVisible()
  await expect(dialogOf(page).getByText(/^✕ This investment is ended\./)).toBeVisible()
  await assertAccessible(page, 'the results')
  assert.equal((await figures(person)).earnings, '2.50')
  await dialogOf(page).getByRole('button', { name: 'Close' }).click()
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(page.getByRole('navigation', { name: 'Back office' })).toBeVisible()
})

test('fills in no day where the rate is declared, and says so', async ({ page }) => {
  const person = await aPersonWith('100')
  for (const kind of ['fixed', 'declared'])
    await investments(person, await aPlan(`Plan that is ${kind}`, person, kind), 1)
  await openAs(page, 'admin', only('active-investment', person))
  for (const nth of [0, 1]) await rowOf(page, '$10.00').nth(nth).getByRole('checkbox').check()
  await page.getByRole('link', { name: 'Credit 2' }).click()
  await page.getByRole('button', { name: 'Fill in' }).click()
  await expect(page.getByText('1 of 2 investments, $0.15')).toBeVisible()
  const declared = page.getByRole('row').filter({ hasText: 'rate declared each day' })
  await expect(declared.getByRole('textbox')).toHaveValue('')
  await expect(page.getByRole('textbox', { name: 'Days for each' })).toHaveAccessibleDescription(
    /Where the rate is declared each day, the amount stays empty\.$/,
  )
  // an amount that staff state themselves is as good as any
  await declared.getByRole('textbox').fill('0.20')
  await expect(page.getByText('2 of 2 investments, $0.35')).toBeVisible()
})

test('a total above the limit waits for a second person, who sees every credit and confirms all', async ({
  page,
}) => {
  const person = await aPersonWith('100')
  const plan = await aPlan('', person)
  await investments(person, plan, 2)
  await openAs(page, 'admin', `/admin/credit-earnings?plan=${plan}`)
  for (const nth of [0, 1]) await amounts(page).nth(nth).fill('6000')
  await page.getByRole('button', { name: 'Review 2 investments' }).click()
  await press(page, 'Credit 2 investments, $12,000.00', ASKED)
  assert.equal((await figures(person)).earnings, '0.00')

  await openAs(page, 'owner', '/admin/second-approvals')
  const row = rowOf(page, 'Credit earnings on many investments').filter({ hasText: '$12,000.00' })
  await row.getByRole('button', { name: 'Confirm' }).click()
  const dialog = dialogOf(page)
  await expect(dialog.getByRole('row', { name: 'BTC 2 $12,000.00' })).toBeVisible()
  await expect(dialog.getByRole('row', { name: /^Plan of 30 days from \$1.00 2 / })).toBeVisible()
  await expect(dialog.getByRole('link', { name: person.name })).toHaveCount(2)
  await assertAccessible(page, 'a second person’s view of many credits')
  await press(page, 'Confirm $12,000.00')
  await expect(dialog).toBeHidden()
  assert.equal((await figures(person)).earnings, '12000.00')
})

test('an item that cannot be credited keeps a total above the limit back, by name', async ({
  page,
}) => {
  const person = await aPersonWith('100')
  const plan = await aPlan('Plan of two', person)
  await investments(person, plan, 2)
  await openAs(page, 'admin', `/admin/credit-earnings?plan=${plan}`)
  for (const nth of [0, 1]) await amounts(page).nth(nth).fill('6000')
  const ended = await amounts(page).nth(1).getAttribute('name')
  await decide('investments', `${ended}/end`, {}, 'owner')
  await page.getByRole('button', { name: 'Review 2 investments' }).click()
  await press(page, 'Credit 2 investments, $12,000.00')
  await expect(dialogOf(page).getByText(/^A second person confirms all items/)).toBeVisible()
  await expect(dialogOf(page).getByRole('listitem')).toContainText([`${person.name} AS-`])
  await expect(dialogOf(page).getByRole('listitem')).toContainText('This investment is ended.')
})
