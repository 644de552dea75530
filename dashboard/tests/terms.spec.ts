import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { assertAccessibleIn } from './axe.ts'
import { aPersonWith, query, openAs, type Person, settled, staffToken } from './investors.ts'
import { expect, test } from './test.ts'
import { pressAndSee } from './waiting.ts'
import { assertFits } from '../../client/tests/widths.ts'

const TERMS = { minAmount: '100.00', maxAmount: '900.00', returns: '0.02', duration: 30 }

interface Plan {
  readonly id: string
  readonly name: string
  readonly terms: string
}

interface Investment {
  readonly id: string
  readonly terms: { readonly sha256: string; readonly number: number; readonly accepted: boolean }
}

async function save(method: string, path: string, body: object): Promise<Plan> {
  return (await query<Plan>(method, path, { token: await staffToken(), body })).data
}

/** A plan for this person alone. */
const offer = ({ uid }: Person, more: object = {}): Promise<Plan> =>
  save('POST', '/admin/plans', {
    ...{ ...TERMS, name: `Plan ${crypto.randomUUID().slice(0, 8)}`, uid },
    ...more,
  })

const investmentsOf = async ({ token }: Person): Promise<Investment[]> =>
  (await query<Investment[]>('GET', '/investment/all', { token })).data

async function reviewOf(page: Page, name: string, amount: string): Promise<void> {
  await page.getByRole('radio', { name }).check()
  await page.getByRole('radio', { name: 'Bitcoin' }).check()
  await page.getByLabel('Amount').fill(amount)
  await page.getByRole('button', { name: 'Review investment' }).click()
  await expect(page.getByRole('heading', { name: 'Check your investment' })).toBeVisible()
}

test('the review names the terms and unfolds their sheet, whose hash the investment keeps', async ({
  page,
}) => {
  const person = await aPersonWith('800.00')
  const offers = { kind: 'declared', earlyExit: '1.5', atMaturity: ['payout', 'renew'] }
  const plan = await offer(person, offers)
  await openAs(page, person, '/user/invest')
  await expect(page.getByText('Rate declared each day, may be negative')).toBeVisible()
  await reviewOf(page, plan.name, '200')
  const facts = page.locator('.facts').first()
  for (const words of ['Fee of 1.5% of the principal', 'Paid out, or renewed on request'])
    await expect(facts.getByText(words)).toBeVisible()
  await page.getByText('Read the term sheet').click()
  await expect(page.getByText('A day with a negative rate lowers your principal')).toBeVisible()
  await settled(page)
  await assertAccessibleIn(page, 'the review with its term sheet', 'light')
  await pressAndSee(
    page.getByRole('button', { name: 'Invest $200.00' }),
    page.getByText('Investment successful!'),
  )
  const [made] = await investmentsOf(person)
  assert.deepEqual(
    [made?.terms.sha256, made?.terms.number, made?.terms.accepted],
    [plan.terms, 1, true],
  )

  await page.goto('/user/investment-log')
  await page.getByRole('link', { name: 'Version 1 of the terms' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Term sheet: ${plan.name}`)
  await expect(page.getByText(plan.terms)).toBeVisible()
  await expect(page.getByText('Your browser has worked out the same hash')).toBeVisible()
  for (const [width, theme] of [
    [390, 'light'],
    [1440, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await settled(page)
    await assertAccessibleIn(page, `the term sheet, ${width} px`, theme)
    await assertFits(page, width, 'the term sheet')
  }
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as text' }).click()
  const bytes = readFileSync(await (await saving).path())
  assert.equal(createHash('sha256').update(bytes).digest('hex'), plan.terms)
})

test('shows changed terms beside the earlier ones, and asks again', async ({ page }) => {
  const person = await aPersonWith('800.00')
  const plan = await offer(person)
  await openAs(page, person, '/user/invest')
  await reviewOf(page, plan.name, '200')
  const edit = { ...TERMS, name: plan.name, uid: person.uid, returns: '0.01', earlyExit: 2 }
  const edited = await save('PUT', `/admin/plans/${plan.id}`, edit)
  const confirm = page.getByRole('button', { name: 'Invest $200.00' })
  await confirm.click()
  const summary = page.getByRole('group', { name: 'There is a problem' })
  await expect(summary.getByText('The terms of this plan have changed')).toBeVisible()
  const changes = page.getByRole('region', { name: 'What has changed' })
  await expect(changes.locator('dt')).toHaveText(['Rate', 'Leaving early'])
  await expect(changes.locator('del')).toHaveText([/0\.02% per day/, /Not possible/])
  await expect(changes.locator('ins')).toHaveText([/0\.01% per day/, /Fee of 2% of the principal/])
  assert.deepEqual(await investmentsOf(person), [])
  await settled(page)
  await assertAccessibleIn(page, 'the review of changed terms', 'dark')
  await page.getByText('Read the term sheet').click()
  await expect(page.getByText('Each day earns 0.01% of your principal')).toBeVisible()
  await pressAndSee(confirm, page.getByText('Investment successful!'))
  const [made] = await investmentsOf(person)
  assert.deepEqual([made?.terms.sha256, made?.terms.number], [edited.terms, 2])
})

test('says so where there are no such terms', async ({ page }) => {
  const person = await aPersonWith('100.00')
  const other = await aPersonWith('100.00')
  const plan = await offer(other)
  await openAs(page, person, `/user/plans/${plan.id}/terms/1`)
  await expect(page.getByText('There are no such terms, or they are not offered')).toBeVisible()
})
