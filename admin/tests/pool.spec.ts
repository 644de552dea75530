import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { assertAccessible } from './axe.ts'
import { call, dialogOf, openAs, press, rowOf, staffToken } from './investors.ts'
import { turnTo } from './served.ts'
import { expect, test } from './test.ts'

const ASKED = 'Nothing is done yet: another member of staff has to confirm this first.'

interface Funding {
  readonly period: string
  readonly amount: string
  readonly source: string
  readonly evidence: readonly { readonly sha256: string }[]
}

test('a funding is asked for with its evidence, and done by a second person who sees the hash', async ({
  page,
}) => {
  const period = `May ${crypto.randomUUID().slice(0, 6)}`
  const content = Buffer.from(`date,amount\n2026-05-31,${period}\n`)
  const sha256 = createHash('sha256').update(content).digest('hex')
  await openAs(page, 'admin', '/admin/pool')
  await expect(
    page.getByRole('table').first().getByRole('rowheader', { name: 'ETH' }),
  ).toBeVisible()
  await assertAccessible(page, 'the pool')
  await page.getByRole('button', { name: 'Fund the pool' }).click()
  await press(page, 'Request a second approval')
  await expect(dialogOf(page).getByText('Please enter a valid amount.')).toBeVisible()
  await expect(dialogOf(page).getByText(/^Add a file that shows/)).toBeVisible()
  await dialogOf(page).getByLabel('Asset').click()
  await page.getByRole('option', { name: 'ETH' }).click()
  await dialogOf(page).getByLabel('Amount').fill('1250')
  await dialogOf(page).getByLabel('Source').click()
  await page.getByRole('option', { name: 'Interest received' }).click()
  await dialogOf(page).getByLabel('Period').fill(period)
  const files = dialogOf(page).getByLabel('Choose files of evidence')
  await files.setInputFiles({
    name: 'x.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('x'),
  })
  await expect(dialogOf(page).getByText('Use a PDF, CSV or PNG file.')).toBeVisible()
  await files.setInputFiles({ name: 'May.csv', mimeType: 'text/csv', buffer: content })
  await expect(dialogOf(page).getByText(sha256)).toBeVisible()
  await assertAccessible(page, 'the funding of the pool')
  await press(page, 'Request a second approval', ASKED)

  const waiting = page.getByRole('list', { name: 'Movements that wait for a second approval' })
  const own = waiting.getByRole('listitem').filter({ hasText: period })
  await expect(own).toContainText('Fund the pool with $1,250.00 (ETH, Interest received')
  await expect(own).toContainText('Requested by admin@demo.test')
  await expect(own.getByRole('link', { name: 'Waits for a second approval' })).toBeVisible()
  await assertAccessible(page, 'the pool with a movement that waits')

  await openAs(page, 'owner', '/admin/second-approvals')
  const row = rowOf(page, period).filter({ hasText: 'Fund the pool' }).first()
  await expect(row).toContainText(`ETH, Interest received, ${period}`)
  await row.getByRole('button', { name: 'Confirm' }).click()
  for (const text of [period, 'Interest received', 'ETH', `May.csv ${sha256}`])
    await expect(dialogOf(page).getByText(text, { exact: true })).toBeVisible()
  const opened = page.waitForEvent('download')
  await dialogOf(page).getByRole('button', { name: 'Download May.csv' }).click()
  assert.deepEqual(await readFile(await (await opened).path()), content)
  await assertAccessible(page, 'the second approval of a funding')
  await press(page, 'Confirm', 'Confirmed. It is done.')

  await turnTo(page, '/admin/pool')
  await rowOf(page, period).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Funding of the pool' })).toBeVisible()
  await assertAccessible(page, 'a funding')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download May.csv' }).click()
  assert.equal((await download).suggestedFilename(), 'May.csv')
  const query = new URLSearchParams({ filter: JSON.stringify({ period }) })
  const { data } = await call<Funding[]>('GET', `/admin/fundings?${query}`, {
    token: await staffToken(),
  })
  assert.deepEqual(
    data.map(({ amount, source, evidence }) => [amount, source, evidence.map((one) => one.sha256)]),
    [['1250.00', 'interest', [sha256]]],
  )
})

test('more than the pool has cannot be taken out; support only looks', async ({ page }) => {
  await openAs(page, 'admin', '/admin/pool')
  await page.getByRole('button', { name: 'Take money out' }).click()
  await dialogOf(page).getByLabel('Asset').click()
  await page.getByRole('option', { name: /^SOL: / }).click()
  await dialogOf(page).getByLabel('Amount').fill('999999999')
  await dialogOf(page).getByLabel('Note').fill('All of it')
  await page.getByRole('button', { name: 'Request a second approval' }).click()
  await expect(
    dialogOf(page).getByText(/^Nothing was done: the SOL returns pool has/),
  ).toBeVisible()
  await openAs(page, 'support', '/admin/pool')
  await expect(page.getByRole('heading', { level: 2, name: 'Fundings' })).toBeVisible()
  await expect(
    page.getByRole('button', { name: /^(?:Fund the pool|Take money out)$/ }),
  ).toHaveCount(0)
})

test('says what is due by asset and by plan, and what pauses a plan', async ({ page }) => {
  const eth = { asset: 'ETH', balance: '1.00', due: '76.00', dueAccruals: 3, takeable: '0.00' }
  const paid = { due: '0.00', dueAccruals: 0, oldestDue: null, takeable: '90.00', balance: '90.00' }
  const rest = { setAside: '0.00', paid30Days: '10.00', earnedADay: '7.50' }
  const states = [
    { ...rest, ...eth, oldestDue: '2026-03-01', daysCovered: 0 },
    { ...rest, ...paid, asset: 'SOL', daysCovered: 12 },
    { ...rest, ...paid, asset: 'BTC', earnedADay: '0.00', daysCovered: null },
  ]
  const planId = crypto.randomUUID()
  const plan = { planId, planName: 'Slow', planPrice: '50.00', duration: 30, asset: 'ETH' }
  const dues = [{ ...plan, accruals: 3, amount: '76.00', oldest: '2026-03-01', isPaused: true }]
  await page.route('**/api/admin/pool', (route) => route.fulfill({ json: { data: states } }))
  await page.route('**/api/admin/pool/dues', (route) => route.fulfill({ json: { data: dues } }))
  await openAs(page, 'support', '/admin/pool')
  const balances = page.getByRole('region', { name: 'Balances of the pool' })
  await expect(balances.getByRole('row').filter({ hasText: 'ETH' })).toContainText(
    '$75.00 short of what is due since 1 Mar 2026',
  )
  await expect(balances.getByRole('row').filter({ hasText: 'SOL' })).toContainText('12 days')
  await expect(balances.getByRole('row').filter({ hasText: 'BTC' })).toContainText(
    'Nothing is earned',
  )
  const unpaid = page.getByRole('region', { name: 'Table of unfunded dues' }).getByRole('table')
  await expect(unpaid.getByRole('row').last()).toHaveText('SlowETH3$76.001 Mar 2026Paused')
  await expect(page.getByRole('link', { name: 'Slow' })).toHaveAttribute(
    'href',
    `/admin/plans/${planId}`,
  )
  await assertAccessible(page, 'the dues of the pool')
})
