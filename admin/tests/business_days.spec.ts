import assert from 'node:assert/strict'
import { expect, test } from '../../journeys/test.ts'
import { findings } from './axe.ts'
import { hears, openAs } from './investors.ts'
import { settled } from './served.ts'

const DAY = {
  ...{
    openedAt: '2026-01-30T00:05:00.000Z',
    closingAt: '2026-01-31T00:05:00.000Z',
    closedAt: null,
  },
  ...{ accruals: 1200, accrued: '4310.50', paid: '4310.50', matured: 3, tookMs: 1840 },
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
  await expect(alert).toContainText('31 Jan 2026 could not be closed: “Prove the day” failed.')
  await expect(alert).toContainText(REASON)
  const row = page.getByRole('row', { name: '30 Jan 2026' })
  await expect(row).toContainText('Closed')
  await expect(row).toContainText('$4,310.50')
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
