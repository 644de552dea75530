import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'
import { expect, test } from '../../journeys/test.ts'
import { openAs } from './investors.ts'
import { assertFits } from '../../client/tests/widths.ts'

const MATURING = '/admin/active-investment?sort=endDate&order=ASC'
const DAY_MS = 86_400_000
const ago = (ms: number): string => new Date(Date.now() - ms).toISOString()
const queue = (count: number, amount: string, age: number | null) => ({
  count,
  amount,
  oldestAt: age === null ? null : ago(age),
})

const series = Array.from({ length: 30 }, (_, i) => ({
  date: new Date(Date.now() - (29 - i) * DAY_MS).toISOString().slice(0, 10),
  deposits: `${i * 10}.25`,
  withdrawals: '0.00',
  earnings: i === 3 ? '-7.50' : '1.00',
}))

/** Made on request: an age grows while a browser starts. */
const figuresNow = () => ({
  totalDeposit: '3165197.88',
  totalUsers: 1200,
  approvedDeposits: '5145787.00',
  approvedWithdrawals: '415949.00',
  earningsPaid: '-183.05',
  pendingDeposits: queue(4, '285630.00', 50 * 3_600_000),
  pendingWithdrawals: queue(0, '0.00', null),
  pendingInvestments: queue(1, '83.10', 90_000),
  processingInvestments: queue(12, '30870.00', DAY_MS * 3.1),
  openApprovals: queue(2, '50000.00', DAY_MS * 0.52),
  maturing: { count: 3, amount: '900.00', firstDate: '2026-03-04' },
  unfundedDues: { count: 2, amount: '75.40', oldestDate: '2026-03-01' },
  lastClose: { date: '2026-03-02', status: 'closing', closedAt: null, failedStep: 'prove' },
  openMessages: { count: 7, oldestAt: ago(DAY_MS) },
  activeInvestments: queue(153, '1618174.00', DAY_MS * 90),
  lastDays: { deposits: '4357.50', withdrawals: '0.00', earnings: '21.50' },
  daysBefore: { deposits: '8715.00', withdrawals: '0.00', earnings: '10.75' },
  series,
})

const proof = (holds: boolean, detail: string | null) => ({
  ledger: {
    isRunning: false,
    checkedAt: ago(60_000),
    tookMs: 812,
    holds,
    proofs: [
      { rule: 'no investor account is below zero', holds: true, detail: null },
      { rule: 'every chain is whole', holds, detail },
    ],
  },
  mail: { waiting: 0, oldestAt: null, mostAttempts: 0 },
})

/** The figures of this test, whatever other tests do to the instance in the meantime. */
async function withFigures(page: Page, health = proof(true, null)): Promise<void> {
  await page.route('**/api/admin/overview', (route) =>
    route.fulfill({ json: { data: figuresNow() } }),
  )
  await page.route('**/api/admin/health', (route) => route.fulfill({ json: { data: health } }))
}

test('shows what waits before what there is, and leads to each queue', async ({ page }) => {
  // Ages are by the clock of the server, however wrong that of the device is.
  await page.clock.install({ time: Date.now() + DAY_MS })
  await withFigures(page)
  await openAs(page, 'owner', '/admin/overview')
  const cards = page.getByRole('region', { name: 'Waiting for a decision' }).getByRole('link')
  await expect(cards.first()).toBeVisible()
  const rows = page.getByRole('table', { name: 'Waiting for a decision' }).locator('tbody tr')
  assert.deepEqual(
    await rows.evaluateAll((all) =>
      all.map((row) => [...row.children].map(({ textContent }) => textContent)),
    ),
    [
      ['Pending deposits', '4', '$285,630.00', '2d ago'],
      ['Pending withdrawals', '0', '$0.00', 'Nothing waiting'],
      ['Pending investments', '1', '$83.10', '1m ago'],
      ['Second approvals', '2', '$50,000.00', '12h ago'],
      ['Processing investments', '12', '$30,870.00', '3d ago'],
    ],
  )
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'System health',
    'Waiting for a decision',
    'Close of business',
    'Figures',
    'Last 30 days',
    'Newest users',
  ])
  const waiting = page.getByRole('navigation', { name: 'Back office' }).locator('.side-waiting')
  // nothing beside an empty queue
  await expect(waiting).toHaveText(['4', '2', '1', '7'])
  for (const [name, path] of [
    ['Pending deposits', 'pending-deposit'],
    ['Pending withdrawals', 'pending-withdraw'],
    ['Pending investments', 'pending-investment'],
    ['Second approvals', 'second-approvals'],
    ['Processing investments', 'processed-investment'],
  ] as const) {
    const link = cards.filter({ hasText: name })
    await expect(link).toHaveAttribute('href', `/admin/${path}`)
  }
  const close = page.getByRole('region', { name: 'Close of business' })
  for (const [title, text, path] of [
    ['$75.40 due and not funded', 'Of 2 plans, since 1 Mar 2026.', '/admin/pool'],
    ['$900.00 matures within 7 days', '3 investments, the first on 4 Mar 2026.', MATURING],
    ['2 Mar 2026 could not be closed', 'A step failed', '/admin/business-days/2026-03-02'],
  ] as const) {
    const tile = close.getByRole('listitem').filter({ hasText: title })
    await expect(tile).toContainText(text)
    await expect(tile.getByRole('link')).toHaveAttribute('href', path)
  }
  await cards.first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pending Deposit' })).toBeVisible()
})

test('says what each figure means to a keyboard user', async ({ page }) => {
  await withFigures(page)
  await openAs(page, 'owner', '/admin/overview')
  const figures = page.getByRole('region', { name: 'Figures' })
  await expect(figures.getByText('$3,165,197.88')).toBeVisible()
  await expect(figures.getByText('$5,145,787.00')).toBeVisible()
  await expect(figures.getByText('−$183.05')).toBeVisible()
  await figures.getByRole('button', { name: 'What Approved deposits means' }).focus()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('tooltip').getByText(/what all users have available/)).toBeVisible()
  await expect(page.getByRole('tooltip').getByText(/“Approved deposits”/)).toBeVisible()
})

test('shows thirty days as a picture, day by day, and as a table', async ({ page }) => {
  await withFigures(page)
  await openAs(page, 'owner', '/admin/overview')
  const days = page.getByRole('region', { name: 'Last 30 days', exact: true })
  await expect(days.getByText('$4,357.50')).toBeVisible()
  await expect(days.getByText('50% less than in the 30 days before')).toBeVisible()
  await expect(days.getByText('100% more than in the 30 days before')).toBeVisible()
  await expect(days.getByText('Nothing to compare with')).toBeVisible()
  const day = days.getByRole('slider', { name: 'Day' })
  await day.press('Home')
  await day.press('ArrowRight')
  const second = /Deposits \$10\.25, Withdrawals \$0\.00, Earnings \$1\.00$/
  await expect
    .poll(async () => second.test((await day.getAttribute('aria-valuetext')) ?? ''))
    .toBe(true)
  await expect(days.getByText('$10.25').first()).toBeVisible()
  await days.getByText('Show the figures as a table').click()
  const rows = days.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(31)
  await expect(rows.nth(1), 'newest first').toHaveText(/\$290\.25\$0\.00\$1\.00$/)
  await expect(rows.nth(27)).toHaveText(/−\$7\.50$/)
})

test('says whether the ledger holds, when that was checked, and what is broken', async ({
  page,
}) => {
  await withFigures(page)
  await openAs(page, 'owner', '/admin/overview')
  const health = page.getByRole('region', { name: 'System health' })
  await health.getByText('All ledger checks pass').click()
  await expect(
    health.getByText(/^2 of 2 guarantees hold, checked .* ago, in 0\.8 s$/),
  ).toBeVisible()
  await health.getByText('Mail gets out').click()
  await expect(health.getByText('Nothing waits to be sent.')).toBeVisible()
  await page.unroute('**/api/admin/health')
  await page.route('**/api/admin/health', (route) =>
    route.fulfill({ json: { data: proof(false, 'account 7 entry 12') } }),
  )
  await page.reload()
  await expect(health.getByText('A ledger check fails')).toBeVisible()
  await expect(
    health.getByRole('alert').getByText('Broken: every chain is whole (account 7 entry 12)'),
  ).toBeVisible()
})

test('says that its figures are fetched again after a failure, and keeps the focus', async ({
  page,
}) => {
  // what other tests change is no reason to fetch the figures here
  await page.route('**/api/admin/events', () => undefined)
  // each call waits until the test says how it ends
  const waiting: ((isAnswered: boolean) => void)[] = []
  await page.route('**/api/admin/overview', async (route) => {
    const isAnswered = await new Promise<boolean>((resolve) => waiting.push(resolve))
    await route.fulfill(
      isAnswered
        ? { json: { data: figuresNow() } }
        : { status: 404, json: { code: 'not_found', message: 'No figures.' } },
    )
  })
  await openAs(page, 'owner', '/admin/overview')
  await expect.poll(() => waiting.length).toBe(1)
  waiting.pop()?.(false)
  await expect(page.getByRole('alert').getByText('No figures.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => waiting.length).toBe(1)
  await expect(page.getByText('The figures are being fetched again.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reading…' })).toBeFocused()
  waiting.pop()?.(true)
  await expect(page.getByText('$285,630.00')).toBeVisible()
  await expect(page.getByText('The figures are being fetched again.')).toHaveCount(0)
})

test('checks the ledger of this installation', async ({ page }) => {
  await openAs(page, 'support', '/admin/overview')
  const health = page.getByRole('region', { name: 'System health' })
  await health.getByText('All ledger checks pass').click()
  await health.getByText('What was checked').click()
  await expect(health.getByText('Holds: no investor account is below zero')).toBeVisible()
})

test('fits a phone: the whole bar with Logout, and sums inside their cards', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const large = { approvedDeposits: '85145787.00', totalDeposit: '1085145787.00' }
  await withFigures(page)
  await page.route('**/api/admin/overview', (route) =>
    route.fulfill({ json: { data: { ...figuresNow(), ...large } } }),
  )
  await openAs(page, 'owner', '/admin/overview')
  const figure = page.getByText('$85,145,787.00')
  await expect(figure).toBeVisible()
  for (const name of ['Find', 'Logout']) {
    const { x = 0, width = 0 } = (await page.getByRole('button', { name }).boundingBox()) ?? {}
    assert.ok(x > 0 && x + width <= 390, `${name} ends at ${x + width}`)
  }
  assert.deepEqual(
    await page
      .locator('.overview-figure')
      .evaluateAll((all) =>
        all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
      ),
    [],
  )
  const waiting = page.getByRole('table', { name: 'Waiting for a decision' })
  const [frame, text] = await Promise.all([
    waiting.boundingBox(),
    waiting.getByRole('link').first().boundingBox(),
  ])
  assert.ok((text?.x ?? 0) - (frame?.x ?? 0) >= 12, 'words do not touch the edge of their surface')
  await assertFits(page, 390, 'the overview')
})
