import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'
import { assertAccessible } from './axe.ts'
import { aDeposit, call, dialogOf, figures, only, openAs, press, rowOf, seen } from './investors.ts'
import { codeOf } from './second_factor.ts'
import { settled, staff } from './served.ts'
import { aMember } from './team.ts'
const NOT_CONFIRMED = 'This time nothing was done: it was not confirmed that it is you.'
const PROVE = 'Confirm that it is you'

interface Enrolled {
  readonly member: Awaited<ReturnType<typeof aMember>>
  readonly key: string
  readonly codes: readonly string[]
}

/** A member of staff with an authenticator app, enrolled beside the browser. */
async function anEnrolled(): Promise<Enrolled> {
  const member = await aMember('admin')
  const { password } = member
  const { token } = await call('POST', '/auth/login-admin', { body: member })
  const begun = await call<{ secret: string }>('POST', '/admin/factors/totp', {
    token,
    body: { password },
  })
  const key = begun.data.secret
  const on = await call<{ recoveryCodes: string[] }>('POST', '/admin/factors/totp/confirm', {
    token,
    body: { code: codeOf(key) },
  })
  assert.equal(on.status, 200)
  return { member, key, codes: on.data.recoveryCodes }
}

/** The answer of the server to a session that proved itself too long ago; the proof that then comes goes to it. */
async function ageSession(page: Page, calls: string): Promise<(string | undefined)[]> {
  const keys: (string | undefined)[] = []
  await page.route(calls, async (route) => {
    const headers = route.request().headers()
    keys.push(headers['idempotency-key'])
    if (headers['step-up-proof'] !== undefined) return route.continue()
    const message = 'Confirm that it is you to continue.'
    return route.fulfill({
      status: 403,
      json: { message, code: 'step_up_required', requestId: 'r' },
    })
  })
  return keys
}

test('a command asks who it is, continues by itself as the same call, and is left undone without a proof', async ({
  page,
  person,
}) => {
  const { member, key, codes } = await anEnrolled()
  const { id } = await aDeposit(person, '61')
  await page.goto('/admin-auth/admin-login')
  await page.getByLabel('Email').fill(member.email)
  await page.getByLabel('Password').fill(member.password)
  await page.getByRole('button', { name: 'Login' }).click()
  // that of this step was used to turn it on
  await page.getByLabel('Code').fill(codeOf(key, 1))
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  const keys = await ageSession(page, '**/api/admin/deposits/*/BTC/approve')
  await page.goto(only('pending-deposit', person))
  await settled(page)
  await rowOf(page, '$61.00').getByRole('button', { name: 'Approve' }).click()

  await press(page, 'Approve $61.00')
  const asking = page.getByRole('dialog', { name: PROVE })
  await expect(asking.getByLabel('Code')).toBeVisible()
  await assertAccessible(page, 'the question who it is')
  await asking.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialogOf(page).getByText(NOT_CONFIRMED)).toBeVisible()
  assert.equal((await seen('deposits', id)).status, 'pending')

  await press(page, 'Approve $61.00')
  await asking.getByLabel('Code').fill('000000')
  await press(page, 'Confirm')
  await expect(asking.getByText(/^This code is wrong or was used before/)).toBeVisible()
  await asking.getByRole('button', { name: 'Use a recovery code' }).click()
  await asking.getByLabel('Recovery code').fill(codes[0] ?? '')
  await press(page, 'Confirm', 'Deposit approved successfully.')
  await expect(dialogOf(page)).toHaveCount(0)
  assert.equal((await figures(person)).balance, '61.00')
  assert.equal(keys.length, 3)
  assert.equal(keys[1], keys[2])
})

test('who declines the proof for the first of many is not asked for the others, and nothing is done', async ({
  page,
  person,
}) => {
  const rows = [await aDeposit(person, '62'), await aDeposit(person, '63')]
  await openAs(page, 'admin', only('pending-deposit', person))
  const keys = await ageSession(page, '**/api/admin/deposits/*/BTC/approve')
  for (const amount of ['$62.00', '$63.00']) await rowOf(page, amount).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Approve 2' }).click()
  await press(page, 'Approve 2 deposits, $125.00')
  const asking = page.getByRole('dialog', { name: PROVE })
  await asking.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialogOf(page).getByText(`✕ ${NOT_CONFIRMED}`)).toBeVisible()
  await expect(asking).toHaveCount(0)
  assert.equal(keys.length, 1)
  for (const { id } of rows) assert.equal((await seen('deposits', id)).status, 'pending')

  await press(page, 'Try again: Approve 2 deposits')
  // each command needs a proof of its own
  for (const { id } of rows) {
    await asking.getByLabel('Password').fill(staff('admin').password)
    await press(page, 'Confirm')
    await expect.poll(async () => (await seen('deposits', id)).status).toBe('approved')
  }
  await expect(dialogOf(page).getByText('2 of 2 approved')).toBeVisible()
  assert.equal((await figures(person)).balance, '125.00')
})

test('a person without a required second factor is led to it, and then to the requested screen', async ({
  page,
}) => {
  const member = await aMember('support')
  const { password } = member
  let isRequired = true
  const OWN = /\/api\/admin\/(?!factors|passkeys|sessions)/
  await page.route(OWN, (route) =>
    isRequired
      ? route.fulfill({
          status: 403,
          json: {
            message: 'Set up two-step sign-in first.',
            code: 'factor_required',
            requestId: 'r',
          },
        })
      : route.fallback(),
  )
  await page.goto('/admin/plans')
  await page.getByLabel('Email').fill(member.email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Set up two-step sign-in first' }),
  ).toBeVisible()
  await assertAccessible(page, 'a factor is required')
  await page.getByRole('link', { name: 'Set up two-step sign-in' }).click()
  await page.getByRole('button', { name: 'Set up an app' }).click()
  await dialogOf(page).getByLabel('Password').fill(password)
  await press(page, 'Continue')
  const key = (await dialogOf(page).locator('.mono').textContent()) ?? ''
  await dialogOf(page).getByLabel('Code').fill(codeOf(key))
  isRequired = false
  await press(page, 'Turn on')
  await press(page, 'I have kept them')
  await page.getByRole('link', { name: 'Plans', exact: true }).click()
  await expect(page.locator('tbody tr').first()).toBeVisible()
})
