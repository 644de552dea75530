import assert from 'node:assert/strict'
import { expect, test } from './test.ts'
import { findings } from './axe.ts'
import { aDeposit, decide, openAs } from './investors.ts'
import { settled } from './served.ts'
const VERIFY = '**/api/admin/audit-events/verify*'

test('a command is found by its object, with who did it and what it changed', async ({
  page,
  person,
}) => {
  const { id } = await aDeposit(person, '77.10')
  await decide('deposits', `${id}/BTC/approve`)
  const filter = encodeURIComponent(JSON.stringify({ objectId: id }))
  await openAs(page, 'support', `/admin/audit?filter=${filter}`)
  await settled(page)
  await expect(page.getByText('1–2 of 2')).toBeVisible()
  const approved = page.getByRole('row', { name: /Deposit approved/ })
  await expect(approved.getByText('admin@demo.test')).toBeVisible()
  await expect(approved.getByText('Pending → Approved')).toBeVisible()
  await expect(
    page.getByRole('row', { name: /Deposit requested/ }).getByText(person.name),
  ).toBeVisible()

  await approved.getByRole('link', { name: 'Deposit approved' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Deposit approved' })).toBeVisible()
  await expect(page.getByText('admin@demo.test')).toBeVisible()
  const rows = page.getByRole('region', { name: 'Before and after' }).getByRole('row')
  assert.deepEqual(
    await rows.evaluateAll((all) =>
      all.map((row) => [...row.children].map(({ textContent }) => textContent)),
    ),
    [
      ['Field', 'Before', 'After', 'Whether it changed'],
      ['Status', 'Pending', 'Approved', 'Changed'],
      ['Method', '–', 'BTC', ''],
      ['Amount', '–', '$77.10', ''],
    ],
  )
  assert.deepEqual(await findings(page), [])
  // where it came from: the network in short, and every line of that session
  await expect(page.getByText('127.0.0.*', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'All lines of this request' }).click()
  await expect(page.getByText('1–1 of 1')).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'All lines of this session' }).click()
  await page.waitForURL(/filter=.*session/)
  await expect(page.getByRole('row', { name: /Deposit approved/ }).first()).toBeVisible()
})

test('verifies the chain and says so in words', async ({ page }) => {
  await openAs(page, 'support', '/admin/audit')
  await page.getByRole('button', { name: 'Verify chain' }).click()
  await expect(
    page
      .getByRole('status')
      .getByText(/The chain is whole: [\d,]+ lines, all of them in place and unchanged\./),
  ).toBeVisible()
})

test('shows how far it is, stops on request, and names what is broken', async ({ page }) => {
  const eventId = crypto.randomUUID()
  const next = { chain: 20, after: 5 }
  const begun = { checked: 20_000, total: 61_234, firstBreak: null, next }
  await page.route(VERIFY, async (route) => {
    // the second stretch takes as long as it likes
    if (route.request().url().includes('chain=20')) return
    await route.fulfill({ json: { data: begun } })
  })
  await openAs(page, 'owner', '/admin/audit')
  const verify = page.getByRole('region', { name: 'Verify chain' })
  await verify.getByRole('button', { name: 'Verify chain' }).click()
  await expect(verify.getByText('20,000 of 61,234 lines')).toBeVisible()
  await verify.getByRole('button', { name: 'Stop' }).click()
  await expect(
    verify.getByText('Stopped after 20,000 lines, all of them in place and unchanged.'),
  ).toBeVisible()

  await page.unroute(VERIFY)
  const firstBreak = { chain: 12, position: 1345, eventId, offence: 'changed' }
  await page.route(VERIFY, (route) =>
    route.fulfill({ json: { data: { checked: 900, total: 61_234, firstBreak, next: null } } }),
  )
  await verify.getByRole('button', { name: 'Verify chain' }).click()
  await expect(
    verify.getByText(/in chain 12, position 1,345, a line was changed after/),
  ).toBeVisible()
  const link = verify.getByRole('link', { name: 'See the line' })
  await expect(link).toHaveAttribute('href', `/admin/audit/${eventId}`)

  await page.unroute(VERIFY)
  await page.route(VERIFY, (route) => route.abort())
  await verify.getByRole('button', { name: 'Verify chain' }).click()
  await expect(verify.getByText(/could not be verified to its end/)).toBeVisible()
})
