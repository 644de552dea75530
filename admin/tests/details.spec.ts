import type { Page } from '@playwright/test'
import { expect, test } from '../../journeys/test.ts'
import { assertAccessible } from './axe.ts'
import {
  aDeposit,
  anInvestment,
  aPersonWith,
  call,
  aWithdrawal,
  decide,
  openAs,
  staffToken,
} from './investors.ts'
import { settled, turnTo } from './served.ts'
const UNKNOWN = '0198c2de-7f3a-7c41-9d1e-3b5a6c7d8e9f'

/** An investor with one request of each kind. */
async function aScene() {
  const person = await aPersonWith('900')
  const deposit = await aDeposit(person, '33')
  const withdrawal = await aWithdrawal(person, '44')
  const investment = await anInvestment(person, '500')
  await decide('investments', `${investment.id}/approve`)
  const { data: earning } = await call<{ id: string }>('POST', `/admin/earnings/${person.uid}`, {
    token: await staffToken(),
    body: {
      amount: '5',
      plan_id: investment.plan_id,
      investment_id: investment.id,
      reason: 'First week',
    },
  })
  return { person, deposit, withdrawal, investment, earning }
}

let shared: ReturnType<typeof aScene> | undefined

/** One that is looked at and not changed. */
const theScene = () => {
  shared ??= aScene()
  return shared
}

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor()

const fact = (page: Page, label: string) =>
  page.locator('.facts > div', { has: page.getByText(label, { exact: true }) }).locator('dd')

test('an investor in full leads to their requests, to the books and back', async ({ page }) => {
  const { person, deposit, withdrawal } = await theScene()
  await openAs(page, 'support', `/admin/allusers/${person.uid}`)
  await heading(page, person.name)
  await expect(fact(page, 'Portfolio')).toHaveText('$905.00')
  await expect(fact(page, 'Available')).toHaveText('$361.00')
  await expect(fact(page, 'On hold')).toHaveText('$44.00')
  await expect(fact(page, 'Invested')).toHaveText('$500.00')
  await expect(page.getByRole('region', { name: 'Figures' }).getByRole('definition')).toHaveCount(4)
  await expect(fact(page, 'Password')).toHaveText('Set, never shown')
  const parts = page.getByRole('navigation', { name: 'Parts of this page' })
  await parts.getByRole('link', { name: 'Ledger' }).click()
  const balance = page.getByRole('region', { name: 'Balance, account by account' })
  await balance.getByText('Invested', { exact: true }).click()
  await expect(balance.getByRole('listitem').first()).toHaveText('Bitcoin$500.00')
  await expect(balance.getByText('equals what the ledger states')).toHaveCount(4)
  await expect(
    page.getByRole('region', { name: 'Ledger accounts' }).locator('tbody tr').nth(8),
  ).toBeVisible()
  await parts.getByRole('link', { name: 'Sessions' }).click()
  await expect(
    page.getByRole('region', { name: 'Sign-ins' }).getByRole('row').nth(1),
  ).toContainText('127.0.0.*')
  await parts.getByRole('link', { name: 'Audit' }).click()
  await expect(
    page.getByRole('region', { name: 'Done by this person' }).locator('tbody tr').first(),
  ).toBeVisible()
  await parts.getByRole('link', { name: 'Summary' }).click()
  const open = page.getByRole('region', { name: 'Open requests' })
  await expect(open.locator('tbody tr').nth(1)).toBeVisible()
  await expect(open.locator('tbody tr')).toHaveCount(2)
  await expect(open.locator(`a[href$="${withdrawal.id}"]`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send reset link' })).toBeVisible()
  for (const name of ['Edit', 'Freeze', 'End sessions', 'Delete'])
    await expect(page.getByRole('button', { name })).toHaveCount(0)

  await open.locator(`a[href$="${deposit.id}"]`).click()
  await page.waitForURL(`**/admin/all-history/${deposit.id}`)
  await page.getByRole('link', { name: 'The deposit itself' }).click()
  await heading(page, 'Deposit of $33.00')
  await expect(page.getByText('No money has moved for it')).toBeVisible()
  await page.getByRole('link', { name: 'Its audit lines' }).click()
  await heading(page, 'Audit')
  await page.goBack()
  await page.getByRole('definition').getByRole('link', { name: person.name }).click()
  await heading(page, person.name)
})

test('an investment shows its plan, its credits and its entries, and each of them the way back', async ({
  page,
}) => {
  const { person, investment, earning } = await theScene()
  await openAs(page, 'support', `/admin/investments/${investment.id}`)
  await heading(page, 'Investment of $500.00')
  await expect(fact(page, 'Earnings so far')).toHaveText('$5.00')
  await expect(page.getByText('Investment requested: money set aside')).toBeVisible()
  const credits = page.getByRole('region', { name: 'Credits and debits' })
  await expect(credits.getByText('First week')).toBeVisible()
  await expect(credits.getByRole('cell', { name: 'By hand' })).toBeVisible()
  const paid = page.getByRole('region', { name: 'Paid by the close of business' })
  await expect(paid.getByText('The close of business has not paid anything yet.')).toBeVisible()
  await credits.locator(`a[href$="/admin/earnings/${earning.id}"]`).click()
  await heading(page, 'Earning of $5.00')
  await expect(fact(page, 'Kind')).toHaveText('Credit')
  await expect(fact(page, 'Reason')).toHaveText('First week')
  await page.getByRole('link', { name: 'Its investment' }).click()
  await heading(page, 'Investment of $500.00')
  await expect(fact(page, 'Investor').getByRole('link', { name: person.name })).toBeVisible()
  await expect(page.locator('.commands')).toHaveCount(0)
})

test('a pending investment names the dates that an approval would set, which are then its own', async ({
  page,
}) => {
  const { id } = await anInvestment(await aPersonWith('600'), '500')
  await openAs(page, 'support', `/admin/investments/${id}`)
  await heading(page, 'Investment of $500.00')
  await expect(fact(page, 'Start, if approved now')).toHaveText(/^\d{1,2} \w{3,4} \d{4}$/)
  const [first, last] = [
    (await fact(page, 'Start, if approved now').textContent()) ?? '',
    (await fact(page, 'End, if approved now').textContent()) ?? '',
  ]
  await expect(fact(page, 'Start')).toHaveCount(0)
  await decide('investments', `${id}/approve`)
  await expect(fact(page, 'Start')).toHaveText(first)
  await expect(fact(page, 'End')).toHaveText(last)
})

test('who may act finds the commands on the page of the request, and the page follows', async ({
  page,
}) => {
  const { withdrawal, deposit } = await aScene()
  await openAs(page, 'admin', `/admin/withdrawals/${withdrawal.id}`)
  await heading(page, 'Withdrawal of $44.00')
  for (const name of ['Approve', 'Decline'])
    await expect(page.getByRole('button', { name: new RegExp(`^${name} `) })).toBeVisible()
  await expect(fact(page, 'Address that it goes to')).toHaveText(/^bc1qw508/)
  await page.goto(`/admin/deposits/${deposit.id}`)
  await expect(page.getByRole('button', { name: /^Approve / })).toBeVisible()
  await decide('deposits', `${deposit.id}/BTC/approve`)
  await expect(page.getByText('Deposit approved')).toBeVisible()
  await expect(page.locator('.screen-head').getByText('Approved', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Approve / })).toHaveCount(0)
})

test('what is not there is said to be not there, with the way to its list', async ({ page }) => {
  const missing = [
    ['allusers', 'User not found', 'There is no such user.', 'All Users'],
    ['deposits', 'Deposit not found', 'There is no such deposit.', 'Deposit History'],
    ['withdrawals', 'Withdrawal not found', 'There is no such withdrawal.', 'Withdraw History'],
    ['investments', 'Investment not found', 'There is no such investment.', 'Investments'],
    ['earnings', 'Earning not found', 'There is no such earning.', 'Earning History'],
    ['messages', 'Message not found', 'There is no such message.', 'Messages'],
  ] as const
  await openAs(page, 'support', '/admin/plans')
  for (const [path, title, sentence, list] of missing) {
    await turnTo(page, `/admin/${path}/${UNKNOWN}`)
    await heading(page, title)
    await expect(page.getByRole('alert').getByText(sentence)).toBeVisible()
    await expect(page.locator('.part-note').getByRole('link', { name: list })).toBeVisible()
  }
  await page.goto('/admin/deposits/nonsense')
  await heading(page, 'Deposit not found')
})

test('an address that leads nowhere says so in our own words, with a way on', async ({ page }) => {
  await openAs(page, 'support', '/admin/nonsense')
  await heading(page, 'There is no page at this address.')
  await page.getByRole('link', { name: 'Go to the overview' }).click()
  await page.waitForURL('**/admin/overview')
  await turnTo(page, '/admin/deposits')
  await heading(page, 'There is no page at this address.')
})

test('axe finds nothing on the detail pages, and the menu marks the list of each', async ({
  page,
}) => {
  const { person, withdrawal, investment, earning } = await theScene()
  const { data: messages } = await call<{ id: string }[]>('GET', '/admin/messages', {
    token: await staffToken(),
  })
  const pages = [
    [`allusers/${person.uid}`, 'All Users'],
    [`withdrawals/${withdrawal.id}`, 'Withdraw History'],
    [`investments/${investment.id}`, 'Investments'],
    [`earnings/${earning.id}`, 'Earning History'],
    [`messages/${messages[0]?.id}`, 'Messages'],
    [`deposits/${UNKNOWN}`, 'Deposit History'],
  ] as const
  await openAs(page, 'admin', '/admin/plans')
  const marked = page
    .getByRole('navigation', { name: 'Back office' })
    .locator('a[aria-current] .side-label')
  await expect(marked).toHaveText('Plans')
  for (const [path, list] of pages) {
    await turnTo(page, `/admin/${path}`)
    await expect(marked).toHaveText(list)
    await expect(page.locator('.facts, [role="alert"] p, p[role="alert"]').first()).toBeVisible()
    await settled(page)
    await assertAccessible(page, path)
  }
})
