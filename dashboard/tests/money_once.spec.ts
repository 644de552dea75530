import assert from 'node:assert/strict'
import type { Route } from '@playwright/test'
import { expect, test } from '../../journeys/test.ts'
import { COMMANDS, atReview, type Kind, loseOneAnswer } from './money_commands.ts'
import { aSignal, pressAndSee } from './waiting.ts'
import { carriedOut } from '../../client/tests/lost_answers.ts'

for (const kind of Object.keys(COMMANDS) as Kind[]) {
  test(`makes one ${kind} of a double click, and says in the meantime what it does`, async ({
    page,
  }) => {
    const { confirm, assertOneRow } = await atReview(page, kind)
    const wasSeen = aSignal()
    await page.route(COMMANDS[kind].call, async (route) => {
      await wasSeen.given
      await route.continue()
    })
    await confirm.evaluate((button: HTMLButtonElement) => {
      button.click()
      button.click()
    })
    // The bar above the page has a button of its own that says what it waits for.
    const running = page.getByRole('main').getByRole('button', { name: /…$/ })
    await expect(running).toBeVisible()
    await expect(running).toBeDisabled()
    wasSeen.give()
    await assertOneRow()
  })

  test(`makes one ${kind} when the page is loaded again in mid-request, and shows its result`, async ({
    page,
  }) => {
    const { confirm, assertOneRow } = await atReview(page, kind)
    const keys: string[] = []
    const hasArrived = aSignal()
    const hold = async (route: Route) => {
      keys.push(route.request().headers()['idempotency-key'] ?? '')
      // It reaches the server; the page is gone before the answer comes back.
      await carriedOut(route)
      hasArrived.give()
      if (keys.length > 1) await route.continue()
    }
    await page.route(COMMANDS[kind].call, hold)
    await confirm.click()
    await page.waitForFunction(() =>
      Object.keys(sessionStorage).some((key) => key.startsWith('assay.user.command')),
    )
    await hasArrived.given
    await page.reload()
    await assertOneRow()
    assert.equal(new Set(keys).size, 1)
    assert.ok(keys.length >= 2)
  })

  test(`makes one ${kind} of a lost answer that is requested again`, async ({ page }) => {
    const { confirm, assertOneRow } = await atReview(page, kind)
    await loseOneAnswer(page, kind)
    await confirm.click()
    await expect(
      page
        .getByRole('group', { name: 'There is a problem' })
        .getByText('The server did not answer'),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Change' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Ask again' }).click()
    await assertOneRow()
  })
}

test('sends it again by itself once there is a network again', async ({ page }) => {
  const { confirm, assertOneRow } = await atReview(page, 'withdrawal')
  await loseOneAnswer(page, 'withdrawal')
  await pressAndSee(confirm, page.locator('.toast-error', { hasText: 'could not be reached' }))
  await expect(page.getByText('The server did not answer')).toBeVisible()
  await page.context().setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await page.context().setOffline(false)
  await assertOneRow()
})

test('keeps a command without an answer when the screen is left, and sends it again on the way back', async ({
  page,
}) => {
  const { confirm, assertOneRow } = await atReview(page, 'withdrawal')
  await loseOneAnswer(page, 'withdrawal')
  await confirm.click()
  await expect(page.getByText('The server did not answer')).toBeVisible()
  await page.getByRole('link', { name: 'Look at your transactions' }).click()
  await page.waitForURL('**/user/transactions')
  await page.goBack()
  await assertOneRow()
})

test('is still the same command after the session has ended under it and begun again', async ({
  page,
}) => {
  const { person, confirm, assertOneRow } = await atReview(page, 'withdrawal')
  await page.route(
    COMMANDS.withdrawal.call,
    async (route) => {
      await carriedOut(route)
      await route.fulfill({
        status: 401,
        json: { code: 'unauthenticated', message: 'Please sign in to continue.' },
      })
    },
    { times: 1 },
  )
  await confirm.click()
  await page.waitForURL('**/auth/login?next=*')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password').fill(person.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await assertOneRow()
})

test('waits for an earlier sending that the server is still working on', async ({ page }) => {
  const { confirm, assertOneRow } = await atReview(page, 'withdrawal')
  await page.route(
    COMMANDS.withdrawal.call,
    (route) =>
      route.fulfill({
        status: 409,
        json: { code: 'idempotency_in_flight', message: 'Still being worked on.' },
      }),
    { times: 2 },
  )
  await confirm.click()
  await assertOneRow()
})

test('takes a fault of the server for no answer, and sends the same key again', async ({
  page,
}) => {
  const { confirm, assertOneRow } = await atReview(page, 'investment')
  await page.route(
    COMMANDS.investment.call,
    (route) => route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Busy.' } }),
    { times: 1 },
  )
  await pressAndSee(confirm, page.locator('.toast-error', { hasText: 'Busy.' }))
  await expect(
    page.getByText(
      'The server failed, so it is not known whether your request was carried out. Ask again: it is the same request, and it is carried out only once.',
    ),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Ask again' }).click()
  await assertOneRow()
})

test('gives a corrected request a key of its own after a refusal', async ({ page }) => {
  const { confirm, assertOneRow } = await atReview(page, 'deposit')
  await page.route(
    COMMANDS.deposit.call,
    (route) =>
      route.fulfill({
        status: 422,
        json: {
          code: 'validation_failed',
          message: 'Refused for the test.',
          errors: [{ field: 'amount', rule: 'x', message: 'Refused for the test.' }],
        },
      }),
    { times: 1 },
  )
  await confirm.click()
  await expect(
    page
      .getByRole('group', { name: 'There is a problem' })
      .getByRole('link', { name: 'Refused for the test.' }),
  ).toBeVisible()
  await expect(page.getByLabel('Amount')).toHaveValue('150')
  await page.getByRole('button', { name: 'Review deposit' }).click()
  await confirm.click()
  await assertOneRow()
})

test('goes back from the review to the form, with everything that was typed', async ({ page }) => {
  await atReview(page, 'withdrawal')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Withdraw' })).toBeVisible()
  await expect(page.getByLabel('Amount')).toHaveValue('150')
  await expect(page.getByLabel('Wallet address')).toHaveValue(COMMANDS.withdrawal.address)
  await page.getByRole('button', { name: 'Review withdrawal' }).click()
  await page.getByRole('button', { name: 'Change' }).click()
  await expect(page.getByRole('heading', { name: 'Withdraw' })).toBeVisible()
})

test('a command that fails again has one error toast, and none once it has succeeded', async ({
  page,
}) => {
  const { confirm, assertOneRow } = await atReview(page, 'withdrawal')
  const answers = ['It went wrong once.', 'It went wrong twice.']
  await page.route(COMMANDS.withdrawal.call, (route) => {
    const message = answers.shift()
    return message === undefined
      ? route.continue()
      : route.fulfill({ status: 500, json: { code: 'internal', message } })
  })
  const errors = page.locator('.toast-error')
  await pressAndSee(confirm, errors.filter({ hasText: 'It went wrong once.' }))
  // under the pointer it stays as long as the test needs it
  await errors.hover()
  const again = page.getByRole('button', { name: 'Ask again' })
  await again.evaluate((button: HTMLButtonElement) => button.click())
  await expect(errors).toHaveText([/^It went wrong twice\./])
  await again.evaluate((button: HTMLButtonElement) => button.click())
  await assertOneRow()
  await expect(errors).toHaveCount(0)
})
