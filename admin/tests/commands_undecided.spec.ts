import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'
import { carriedOut } from '../../client/tests/lost_answers.ts'
import { NO_VERDICTS, type NoVerdict, UNAUTHENTICATED } from '../../client/tests/no_verdicts.ts'
import {
  aDeposit,
  aPersonWith,
  aRunningInvestment,
  dialogOf,
  figures,
  only,
  openAs,
  type Person,
  press,
  rowOf,
} from './investors.ts'
import { fillSignIn } from './served.ts'
import { aMember } from './team.ts'
const CREDITS = '**/api/admin/earnings/*'
const PROVE = 'Confirm that it is you'

/** Every key that the calls were sent under. */
function keysOf(page: Page, path: RegExp): Set<string> {
  const keys = new Set<string>()
  page.on('request', (request) => {
    const key = request.headers()['idempotency-key']
    if (path.test(request.url()) && key !== undefined) keys.add(key)
  })
  return keys
}

/** The server gets the call and carries it out; its answer does not arrive. */
const loseOneAnswer = (page: Page, calls: string) =>
  page.route(
    calls,
    async (route) => {
      await carriedOut(route)
      await route.abort('connectionreset')
    },
    { times: 1 },
  )

const refuseOnce = (page: Page, calls: string, refusal: NoVerdict) =>
  page.route(
    calls,
    (route) => route.fulfill({ status: refusal.status, json: { ...refusal, requestId: 'r' } }),
    { times: 1 },
  )

async function withAnInvestment(): Promise<Person> {
  const person = await aPersonWith('510')
  await aRunningInvestment(person, '500')
  return person
}

const lost = (page: Page) =>
  dialogOf(page)
    .getByText(/^The server did not answer/)
    .waitFor()

async function creditAndLose(page: Page): Promise<void> {
  await rowOf(page, '$500.00').getByRole('button', { name: 'Credit' }).click()
  await dialogOf(page).getByLabel('Amount').fill('25.50')
  await dialogOf(page).getByLabel('Reason').fill('Returns of November')
  await loseOneAnswer(page, CREDITS)
  await press(page, 'Credit $25.50')
  await lost(page)
}

async function creditAgain(page: Page, person: Person, keys: Set<string>): Promise<void> {
  await rowOf(page, '$500.00').getByRole('button', { name: 'Credit' }).click()
  await press(page, 'Try again: Credit $25.50', 'Earnings credited successfully.')
  assert.equal((await figures(person)).balance, '35.50')
  assert.equal(keys.size, 1)
}

/** Tries again, is refused, and gives up: the dialog is closed. */
async function refusedAndCancelled(page: Page, refusal: NoVerdict) {
  await refuseOnce(page, CREDITS, refusal)
  const refused = page.waitForResponse(CREDITS)
  await press(page, 'Try again: Credit $25.50')
  await refused
  if (refusal.code === 'step_up_required')
    await page.getByRole('dialog', { name: PROVE }).getByRole('button', { name: 'Cancel' }).click()
  if (refusal.code === 'factor_required') return
  await expect(
    dialogOf(page).getByText(/^The server (did not answer|failed)|^Too many attempts/),
  ).toBeVisible()
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(dialogOf(page)).toHaveCount(0)
}

test('credits once: a lost answer, then every refusal that is no verdict, cancelled each time, then again (T56)', async ({
  page,
}) => {
  const person = await withAnInvestment()
  const keys = keysOf(page, /\/api\/admin\/earnings\/[^/]+$/)
  await openAs(page, 'admin', only('active-investment', person))
  await creditAndLose(page)
  for (const refusal of NO_VERDICTS) {
    await refusedAndCancelled(page, refusal)
    // staff without a factor are led to another screen
    if (refusal.code === 'factor_required') await page.goto(only('active-investment', person))
    if (refusal !== NO_VERDICTS.at(-1))
      await rowOf(page, '$500.00').getByRole('button', { name: 'Credit' }).click()
  }
  await creditAgain(page, person, keys)
})

test('credits once: a lost answer, then 401, then signing in again, then again (T56)', async ({
  page,
}) => {
  const person = await withAnInvestment()
  const member = await aMember('admin')
  const keys = keysOf(page, /\/api\/admin\/earnings\/[^/]+$/)
  await page.goto(only('active-investment', person))
  await fillSignIn(page, member)
  await creditAndLose(page)
  await refuseOnce(page, CREDITS, UNAUTHENTICATED)
  await press(page, 'Try again: Credit $25.50')
  await page.waitForURL('**/admin-auth/admin-login**')
  await fillSignIn(page, member)
  await page.waitForURL(({ pathname }) => !pathname.startsWith('/admin-auth'))
  await page.goto(only('active-investment', person))
  await creditAgain(page, person, keys)
})

test('approves once, of many too: lost answers, the dialog closed, and again one by one (T56)', async ({
  page,
  person,
}) => {
  const APPROVALS = '**/api/admin/deposits/*/BTC/approve'
  await aDeposit(person, '64')
  await aDeposit(person, '65')
  const keys = keysOf(page, /\/BTC\/approve$/)
  await openAs(page, 'admin', only('pending-deposit', person))
  const choose = async () => {
    for (const amount of ['$64.00', '$65.00'])
      await rowOf(page, amount).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Approve 2' }).click()
  }
  // no event reports the end of the first row: the list shows it as it was
  await page.route('**/api/admin/events**', (route) => route.abort())
  await choose()
  await page.route(APPROVALS, async (route) => {
    if (keys.size === 1) await carriedOut(route)
    await route.abort('connectionreset')
  })
  await press(page, 'Approve 2 deposits, $129.00')
  await expect.poll(async () => (await figures(person)).balance).toBe('64.00')
  await expect.poll(async () => keys.size).toBe(2)
  await page.unroute(APPROVALS)
  await dialogOf(page).getByRole('button', { name: 'Close' }).click()
  await expect(dialogOf(page)).toHaveCount(0)
  await rowOf(page, '$65.00').getByRole('button', { name: 'Approve' }).click()
  await press(page, 'Try again: Approve $65.00', 'Deposit approved successfully.')
  assert.equal(keys.size, 2)
  assert.equal((await figures(person)).balance, '129.00')
})
