import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'
import { expect, test } from '../../journeys/test.ts'
import { anAuthenticatorApp } from './authenticators.ts'
import { assertAccessible } from './axe.ts'
import { aPersonWith, query, openAs, type Person, rowsOf } from './investors.ts'
const ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

/** An investor with an authenticator app, turned on beside the browser. */
async function withAnApp(person: Person) {
  const body = { password: person.password }
  const begun = await query<{ secret: string }>('POST', '/user/factors/totp', {
    token: person.token,
    body,
  })
  assert.equal(begun.status, 201)
  const app = anAuthenticatorApp(begun.data.secret)
  const confirmed = await query('POST', '/user/factors/totp/confirm', {
    token: person.token,
    body: { code: await app.code() },
  })
  assert.equal(confirmed.status, 200)
  return app
}

/**
 * The sign-in of the page was five minutes ago: the next withdrawal is refused as the server would refuse it. All that
 * comes after it is the server's own.
 */
const agedSignIn = (page: Page) =>
  page.route(
    '**/api/withdrawal',
    (route) =>
      route.fulfill({
        status: 403,
        json: { code: 'step_up_required', message: 'Confirm that it is you to continue.' },
      }),
    { times: 1 },
  )

test.describe(() => {
  test.use({ viewport: { width: 390, height: 844 } })
  test('asks who it is before money moves, for this call alone, and sends it once', async ({
    page,
  }) => {
    const person = await aPersonWith('500.00')
    const app = await withAnApp(person)
    const sent: Record<string, string>[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/withdrawal'))
        sent.push(request.headers())
    })
    await openAs(page, person, '/user/withdraw')
    await page.getByRole('radio', { name: 'Bitcoin' }).check()
    await page.getByLabel('Wallet address').fill(ADDRESS)
    await page.getByLabel('Amount').fill('40')
    await page.getByRole('button', { name: 'Review withdrawal' }).click()
    const confirm = page.getByRole('button', { name: 'Withdraw $40.00' })
    const dialog = page.getByRole('dialog', { name: 'Confirm it is you' })

    await agedSignIn(page)
    await confirm.click()
    await expect(dialog.getByText(`You are about to withdraw $40.00 to ${ADDRESS}.`)).toBeVisible()
    await assertAccessible(page, 'the question who it is')
    const sizes = await dialog.evaluate(({ scrollWidth, clientWidth }) => [
      scrollWidth,
      clientWidth,
    ])
    assert.equal(sizes[0], sizes[1], 'an address in it breaks over lines')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    const problem = page.getByRole('group', { name: 'There is a problem' })
    await expect(
      problem.getByText('This time nothing was done: it was not confirmed that it is you.'),
    ).toBeVisible()
    await expect(page.locator(':focus').and(problem)).toBeVisible()
    assert.deepEqual(await rowsOf(person, 'withdrawal'), [])

    await agedSignIn(page)
    await confirm.click()
    const code = dialog.getByRole('textbox', { name: 'Code' })
    await expect(page.locator(':focus').and(code)).toBeVisible()
    await page.keyboard.type('123456')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('group', { name: 'There is a problem' })).toBeVisible()
    await code.fill(await app.code())
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByRole('heading', { name: 'Withdrawal requested' })).toBeVisible()

    assert.equal((await rowsOf(person, 'withdrawal')).length, 1)
    const [calledOff, refused, proven] = sent
    assert.equal(sent.length, 3)
    assert.equal(proven?.['idempotency-key'], refused?.['idempotency-key'])
    assert.notEqual(proven?.['idempotency-key'], calledOff?.['idempotency-key'])
    assert.equal(refused?.['step-up-proof'], undefined)
    assert.ok(proven?.['step-up-proof'])
  })
})
