import type { Page } from '@playwright/test'
import { expect, test } from '../../journeys/test.ts'
import { aPerson, aPersonWith, demoInvestor, openAs, openOverview, query } from './investors.ts'
import { aSignal } from './waiting.ts'

/** The answer of a call with some of its facts replaced. */
const altered = (page: Page, call: string, change: (data: Record<string, unknown>) => object) =>
  page.route(call, async (route) => {
    const answer = await (await route.fetch()).json()
    await route.fulfill({ json: { ...answer, data: change(answer.data) } })
  })

test('says what comes of an amount only where the form takes it, and always how it was read', async ({
  page,
}) => {
  await openAs(page, await aPersonWith('900.00'), '/user/invest')
  await page.getByRole('radio', { name: 'Standard' }).check()
  const amount = page.getByLabel('Amount (USD)')
  await amount.fill('600')
  await expect(page.getByText('$600.00 will be invested.')).toBeVisible()
  for (const beyond of ['100', '901']) {
    await amount.fill(beyond)
    await expect(page.getByText(`Read as $${beyond}.00.`)).toBeVisible()
    await expect(page.getByText('will be invested')).toHaveCount(0)
  }
  await page.goto('/user/withdraw')
  await page.getByRole('radio', { name: 'Bitcoin' }).check()
  await amount.fill('900.01')
  await expect(page.getByText('Read as $900.01.')).toBeVisible()
  await expect(page.getByText(/Maximum\$900\.00You receive–/)).toBeVisible()
  await amount.fill('900')
  await expect(page.getByText('$900.00 will be withdrawn.')).toBeVisible()
})

test('the error of a field goes when the field is filled in or leaves the page', async ({
  page,
}) => {
  await openAs(page, await aPersonWith('500.00'), '/user/withdraw')
  const errors = page.getByRole('group', { name: 'There is a problem' }).getByRole('listitem')
  await page.getByRole('button', { name: 'Review withdrawal' }).click()
  await expect(errors).toHaveCount(2)
  await page.getByRole('radio', { name: 'Bank transfer' }).check()
  await expect(errors).toHaveCount(0)
  await expect(page.locator('[data-invalid="true"]')).toHaveCount(0)
  await page.getByRole('radio', { name: 'Bitcoin' }).check()
  await page.getByRole('button', { name: 'Review withdrawal' }).click()
  await expect(errors).toHaveCount(2)
  await page.getByRole('button', { name: /^Max/ }).click()
  await expect(errors).toHaveCount(1)
  await expect(errors).toContainText('Wallet address')
})

test('home shows losses and fees where there are any, so that its figures add up', async ({
  page,
}) => {
  await altered(page, '**/api/user/profile', (user) => ({
    ...{ ...user, totalDeposits: '1000.00', totalWithdrawals: '100.00', earnings: '50.00' },
    ...{ portfolio: '927.50', balance: '927.50', held: '0.00', invested: '0.00' },
  }))
  await openOverview(page, await aPersonWith('20.00'))
  const portfolio = page.getByRole('region', { name: 'Total portfolio' })
  await expect(portfolio.getByText('Losses and fees')).toBeVisible()
  await expect(portfolio.getByText('−$22.50')).toBeVisible()
  await expect(portfolio.getByText('Losses of plans and fees of leaving early')).toBeVisible()
})

test('without losses and earnings home claims neither, and greets without a past', async ({
  page,
}) => {
  await openOverview(page, await aPerson())
  await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible()
  await expect(page.getByText('add up to the total.')).toBeVisible()
  await expect(page.getByText('Losses and fees')).toHaveCount(0)
  await expect(page.getByText('Earnings were credited to it')).toHaveCount(0)
})

test('while the last ledger check is read nothing is said about it', async ({ page }) => {
  const { given, give } = aSignal()
  await page.route('**/api/user/ledger-check', async (route) => {
    await given
    await route.continue()
  })
  await openOverview(page, await aPerson())
  await expect(page.getByRole('button', { name: 'Ledger check: Reading…' })).toBeVisible()
  await expect(page.getByText('Not checked yet')).toHaveCount(0)
  give()
  await expect(page.getByRole('button', { name: 'Ledger check: Reading…' })).toHaveCount(0)
})

test('an investment that was approved today starts on the next business date', async ({ page }) => {
  await page.route('**/api/investment/all', async (route) => {
    const answer = await (await route.fetch()).json()
    const running = { status: 'approved', duration: 60, lastDate: '2027-01-27' }
    const data = [0, 1].map((currentDay) => ({
      ...answer.data[currentDay],
      ...running,
      currentDay,
    }))
    await route.fulfill({ json: { data } })
  })
  await openAs(page, await demoInvestor(), '/user/investment-log')
  await expect(page.getByText('Starts on 29 Nov 2026 and runs 60 days.')).toBeVisible()
  await expect(page.getByText('Day 1 of 60')).toHaveCount(1)
})

const payment = {
  ...{ txid: 'f'.repeat(64), coins: '0.01', token: null, state: 'final', confirmations: 2 },
  ...{ isBacking: true, depositId: null, fit: 'exact', isLate: false, explorerUrl: null },
  ...{ price: null, worth: '60.00', isSamplePrice: false, blockAt: null },
  ...{ firstSeenAt: '2026-11-20T10:00:00.000Z', finalAt: '2026-11-20T10:20:00.000Z' },
}

test('one step of a pending deposit is current, and says what it waits for', async ({ page }) => {
  const person = await aPerson()
  const body = { method: 'BTC', amount: '60.00' }
  const { data } = await query<{ id: string }>('POST', '/deposit', { token: person.token, body })
  const payments: object[] = []
  await altered(page, `**/api/deposit/${data.id}`, (deposit) => ({
    ...deposit,
    chain: { isLocal: false, confirmations: 2, quote: null, payments },
  }))
  await openAs(page, person, `/user/payment-info?deposit=${data.id}`)
  const current = page.locator('.timeline [data-state="now"]')
  await expect(current).toHaveCount(1)
  await expect(current).toContainText('Waiting for your payment to show on the network.')
  payments.push(payment)
  await page.reload()
  await expect(current).toHaveCount(1)
  await expect(current).toContainText('Approved by our staff')
  await expect(current).toContainText('Our staff look at it before it is credited')
})
