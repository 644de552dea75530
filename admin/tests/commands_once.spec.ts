import assert from 'node:assert/strict'
import type { Page, Request } from '@playwright/test'
import { expect, test } from './test.ts'
import { carriedOut } from '../../client/tests/lost_answers.ts'
import {
  aDeposit,
  decide,
  dialogOf,
  figures,
  only,
  openCommand,
  type Person,
  press,
  rowOf,
} from './investors.ts'
const APPROVALS = '**/api/admin/deposits/*/BTC/approve'

async function askToApprove(page: Page, person: Person): Promise<void> {
  await openCommand(page, 'admin', {
    screen: only('pending-deposit', person),
    row: '$70.00',
    command: 'Approve',
  })
}

const keyOf = async (request: Promise<Request>): Promise<string | undefined> =>
  (await request).headers()['idempotency-key']

test('a row that another person has decided in the meantime says so, and nothing is credited', async ({
  page,
  person,
}) => {
  const { id } = await aDeposit(person, '70')
  await askToApprove(page, person)
  await expect(dialogOf(page).getByRole('row', { name: /^Available/ })).toBeVisible()
  await decide('deposits', `${id}/decline`, { reason: 'Not ours.' }, 'owner')
  // the list gets the event and drops the row; the open dialog stays
  await expect(rowOf(page, '$70.00')).toHaveCount(0)
  await press(
    page,
    'Approve $70.00',
    'This deposit is declined and cannot be changed that way. Load the page again to see what is possible.',
  )
  await expect(dialogOf(page).getByText(/^Already declined by owner@demo\.test, /)).toBeVisible()
  await expect(dialogOf(page).getByRole('button', { name: /Approve/ })).toHaveCount(0)
  assert.equal((await figures(person)).balance, '0.00')
  await dialogOf(page).getByRole('button', { name: 'Close' }).click()
  await expect(dialogOf(page)).toHaveCount(0)
})

test('two operators who approve the same deposit at once credit it once', async ({
  page: one,
  anotherPage,
  person,
}) => {
  const other = await anotherPage()
  await aDeposit(person, '70')
  const both = [one, other]
  for (const page of both) await askToApprove(page, person)
  await Promise.all(both.map((page) => press(page, 'Approve $70.00')))
  const ends = await Promise.all(
    both.map(async (page) => {
      // the dialog of the first person closes, that of the late one says so
      const end = await page.waitForFunction(() => {
        const dialog = document.querySelector('[role="dialog"]')
        if (dialog === null) return 'done'
        return /Already approved by you, /.test(dialog.textContent ?? '') && 'late'
      })
      return end.jsonValue()
    }),
  )
  assert.deepEqual(ends.toSorted(), ['done', 'late'])
  assert.equal((await figures(person)).balance, '70.00')
})

test('a command whose answer is lost is sent again under the same key: one command', async ({
  page,
  person,
}) => {
  await aDeposit(person, '70')
  await page.route(APPROVALS, async (route) => {
    await carriedOut(route)
    await route.abort()
  })
  await askToApprove(page, person)
  const first = keyOf(page.waitForRequest(APPROVALS))
  await press(page, 'Approve $70.00', 'Approval failed.')
  await expect(dialogOf(page).getByText(/^The server did not answer/)).toBeVisible()
  assert.equal((await figures(person)).balance, '70.00')

  await page.unroute(APPROVALS)
  const again = keyOf(page.waitForRequest(APPROVALS))
  const answer = page.waitForResponse(APPROVALS)
  await press(page, 'Try again: Approve $70.00', 'Deposit approved successfully.')
  assert.equal(await again, await first)
  assert.equal((await answer).headers()['idempotency-replayed'], 'true')
  assert.equal((await figures(person)).balance, '70.00')
})

test('refusals stay in the dialog with what was typed; after a refusal the key is a new one', async ({
  page,
  person,
}) => {
  await aDeposit(person, '70')
  const DECLINES = '**/api/admin/deposits/*/decline'
  const keys: (string | undefined)[] = []
  const answers = [
    { status: 503, message: 'The service is busy or restarting.', code: 'unavailable' },
    { status: 403, message: 'You are not allowed to do this.', code: 'forbidden' },
  ]
  await page.route(DECLINES, async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    const answer = answers.shift()
    if (answer === undefined) return route.continue()
    return route.fulfill({ status: answer.status, json: { ...answer, requestId: 'r' } })
  })
  await openCommand(page, 'admin', {
    screen: only('pending-deposit', person),
    row: '$70.00',
    command: 'Decline',
  })
  const reason = dialogOf(page).getByLabel('Reason')
  await reason.fill('Sent twice.')
  await press(page, 'Decline $70.00', 'The service is busy or restarting.')
  // a fault may have had an effect or not: the same call is sent again, unchanged
  await expect(dialogOf(page).getByText(/^The server failed, so it is not known/)).toBeVisible()
  await expect(reason).toBeDisabled()
  await press(page, 'Try again: Decline $70.00')
  await expect(dialogOf(page).getByText('You are not allowed to do this.')).toBeVisible()
  await expect(reason).toHaveValue('Sent twice.')
  await reason.fill('Sent twice, see the other one.')
  await press(page, 'Decline $70.00', 'Deposit declined successfully.')
  assert.equal(keys[0], keys[1])
  assert.notEqual(keys[1], keys[2])
})

test('a command that fails again has one error toast, and none once it has succeeded', async ({
  page,
  person,
}) => {
  await aDeposit(person, '70')
  const answers = ['It went wrong once.', 'It went wrong twice.']
  await page.route(APPROVALS, (route) => {
    const message = answers.shift()
    return message === undefined
      ? route.continue()
      : route.fulfill({ status: 500, json: { code: 'internal', message, requestId: 'r' } })
  })
  await askToApprove(page, person)
  await press(page, 'Approve $70.00', 'It went wrong once.')
  const errors = page.locator('.toast-error')
  // under the pointer it stays as long as the test needs it
  await errors.hover()
  const again = dialogOf(page).getByRole('button', { name: 'Try again: Approve $70.00' })
  await again.evaluate((button: HTMLButtonElement) => button.click())
  await expect(errors).toHaveText([/^It went wrong twice\./])
  await again.evaluate((button: HTMLButtonElement) => button.click())
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(errors).toHaveCount(0)
})
