import assert from 'node:assert/strict'
import { expect, test } from '../../journeys/test.ts'
import { carriedOut } from '../../client/tests/lost_answers.ts'
import { assertAccessible } from './axe.ts'
import {
  aPersonWith,
  aRunningInvestment,
  dialogOf,
  figures,
  only,
  openAs,
  press,
  rowOf,
  seen,
} from './investors.ts'

test('credits and debits earnings: an amount and a reason, before and after, down to what is there', async ({
  page,
}) => {
  const person = await aPersonWith('510')
  const { id } = await aRunningInvestment(person, '500')
  await openAs(page, 'admin', only('active-investment', person))
  const row = rowOf(page, '$500.00')
  await row.getByRole('button', { name: 'Credit' }).click()
  await press(page, 'Credit', 'Please enter a valid amount.')
  await expect(dialogOf(page).getByText('Please enter a valid amount.')).toBeVisible()
  await expect(dialogOf(page).getByText('This field is required.')).toBeVisible()
  await page.waitForFunction(() =>
    document.activeElement?.matches('[aria-invalid="true"][inputmode="decimal"]'),
  )
  await dialogOf(page).getByLabel('Amount').fill('25.50')
  const available = dialogOf(page).getByRole('row', { name: /^Available/ })
  await expect(available.getByText('$35.50')).toBeVisible()
  await expect(available).toHaveText('Available$10.00$35.50▲ +$25.50')
  await dialogOf(page).getByLabel('Reason').fill('Returns of November')
  await press(page, 'Credit $25.50', 'Earnings credited successfully.')
  await expect(row.getByText('$25.50')).toBeVisible()

  await page.goto(only('top-earnings', person))
  await row.getByRole('button', { name: 'Debit' }).click()
  await dialogOf(page).getByLabel('Amount').fill('100')
  await dialogOf(page).getByLabel('Reason').fill('Credited twice')
  const tooMuch = dialogOf(page).getByText(
    'No figure goes below zero: at most $25.50 can be debited.',
  )
  await expect(tooMuch).toBeVisible()
  const debit = dialogOf(page).getByRole('button', { name: 'Debit $100.00' })
  await expect(debit).toHaveAttribute('aria-disabled', 'true')
  await dialogOf(page).getByLabel('Amount').press('Enter')
  await expect(dialogOf(page).getByLabel('Reason')).toHaveValue('Credited twice')
  await dialogOf(page).getByLabel('Amount').fill('25.5')
  await expect(tooMuch).toHaveCount(0)
  await press(page, 'Debit $25.50', 'Earnings debited successfully.')
  assert.equal((await figures(person)).balance, '10.00')
  assert.equal((await seen('investments', id)).earnings, '0.00')
})

test('a credit whose answer is lost is done once, even after the page was loaded again', async ({
  page,
}) => {
  const person = await aPersonWith('500')
  await aRunningInvestment(person, '500')
  await openAs(page, 'admin', only('active-investment', person))
  const CREDITS = '**/api/admin/earnings/*'
  await page.route(CREDITS, async (route) => {
    await carriedOut(route)
    await route.abort()
  })
  const row = rowOf(page, '$500.00')
  await row.getByRole('button', { name: 'Credit' }).click()
  await dialogOf(page).getByLabel('Amount').fill('40')
  await dialogOf(page).getByLabel('Reason').fill('Returns of November')
  await press(page, 'Credit $40.00', 'Failed to credit/debit earnings.')
  await expect(dialogOf(page).getByText(/^The server did not answer/)).toBeVisible()
  await page.unroute(CREDITS)
  await page.reload()
  await row.getByRole('button', { name: 'Credit' }).click()
  const amount = dialogOf(page).getByLabel('Amount')
  const kept = async () => [await amount.inputValue(), await amount.isDisabled()]
  await expect.poll(kept).toEqual(['40.00', true])
  await press(page, 'Try again: Credit $40.00', 'Earnings credited successfully.')
  assert.equal((await figures(person)).balance, '40.00')
})

test('the history has what was booked by hand apart from what the close of business has paid', async ({
  page,
}) => {
  const id = crypto.randomUUID()
  const plan = { plan_id: id, plan_name: 'Slow', plan_price: '50.00', duration: 30 }
  const payment = {
    ...{ id: `${id}-20260301`, source: 'close', businessDate: '2026-03-01', uid: id, ...plan },
    ...{ name: 'Ada', email: 'ada@example.test', reference: 'AS-0000-0000', investment_id: id },
    ...{ method: 'ETH', amount: '1.50', earnings: '3.00', createdAt: '2026-03-02T00:06:00.000Z' },
  }
  await page.route('**/api/admin/earning-payments?*', (route) =>
    route.fulfill({
      headers: { 'content-range': 'earning-payments 0-0/1' },
      json: { data: [payment], meta: { totalIsEstimate: false } },
    }),
  )
  await openAs(page, 'support', '/admin/earning-history')
  await expect(page.getByRole('cell', { name: 'By hand' }).first()).toBeVisible()
  await page.getByRole('navigation', { name: 'Source of earnings' }).getByText('Close').click()
  const row = page.getByRole('row').filter({ hasText: 'Close of 1 Mar 2026' })
  await expect(row).toContainText('$1.50')
  await expect(row.getByRole('link', { name: 'AS-0000-0000' })).toHaveAttribute(
    'href',
    `/admin/investments/${id}`,
  )
  await assertAccessible(page, 'what the close of business has paid')
})
