import assert from 'node:assert/strict'
import { mailTo } from '../../journeys/fixtures.ts'
import { expect, test } from '../../journeys/test.ts'
import { assertAccessible } from './axe.ts'
import { hears } from './toasts.ts'
import { aPerson, call, dialogOf, openAs, press, seen, staffToken } from './investors.ts'

interface User {
  readonly name: string
  readonly username: string
  readonly phoneNumber: string
  readonly email: string
  readonly pendingEmail: string | null
  readonly frozenAt: string | null
}

test('an admin corrects details, over a colleague who was faster; a new e-mail waits', async ({
  page,
}) => {
  const person = await aPerson()
  const path = `/admin/users/${person.uid}`
  await openAs(page, 'admin', `/admin/allusers/${person.uid}`)
  await page.getByRole('button', { name: 'Edit' }).click()
  const dialog = dialogOf(page)
  await dialog.getByLabel('Phone').fill('12')
  await press(page, 'Save changes')
  await expect(dialog.getByText(/country code, like \+14155552671\.$/)).toBeVisible()
  await assertAccessible(page, 'editing a user')
  const token = await staffToken('owner')
  assert.equal((await call('PATCH', path, { token, body: { name: 'Petra King' } })).status, 200)
  await dialog.getByLabel('Phone').fill('+442079460123')
  const email = `new.${person.email}`
  await dialog.getByLabel('Email').fill(email)
  await press(page, 'Save changes')
  await expect(dialog.locator('.command-problem')).toContainText('A colleague has saved')
  await expect(dialog.getByLabel(/^Name/)).toHaveValue('Petra King')
  await expect(dialog.getByLabel('Email')).toHaveValue(email)
  await press(
    page,
    'Save changes',
    `A link is on its way to ${email}. The address changes when it is confirmed.`,
  )
  await expect(page.getByText('New email, not confirmed yet')).toBeVisible()
  const user = await seen<User>('users', person.uid)
  assert.deepEqual(
    [user.name, user.phoneNumber, user.email, user.pendingEmail],
    ['Petra King', '+442079460123', person.email, email],
  )
  const link = /\/auth\/verify_email\?token=[\w-]+/.exec(await mailTo(email))?.[0] ?? ''
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm email address' }).click()
  await expect(page.getByText('Your email address is confirmed')).toBeVisible()
  assert.equal((await seen<User>('users', person.uid)).email, email)
})

test('an admin freezes with a reason and ends sessions; support sends a link and writes notes', async ({
  page,
}) => {
  const person = await aPerson()
  const screen = `/admin/allusers/${person.uid}`
  await openAs(page, 'admin', `${screen}?tab=sessions`)
  await page.getByRole('button', { name: 'End sessions' }).click()
  const confirm = dialogOf(page).getByRole('button', { name: 'End sessions' })
  await hears(page, `${person.name} is signed out everywhere.`, () => confirm.click())
  assert.equal((await call('GET', '/user/profile', { token: person.token })).status, 401)
  await page.getByRole('button', { name: 'Freeze' }).click()
  await press(page, `Freeze ${person.name}`)
  await expect(dialogOf(page).getByText('This field is required.')).toBeVisible()
  await dialogOf(page).getByLabel('Reason').fill('Their telephone was stolen.')
  await press(page, `Freeze ${person.name}`, `The account of ${person.name} is frozen.`)
  await expect(page.getByRole('button', { name: 'Unfreeze' })).toBeVisible()
  assert.notEqual((await seen<User>('users', person.uid)).frozenAt, null)

  await openAs(page, 'support', screen)
  const notes = page.getByRole('region', { name: 'Notes' })
  await expect(notes.getByText('Nobody has noted anything yet.')).toBeVisible()
  for (const name of ['Edit', 'Unfreeze', 'End sessions'])
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  await notes.getByLabel('New note').fill('Called back under the number on file.')
  const add = notes.getByRole('button', { name: 'Add note' })
  await hears(page, 'The note is saved.', () => add.click())
  await expect(notes.getByRole('listitem')).toContainText('support@demo.test')
  await expect(notes.getByLabel('New note')).toHaveValue('')
  await assertAccessible(page, 'notes')
  await page.getByRole('button', { name: 'Send reset link' }).click()
  const send = dialogOf(page).getByRole('button', { name: 'Send reset link' })
  await hears(page, 'Password reset email sent!', () => send.click())
  assert.match(await mailTo(person.email, 'Reset your'), /reset_password\?token=/)
})
