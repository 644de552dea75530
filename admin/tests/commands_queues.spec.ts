import assert from 'node:assert/strict'
import type { InvestmentRow } from '../src/commands/rows.ts'
import { expect, test } from './test.ts'
import {
  aDeposit,
  anInvestment,
  aPersonWith,
  call,
  aWithdrawal,
  decide,
  dialogOf,
  figures,
  only,
  openAs,
  openCommand,
  press,
  rowOf,
  seen,
} from './investors.ts'
import { turnTo } from './served.ts'

test('approves a deposit: says what it does to whose money, then the money is there', async ({
  page,
}) => {
  const person = await aPersonWith('100')
  const { id } = await aDeposit(person, '250')
  await openCommand(page, 'admin', {
    screen: only('pending-deposit', person),
    row: '$250.00',
    command: 'Approve',
  })

  const available = dialogOf(page).getByRole('row', { name: /^Available/ })
  await expect(available).toBeVisible()
  await expect(available).toHaveText('Available$100.00$350.00▲ +$250.00')
  await press(page, 'Approve $250.00', 'Deposit approved successfully.')
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(rowOf(page, '$250.00')).toHaveCount(0)
  assert.equal((await seen('deposits', id)).status, 'approved')
  assert.equal((await figures(person)).balance, '350.00')
})

test('declines a deposit only with a reason, which the investor reads', async ({
  page,
  person,
}) => {
  const { id } = await aDeposit(person, '80')
  await openCommand(page, 'admin', {
    screen: only('pending-deposit', person),
    row: '$80.00',
    command: 'Decline',
  })
  await press(page, 'Decline $80.00')
  const reason = dialogOf(page).getByLabel('Reason')
  await expect(dialogOf(page).getByText('This field is required.')).toBeVisible()
  await page.waitForFunction(() => document.activeElement?.tagName === 'TEXTAREA')
  await reason.fill('Nothing has arrived at the address.')
  await press(page, 'Decline $80.00', 'Deposit declined successfully.')
  const { status, reason: kept } = await seen('deposits', id)
  assert.deepEqual([status, kept], ['declined', 'Nothing has arrived at the address.'])
  assert.equal((await figures(person)).balance, '0.00')
})

test('a withdrawal is processed, then approved: on hold goes out of custody', async ({ page }) => {
  const person = await aPersonWith('500')
  const { id } = await aWithdrawal(person, '120')
  await openAs(page, 'owner', only('pending-withdraw', person))
  const row = rowOf(page, '$120.00')
  await row.getByRole('button', { name: 'Processing' }).click()
  await press(page, 'Process $120.00', 'Withdrawal processed successfully.')
  // the row stays in its queue, with the commands that are left
  await expect(row.getByText('Processing', { exact: true })).toBeVisible()
  await expect(row.getByRole('button', { name: 'Processing' })).toHaveCount(0)
  assert.equal((await figures(person)).held, '120.00')

  await row.getByRole('button', { name: 'Approve' }).click()
  const held = dialogOf(page).getByRole('row', { name: /^On hold/ })
  await expect(held).toBeVisible()
  await expect(held).toHaveText('On hold$120.00$0.00▼ −$120.00')
  // the ends of the address are marked: people compare those
  await expect(dialogOf(page).locator('.mono b')).toHaveText([/^\S{6}$/, /^\S{6}$/])
  await dialogOf(page).getByLabel('Payment reference').fill(' FT-120 ')
  await press(page, 'Approve $120.00', 'Withdrawal approved successfully.')
  await expect(row).toHaveCount(0)
  assert.equal((await seen('withdrawals', id)).paymentReference, 'FT-120')
  const { held: after, portfolio } = await figures(person)
  assert.deepEqual([after, portfolio], ['0.00', '380.00'])
  assert.equal((await seen('withdrawals', id)).status, 'approved')
})

test('a declined withdrawal gives the money back', async ({ page }) => {
  const person = await aPersonWith('90')
  await aWithdrawal(person, '90')
  await openCommand(page, 'admin', {
    screen: only('pending-withdraw', person),
    row: '$90.00',
    command: 'Decline',
  })
  const available = dialogOf(page).getByRole('row', { name: /^Available/ })
  await expect(available).toBeVisible()
  await expect(available).toHaveText('Available$0.00$90.00▲ +$90.00')
  await dialogOf(page).getByLabel('Reason').fill('The address is not yours.')
  await press(page, 'Decline $90.00', 'Withdrawal declined successfully.')
  assert.equal((await figures(person)).balance, '90.00')
})

test('an investment is processed, approved, and stopped with its payout shown first', async ({
  page,
}) => {
  const person = await aPersonWith('600')
  const { id } = await anInvestment(person, '600')
  await openCommand(page, 'admin', {
    screen: only('pending-investment', person),
    row: '$600.00',
    command: 'Processing',
  })
  await press(page, 'Process $600.00', 'Investment processed successfully.')
  assert.equal((await seen('investments', id)).status, 'processing')

  await turnTo(page, only('processed-investment', person))
  await rowOf(page, '$600.00').getByRole('button', { name: 'Approve' }).click()
  const { termIfApproved } = await seen<InvestmentRow>('investments', id)
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
  for (const date of [termIfApproved?.first ?? '', termIfApproved?.last ?? ''])
    await expect(
      dialogOf(page).getByText(day.format(new Date(date)), { exact: true }),
    ).toBeVisible()
  await press(page, 'Approve $600.00', 'Investment approved successfully.')
  assert.equal((await seen<InvestmentRow>('investments', id)).lastDate, termIfApproved?.last)
  await expect(rowOf(page, '$600.00')).toHaveCount(0)

  await turnTo(page, only('active-investment', person))
  await rowOf(page, '$600.00').getByRole('button', { name: 'Stop' }).click()
  await expect(dialogOf(page).getByText('Paid back')).toBeVisible()
  const available = dialogOf(page).getByRole('row', { name: /^Available/ })
  await expect(available).toBeVisible()
  await expect(available).toHaveText('Available$0.00$600.00▲ +$600.00')
  await press(page, 'Stop and pay back $600.00', 'Investment stopped successfully.')
  assert.equal((await seen('investments', id)).status, 'ended')
  assert.equal((await figures(person)).balance, '600.00')
})

test('a pending investment is declined with a reason that its investor reads', async ({ page }) => {
  const person = await aPersonWith('400')
  const { id } = await anInvestment(person, '400')
  await openCommand(page, 'admin', {
    screen: only('pending-investment', person),
    row: '$400.00',
    command: 'Decline',
  })
  const available = dialogOf(page).getByRole('row', { name: /^Available/ })
  await expect(available).toHaveText('Available$0.00$400.00▲ +$400.00')
  await dialogOf(page).getByLabel('Reason').fill('The plan is full.')
  await press(page, 'Decline $400.00', 'Investment declined successfully.')
  await expect(rowOf(page, '$400.00')).toHaveCount(0)
  const { status, reason } = await seen('investments', id)
  assert.deepEqual([status, reason], ['declined', 'The plan is full.'])
  assert.equal((await figures(person)).balance, '400.00')

  // a request that its investor cancels says so, in its list and on its page
  const cancelled = await anInvestment(person, '350')
  const cancel = await call('PATCH', `/investment/${cancelled.id}/cancel`, person)
  assert.equal(cancel.status, 200)
  await turnTo(page, only('investments', person))
  await expect(rowOf(page, '$350.00').getByText('Cancelled by investor')).toBeVisible()
  await expect(rowOf(page, '$400.00').getByText('Declined')).toBeVisible()
  await turnTo(page, `/admin/investments/${cancelled.id}`)
  await expect(page.getByText('Cancelled by investor')).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Decline' })).toHaveCount(0)
  await expect(page.getByText('Investment declined: money returned').first()).toBeVisible()
})

test('support sees the queues and no command of them', async ({ page }) => {
  const person = await aPersonWith('1000')
  await aDeposit(person, '11')
  await aWithdrawal(person, '12')
  await anInvestment(person, '200')
  const running = await anInvestment(person, '300')
  await decide('investments', `${running.id}/approve`)
  const queues = [
    ['pending-deposit', '$11.00'],
    ['pending-withdraw', '$12.00'],
    ['pending-investment', '$200.00'],
    ['active-investment', '$300.00'],
    ['allusers', person.email],
  ] as const
  await openAs(page, 'support', '/admin/plans')
  for (const [screen, text] of queues) {
    await turnTo(page, only(screen, person))
    await expect(rowOf(page, text)).toBeVisible()
    await expect(page.locator('.panel-role', { hasText: 'support' })).toBeVisible()
    // support sends a link for a new password, and changes nothing else of an account
    const buttons = screen === 'allusers' ? ['Send reset link'] : []
    await expect(rowOf(page, text).getByRole('button'), screen).toHaveText(buttons)
    await expect(page.getByRole('checkbox'), screen).toHaveCount(0)
  }
  await turnTo(page, '/admin/createplan')
  await expect(page.getByText('This screen is for the role owner or admin.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create Plan' })).toHaveCount(0)
  await expect(page.getByLabel('Minimum amount')).toHaveCount(0)
})
