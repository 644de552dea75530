import assert from 'node:assert/strict'
import type { Page, Route } from '@playwright/test'
import { expect, test } from './test.ts'
import {
  aPersonWith,
  query,
  assertRefused,
  credit,
  decide,
  demoInvestor,
  openAs,
  rowsOf,
} from './investors.ts'
import { awayUntilPressed, standStill } from './recovering.ts'
import { pressAndSee } from './waiting.ts'
const INCOMPLETE = 'Please select an asset, plan, and enter a valid amount.'

interface Plan {
  readonly id: string
  readonly name: string
  readonly minAmount: string
  readonly maxAmount: string
  readonly duration: number
}

const broken = (route: Route) =>
  route.fulfill({ status: 500, json: { code: 'internal_error', message: 'Internal error' } })
const reviewButton = (page: Page) => page.getByRole('button', { name: 'Review investment' })
const review = (page: Page) => reviewButton(page).click()

async function starter(token: string): Promise<Plan> {
  const { data } = await query<Plan[]>('GET', '/plan/all', { token })
  const plan = data.find(({ name }) => name === 'Starter')
  assert.ok(plan)
  return plan
}

test('compares the plans in one table, with their range, term, projected return, fee of leaving and risk', async ({
  page,
}) => {
  await openAs(page, await aPersonWith('800.00'), '/user/invest')
  const table = page.getByRole('table').first()
  await expect(table.getByRole('columnheader')).toHaveText([
    'Plan',
    'Minimum',
    'Maximum',
    'Term',
    'Projected return',
    'Leaving early',
    'Risk',
  ])
  const row = table.getByRole('row', { name: /Starter/ })
  const cells = ['$100.00', '$999.00', '30 days', '0.02% per day', '1% fee', 'High']
  await expect(row.getByRole('cell')).toHaveText(cells)
  await expect(page.getByText('Risk High: you could lose all of it.')).toHaveCount(1)
  await expect(table.locator('.rosette')).toHaveCount(await table.locator('input').count())
  await expect(page.getByText('projected, not guaranteed').first()).toBeVisible()
  await expect(
    page.getByText("Don't invest unless you're prepared to lose all the money"),
  ).toBeVisible()
})

test('calls a plan without a name by its terms, and finds one of many', async ({ page }) => {
  await page.route('**/api/plan/all', async (route) => {
    const { data } = (await (await route.fetch()).json()) as { data: Plan[] }
    const [first] = data
    assert.ok(first)
    const many = Array.from({ length: 30 }, (_, nth) => ({
      ...first,
      id: `00000000-0000-7000-8000-0000000000${10 + nth}`,
      name: nth === 0 ? '' : `Harbour ${nth}`,
    }))
    await route.fulfill({ json: { data: many } })
  })
  await openAs(page, await aPersonWith('300.00'), '/user/invest')
  await expect(page.getByRole('radio', { name: /^Plan of \d+ days from \$/ })).toBeVisible()
  const plans = page.locator('input[type="radio"][name="plan_id"]')
  await expect(plans).toHaveCount(12)
  await expect(page.getByText('Page 1 of 3')).toBeVisible()
  await page.getByRole('button', { name: 'Next plans' }).click()
  await page.getByRole('radio', { name: 'Harbour 12' }).check()
  await page.getByRole('button', { name: 'Next plans' }).click()
  await expect(plans).toHaveCount(6)
  await expect(page.getByRole('button', { name: 'Next plans' })).toBeDisabled()
  await page.getByRole('searchbox', { name: 'Search plans' }).fill('harbour 29')
  await expect(plans).toHaveCount(1)
  await expect(page.getByText('1 plan', { exact: true })).toBeVisible()
  // the choice is kept although it is not on this page
  await expect(page.getByText('Chosen: Harbour 12')).toBeVisible()
  await page.getByRole('radio', { name: 'Bitcoin' }).check()
  await page.getByLabel('Amount').fill('150')
  await review(page)
  await expect(page.getByRole('heading', { name: 'Check your investment' })).toBeVisible()
  await expect(page.getByText('Harbour 12')).toBeVisible()
})

test('asks for plan, asset and amount, within the range of the plan and what is available', async ({
  page,
}) => {
  await openAs(page, await aPersonWith('300.00'), '/user/invest')
  await assertRefused(reviewButton(page), INCOMPLETE)
  await expect(page.locator('.field-error')).toHaveCount(3)
  await expect(page.locator('.error-summary').getByRole('link')).toHaveText([
    `Plan: ${INCOMPLETE}`,
    `Asset: ${INCOMPLETE}`,
    `Amount (USD): ${INCOMPLETE}`,
  ])
  await page.getByRole('radio', { name: 'Starter' }).check()
  await page.getByRole('radio', { name: 'Bitcoin' }).check()
  await page.getByLabel('Amount').fill('nothing')
  await assertRefused(reviewButton(page), INCOMPLETE)
  for (const amount of ['99.99', '999.01']) {
    await page.getByLabel('Amount').fill(amount)
    await assertRefused(reviewButton(page), 'Amount must be between $100.00 and $999.00.')
  }
  await page.getByLabel('Amount').fill('301')
  await assertRefused(
    reviewButton(page),
    'The available balance of $300.00 does not cover $301.00. Enter a smaller amount.',
  )
})

test('shows both ends of what can come of it, and makes the investment from the review', async ({
  page,
}) => {
  const person = await aPersonWith('800.00')
  await openAs(page, person, '/user/invest')
  await page.getByRole('radio', { name: 'Starter' }).check()
  await page.getByRole('radio', { name: 'Ethereum' }).check()
  await page.getByRole('button', { name: '$100.00' }).click()
  await expect(page.getByLabel('Amount')).toHaveValue('100.00')
  const began = Date.now()
  const facts = page.locator('.facts')
  await expect(facts.getByText('You lose all of it.')).toBeVisible()
  await expect(facts.getByText('$100.60')).toBeVisible()
  await review(page)
  await expect(page.getByRole('heading', { name: 'Check your investment' })).toBeVisible()
  await expect(page.getByText("Don't invest unless you're prepared")).toBeVisible()
  const { duration } = await starter(person.token)
  // Either day, should midnight come in between.
  const ends = [began, Date.now()].map((now) =>
    new Date(now + duration * 86_400_000).toLocaleDateString('en-GB', {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
    }),
  )
  await expect(page.getByText(new RegExp(ends.join('|')))).toBeVisible()
  const received = page.getByText('Investment successful!')
  await pressAndSee(page.getByRole('button', { name: 'Invest $100.00' }), received)
  await expect(page.getByRole('heading', { name: 'Investment requested' })).toBeVisible()
  const [row] = await rowsOf(person, 'investment')
  assert.equal(row?.method, 'ETH')
  await expect(page.getByText(row?.reference ?? 'no row')).toBeVisible()
  await page.reload()
  await expect(page.getByText(row?.reference ?? 'no row')).toBeVisible()
})

test('shows what the server refuses, and says so when the plans cannot be read', async ({
  page,
}) => {
  await page.clock.install()
  await openAs(page, await aPersonWith('800.00'), '/user/invest')
  await page.getByRole('radio', { name: 'Starter' }).check()
  await page.getByRole('radio', { name: 'Bitcoin' }).check()
  await page.getByLabel('Amount').fill('100')
  await review(page)
  const refusal = { code: 'plan_not_offered', message: 'This plan is no longer offered.' }
  await page.route('**/api/investment', (route) => route.fulfill({ status: 409, json: refusal }))
  await page.getByRole('button', { name: 'Invest $100.00' }).click()
  const summary = page.getByRole('group', { name: 'There is a problem' })
  await expect(summary.getByText('This plan is no longer offered.')).toBeVisible()
  await awayUntilPressed(page, { calls: '**/api/plan/all', button: 'Try again', away: broken })
  await page.goto('/user/invest')
  await expect(page.getByText('Failed to fetch plans.')).toBeVisible()
  await standStill(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('radio', { name: 'Starter' })).toBeVisible()
  await page.route('**/api/plan/all', (route) => route.fulfill({ json: { data: [] } }))
  await page.clock.resume()
  await page.goto('/user/invest')
  await expect(page.getByText('No plan is offered to you at the moment')).toBeVisible()
})

test('lists every investment in its group, and finds one by a part of its ID or reference', async ({
  page,
}) => {
  await openAs(page, await demoInvestor(), '/user/investment-log')
  await expect(page.getByRole('heading', { name: /^Active \(\d+\)$/ })).toBeVisible()
  const card = page.getByRole('article').first()
  for (const name of ['Amount', 'Gateway', 'Date', 'Ends', 'Accrued'])
    await expect(card.getByText(name, { exact: true })).toBeVisible()
  await expect(card.getByText(/^Day \d+ of \d+$/)).toBeVisible()
  const id = (await card.locator('code:not(.reference)').textContent()) ?? ''
  await page.getByLabel('Search by transaction ID').fill(`  ${id.slice(9, 30).toUpperCase()} `)
  await expect(page.getByText(/^1 of \d+ found$/)).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.reload()
  await expect(page.getByText(/^1 of \d+ found$/)).toBeVisible()
  const reference = (await page.getByRole('article').locator('.reference').textContent()) ?? ''
  assert.match(reference, /^AS-/)
  await page.getByLabel('Search by transaction ID').fill(reference.slice(3).toLowerCase())
  await expect(page.getByText(/^1 of \d+ found$/)).toBeVisible()
  await page.getByLabel('Search by transaction ID').fill('no such id')
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(page.getByRole('article').nth(1)).toBeVisible()
})

test('lists every credit and debit of one investment', async ({ page }) => {
  const person = await aPersonWith('800.00')
  const plan = await starter(person.token)
  const body = { plan_id: plan.id, amount: '200.00', method: 'BTC' }
  const { data } = await query<{ id: string; uid: string }>('POST', '/investment', {
    token: person.token,
    body,
  })
  await openAs(page, person, '/user/investment-log')
  await expect(page.getByRole('heading', { name: 'Pending (1)' })).toBeVisible()
  await expect(page.getByText('Requested').first()).toBeVisible()
  await decide('investments', `${data.id}/approve`)
  await credit(data.uid, { amount: '1.50', plan_id: plan.id, investment_id: data.id })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Active (1)' })).toBeVisible()
  await expect(page.getByText(/^Starts on \d+ \w+ \d{4} and runs 30 days\.$/)).toBeVisible()
  await page.getByRole('link', { name: 'Every credit and debit' }).click()
  const entries = page.getByRole('table')
  await expect(entries.getByRole('cell', { name: 'Earnings credited' })).toBeVisible()
  await expect(entries.getByRole('cell', { name: '+$1.50' })).toBeVisible()
  await expect(entries.getByRole('row', { name: /BTC to Invested BTC \$200\.00/ })).toHaveCount(1)
  const debit = { amount: '0.25', plan_id: plan.id, investment_id: data.id }
  await credit(`deduct/${data.uid}`, { ...debit, reason: 'Credited twice.' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  const debited = entries.getByRole('row', { name: /Earnings debited.*By hand: Credited twice\./ })
  const amount = debited.getByRole('cell', { name: '−$0.25' })
  await expect(amount).toBeVisible()
  const { x = 0, width = 0 } = (await amount.boundingBox()) ?? {}
  assert.ok(x > 0 && x + width <= 390, `the amount ends at ${x + width}`)
})

test('has a next step for an investor without investments', async ({ page, person }) => {
  await openAs(page, person, '/user/investment-log')
  await expect(page.getByText('You have no investments yet.')).toBeVisible()
  await page.getByRole('link', { name: 'Compare the plans' }).click()
  await page.waitForURL('**/user/invest')
})
