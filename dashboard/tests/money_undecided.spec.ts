import assert from 'node:assert/strict'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../../journeys/test.ts'
import { NO_VERDICTS, type NoVerdict, UNAUTHENTICATED } from '../../client/tests/no_verdicts.ts'
import { atReview, COMMANDS, type Kind, loseOneAnswer } from './money_commands.ts'

/** Every key that it was sent under. */
function keysOf(page: Page, kind: Kind = 'deposit'): Set<string | undefined> {
  const keys = new Set<string | undefined>()
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(`/api/${kind}`))
      keys.add(request.headers()['idempotency-key'])
  })
  return keys
}

/** The answer is lost on its way, and the repeated request is refused. */
async function askAgain(page: Page, refusal: NoVerdict, kind: Kind = 'deposit'): Promise<void> {
  await page.route(
    COMMANDS[kind].call,
    (route) => route.fulfill({ status: refusal.status, json: refusal }),
    { times: 1 },
  )
  const refused = page.waitForResponse(COMMANDS[kind].call)
  await page.getByRole('button', { name: 'Ask again' }).click()
  await refused
}

async function lose(page: Page, confirm: Locator, kind: Kind = 'deposit'): Promise<void> {
  await loseOneAnswer(page, kind)
  await confirm.click()
  const problem = page.getByRole('group', { name: 'There is a problem' })
  await expect(problem.getByText('The server did not answer')).toBeVisible()
}

test('opens one deposit: a lost answer, then every refusal that is no verdict, then away and back (T56)', async ({
  page,
}) => {
  const { confirm, assertOneRow } = await atReview(page, 'deposit')
  const keys = keysOf(page)
  await lose(page, confirm)
  for (const refusal of NO_VERDICTS) {
    await askAgain(page, refusal)
    if (refusal.code === 'step_up_required')
      await page
        .getByRole('dialog', { name: 'Confirm it is you' })
        .getByRole('button', { name: 'Cancel' })
        .click()
    await expect(page.getByRole('button', { name: 'Ask again' })).toBeVisible()
    // the last time, going back repeats the request by itself, and the API does not refuse it
    if (refusal !== NO_VERDICTS.at(-1)) continue
    await page.getByRole('link', { name: 'Look at your transactions' }).click()
    await page.waitForURL('**/user/transactions')
    await page.goBack()
  }
  await assertOneRow()
  assert.equal(keys.size, 1)
})

test('withdraws once: a lost answer, then an old session whose proof is cancelled, then again (T56)', async ({
  page,
}) => {
  const { confirm, assertOneRow } = await atReview(page, 'withdrawal')
  const keys = keysOf(page, 'withdrawal')
  await lose(page, confirm, 'withdrawal')
  const [oldSession] = NO_VERDICTS
  await askAgain(page, oldSession, 'withdrawal')
  const proof = page.getByRole('dialog', { name: 'Confirm it is you' })
  await expect(proof.getByText('You are about to withdraw $150.00 to')).toBeVisible()
  await proof.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('The server did not answer')).toBeVisible()
  await page.getByRole('button', { name: 'Ask again' }).click()
  await assertOneRow()
  assert.equal(keys.size, 1)
})

test('opens one deposit: a lost answer, then 401, then signing in again (T56)', async ({
  page,
}) => {
  const { person, confirm, assertOneRow } = await atReview(page, 'deposit')
  const keys = keysOf(page)
  await lose(page, confirm)
  await askAgain(page, UNAUTHENTICATED)
  await page.waitForURL('**/auth/login?next=*')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password').fill(person.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await assertOneRow()
  assert.equal(keys.size, 1)
})
