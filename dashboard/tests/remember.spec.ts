import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'
import { expect, test } from '../../journeys/test.ts'
import { standStill } from './recovering.ts'
import { fillSignIn } from './served.ts'

/** The body of the sign-in, with the box ticked or unchanged. */
async function signInSending(page: Page, isTicked: boolean): Promise<Record<string, unknown>> {
  await page.goto('/auth/login')
  await expect(page.getByLabel('Remember Me')).not.toBeChecked()
  if (isTicked) await page.getByLabel('Remember Me').check()
  const sent = page.waitForRequest('**/api/auth/login')
  await fillSignIn(page)
  await page.waitForURL('**/user/main')
  return (await sent).postDataJSON()
}

/** The same device after the browser was closed: cookies without a date are gone. */
async function afterClosing(page: Page) {
  const { cookies, origins } = await page.context().storageState()
  return { origins, cookies: cookies.filter(({ expires }) => expires !== -1) }
}

test('requests a long session only where the box is ticked', async ({ page }) => {
  assert.equal('remember' in (await signInSending(page, false)), false)
  await page.evaluate(() => localStorage.clear())
  assert.equal((await signInSending(page, true)).remember, true)
})

test('forgets who was signed in when the browser is closed, unless they are to be remembered', async ({
  anotherPage,
}) => {
  for (const isTicked of [false, true]) {
    const before = await anotherPage()
    await signInSending(before, isTicked)
    const page = await anotherPage({ storageState: await afterClosing(before) })
    await page.goto('/user/main')
    if (isTicked) await expect(page.getByRole('region', { name: 'My Assets' })).toBeVisible()
    else await page.waitForURL('**/auth/login')
  }
})

test('keeps the mark of an open browser for this site alone', async ({ page }) => {
  await signInSending(page, false)
  const cookies = await page.context().cookies()
  const mark = cookies.find(({ name }) => name === 'assay.browser')
  assert.deepEqual([mark?.sameSite, mark?.value], ['Strict', 'open'])
})

test('shares a session that is not remembered with every tab of the browser', async ({ page }) => {
  await signInSending(page, false)
  const other = await page.context().newPage()
  await other.goto('/user/main')
  await expect(other.getByRole('region', { name: 'My Assets' })).toBeVisible()
})

async function passMinutes(page: Page, minutes: number): Promise<void> {
  for (let passed = 0; passed < minutes; passed += 1) await page.clock.fastForward(60_000)
}

test('signs out whoever has gone away for half an hour, asks two minutes before, and keeps the draft', async ({
  page,
}) => {
  await page.clock.install()
  await signInSending(page, false)
  await page.goto('/user/deposit')
  await page.getByLabel('Amount').fill('321')
  await page.getByLabel('Amount').press('Tab')
  const warning = page.getByRole('alertdialog', { name: 'Are you still there?' })
  await passMinutes(page, 29)
  await warning.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(warning).toHaveCount(0)
  // The page goes on asking the server for figures, which is no sign of a person.
  await passMinutes(page, 29)
  await expect(warning).toContainText('signed out in 1 minute')
  await passMinutes(page, 2)
  await page.waitForURL('**/auth/login?next=%2Fuser%2Fdeposit')
  await page.reload()
  await expect(page.getByText('after half an hour without activity. Sign in again')).toBeVisible()
  await fillSignIn(page)
  await page.waitForURL('**/user/deposit')
  await expect(page.getByLabel('Amount')).toHaveValue('321')
})

test('leaves nothing of a person on the device when they log out, in any tab', async ({ page }) => {
  await signInSending(page, true)
  const other = await page.context().newPage()
  await other.goto('/user/main')
  const keep = () => sessionStorage.setItem('assay.user.draft.deposit', '{"amount":"250.00"}')
  await page.evaluate(keep)
  await other.evaluate(keep)
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/auth/login')
  await other.waitForURL('**/auth/login**')
  for (const tab of [page, other]) {
    const left = await tab.evaluate(() => [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
      document.cookie,
    ])
    assert.deepEqual(
      left.filter((key) => key.startsWith('assay.user') || key.includes('assay.browser')),
      [],
    )
  }
})

test('says how long to wait after too many tries, and lets nobody try before', async ({ page }) => {
  await page.route('**/api/auth/login', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '2' },
      json: { code: 'too_many_requests', message: 'Too many attempts. Try again in 2 seconds.' },
    }),
  )
  await page.clock.install()
  await page.goto('/auth/login')
  // The two seconds pass when the test says so.
  await standStill(page)
  await fillSignIn(page)
  await expect(page.getByText('Too many attempts.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again in 2 s' })).toBeDisabled()
  await page.clock.runFor(1_000)
  await expect(page.getByRole('button', { name: 'Try again in 1 s' })).toBeDisabled()
  await page.clock.runFor(1_000)
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled()
})
