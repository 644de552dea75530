import assert from 'node:assert/strict'
import { expect, test } from '../../journeys/test.ts'
import { assertAccessible } from './axe.ts'
import {
  aPersonWith,
  call,
  aWithdrawal,
  dialogOf,
  only,
  openAs,
  openCommand,
  press,
  rowOf,
  seen,
} from './investors.ts'
import { turnTo } from './served.ts'

test('a frozen account says so, pays nothing out, and is opened again with a reason', async ({
  page,
}) => {
  const person = await aPersonWith('90')
  const { id } = await aWithdrawal(person, '40')
  const { token, uid } = person
  assert.equal((await call('POST', '/user/freeze', { token, body: {} })).status, 200)

  await openCommand(page, 'admin', {
    screen: only('pending-withdraw', person),
    row: '$40.00',
    command: 'Approve',
  })
  await press(page, 'Approve $40.00')
  await expect(
    dialogOf(page)
      .locator('.command-problem')
      .getByText(/frozen/),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toHaveCount(0)
  assert.equal((await seen('withdrawals', id)).status, 'pending')

  await turnTo(page, only('allusers', person))
  await expect(rowOf(page, person.email).getByText('Frozen', { exact: true })).toBeVisible()
  await turnTo(page, `/admin/allusers/${uid}`)
  await page.getByRole('button', { name: 'Unfreeze' }).click()
  await press(page, `Unfreeze ${person.name}`)
  await expect(dialogOf(page).getByText('This field is required.')).toBeVisible()
  await assertAccessible(page, 'unfreeze')
  await dialogOf(page).getByLabel('Reason').fill('Called back under the number on file.')
  await press(page, `Unfreeze ${person.name}`, `The account of ${person.name} is open again.`)
  await expect(page.getByRole('button', { name: 'Unfreeze' })).toHaveCount(0)
  assert.equal((await seen<{ frozenAt: unknown }>('users', uid)).frozenAt, null)
})

test('support sees the end of a bank number, and nothing to take along', async ({ page }) => {
  const person = await aPersonWith('5')
  const body = {
    bankName: 'First Harbour',
    accountNumber: '000123456789',
    routingNumber: '021000021',
  }
  const { status } = await call('PATCH', '/user/profile', { token: person.token, body })
  assert.equal(status, 200)
  await openAs(page, 'support', `/admin/allusers/${person.uid}`)
  await expect(page.getByText('•••• 6789')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy account number' })).toHaveCount(0)
  await openAs(page, 'admin', `/admin/allusers/${person.uid}`)
  await expect(page.getByRole('button', { name: 'Copy account number' })).toBeVisible()
  await expect(page.getByText('000123456789')).toBeVisible()
})
