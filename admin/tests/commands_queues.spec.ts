import assert from 'node:assert/strict'
import test from 'node:test'
import {
  aDeposit,
  anInvestment,
  aPerson,
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
import { aBrowser, turnTo } from './served.ts'

const browser = aBrowser()

test('approves a deposit: says what it does to whose money, then the money is there', () =>
  browser.visit(async (page) => {
    const person = await aPersonWith('100')
    const { id } = await aDeposit(person, '250')
    await openAs(page, 'admin', only('pending-deposit', person))
    await rowOf(page, '$250.00').getByRole('button', { name: 'Approve' }).click()

    const available = dialogOf(page).getByRole('row', { name: /^Available/ })
    await available.waitFor()
    assert.equal(await available.textContent(), 'Available$100.00$350.00▲ +$250.00')
    await press(page, 'Approve $250.00', 'Deposit approved successfully.')
    await dialogOf(page).waitFor({ state: 'detached' })
    await rowOf(page, '$250.00').waitFor({ state: 'detached' })
    assert.equal((await seen('deposits', id)).status, 'approved')
    assert.equal((await figures(person)).balance, '350.00')
  }))

test('declines a deposit only with a reason, which the investor reads', () =>
  browser.visit(async (page) => {
    const person = await aPerson()
    const { id } = await aDeposit(person, '80')
    await openAs(page, 'admin', only('pending-deposit', person))
    await rowOf(page, '$80.00').getByRole('button', { name: 'Decline' }).click()
    await press(page, 'Decline $80.00')
    const reason = dialogOf(page).getByLabel('Reason')
    await dialogOf(page).getByText('This field is required.').waitFor()
    await page.waitForFunction(() => document.activeElement?.tagName === 'TEXTAREA')
    await reason.fill('Nothing has arrived at the address.')
    await press(page, 'Decline $80.00', 'Deposit declined successfully.')
    const { status, reason: kept } = await seen('deposits', id)
    assert.deepEqual([status, kept], ['declined', 'Nothing has arrived at the address.'])
    assert.equal((await figures(person)).balance, '0.00')
  }))

test('a withdrawal is processed, then approved: on hold goes out of custody', () =>
  browser.visit(async (page) => {
    const person = await aPersonWith('500')
    const { id } = await aWithdrawal(person, '120')
    await openAs(page, 'owner', only('pending-withdraw', person))
    const row = rowOf(page, '$120.00')
    await row.getByRole('button', { name: 'Processing' }).click()
    await press(page, 'Process $120.00', 'Withdrawal processed successfully.')
    // the row stays in its queue, with the commands that are left
    await row.getByText('Processing', { exact: true }).waitFor()
    await row.getByRole('button', { name: 'Processing' }).waitFor({ state: 'detached' })
    assert.equal((await figures(person)).held, '120.00')

    await row.getByRole('button', { name: 'Approve' }).click()
    const held = dialogOf(page).getByRole('row', { name: /^On hold/ })
    await held.waitFor()
    assert.equal(await held.textContent(), 'On hold$120.00$0.00▼ −$120.00')
    await press(page, 'Approve $120.00', 'Withdrawal approved successfully.')
    await row.waitFor({ state: 'detached' })
    const { held: after, portfolio } = await figures(person)
    assert.deepEqual([after, portfolio], ['0.00', '380.00'])
    assert.equal((await seen('withdrawals', id)).status, 'approved')
  }))

test('a declined withdrawal gives the money back', () =>
  browser.visit(async (page) => {
    const person = await aPersonWith('90')
    await aWithdrawal(person, '90')
    await openAs(page, 'admin', only('pending-withdraw', person))
    await rowOf(page, '$90.00').getByRole('button', { name: 'Decline' }).click()
    const available = dialogOf(page).getByRole('row', { name: /^Available/ })
    await available.waitFor()
    assert.equal(await available.textContent(), 'Available$0.00$90.00▲ +$90.00')
    await dialogOf(page).getByLabel('Reason').fill('The address is not yours.')
    await press(page, 'Decline $90.00', 'Withdrawal declined successfully.')
    assert.equal((await figures(person)).balance, '90.00')
  }))

test('an investment is processed, approved, and stopped with its payout shown first', () =>
  browser.visit(async (page) => {
    const person = await aPersonWith('600')
    const { id, endDate } = await anInvestment(person, '600')
    await openAs(page, 'admin', only('pending-investment', person))
    await rowOf(page, '$600.00').getByRole('button', { name: 'Processing' }).click()
    await press(page, 'Process $600.00', 'Investment processed successfully.')
    assert.equal((await seen('investments', id)).status, 'processing')

    await turnTo(page, only('processed-investment', person))
    await rowOf(page, '$600.00').getByRole('button', { name: 'Approve' }).click()
    const end = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
    await dialogOf(page).getByText('Start date').waitFor()
    await dialogOf(page)
      .getByText(end.format(new Date(endDate)), { exact: true })
      .waitFor()
    await press(page, 'Approve $600.00', 'Investment approved successfully.')
    await rowOf(page, '$600.00').waitFor({ state: 'detached' })

    await turnTo(page, only('active-investment', person))
    await rowOf(page, '$600.00').getByRole('button', { name: 'Stop' }).click()
    await dialogOf(page).getByText('Paid back').waitFor()
    const available = dialogOf(page).getByRole('row', { name: /^Available/ })
    await available.waitFor()
    assert.equal(await available.textContent(), 'Available$0.00$600.00▲ +$600.00')
    await press(page, 'Stop and pay back $600.00', 'Investment stopped successfully.')
    assert.equal((await seen('investments', id)).status, 'ended')
    assert.equal((await figures(person)).balance, '600.00')
  }))

test('support sees the queues and no command at all', () =>
  browser.visit(async (page) => {
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
      await rowOf(page, text).waitFor()
      await page.locator('.panel-role', { hasText: 'support' }).waitFor()
      assert.equal(await rowOf(page, text).getByRole('button').count(), 0, screen)
      assert.equal(await page.getByRole('checkbox').count(), 0, screen)
    }
    await turnTo(page, '/admin/createplan')
    await page.getByText('This screen is for the role owner or admin.').waitFor()
    assert.equal(await page.getByRole('link', { name: 'Create Plan' }).count(), 0)
    assert.equal(await page.getByLabel('Minimum amount').count(), 0)
  }))
