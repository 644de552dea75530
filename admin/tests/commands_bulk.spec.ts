import assert from 'node:assert/strict'
import { assertAccessible } from './axe.ts'
import { expect, test } from './test.ts'
import {
  aDeposit,
  aPersonWith,
  aWithdrawal,
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
  await expect(page.getByText('3 deposits selected')).toBeVisible()
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
    lineOf('20').getByText(
      '✕ This deposit is declined and cannot be changed that way. Load the page again to see what is possible.',
    ),
  ).toBeVisible()
  await expect(lineOf('30').getByText('✕ The server did not answer.')).toBeVisible()

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

test('a row that waits for a second approval already is not tried again', async ({
  page,
  person,
}) => {
  await aDeposit(person, '15')
  const { id } = await aDeposit(person, '20000')
  await decide('deposits', `${id}/BTC/approve`, {}, 'owner', 202)
  await openAs(page, 'admin', only('pending-deposit', person))
  for (const amount of ['$15.00', '$20,000.00'])
    await rowOf(page, amount).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Approve 2' }).click()
  await press(page, 'Approve 2 deposits, $20,015.00')
  const status = '1 of 2 approved, $15.00. 1 waiting for a second approval, $20,000.00.'
  await expect(dialogOf(page).getByText(status)).toBeVisible()
  await expect(
    dialogOf(page).getByText(/^… owner@demo\.test has already requested a second approval here\./),
  ).toBeVisible()
  await expect(dialogOf(page).getByRole('button', { name: /Try again/ })).toHaveCount(0)
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

const ELSEWHERE = 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3'

test('pays out many at once: where each goes, what is new, how much of what, and by which payment', async ({
  page,
}) => {
  const person = await aPersonWith('500')
  const before = await aWithdrawal(person, '5')
  await decide('withdrawals', `${before.id}/approve`)
  const known = await aWithdrawal(person, '20')
  const unknown = await aWithdrawal(person, '30', ELSEWHERE)
  await openAs(page, 'admin', only('pending-withdraw', person))
  for (const { reference } of [known, unknown])
    await rowOf(page, reference).getByRole('checkbox').check()

  await page.getByRole('button', { name: 'Processing 2' }).click()
  await press(page, 'Process 2 withdrawals, $50.00')
  await expect(dialogOf(page).getByText('2 of 2 processing, $50.00.')).toBeVisible()
  await dialogOf(page).getByRole('button', { name: 'Close' }).click()
  for (const { reference } of [known, unknown])
    await rowOf(page, reference).getByRole('checkbox').check()

  await page.getByRole('button', { name: 'Approve 2' }).click()
  const lineOf = (amount: string) => dialogOf(page).getByRole('row', { name: `$${amount}.00` })
  await expect(dialogOf(page).getByLabel('Totals by method')).toHaveText(
    'Bitcoin$50.00 2 withdrawals',
  )
  await expect(lineOf('30')).toContainText(`Bitcoin ${ELSEWHERE}`)
  await expect(lineOf('30').locator('b')).toHaveText(['bc1qrp', 'ccfmv3'])
  await expect(lineOf('30').getByText('First payment to this address')).toBeVisible()
  await expect(lineOf('20').getByText('First payment')).toHaveCount(0)
  await lineOf('30').getByRole('textbox').fill('tx-30')
  await assertAccessible(page, 'the bulk payout')
  await press(page, 'Approve 2 withdrawals, $50.00')
  await expect(dialogOf(page).getByText('2 of 2 approved, $50.00.')).toBeVisible()
  const paid = await Promise.all([known, unknown].map(({ id }) => seen('withdrawals', id)))
  assert.deepEqual(
    paid.map(({ status, paymentReference }) => [status, paymentReference]),
    [
      ['approved', null],
      ['approved', 'tx-30'],
    ],
  )
})
