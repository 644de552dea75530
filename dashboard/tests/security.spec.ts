import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'
import { textOf } from '../../journeys/downloads.ts'
import { aDevice, anAuthenticatorApp, NAMED } from './authenticators.ts'
import { assertAccessible } from './axe.ts'
import { openAs, type Person } from './investors.ts'
import { fillSignIn } from './served.ts'
import { pressAndSee } from './waiting.ts'
const CODE = /^[0-9a-z]{4}(?:-[0-9a-z]{4}){5}$/

const password = (page: Page) => page.getByLabel('Password', { exact: true })
const code = (page: Page) => page.getByRole('textbox', { name: 'Code', exact: true })
const row = (page: Page, name: string) => page.locator('.protections li').filter({ hasText: name })

/** Turns two-step sign-in on by hand; answers the key that the page shows beside its picture. */
async function turnOn(page: Page, person: Person): Promise<string> {
  await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click()
  await password(page).fill('not the password')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('group', { name: 'There is a problem' })).toBeVisible()
  await password(page).fill(person.password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  return ((await page.locator('.totp-secret').textContent()) ?? '').replaceAll(' ', '')
}

const shownCodes = (page: Page): Promise<string[]> => page.locator('.codes code').allTextContents()

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/auth/login')
}

async function atSecondStep(page: Page, person: Person): Promise<void> {
  await fillSignIn(page, person)
  await expect(page.getByRole('heading', { name: 'Two-step sign-in' })).toBeVisible()
}

test.describe(() => {
  test.use({ viewport: { width: 390, height: 844 } })
  test('turns two-step sign-in on, signs in by the app, and by a recovery code when the phone is lost', async ({
    page,
    person,
  }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await openAs(page, person, '/user/setting')
    await page.getByRole('link', { name: 'Open security' }).click()
    await expect(page.getByRole('heading', { name: 'Security', level: 1 })).toBeVisible()
    await expect(row(page, 'Two-step sign-in').getByText('Off')).toBeVisible()
    const app = anAuthenticatorApp(await turnOn(page, person))
    await assertAccessible(page, 'the dialog with the picture to scan')

    await code(page).fill('000 000')
    await page.getByRole('button', { name: 'Turn on', exact: true }).click()
    await expect(page.locator('#code[aria-invalid=true]')).toBeVisible()
    const right = await app.code()
    await code(page).fill(`${right.slice(0, 3)} ${right.slice(3)}`)
    await pressAndSee(
      page.getByRole('button', { name: 'Turn on', exact: true }),
      page.getByText('Two-step sign-in is on. Your other devices are signed out.'),
    )
    await expect(page.locator('h2:focus', { hasText: 'Your recovery codes' })).toBeVisible()
    const codes = await shownCodes(page)
    assert.equal(new Set(codes.filter((one) => CODE.test(one))).size, 10)
    await page.getByRole('button', { name: 'Copy recovery codes' }).click()
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    await expect.poll(copied).toEqual(codes.join('\n'))
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download recovery codes' }).click(),
    ])
    assert.ok((await textOf(file)).includes(codes.join('\n')))
    await assertAccessible(page, 'the security page with fresh codes')
    await page.getByRole('button', { name: 'I have kept them' }).click()
    await expect(page.locator('.codes')).toHaveCount(0)
    await expect(row(page, 'Recovery codes').getByText('10 of 10 left')).toBeVisible()

    await signOut(page)
    await atSecondStep(page, person)
    await expect(page.locator(':focus').and(code(page))).toBeVisible()
    await assertAccessible(page, 'the second step')
    await code(page).fill('123456')
    await page.getByRole('button', { name: 'Verify' }).click()
    await expect(page.getByRole('group', { name: 'There is a problem' })).toBeVisible()
    await code(page).fill(await app.code())
    await page.getByRole('button', { name: 'Verify' }).click()
    await page.waitForURL('**/user/main')

    await signOut(page)
    await atSecondStep(page, person)
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Recovery code').fill(codes[0]?.toUpperCase() ?? '')
    await page.getByRole('button', { name: 'Verify' }).click()
    await page.waitForURL('**/user/main')
    await page.goto('/user/security')
    await expect(row(page, 'Recovery codes').getByText('9 of 10 left')).toBeVisible()
  })
})

test('changes the password by the current one, stays signed in, and signs in by the new one', async ({
  page,
  person,
}) => {
  const fresh = 'a louder harbour at dawn'
  await openAs(page, person, '/user/security')
  await expect(page.getByRole('heading', { name: 'Password', level: 2 })).toBeVisible()
  await page.getByRole('button', { name: 'Change password' }).click()
  await assertAccessible(page, 'the dialog for another password')
  const current = page.getByLabel('Current password')
  const next = page.getByLabel('New password')
  const save = page.getByRole('button', { name: 'Save' })
  await current.fill('not the password')
  await next.fill(fresh)
  await save.click()
  await expect(page.getByText('That is not the password of this account.').first()).toBeVisible()
  await current.fill(person.password)
  await next.fill('short')
  await save.click()
  await expect(page.locator('#password[aria-invalid=true]')).toBeVisible()
  await next.fill(fresh)
  await pressAndSee(
    save,
    page.getByText('Your password is changed. Your other devices are signed out.'),
  )
  await page.reload()
  await expect(row(page, 'Two-step sign-in').getByText('Off')).toBeVisible()
  await signOut(page)
  await fillSignIn(page, { ...person, password: fresh })
  await page.waitForURL('**/user/main')
})

test.describe(() => {
  test.use({ baseURL: NAMED })
  test('adds a passkey, signs in by it alone and as the second step, and removes it', async ({
    page,
    person,
  }) => {
    const device = await aDevice(page)
    await openAs(page, person, '/user/security')
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByLabel('Name').fill('My laptop')
    await password(page).fill(person.password)
    // axe does not check a heading above the gap between two cards of the page.
    await page.evaluate(() => scrollTo(0, 0))
    await assertAccessible(page, 'the dialog for a passkey')
    await pressAndSee(
      page.getByRole('button', { name: 'Add passkey' }),
      page.getByText('Passkey added.'),
    )
    await expect.poll(async () => (await shownCodes(page)).length).toBe(10)
    assert.equal(await device.passkeys(), 1)

    const questions: string[] = []
    page.once('dialog', (question) => {
      questions.push(question.message())
      void question.dismiss()
    })
    await page.getByRole('link', { name: 'Markets' }).first().click()
    await expect
      .poll(() => questions)
      .toEqual(['Your recovery codes are shown only this once. Leave without them?'])
    await page.getByRole('button', { name: 'I have kept them' }).click()
    await signOut(page)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await page.waitForURL('**/user/main')

    await signOut(page)
    await atSecondStep(page, person)
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await page.waitForURL('**/user/main')

    await page.goto('/user/security')
    await expect(page.getByText('last used just now')).toBeVisible()
    await page.getByRole('button', { name: 'Remove the passkey My laptop' }).click()
    await password(page).fill(person.password)
    await pressAndSee(
      page.getByRole('button', { name: 'Remove passkey' }),
      page.getByText('Passkey removed.'),
    )
    await expect(row(page, 'Passkeys').getByText('None')).toBeVisible()
    await expect(row(page, 'Recovery codes')).toHaveCount(0)
  })
})
