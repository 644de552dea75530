import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { assertAccessible } from './axe.ts'
import { dialogOf, openAs, press, rowOf } from './investors.ts'
import { expect, test } from './test.ts'

const ASKED = 'Nothing is done yet: another member of staff has to confirm this first.'
const [PLAN, ID] = ['01a20a24-5db3-7624-8946-8a1387b19f35', '01a20a24-5e69-71fc-9fe4-88dae8185aff']
const CONTENT = Buffer.from('day,result\n2026-01-31,-1.25\n')
const SHA256 = createHash('sha256').update(CONTENT).digest('hex')

/** What the server says of plans whose days are over: no test closes days that others use. */
const PLANS = [
  {
    ...{ id: PLAN, name: 'Trading', nextDate: '2026-01-31', mayBeDeclared: true },
    ...{ investments: 12, principal: '48200.00' },
  },
  {
    ...{ id: ID, name: 'Arbitrage', nextDate: '2026-02-01', mayBeDeclared: false },
    ...{ investments: 3, principal: '900.00' },
  },
]
const DECLARATION = {
  ...{ id: ID, planId: PLAN, plan: 'Trading', date: '2026-01-30', rate: -0.5, closedWith: null },
  ...{ note: 'The desk was down.', requestedBy: 'a@staff.test', decidedBy: 'b@staff.test' },
  createdAt: '2026-01-31T06:00:00.000Z',
  evidence: [{ id: PLAN, name: 'day.csv', sha256: SHA256, type: 'csv', bytes: CONTENT.length }],
}
const APPROVAL = {
  ...{ id: ID, action: 'plan.declare', objectKind: 'declaration', objectId: `${PLAN}/2026-01-31` },
  ...{ amount: null, userId: null, userName: null, seal: 'a'.repeat(64), state: 'open' },
  ...{ makerId: PLAN, makerEmail: 'a@staff.test', checkerId: null, checkerEmail: null },
  ...{ reason: null, createdAt: '2026-02-01T06:00:00.000Z', decidedAt: null },
  expiresAt: '2026-02-08T06:00:00.000Z',
  shown: {
    ...{ plan: 'Trading', date: '2026-01-31', rate: -1.25, note: 'The desk was down.' },
    ...{ investments: 12, principal: '48200.00', result: '-602.50' },
    evidence: `day.csv ${SHA256}`,
  },
}

async function answering(page: Page) {
  await page.route('**/api/admin/declared-plans', (route) =>
    route.fulfill({ json: { data: PLANS } }),
  )
  await page.route('**/api/admin/declarations?*', (route) =>
    route.fulfill({
      headers: { 'content-range': 'declarations 0-0/1' },
      json: { data: [DECLARATION] },
    }),
  )
  await page.route(`**/api/admin/declarations/${ID}`, (route) =>
    route.fulfill({ json: { data: DECLARATION } }),
  )
}

test('the next day of a plan is declared with its evidence, for a second person', async ({
  page,
}) => {
  await answering(page)
  const sent: unknown[] = []
  await page.route('**/api/admin/declarations', (route) => {
    sent.push(route.request().postDataJSON())
    return route.fulfill({ status: 202, json: { data: APPROVAL, message: ASKED } })
  })
  await openAs(page, 'admin', '/admin/declarations')
  await expect(page.getByRole('row', { name: /^Arbitrage/ })).toContainText('Not over yet')
  await expect(rowOf(page, '30 Jan 2026')).toContainText('−0.5%')
  await assertAccessible(page, 'the declarations')
  await page.getByRole('button', { name: 'Declare a day' }).click()
  await press(page, 'Request a second approval')
  await expect(dialogOf(page).getByText(/^Add a file that shows the result/)).toBeVisible()
  await dialogOf(page).getByLabel('Plan and day').click()
  await expect(page.getByRole('option')).toHaveText(['Trading: 31 Jan 2026'])
  await page.getByRole('option').click()
  await expect(dialogOf(page).getByText('Saturday')).toBeVisible()
  await dialogOf(page).getByLabel('Result in per cent').fill('-101')
  await dialogOf(page).getByLabel('Note').fill('The desk was down.')
  await dialogOf(page)
    .getByLabel('Choose files of evidence')
    .setInputFiles({ name: 'day.csv', mimeType: 'text/csv', buffer: CONTENT })
  await expect(dialogOf(page).getByText(SHA256)).toBeVisible()
  await press(page, 'Request a second approval')
  await expect(dialogOf(page).getByText(/^Enter a percentage from -100 to 100/)).toBeVisible()
  await dialogOf(page).getByLabel('Result in per cent').fill('−1,25 %')
  await assertAccessible(page, 'a day to declare')
  await press(page, 'Request a second approval', ASKED)
  const [body] = sent as { evidence: string[] }[]
  assert.equal(body?.evidence.length, 1)
  assert.deepEqual(
    { ...body, evidence: [] },
    { plan: PLAN, date: '2026-01-31', rate: '-1.25', note: 'The desk was down.', evidence: [] },
  )
})

test('a day that is asked for already says by whom and since when, and is not offered again', async ({
  page,
}) => {
  await answering(page)
  await page.route('**/api/admin/approvals?*', (route) =>
    route.fulfill({
      headers: { 'content-range': 'approvals 0-0/1' },
      json: { data: [APPROVAL] },
    }),
  )
  await openAs(page, 'admin', '/admin/declarations')
  const row = page.getByRole('row', { name: /^Trading/ }).first()
  await expect(row).toContainText('Requested by a@staff.test, 1 Feb 2026')
  await expect(row.getByRole('link', { name: 'Waits for a second approval' })).toHaveAttribute(
    'href',
    `/admin/approvals/${ID}`,
  )
  await assertAccessible(page, 'the declarations with an open request')
  await page.getByRole('button', { name: 'Declare a day' }).click()
  await expect(dialogOf(page).getByText(/^Every day that is over is declared/)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto('/admin/second-approvals')
  await expect(page.getByText('Trading, 31 Jan 2026, −1.25%')).toBeVisible()
})

test('the second person sees what it means, and anybody of the staff the evidence', async ({
  page,
}) => {
  await answering(page)
  await page.route(`**/api/admin/approvals/${ID}`, (route) =>
    route.fulfill({ json: { data: APPROVAL } }),
  )
  await openAs(page, 'owner', `/admin/approvals/${ID}`)
  for (const text of ['31 Jan 2026', '−1.25%', '12', '$48,200.00', '−$602.50', `day.csv ${SHA256}`])
    await expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible()
  await openAs(page, 'support', '/admin/declarations')
  await expect(page.getByRole('heading', { level: 2, name: 'Next days' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Declare a day' })).toHaveCount(0)
  await rowOf(page, '30 Jan 2026').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^Trading, Friday,? 30 January 2026$/,
  )
  await expect(page.getByRole('main').getByText('With the next close')).toBeVisible()
  await expect(page.getByRole('main').getByText(SHA256)).toBeVisible()
  await assertAccessible(page, 'a declaration')
})
