import assert from 'node:assert/strict'
import { expect, test } from '../../journeys/test.ts'
import { findings } from './axe.ts'
import { hears } from './toasts.ts'
import { openAs } from './investors.ts'
import { settled } from './served.ts'

const DAY = {
  ...{
    openedAt: '2026-01-30T00:05:00.000Z',
    closingAt: '2026-01-31T00:05:00.000Z',
    closedAt: null,
  },
  ...{ accruals: 1200, accrued: '4310.50', paid: '4310.50', matured: 3, tookMs: 1840 },
  unfunded: '12.40',
}
const REASON = 'custody in BTC: 5 cents the date before, -0 and +0 make no 6'

/** What the server says where the proof of a day failed: no test breaks the books that others use. */
const FAILED = {
  ...{ openDate: '2026-02-01', closesAt: '2026-02-02T00:05:00.000Z', zone: 'UTC', runsAhead: true },
  days: [
    { ...DAY, date: '2026-02-01', status: 'open', failedStep: null, error: null },
    { ...DAY, date: '2026-01-31', status: 'closing', failedStep: 'prove', error: REASON },
    { ...DAY, date: '2026-01-30', status: 'closed', failedStep: null, error: null },
  ],
}

test('an owner sees which day failed and why, and tries again', async ({ page }) => {
  await page.route('**/api/admin/business-days', (route) =>
    route.fulfill({ json: { data: FAILED } }),
  )
  const dates = ['2026-01-31']
  await page.route('**/api/admin/business-days/close', (route) =>
    route.fulfill({ json: { data: { dates, openDate: '2026-02-01' } } }),
  )
  await openAs(page, 'owner', '/admin/business-days')
  await settled(page)
  const alert = page.getByRole('alert').filter({ hasText: 'could not be closed' })
  await expect(alert).toContainText('31 Jan 2026 could not be closed: “Check the day” failed.')
  await expect(alert).toContainText(REASON)
  const row = page.getByRole('row', { name: '30 Jan 2026' })
  await expect(row).toContainText('Closed')
  await expect(row).toContainText('$4,310.50')
  await expect(row).toContainText('$12.40')
  assert.deepEqual(await findings(page), [])
  await hears(page, '31 Jan 2026 is closed.', () =>
    page.getByRole('button', { name: 'Try again' }).click(),
  )
})

test('a demo is advanced by days', async ({ page }) => {
  await page.route('**/api/admin/demo/advance', async (route) => {
    assert.deepEqual(route.request().postDataJSON(), { days: 2 })
    const dates = ['2026-02-01', '2026-02-02']
    await route.fulfill({ json: { data: { dates, openDate: '2026-02-03' } } })
  })
  await openAs(page, 'owner', '/admin/business-days')
  await settled(page)
  await page.getByLabel('Demo: advance by days').fill('2')
  await hears(page, '2 days are closed, 1 Feb 2026 to 2 Feb 2026.', () =>
    page.getByRole('button', { name: 'Advance' }).click(),
  )
  const link = page.getByRole('link', { name: 'What the close of 2 Feb 2026 paid and ended' })
  await expect(link).toHaveAttribute('href', '/admin/business-days/2026-02-02')
})

test('with nothing to close it says until when every date is closed, and names another close only where there was one', async ({
  page,
}) => {
  const closed = { ...FAILED, days: FAILED.days.filter(({ status }) => status !== 'closing') }
  await page.route('**/api/admin/business-days', (route) =>
    route.fulfill({ json: { data: closed } }),
  )
  let openDate = FAILED.openDate
  await page.route('**/api/admin/business-days/close', (route) =>
    route.fulfill({ json: { data: { dates: [], openDate } } }),
  )
  await openAs(page, 'owner', '/admin/business-days')
  await settled(page)
  const close = () => page.getByRole('button', { name: 'Close days that are over' }).click()
  await hears(
    page,
    'Nothing was left to close: every date that is over is closed, until 31 Jan 2026.',
    close,
  )
  openDate = '2026-02-03'
  await hears(page, 'Another close was faster: every date is closed until 2 Feb 2026.', close)
})

/** What the close of a day did: a day in part unfunded, paid out of a named source, with a renewal. */
const DID = {
  ...{ ...DAY, date: '2026-01-30', status: 'closed', failedStep: null, error: null },
  ...{ steps: [], balances: [], ended: 22, renewed: 1 },
  payments: [
    {
      ...{ asset: 'BTC', amount: '4310.50', firstDate: '2026-01-28', lastDate: '2026-01-30' },
      funding: {
        ...{ id: 'f0', reference: 'AS-K0XC-P6Y6', source: 'trading', period: 'January 2026' },
        createdAt: '2026-01-30T09:00:00.000Z',
      },
    },
  ],
  notFunded: [{ asset: 'SOL', amount: '12.40' }],
  endings: [
    {
      ...{ id: 'i0', reference: 'AS-4EBJ-QZQ2', planName: 'Starter', method: 'BTC' },
      ...{ amount: '500.00', outcome: 'renewed', reason: null, lastDate: '2026-01-30' },
      renewedBy: { id: 'i1', reference: 'AS-BKY2-TR74' },
    },
  ],
}

test('a closed day says what it paid out of what, what is not funded, and what was renewed', async ({
  page,
}) => {
  await page.route('**/api/admin/business-days/2026-01-30', (route) =>
    route.fulfill({ json: { data: DID } }),
  )
  await openAs(page, 'support', '/admin/business-days/2026-01-30')
  await settled(page)
  await expect(page.getByText('$12.40 earned on this day is not funded yet')).toBeVisible()
  const paid = page.getByRole('row', { name: 'BTC' }).first()
  await expect(paid).toContainText('28 Jan 2026 to 30 Jan 2026')
  await expect(paid).toContainText('January 2026')
  await expect(paid.getByRole('link')).toHaveAttribute('href', '/admin/fundings/f0')
  const renewal = page.getByRole('row', { name: 'AS-4EBJ-QZQ2' })
  await expect(renewal).toContainText('Renewed')
  await expect(renewal.getByRole('link', { name: 'AS-BKY2-TR74' })).toBeVisible()
  await expect(
    page.getByText('22 investments ended on this date, 1 of them renewed.'),
  ).toBeVisible()
  assert.deepEqual(await findings(page), [])
})

test('support reads the days and closes none', async ({ page }) => {
  await openAs(page, 'support', '/admin/business-days')
  await settled(page)
  await page.getByRole('row', { name: 'Open' }).getByRole('link').click()
  await expect(page.getByText('This day is open.')).toBeVisible()
  assert.deepEqual(await findings(page), [])
  await page.goto('/admin/business-days')
  await settled(page)
  await expect(page.getByRole('button', { name: 'Close days that are over' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Advance' })).toHaveCount(0)
})
