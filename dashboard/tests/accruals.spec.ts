import type { Investment } from '@assay/client/schemas'
import { expect, test } from '../../journeys/test.ts'
import { assertAccessible } from './axe.ts'
import { demoInvestor, openAs, query, rowsOf } from './investors.ts'
import { assertFits } from '../../client/tests/widths.ts'

const FIXED = { rate: null, note: null }

/** What the server says of an investment with a day that is not funded: no test closes days that others use. */
const ACCRUALS = {
  ...{ firstDate: '2026-01-30', lastDate: '2026-02-28', wholeTerm: '45.00' },
  ...{ earned: '3.00', paid: '1.50', due: '1.50', principal: '100.00', lost: '0.00' },
  byHand: '12.00',
  days: [
    { date: '2026-01-30', day: 1, amount: '1.50', status: 'paid', paidOn: '2026-01-30', ...FIXED },
    { date: '2026-01-31', day: 2, amount: '1.50', status: 'due', paidOn: null, ...FIXED },
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
  await expect(card.getByText('$15.00 of $45.00')).toBeVisible()
  await expect(card.getByText('Credited by hand')).toBeVisible()
  await expect(card.getByRole('row', { name: '30 Jan 2026' })).toContainText('Paid')
  await expect(card.getByRole('row', { name: '31 Jan 2026' })).toContainText('Not funded yet')
  await expect(card.getByText('are paid in order as soon as the returns pool')).toBeVisible()
  await assertAccessible(page, 'what an investment earned by day')
})

test('an investment that is over and has no days promises none', async ({ page }) => {
  await page.route('**/api/investment/*/accruals', (route) =>
    route.fulfill({ json: { data: { ...ACCRUALS, days: [] } } }),
  )
  const person = await demoInvestor()
  const ended = (await rowsOf(person, 'investment')).find(({ status }) => status === 'ended')
  const answered = page.waitForResponse('**/api/investment/*/accruals')
  await openAs(page, person, `/user/transactions/${ended?.id}`)
  await answered
  await expect(page.getByRole('region', { name: 'At the end of the term' })).toBeVisible()
  await expect(page.getByText('The first day that earns is')).toHaveCount(0)
})

/** The same where the days are declared, with a loss. */
const DECLARED = {
  ...{ firstDate: '2026-01-30', lastDate: '2026-02-28', wholeTerm: null },
  ...{ earned: '0.50', paid: '0.50', due: '0.00', principal: '97.50', lost: '2.50' },
  byHand: '0.00',
  days: [
    {
      ...{ date: '2026-01-30', day: 1, amount: '0.50', status: 'paid', paidOn: '2026-01-30' },
      ...{ rate: 0.5, note: 'Rates fell.' },
    },
    {
      ...{ date: '2026-01-31', day: 2, amount: '-2.50', status: 'lost', paidOn: null },
      ...{ rate: -2.5, note: 'A short position was closed at a loss.' },
    },
    {
      ...{ date: '2026-02-01', day: 3, amount: '0.00', status: 'paid', paidOn: '2026-02-01' },
      ...{ rate: 0, note: 'No position was open.' },
    },
  ],
}

test('a declared day shows its rate and why; a loss says so, and what is left of the principal', async ({
  page,
}) => {
  await page.route('**/api/investment/*/accruals', (route) =>
    route.fulfill({ json: { data: DECLARED } }),
  )
  const person = await demoInvestor()
  const [investment] = await rowsOf(person, 'investment')
  await openAs(page, person, `/user/transactions/${investment?.id}`)
  const card = page.getByRole('region', { name: 'Earned by day' })
  const lost = card.getByRole('row', { name: '31 Jan 2026' })
  for (const text of ['Lost', '−2.5%', 'A short position was closed at a loss.', '−$2.50'])
    await expect(lost).toContainText(text)
  await expect(card.getByRole('row', { name: '30 Jan 2026' })).toContainText('+0.5%')
  const still = card.getByRole('row', { name: '1 Feb 2026' })
  await expect(still.getByRole('cell').last(), 'nothing has no sign').toHaveText('$0.00')
  await expect(card.getByText('Principal now')).toBeVisible()
  await expect(card.getByText('$97.50')).toBeVisible()
  await assertAccessible(page, 'what a declared plan earned and lost by day')
  await page.setViewportSize({ width: 320, height: 640 })
  await assertFits(page, 320, 'a small phone')
})

test('a payment of the close stands among the credits and debits with the day that earned it', async ({
  page,
}) => {
  const person = await demoInvestor()
  const [investment] = await rowsOf(person, 'investment')
  await page.route(`**/api/transaction/${investment?.id}`, async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { data: { movements: object[] } }
    const [first] = answer.data.movements
    const paid = { kind: 'earnings_credited', source: 'close', businessDate: '2026-01-30' }
    answer.data.movements = Array.from({ length: 31 }, (_, nth) => ({
      ...{ ...first, ...paid, account: 'available', amount: `0.${10 + nth}` },
    }))
    await route.fulfill({ response, json: answer })
  })
  await openAs(page, person, `/user/transactions/${investment?.id}`)
  const rows = page.getByRole('row', { name: /Close of business, 30 Jan 2026/ })
  await expect(rows).toHaveCount(30)
  await expect(rows.first()).toContainText('+$0.10')
  await page.getByRole('button', { name: 'Show all 31 lines' }).click()
  await expect(rows).toHaveCount(31)
})

test('counts the days of a term like those that earn, and an end that is not fixed yet is the earliest one', async ({
  page,
}) => {
  const date = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  await page.route('**/api/investment/all', async (route) => {
    const answer = await (await route.fetch()).json()
    const running = (currentDay: number, lastDate: string) => ({
      ...{ status: 'approved', duration: 30, currentDay, lastDate },
    })
    const [first, second, third] = answer.data
    const data = [
      // requested long before it was approved
      { ...first, ...running(10, date(20)) },
      { ...second, ...running(30, date(0)) },
      { ...third, status: 'pending', currentDay: null, lastDate: null },
    ]
    await route.fulfill({ json: { data } })
  })
  await openAs(page, await demoInvestor(), '/user/investment-log')
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(3)
  await expect(cards.getByText('Day 10 of 30')).toBeVisible()
  await expect(cards.getByText('Day 30 of 30')).toBeVisible()
  await expect(cards.last().getByText(/^Ends\d+ \w+ \d+ at the earliest$/)).toBeVisible()
})

test('a running investment that has lost says so beside what it has earned', async ({ page }) => {
  const person = await demoInvestor()
  const { data } = await query<Investment[]>('GET', '/investment/all', { token: person.token })
  const running = data.find(
    ({ status, amount, principal }) => status === 'approved' && amount !== principal,
  )
  if (!running) throw new Error('the investor of the demo has lost nothing')
  await openAs(page, person, '/user/investment-log')
  const card = page.getByRole('article').filter({ hasText: running.id })
  await expect(card.getByText('Lost so far')).toBeVisible()
  await expect(card.getByText(/^−\$\d/)).toBeVisible()
  await openAs(page, person, `/user/transactions/${running.id}`)
  const summary = page.getByRole('region', { name: /Trading desk/ })
  await expect(summary.getByText(/^−\$\d/)).toBeVisible()
})
