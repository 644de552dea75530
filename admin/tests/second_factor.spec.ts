import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'
import { expect, test } from '../../journeys/test.ts'
import { assertAccessible } from './axe.ts'
import { dialogOf, press } from './investors.ts'
import { codeOf, giveDevice, underName } from './second_factor.ts'
import { fillSignIn, settled } from './served.ts'
import { aMember, type Member } from './team.ts'
const SECURITY = '/admin/my-security'

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const inside = (page: Page) => page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()

/** The key of an app that now belongs to the account, and the recovery codes. */
async function enrolApp(page: Page, { password }: Member) {
  await part(page, 'Authenticator app').getByRole('button', { name: 'Set up an app' }).click()
  const dialog = dialogOf(page)
  await dialog.getByLabel('Password').fill('somebody else’s')
  await press(page, 'Continue')
  await expect(dialog.getByText('That is not the password of this account.')).toBeVisible()
  await dialog.getByLabel('Password').fill(password)
  await press(page, 'Continue')
  await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  const key = (await dialog.locator('.mono').textContent()) ?? ''
  await assertAccessible(page, 'the key of an app')
  await dialog.getByLabel('Code').fill('12')
  await press(page, 'Turn on')
  await expect(dialog.locator('[aria-invalid="true"]')).toBeVisible()
  const used = codeOf(key)
  await dialog.getByLabel('Code').fill(used)
  await press(page, 'Turn on')
  await expect(dialog.getByText('They are shown this once.')).toBeVisible()
  const codes = await dialog.locator('code').allTextContents()
  assert.equal(new Set(codes).size, 10)
  // neither Escape nor a press beside the dialog closes it: its content cannot be shown again
  await page.keyboard.press('Escape')
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  assert.equal((await download).suggestedFilename(), 'assay-recovery-codes.txt')
  await press(page, 'I have kept them')
  await expect(dialog).toHaveCount(0)
  return { key, codes, used }
}

async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Admin login' })).toBeVisible()
}

async function giveSecond(page: Page, field: string, code: string): Promise<void> {
  await page.getByLabel(field, { exact: true }).fill(code)
  await page.getByRole('button', { name: 'Verify' }).click()
}

test('an app is set up, required at the sign-in, replaced by a recovery code, and removed', async ({
  page,
}) => {
  const member = await aMember('support')
  await page.goto('/admin-auth/admin-login')
  await fillSignIn(page, member)
  await inside(page)
  await page.getByRole('link', { name: 'My security' }).click()
  await settled(page)
  await expect(page.getByText('A password alone opens your account.')).toBeVisible()
  const { key, codes, used } = await enrolApp(page, member)
  await expect(page.getByText('A password alone opens your account.')).toHaveCount(0)
  await assertAccessible(page, 'my security')

  await leave(page)
  await fillSignIn(page, member)
  await expect(page.getByRole('heading', { level: 1, name: 'Two-step sign-in' })).toBeVisible()
  await assertAccessible(page, 'the second step')
  // the one that has turned it on is used up
  await giveSecond(page, 'Code', used)
  await expect(page.getByRole('group', { name: 'There is a problem' })).toBeVisible()
  const next = codeOf(key, 1)
  await giveSecond(page, 'Code', `${next.slice(0, 3)} ${next.slice(3)}`)
  await inside(page)

  await leave(page)
  await fillSignIn(page, member)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await giveSecond(page, 'Recovery code', codes[0] ?? '')
  await inside(page)
  await page.goto(SECURITY)
  await expect(part(page, 'Recovery codes').getByText('9 are left.')).toBeVisible()

  await part(page, 'Authenticator app').getByRole('button', { name: 'Remove the app' }).click()
  await dialogOf(page).getByLabel('Password').fill(member.password)
  await dialogOf(page)
    .getByLabel('Code')
    .fill(codes[1] ?? '')
  await press(page, 'Remove the app', 'The authenticator app was removed.')
  await expect(page.getByText('A password alone opens your account.')).toBeVisible()
  await expect(part(page, 'Where you are signed in').getByText('This session')).toBeVisible()
})

test('another password is chosen by the current one, the session continues, and the new one signs in', async ({
  page,
}) => {
  const member = await aMember('support')
  const fresh = 'a door with three locks'
  await page.goto('/admin-auth/admin-login')
  await fillSignIn(page, member)
  await inside(page)
  await page.goto(SECURITY)
  await part(page, 'Password').getByRole('button', { name: 'Change password' }).click()
  const dialog = dialogOf(page)
  await assertAccessible(page, 'the dialog for another password')
  await dialog.getByLabel('Current password').fill('somebody else’s')
  await dialog.getByLabel('New password').fill(fresh)
  await press(page, 'Save')
  await expect(dialog.getByText('That is not the password of this account.')).toBeVisible()
  await dialog.getByLabel('Current password').fill(member.password)
  await dialog.getByLabel('New password').fill('short')
  await press(page, 'Save')
  await expect(dialog.getByText('This must be at least 8 characters.')).toBeVisible()
  await dialog.getByLabel('New password').fill(fresh)
  await press(page, 'Save', 'Your password is changed.')
  await expect(part(page, 'Where you are signed in').getByText('This session')).toBeVisible()
  await leave(page)
  await fillSignIn(page, { ...member, password: fresh })
  await inside(page)
})

test.describe(() => {
  test.use(underName)
  test('a passkey is made, signs in alone and as the second step, and is removed', async ({
    page,
  }) => {
    const member = await aMember('admin')
    await giveDevice(page)
    await page.goto('/admin-auth/admin-login')
    await fillSignIn(page, member)
    await inside(page)
    await page.goto(SECURITY)
    await part(page, 'Passkeys').getByRole('button', { name: 'Add a passkey' }).click()
    await dialogOf(page).getByLabel('Password').fill(member.password)
    await press(page, 'Continue')
    await dialogOf(page).getByLabel('Name of the passkey').fill('Office laptop')
    await press(page, 'Make the passkey')
    await expect(dialogOf(page).getByText('They are shown this once.')).toBeVisible()
    await press(page, 'I have kept them')
    await expect(part(page, 'Passkeys').getByText('Office laptop')).toBeVisible()

    await leave(page)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await inside(page)
    await leave(page)
    await fillSignIn(page, member)
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await inside(page)

    await page.goto(SECURITY)
    await page.getByRole('button', { name: 'Remove passkey Office laptop' }).click()
    await dialogOf(page).getByLabel('Password').fill(member.password)
    await press(page, 'Remove', 'The passkey was removed.')
    await expect(part(page, 'Passkeys').getByText('No passkeys yet.')).toBeVisible()
  })
})
