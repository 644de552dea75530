import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'
import { mailTo } from '../../journeys/fixtures.ts'
import { expect, test } from '../../journeys/test.ts'
import { findings } from './axe.ts'
import { hears } from './toasts.ts'
import { call } from './investors.ts'
import { aMember, comes, freshEmail, secretIn } from './team.ts'
import { fillSignIn, settled, signIn } from './served.ts'
/** The row of a member, whatever other members the team has. */
async function rowOf(page: Page, email: string) {
  await page.goto(`/admin/staff?filter=${encodeURIComponent(JSON.stringify({ email }))}`)
  await settled(page)
  return page.getByRole('row', { name: email })
}

test('an owner invites a member, gives them another role and removes them', async ({ page }) => {
  await signIn(page, 'owner')
  await page.getByRole('link', { name: 'Staff' }).click()
  await settled(page)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog.getByText('This field is required.')).toBeVisible()
  await dialog.getByLabel('Email').fill('admin@demo.test')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog.getByText('This email already belongs to a member of staff.')).toBeVisible()
  const email = freshEmail()
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('radio', { name: /^Admin/ }).check()
  assert.deepEqual(await findings(page), [])
  const send = dialog.getByRole('button', { name: 'Send invitation' })
  await hears(page, `Invitation sent to ${email}.`, () => send.click())
  await expect(dialog).toBeHidden()

  const member = await comes(email)
  const row = await rowOf(page, email)
  await expect(row.getByText('Admin', { exact: true })).toBeVisible()
  await row.getByRole('button', { name: 'Change role' }).click()
  await dialog.getByRole('radio', { name: /^Support/ }).check()
  const make = dialog.getByRole('button', { name: 'Make support' })
  await hears(page, `${email} is now support.`, () => make.click())
  await expect(row.getByText('Support', { exact: true })).toBeVisible()

  await row.getByRole('button', { name: 'Remove' }).click()
  await expect(dialog.getByText('What they did stays in the audit log.')).toBeVisible()
  const remove = dialog.getByRole('button', { name: `Remove ${email}` })
  await hears(page, `${email} was removed from the team.`, () => remove.click())
  await expect(row).toHaveCount(0)
  const gone = await call('POST', '/auth/login-admin', { body: member })
  assert.equal(gone.status, 401)
})

test('the last owner is kept, and others have no such screen', async ({ page }) => {
  await signIn(page, 'owner')
  // what the server would say to the very last owner, whatever other owners this installation has
  const message =
    'The last owner cannot be removed or given another role. Make another member of staff an owner first.'
  await page.route('**/api/admin/staff/*', (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 409, json: { message, code: 'last_owner', requestId: 'r' } })
      : route.fallback(),
  )
  const row = await rowOf(page, 'owner@demo.test')
  await row.getByRole('button', { name: 'Remove' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('This is your own account')).toBeVisible()
  await dialog.getByRole('button', { name: 'Remove owner@demo.test' }).click()
  await expect(dialog.getByText(message)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Logout' }).click()
  // the address changes before the list with its column of that name has disappeared
  await expect(page.getByRole('heading', { level: 1, name: 'Admin login' })).toBeVisible()

  await fillSignIn(page, { email: 'admin@demo.test', password: 'demo-admin-2026' })
  await expect(page.getByRole('link', { name: 'Audit' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Staff', exact: true })).toHaveCount(0)
  await page.goto('/admin/staff')
  await expect(page.getByText('This screen is for the role owner.')).toBeVisible()
})

test('a member of staff who forgot the password comes back by a mailed link', async ({ page }) => {
  const { email } = await aMember('support')
  await page.goto('/admin-auth/admin-login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  // the form before this one has a field of that name too, and stays until this one has come
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  const send = page.getByRole('button', { name: 'Send Reset Link' })
  await hears(page, 'Password reset email sent!', () => send.click())
  await expect(
    page.getByRole('heading', { level: 1, name: 'Look into your mailbox' }),
  ).toBeVisible()

  const mail = await mailTo(email, 'Reset your Assay password')
  assert.match(mail.replaceAll('=\r\n', ''), /\/admin-auth\/reset_password\?token/)
  const link = `/admin-auth/reset_password?token=${secretIn(mail, 'token')}`
  await page.goto(link)
  await page.getByLabel('New password').fill('short')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByRole('group', { name: 'There is a problem' })).toBeVisible()
  const chosen = 'another door, one lock'
  await page.getByLabel('New password').fill(chosen)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Admin login' })).toBeVisible()
  await fillSignIn(page, { email, password: chosen })
  await page.waitForURL('**/admin/overview')

  await page.goto(link)
  await page.getByLabel('New password').fill(chosen)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(
    page.getByText('This link has expired or was already used. Ask for a new one.'),
  ).toBeVisible()
})
