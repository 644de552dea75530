import { expect, test } from '../../journeys/test.ts'
import { assertAccessible } from './axe.ts'
import { demoInvestor, openAs, rowsOf } from './investors.ts'

/** What the server says of an investment with a day that is not funded: no test closes days that others use. */
const ACCRUALS = {
  ...{ firstDate: '2026-01-30', lastDate: '2026-02-28', wholeTerm: '45.00' },
  ...{ earned: '3.00', paid: '1.50', due: '1.50' },
  days: [
    { date: '2026-01-30', day: 1, amount: '1.50', status: 'paid', paidOn: '2026-01-30' },
    { date: '2026-01-31', day: 2, amount: '1.50', status: 'due', paidOn: null },
  ],
}

test('an investment shows its day, what it earned and moved, and day by day what was paid, and apart what is not funded yet', async ({
  page,
}) => {
  await page.route('**/api/investment/*/accruals', (route) =>
    route.fulfill({ json: { data: ACCRUALS } }),
  )
  const person = await demoInvestor()
  const investment = (await rowsOf(person, 'investment')).find(
    ({ status }) => status === 'approved',
  )
  await openAs(page, person, `/user/transactions/${investment?.id}`)
  const summary = page.getByRole('region', { name: /^No\. \d+ / })
  await expect(summary.getByText(/^Day \d+ of \d+$/)).toBeVisible()
  await expect(summary.getByText(/^Earned so far/)).toBeVisible()
  const moved = page.getByRole('row', { name: /Available (\w+) to Invested \1 \$/ })
  await expect(moved.first()).toBeVisible()
  const card = page.getByRole('region', { name: 'Earned by day' })
  await expect(card.getByText('$3.00 of $45.00')).toBeVisible()
  await expect(card.getByRole('row', { name: '30 Jan 2026' })).toContainText('Paid')
  await expect(card.getByRole('row', { name: '31 Jan 2026' })).toContainText('Not funded yet')
  await expect(card.getByText('are paid in order as soon as the returns pool')).toBeVisible()
  await assertAccessible(page, 'what an investment earned by day')
})
