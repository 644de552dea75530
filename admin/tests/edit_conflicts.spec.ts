import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'
import { expect, test } from '../../journeys/test.ts'
import { carriedOut } from '../../client/tests/lost_answers.ts'
import { assertAccessible } from './axe.ts'
import { hears } from './toasts.ts'
import { call, dialogOf, openAs, press, staffToken } from './investors.ts'
import { aMember } from './team.ts'

interface Plan {
  readonly id: string
  readonly version: number
  readonly name: string
  readonly maxAmount: string
  readonly minAmount: string
}

const TERMS = { minAmount: '100.00', maxAmount: '900.00', returns: '1.5', duration: 30 }

async function aPlan(): Promise<Plan> {
  const body = { ...TERMS, name: `Edited ${crypto.randomUUID()}` }
  return (await call<Plan>('POST', '/admin/plans', { token: await staffToken(), body })).data
}

const planNow = async ({ id }: Plan): Promise<Plan> =>
  (await call<Plan>('GET', `/admin/plans/${id}`, { token: await staffToken() })).data

async function changeBeside(plan: Plan, change: Record<string, string>): Promise<void> {
  const body = { ...TERMS, name: plan.name, ...change }
  const { status } = await call('PUT', `/admin/plans/${plan.id}`, {
    token: await staffToken(),
    body,
  })
  assert.equal(status, 200)
}

async function openPlan(page: Page, plan: Plan): Promise<void> {
  await openAs(page, 'admin', `/admin/plans/${plan.id}`)
  await expect(page.getByLabel('Maximum amount')).toBeVisible()
}

const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click()

test('of two who edit a plan the second sees both changes and decides, and no change is lost', async ({
  page,
}) => {
  const plan = await aPlan()
  await openPlan(page, plan)
  await changeBeside(plan, { minAmount: '150.00', maxAmount: '800.00' })
  await page.getByLabel('Maximum amount').fill('700')
  await save(page)
  const conflict = page.getByRole('region', { name: 'Changed by another person' })
  const row = conflict.getByRole('row', { name: /^Maximum amount/ })
  await expect(row).toBeVisible()
  await expect(row.getByRole('cell')).toHaveText(['900.00', '800.00', '700.00'])
  await expect(page.locator(':focus').and(conflict)).toBeVisible()
  await assertAccessible(page, 'two edits of a plan')
  assert.equal((await planNow(plan)).maxAmount, '800.00')

  await conflict.getByRole('button', { name: 'Go on with my changes' }).click()
  await expect(page.getByLabel('Minimum amount')).toHaveValue('150.00')
  await expect(page.getByLabel('Maximum amount')).toHaveValue('700')
  await hears(page, 'Plan changed successfully.', () => save(page))
  const { minAmount, maxAmount } = await planNow(plan)
  assert.deepEqual([minAmount, maxAmount], ['150.00', '700.00'])
})

test('who takes the current version continues from it', async ({ page }) => {
  const plan = await aPlan()
  await openPlan(page, plan)
  await changeBeside(plan, { maxAmount: '800.00' })
  await page.getByLabel('Maximum amount').fill('700')
  await save(page)
  await page.getByRole('button', { name: 'Use the current values' }).click()
  await expect(page.getByLabel('Maximum amount')).toHaveValue('800.00')
  await page.getByLabel('Minimum amount').fill('200')
  await hears(page, 'Plan changed successfully.', () => save(page))
  const { minAmount, maxAmount } = await planNow(plan)
  assert.deepEqual([minAmount, maxAmount], ['200.00', '800.00'])
})

test('an edit whose answer was lost is saved once, and is no conflict with itself', async ({
  page,
}) => {
  const plan = await aPlan()
  await openPlan(page, plan)
  await page.getByLabel('Maximum amount').fill('700')
  await page.route(
    `**/api/admin/plans/${plan.id}`,
    async (route) => {
      if (route.request().method() !== 'PUT') return route.fallback()
      await carriedOut(route)
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await save(page)
  await expect(page.getByText(/^The server did not answer/)).toBeVisible()
  await hears(page, 'Plan changed successfully.', () => save(page))
  assert.equal((await planNow(plan)).version, plan.version + 1)
})

test('a role that was changed in the meantime is shown before it is changed again', async ({
  page,
}) => {
  const member = await aMember('support')
  await openAs(
    page,
    'owner',
    `/admin/staff?filter=${encodeURIComponent(JSON.stringify({ email: member.email }))}`,
  )
  await page.getByRole('button', { name: `Change role of ${member.email}` }).click()
  const { status } = await call('PATCH', `/admin/staff/${member.id}`, {
    token: await staffToken('owner'),
    body: { role: 'admin' },
  })
  assert.equal(status, 200)
  await dialogOf(page)
    .getByRole('radio', { name: /^Owner/ })
    .check()
  await press(page, 'Make owner')
  await expect(
    dialogOf(page).getByText(
      `This role was changed in the meantime: ${member.email} is now admin. Choose again.`,
    ),
  ).toBeVisible()
  await press(page, 'Make owner', `${member.email} is now owner.`)
})
