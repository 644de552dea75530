import assert from 'node:assert/strict'
import { assertAccessible } from './axe.ts'
import { hears } from './toasts.ts'
import { aPersonWith, call, openAs, staffToken } from './investors.ts'
import { expect, test } from './test.ts'
import { assertFits } from '../../client/tests/widths.ts'

interface Plan {
  readonly id: string
  readonly terms: string
  readonly kind: string
  readonly earlyExit: string
  readonly atMaturity: readonly string[]
}

const TERMS = { minAmount: '50.00', maxAmount: '600.00', returns: '1', duration: '30' }

async function aPlan(uid: string): Promise<Plan> {
  const body = { ...TERMS, name: `Terms ${uid.slice(-8)}`, uid }
  return (await call<Plan>('POST', '/admin/plans', { token: await staffToken(), body })).data
}

test('an edit of a plan makes a version, which is compared with the one before and read as a sheet', async ({
  page,
}) => {
  const { uid } = await aPersonWith('50')
  const plan = await aPlan(uid)
  await openAs(page, 'admin', `/admin/plans/${plan.id}`)
  const versions = page.getByRole('region', { name: 'Versions of the terms' })
  await expect(versions.getByRole('row')).toHaveCount(2)
  await expect(versions.getByRole('heading', { name: 'What changed' })).toHaveCount(0)

  const fee = page.getByLabel('Fee for leaving early')
  await fee.fill('101')
  const save = page.getByRole('button', { name: 'Save changes' })
  await save.click()
  const problem = page.getByRole('group', { name: 'There is a problem' })
  await expect(problem.getByText('a fee from 0 to 100 per cent')).toBeVisible()
  await fee.fill('1.50')
  const preview = page.getByRole('region', { name: 'As investors see it' })
  await expect(preview.getByText('Fee of 1.5% of the principal')).toBeVisible()
  await page.getByRole('combobox', { name: 'Earnings' }).click()
  await page.getByRole('option', { name: 'Rate declared each day' }).click()
  await page.getByRole('combobox', { name: 'At maturity' }).click()
  await page.getByRole('option', { name: 'Paid out, or renewed by choice' }).click()
  await hears(page, 'Plan changed successfully.', () => save.click())
  const { data: edited } = await call<Plan>('GET', `/admin/plans/${plan.id}`, {
    token: await staffToken(),
  })
  assert.deepEqual(
    [edited.kind, edited.earlyExit, edited.atMaturity],
    ['declared', '1.5', ['payout', 'renew']],
  )

  await page.goto(`/admin/plans/${plan.id}`)
  await expect(fee).toHaveValue('1.5')
  const newest = versions.getByRole('row', { name: /^2 \(in force\)/ })
  await expect(newest.getByText('admin@demo.test')).toBeVisible()
  await expect(newest.getByText(edited.terms.slice(0, 12))).toBeVisible()
  const changes = versions.getByRole('table').nth(1)
  await expect(changes.getByRole('rowheader')).toHaveText([
    'Earnings',
    'Leaving early',
    'At maturity',
  ])
  await expect(changes.getByRole('cell', { name: 'Not possible' })).toBeVisible()
  await versions.getByRole('combobox', { name: 'From' }).click()
  await page.getByRole('option', { name: 'Version 2' }).click()
  await expect(versions.getByText('These two have the same term sheet.')).toBeVisible()
  await assertAccessible(page, 'a plan with its versions')

  await versions.getByRole('link', { name: 'Read version 1' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Term sheet: Terms/)
  await expect(page.getByText('You cannot leave before the end of the term.')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await assertAccessible(page, 'the term sheet')
  await assertFits(page, 390, 'the term sheet')
})

test('an investment shows the terms it was made on, and whether their hash was named', async ({
  page,
}) => {
  const person = await aPersonWith('200')
  const plan = await aPlan(person.uid)
  const invest = async (terms: object) => {
    const body = { plan_id: plan.id, amount: '60.00', method: 'BTC', ...terms }
    return (await call<{ id: string }>('POST', '/investment', { token: person.token, body })).data
  }
  const accepted = await invest({ terms: plan.terms })
  const silent = await invest({})
  await openAs(page, 'support', `/admin/investments/${accepted.id}`)
  await expect(page.getByRole('link', { name: 'Version 1' })).toBeVisible()
  await expect(page.getByText('The request named the hash of this term sheet')).toBeVisible()
  await expect(page.getByText(plan.terms)).toBeVisible()
  await page.goto(`/admin/investments/${silent.id}`)
  await expect(page.getByText('The request named no terms')).toBeVisible()
})

test('says so where there is no such version', async ({ page }) => {
  const { uid } = await aPersonWith('50')
  const plan = await aPlan(uid)
  await openAs(page, 'support', `/admin/plans/${plan.id}/terms/2`)
  await expect(page.getByText('There is no such version of these terms.')).toBeVisible()
})

test('on a phone a version is a card, and nothing is wider than the screen', async ({ page }) => {
  const { uid } = await aPersonWith('50')
  const plan = await aPlan(uid)
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, 'admin', `/admin/plans/${plan.id}`)
  const table = page.getByRole('table').filter({ hasText: plan.terms.slice(0, 12) })
  await expect(table.getByRole('cell').first()).toBeVisible()
  const frame = page.getByRole('region', { name: 'The versions' })
  const [inner, outer] = await frame.evaluate((one) => [one.scrollWidth, one.clientWidth])
  expect(inner).toBe(outer)
  await assertFits(page, 390, 'a plan on a phone')
  await assertAccessible(page, 'a plan on a phone')
})
