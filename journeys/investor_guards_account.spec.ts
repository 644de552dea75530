import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'
import { aDevice, anAuthenticatorApp } from '../dashboard/tests/authenticators.ts'
import { call, fresh, BASE_URL } from './fixtures.ts'

const PASSWORD = 'a bridge of seven arches'

// browsers have no passkeys for an address of digits
const HOME = BASE_URL.replace('127.0.0.1', 'localhost')

const password = (page: Page) => page.getByLabel('Password', { exact: true })
const code = (page: Page) => page.getByRole('textbox', { name: 'Code', exact: true })
const protection = (page: Page, name: string) =>
  page.locator('.protections li').filter({ hasText: name })

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/auth/login')
}

async function typePassword(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await password(page).fill(PASSWORD)
  await page.locator('form').getByRole('button', { name: /login/i }).click()
}

/** Up to the second step of a sign-in. */
async function toSecondStep(page: Page, email: string): Promise<void> {
  await typePassword(page, email)
  await expect(page.getByRole('heading', { name: 'Two-step sign-in' })).toBeVisible()
}

async function verify(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.waitForURL('**/user/main')
}

test('an investor turns on an app and a passkey, comes in by each, and by a recovery code when both are lost', async ({
  page,
}) => {
  const name = fresh('guarded')
  const email = `${name}@example.test`
  const person = { name: 'Greta Guarded', username: name, phone: '+12025550142', email }
  const opened = await call('POST', '/auth/register', null, { ...person, password: PASSWORD })
  assert.equal(opened.status, 201)
  await aDevice(page)

  await page.goto(`${HOME}/auth/login`)
  await typePassword(page, email)
  await page.waitForURL('**/user/main')

  await page.goto(`${HOME}/user/security`)
  await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click()
  await password(page).fill(PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const shown = (await page.locator('.totp-secret').textContent()) ?? ''
  const app = anAuthenticatorApp(shown.replaceAll(' ', ''))
  await code(page).fill(await app.code())
  await page.getByRole('button', { name: 'Turn on', exact: true }).click()
  await expect(page.locator('.codes code').nth(9)).toBeVisible()
  const codes = await page.locator('.codes code').allTextContents()
  assert.equal(new Set(codes).size, 10)
  await page.getByRole('button', { name: 'I have kept them' }).click()

  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Name', { exact: true }).fill('My phone')
  await password(page).fill(PASSWORD)
  await page.getByRole('button', { name: 'Add passkey', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Remove the passkey My phone' })).toBeVisible()
  await expect(protection(page, 'Passkeys').getByText('1', { exact: true })).toBeVisible()

  await signOut(page)
  await toSecondStep(page, email)
  await code(page).fill(await app.code())
  await verify(page)

  await signOut(page)
  await toSecondStep(page, email)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.waitForURL('**/user/main')

  await signOut(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL('**/user/main')

  await signOut(page)
  await toSecondStep(page, email)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(codes[0] ?? '')
  await verify(page)
  await page.goto(`${HOME}/user/security`)
  await expect(protection(page, 'Recovery codes').getByText('9 of 10 left')).toBeVisible()
})
