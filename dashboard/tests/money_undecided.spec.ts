import assert from 'node:assert/strict'
import test from 'node:test'
import { atReview, ACTS, loseOneAnswer } from './money_acts.ts'
import { aBrowser } from './served.ts'

const browser = aBrowser()

/** What says nothing about an earlier sending: it was judged before the key was looked at, or by no API of ours. */
const NO_VERDICTS = [
  { status: 403, code: 'step_up_required', message: 'Confirm that it is you to go on.' },
  { status: 403, code: 'factor_required', message: 'Set up two-step sign-in first.' },
  { status: 401, code: 'unauthenticated', message: 'Please sign in to continue.' },
  { status: 408, code: 'request_timeout', message: 'The request took too long to arrive.' },
  { status: 429, code: 'too_many_requests', message: 'Too many attempts.' },
  { status: 503, code: 'unavailable', message: 'The service is busy or restarting.' },
  { status: 403, code: 'blocked_by_a_proxy', message: 'Blocked.' },
] as const

for (const refusal of NO_VERDICTS)
  test(`opens one deposit: a lost answer, then ${refusal.status} ${refusal.code}, then away and back (T56)`, () =>
    browser.visit(async (page) => {
      const { person, confirm, assertOneRow } = await atReview(page, 'deposit')
      const keys = new Set<string | undefined>()
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().endsWith('/api/deposit'))
          keys.add(request.headers()['idempotency-key'])
      })
      await loseOneAnswer(page, 'deposit')
      await confirm.click()
      const problem = page.getByRole('group', { name: 'There is a problem' })
      await problem.getByText('No answer').waitFor()
      await page.route(
        ACTS.deposit.call,
        (route) => route.fulfill({ status: refusal.status, json: refusal }),
        { times: 1 },
      )
      await page.getByRole('button', { name: 'Ask again' }).click()
      if (refusal.code === 'step_up_required')
        await page
          .getByRole('dialog', { name: 'Confirm it is you' })
          .getByRole('button', { name: 'Cancel' })
          .click()
      if (refusal.status === 401) {
        await page.waitForURL('**/auth/login?next=*')
        await page.getByLabel('Email').fill(person.email)
        await page.getByLabel('Password').fill(person.password)
        await page.getByRole('button', { name: 'Login' }).click()
      } else {
        await page.getByRole('button', { name: 'Ask again' }).waitFor()
        await page.getByRole('link', { name: 'Look at your transactions' }).click()
        await page.waitForURL('**/user/transactions')
        await page.goBack()
      }
      await assertOneRow()
      assert.equal(keys.size, 1)
    }))
