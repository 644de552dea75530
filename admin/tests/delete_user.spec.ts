import assert from 'node:assert/strict'
import { expect, test } from './test.ts'
import {
  aPersonWith,
  call,
  dialogOf,
  only,
  openCommand,
  press,
  rowOf,
  staffToken,
} from './investors.ts'

test('deletes a user whose e-mail was typed, and nobody who has money', async ({
  page,
  person,
}) => {
  const rich = await aPersonWith('5')
  const gone = person
  await openCommand(page, 'owner', {
    screen: only('allusers', rich),
    row: rich.email,
    command: 'Delete',
  })
  await expect(dialogOf(page).getByText('$5.00')).toBeVisible()
  await press(page, `Delete ${rich.name}`, 'This field is required.')
  await expect(dialogOf(page).getByText('This field is required.')).toBeVisible()
  await dialogOf(page).getByLabel('Email').fill(gone.email)
  const wrong = `This is another email. Type ${rich.email} to confirm.`
  await press(page, `Delete ${rich.name}`, wrong)
  await expect(dialogOf(page).getByText(wrong)).toBeVisible()
  await page.waitForFunction(() => document.activeElement?.matches('[aria-invalid="true"]'))
  await dialogOf(page).getByLabel('Email').fill(rich.email)
  const refusal =
    'This account still holds money or has open requests, so it cannot be closed. Pay out the balance and settle the requests first.'
  await press(page, `Delete ${rich.name}`, refusal)
  await expect(dialogOf(page).getByText(refusal)).toBeVisible()

  await page.goto(only('allusers', gone))
  await rowOf(page, gone.email).getByRole('button', { name: 'Delete' }).click()
  await dialogOf(page).getByLabel('Email').fill(gone.email.toUpperCase())
  await press(page, `Delete ${gone.name}`, 'User deleted successfully.')
  await expect(rowOf(page, gone.email)).toHaveCount(0)
  const token = await staffToken()
  assert.equal((await call('GET', `/admin/users/${gone.uid}`, { token })).status, 404)
  assert.equal((await call('GET', `/admin/users/${rich.uid}`, { token })).status, 200)
})
