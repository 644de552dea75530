import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'
import { call, fresh, staffToken } from './fixtures.ts'

const PASSWORD = 'the long road to the coast'
const ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const ASKED = 'Nothing is done yet: another member of staff has to confirm this first.'
const CHANGED = 'Something has changed since this was requested, so it was not done.'
const AMOUNT = '$25,000.00'

/** A call that has to succeed. */
async function done(method: string, path: string, token: string, body: unknown = {}) {
  const answer = await call(method, path, token, body)
  assert.ok(answer.status < 300, `${method} ${path}: ${answer.status} ${answer.body.message}`)
  return (answer.body.data ?? {}) as Record<string, string>
}

/** An investor with 30,000.00, from a deposit that two of the staff have approved, and a withdrawal of 25,000.00. */
async function anInvestorWhoWithdraws(): Promise<{ email: string; token: string; id: string }> {
  const username = fresh('withdraws')
  const email = `${username}@example.test`
  const person = { name: 'Ines Investor', username, phone: '+12025550142', email }
  await call('POST', '/auth/register', null, { ...person, password: PASSWORD })
  const { body } = await call('POST', '/auth/login', null, { email, password: PASSWORD })
  const token = body.token ?? ''
  const deposit = await done('POST', '/deposit', token, { method: 'BTC', amount: '30000.00' })
  const approval = `/admin/deposits/${deposit.id}/BTC/approve`
  const requested = await done('PATCH', approval, await staffToken('admin'))
  const confirm = `/admin/approvals/${requested.id}/confirm`
  await done('PATCH', confirm, await staffToken('owner'), { seal: requested.seal })
  const request = { method: 'bitcoin', amount: '25000.00', address: ADDRESS }
  const { id = '' } = await done('POST', '/withdrawal', token, request)
  return { email, token, id }
}

/** Takes one of the staff to a screen with the rows of one investor. */
async function toWork(page: Page, role: 'owner' | 'admin', screen: string): Promise<void> {
  await page.goto('/admin-auth/admin-login')
  await page.getByLabel('Email').fill(`${role}@demo.test`)
  await page.getByLabel('Password').fill(`demo-${role}-2026`)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/admin/overview')
  await page.goto(screen)
}

const only = (screen: string, email: string) =>
  `/admin/${screen}?filter=${encodeURIComponent(JSON.stringify({ q: email }))}`
const rowOf = (page: Page, text: string) =>
  page.locator('.list-table tbody tr', { hasText: text }).first()

/** Presses the button of the dialog, and waits for the result. */
const press = (page: Page, button: string, toast: string) =>
  Promise.all([
    page.locator('.toast').getByText(toast).waitFor(),
    page.getByRole('dialog').getByRole('button', { name: button }).click(),
  ])

/** Approves the withdrawal in the queue, which requests the second approval. */
async function approve(page: Page): Promise<void> {
  await rowOf(page, AMOUNT).getByRole('button', { name: 'Approve' }).click()
  await press(page, `Approve ${AMOUNT}`, ASKED)
  await expect(rowOf(page, AMOUNT).getByText('Waits for a second approval')).toBeVisible()
}

test('a withdrawal of 25,000.00 takes two of the staff, and an edit in between voids the first approval', async ({
  page: owner,
  anotherPage,
}) => {
  const investor = await anInvestorWhoWithdraws()
  const statusOf = async () =>
    (await call('GET', `/withdrawal/${investor.id}`, investor.token)).body.data?.status
  const { email } = investor
  await toWork(owner, 'owner', only('pending-withdraw', email))
  await approve(owner)
  assert.equal(await statusOf(), 'pending')

  // the other one looks at it, and while they look the investor changes where their money is paid out to
  const admin = await anotherPage()
  await toWork(admin, 'admin', only('second-approvals', email))
  await rowOf(admin, 'owner@demo.test').getByRole('button', { name: 'Confirm' }).click()
  await expect(admin.getByRole('dialog').getByText(ADDRESS)).toBeVisible()
  const details = {
    bankName: 'A New Bank',
    accountNumber: '12345678',
    routingNumber: '021000021',
  }
  await done('PATCH', '/user/profile', investor.token, details)
  await press(admin, 'Confirm', CHANGED)
  assert.equal(await statusOf(), 'pending')

  // requested again by them, and confirmed by the first one
  await admin.goto(only('pending-withdraw', email))
  await approve(admin)
  await owner.goto(only('second-approvals', email))
  await rowOf(owner, 'admin@demo.test').getByRole('button', { name: 'Confirm' }).click()
  await press(owner, 'Confirm', 'Confirmed. It is done.')
  assert.equal(await statusOf(), 'approved')

  await owner.goto(only('approval-history', email))
  await expect(rowOf(owner, 'Void').getByText('owner@demo.test')).toBeVisible()
  const confirmed = rowOf(owner, 'Confirmed')
  for (const name of ['admin@demo.test', 'owner@demo.test'])
    await expect(confirmed.getByText(name)).toBeVisible()
  const { body } = await call('GET', '/user/profile', investor.token)
  assert.deepEqual([body.data?.balance, body.data?.held], ['5000.00', '0.00'])
})
