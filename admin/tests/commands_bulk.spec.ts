import assert from 'node:assert/strict'
import { expect, test } from './test.ts'
import {
  aDeposit,
  decide,
  dialogOf,
  figures,
  only,
  openAs,
  press,
  rowOf,
  seen,
} from './investors.ts'

test('approves many at once with a result for each, and tries again only what failed', async ({
  page,
  person,
}) => {
  const amounts = ['10', '20', '30', '40']
  const rows = []
  for (const amount of amounts) rows.push(await aDeposit(person, amount))
  const [, second, third] = rows.map(({ id }) => id)
  await openAs(page, 'admin', only('pending-deposit', person))
  for (const amount of ['10', '20', '30'])
    await rowOf(page, `$${amount}.00`).getByRole('checkbox').check()
  await expect(page.getByText('3 deposits chosen')).toBeVisible()
  // the third is left to the network's mercy, the second to a colleague's
  let isCut = true
  await page.route(`**/api/admin/deposits/${third}/**`, (route) =>
    isCut ? route.abort() : route.continue(),
  )
  await page.route(`**/api/admin/deposits/${second}/**`, async (route) => {
    await decide('deposits', `${second}/decline`, { reason: 'Not ours.' }, 'owner')
    await page.unroute(`**/api/admin/deposits/${second}/**`)
    await route.continue()
  })
  await page.getByRole('button', { name: 'Approve 3' }).click()
  await expect(dialogOf(page).getByText('3 deposits, $60.00 in all.')).toBeVisible()
  await press(page, 'Approve 3 deposits, $60.00')

  const lineOf = (amount: string) => dialogOf(page).getByRole('row', { name: `$${amount}.00` })
  await expect(dialogOf(page).getByText('1 of 3 approved, $10.00.')).toBeVisible()
  await expect(lineOf('10').getByText('✓ Done')).toBeVisible()
  await expect(
    lineOf('20').getByText('✕ This deposit is declined and cannot be changed that way.'),
  ).toBeVisible()
  await expect(lineOf('30').getByText('✕ No answer came.')).toBeVisible()

  isCut = false
  await press(page, 'Try again: Approve 2 deposits')
  await expect(dialogOf(page).getByText('2 of 3 approved, $40.00.')).toBeVisible()
  await expect(lineOf('30').getByText('✓ Done')).toBeVisible()
  await dialogOf(page).getByRole('button', { name: 'Close' }).click()
  await expect(rowOf(page, '$10.00')).toHaveCount(0)
  await expect(rowOf(page, '$40.00')).toBeVisible()
  assert.equal((await figures(person)).balance, '40.00')
  assert.equal((await seen('deposits', second ?? '')).status, 'declined')
})

test('declines many at once for one reason, and leaves out what is decided already', async ({
  page,
  person,
}) => {
  const first = await aDeposit(person, '11')
  const second = await aDeposit(person, '12')
  await openAs(page, 'admin', only('pending-deposit', person))
  await rowOf(page, '$11.00').getByRole('checkbox').check()
  await rowOf(page, '$12.00').getByRole('checkbox').check()
  await decide('deposits', `${first.id}/BTC/approve`, {}, 'owner')
  await page.getByRole('button', { name: 'Decline 2' }).click()
  await expect(dialogOf(page).getByText('Already approved, left out')).toBeVisible()
  await press(page, 'Decline 1 deposit, $12.00')
  await expect(dialogOf(page).getByText('This field is required.')).toBeVisible()
  await dialogOf(page).getByLabel('Reason').fill('Sent twice.')
  await press(page, 'Decline 1 deposit, $12.00')
  await expect(dialogOf(page).getByText('1 of 1 declined, $12.00.')).toBeVisible()
  const { status, reason } = await seen('deposits', second.id)
  assert.deepEqual([status, reason], ['declined', 'Sent twice.'])
  assert.equal((await figures(person)).balance, '11.00')
})
