import assert from 'node:assert/strict'
import { ASSETS, descriptorOf } from '@assay/api/domain/asset'
import type { User } from '../src/accounts/user.ts'
import type { Statement } from '@assay/client/schemas'
import { formatUsd } from '@assay/client/money'
import { expect, test } from '../../journeys/test.ts'
import { ask, fillSignIn, investor, signIn, storedToken } from './served.ts'

test('lands on the overview with the balances that the API gives', async ({ page }) => {
  await page.goto('/auth/login')
  await expect(page.getByRole('heading', { name: 'Login Your Account' })).toBeVisible()
  await Promise.all([page.getByText('Login Successfully').waitFor(), fillSignIn(page)])
  await page.waitForURL('**/user/main')

  const token = (await storedToken(page)) ?? ''
  const user = (await ask('/user/profile', { token })).body.data as User
  await expect(page.getByRole('heading', { level: 1, name: user.name })).toBeVisible()
  const portfolio = await page.getByRole('region', { name: 'Total portfolio' }).textContent()
  for (const figure of [user.portfolio, user.balance, user.held, user.invested]) {
    assert.ok(portfolio?.includes(formatUsd(figure)), `${formatUsd(figure)} in ${portfolio}`)
  }
  const assets = page.getByRole('region', { name: 'My Assets' }).getByRole('listitem')
  for (const { name, figure } of ASSETS.map(descriptorOf)) {
    await expect(
      assets.filter({ hasText: name }).filter({ hasText: formatUsd(user[figure]) }),
    ).toBeVisible()
  }
  await expect(page.getByText(formatUsd(user.totalDeposits)).first()).toBeVisible()
  await expect(page.getByText(formatUsd(user.totalWithdrawals)).first()).toBeVisible()
  const month = new Date().toISOString().slice(0, 7)
  const answer = await ask(`/transaction/statement?month=${month}`, { token })
  const { lines } = answer.body.data as Statement
  const statement = page.getByRole('table', { name: 'Statement for' })
  // the heading, what is brought forward, and the last eight lines, or that there is none
  const shown = Math.max(1, Math.min(8, lines.length))
  await expect(statement.getByRole('row')).toHaveCount(2 + shown)
})

test('keeps only who is signed in on the device, no balance and no bank field', async ({
  page,
}) => {
  await signIn(page)
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('assay.user') ?? '{}'))
  assert.deepEqual(Object.keys(kept).toSorted(), ['name', 'remembered', 'token', 'uid', 'usedAt'])
})

test('says "login failed " for a wrong password, keeps the address and clears the password', async ({
  page,
}) => {
  await page.goto('/auth/login')
  const received = page.getByRole('alert').getByText('login failed').waitFor()
  await Promise.all([received, fillSignIn(page, { ...investor, password: 'not-the-password' })])
  await expect(page.getByRole('group', { name: 'There is a problem' })).toBeVisible()
  await expect(page.getByLabel('Password')).toHaveValue('')
  await expect(page.getByLabel('Email')).toHaveValue(investor.email)
  await expect(page).toHaveTitle(/^Error: /)
  assert.equal(await storedToken(page), null)
})

test('asks for what is missing before it calls the server', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  await page.goto('/auth/login')
  await page.getByRole('button', { name: 'Login' }).click()
  const summary = page.getByRole('group', { name: 'There is a problem' })
  await expect(summary.getByRole('link').nth(1)).toBeVisible()
  await expect(summary.getByRole('link', { name: 'This field is required.' })).toHaveCount(2)
  await expect(page.locator(':focus').and(summary)).toBeVisible()
  await summary.getByRole('link').first().click()
  await expect(page.locator(':focus').and(page.getByLabel('Email'))).toBeVisible()
  assert.deepEqual(
    calls.filter((call) => call.includes('/api/')),
    [],
  )
})

test('shows and hides the password', async ({ page }) => {
  await page.goto('/auth/login')
  const isOf = (type: string) => expect(page.getByLabel('Password')).toHaveAttribute('type', type)
  await isOf('password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await isOf('text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await isOf('password')
})

test('takes a password that is pasted or comes from a password manager', async ({ page }) => {
  await page.goto('/auth/login')
  const field = page.getByLabel('Password')
  await expect(field).toHaveAttribute('autocomplete', 'current-password')
  const isLet = await field.evaluate((input) =>
    input.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true })),
  )
  assert.equal(isLet, true, 'nothing prevents a paste')
  await field.focus()
  await page.keyboard.insertText('a password of a manager')
  await expect(field).toHaveValue('a password of a manager')
})

test('comes back to the requested page', async ({ page }) => {
  await page.goto('/user/transactions?cursor=')
  await page.waitForURL('**/auth/login?next=*')
  await fillSignIn(page)
  await page.waitForURL('**/user/transactions?cursor=')
  await expect(page.getByRole('heading', { name: 'Transactions' })).toBeVisible()
})

test('never leads out of the app after signing in', async ({ page }) => {
  for (const next of [
    '//example.test/user/',
    '/\\example.test',
    'javascript:alert(1)',
    '/user/../admin',
  ]) {
    await page.goto(`/auth/login?next=${encodeURIComponent(next)}`)
    await fillSignIn(page)
    await page.waitForURL('**/user/main')
    await page.evaluate(() => localStorage.clear())
  }
})

test('kills the token when the investor logs out, and sends every tab to the sign-in', async ({
  page,
}) => {
  await signIn(page)
  const token = (await storedToken(page)) ?? ''
  const otherTab = await page.context().newPage()
  await otherTab.goto('/user/transactions')
  await expect(otherTab.getByRole('heading', { name: 'Transactions' })).toBeVisible()

  const loggedOut = page.waitForResponse('**/api/auth/logout')
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  assert.equal((await loggedOut).status(), 204)
  await page.waitForURL((url) => url.pathname === '/auth/login' && url.search === '')
  await otherTab.waitForURL('**/auth/login**')
  assert.equal(await storedToken(page), null)
  assert.equal((await ask('/user/profile', { token })).status, 401)
})

test('sends a dead token back to the sign-in instead of showing an empty page', async ({
  page,
}) => {
  await signIn(page)
  const token = (await storedToken(page)) ?? ''
  await ask('/auth/logout', { token, body: {} })
  await page.goto('/user/transactions')
  await page.waitForURL('**/auth/login?next=*')
})

test('forgets an unused session after half an hour, unless it is to be remembered', async ({
  page,
}) => {
  const age = () =>
    page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('assay.user') ?? '{}')
      localStorage.setItem(
        'assay.user',
        JSON.stringify({ ...kept, usedAt: Date.now() - 31 * 60_000 }),
      )
    })
  await signIn(page)
  await age()
  await page.goto('/user/main')
  await page.waitForURL('**/auth/login')

  await page.getByLabel('Remember Me').check()
  await fillSignIn(page)
  await page.waitForURL('**/user/main')
  await age()
  await page.goto('/user/main')
  await expect(page.getByRole('region', { name: 'My Assets' })).toBeVisible()
})
