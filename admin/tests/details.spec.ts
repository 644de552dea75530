import assert from 'node:assert/strict'
import test from 'node:test'
import type { Page } from 'playwright-core'
import { assertAccessible } from './axe.ts'
import {
  aDeposit,
  anInvestment,
  aPersonWith,
  asked,
  aWithdrawal,
  decide,
  openAs,
  staffToken,
} from './investors.ts'
import { aBrowser, settled, turnTo } from './served.ts'

const browser = aBrowser()
const UNKNOWN = '0198c2de-7f3a-7c41-9d1e-3b5a6c7d8e9f'

/** Somebody with one request of each kind. */
async function aScene() {
  const person = await aPersonWith('900')
  const deposit = await aDeposit(person, '33')
  const withdrawal = await aWithdrawal(person, '44')
  const investment = await anInvestment(person, '500')
  await decide('investments', `${investment.id}/approve`)
  const { data: earning } = await asked<{ id: string }>('POST', `/admin/earnings/${person.uid}`, {
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

test('an investor in full leads to what they asked for, to the books and back', () =>
  browser.visit(async (page) => {
    const { person, deposit, withdrawal } = await theScene()
    await openAs(page, 'support', `/admin/allusers/${person.uid}`)
    await heading(page, person.name)
    assert.equal(await fact(page, 'Portfolio').textContent(), '$905.00')
    assert.equal(await fact(page, 'Available').textContent(), '$361.00')
    assert.equal(await fact(page, 'On hold').textContent(), '$44.00')
    assert.equal(await fact(page, 'Invested').textContent(), '$500.00')
    assert.equal(await fact(page, 'Password').textContent(), 'Set, never shown')
    const open = page.getByRole('region', { name: 'Open requests' })
    await open.locator('tbody tr').nth(1).waitFor()
    assert.equal(await open.locator('tbody tr').count(), 2)
    await open.locator(`a[href$="${withdrawal.id}"]`).waitFor()
    await page.getByRole('region', { name: 'Ledger accounts' }).locator('tbody tr').nth(8).waitFor()
    await page
      .getByRole('region', { name: 'Done by this person' })
      .locator('tbody tr')
      .first()
      .waitFor()
    for (const name of ['Send reset link', 'Delete'])
      assert.equal(await page.getByRole('button', { name }).count(), 0)

    await open.locator(`a[href$="${deposit.id}"]`).click()
    await page.waitForURL(`**/admin/all-history/${deposit.id}`)
    await page.getByRole('link', { name: 'The deposit itself' }).click()
    await heading(page, 'Deposit of $33.00')
    await page.getByText('No money has moved for it').waitFor()
    await page.getByRole('link', { name: 'Its audit lines' }).click()
    await heading(page, 'Audit')
    await page.goBack()
    await page.getByRole('definition').getByRole('link', { name: person.name }).click()
    await heading(page, person.name)
  }))

test('an investment shows its plan, its credits and its entries, and each of them the way back', () =>
  browser.visit(async (page) => {
    const { person, investment, earning } = await theScene()
    await openAs(page, 'support', `/admin/investments/${investment.id}`)
    await heading(page, 'Investment of $500.00')
    assert.equal(await fact(page, 'Earnings so far').textContent(), '$5.00')
    await page.getByText('Investment requested: money set aside').waitFor()
    const credits = page.getByRole('region', { name: 'Credits and debits' })
    await credits.getByText('First week').waitFor()
    await credits.locator(`a[href$="/admin/earnings/${earning.id}"]`).click()
    await heading(page, 'Earning of $5.00')
    assert.equal(await fact(page, 'Kind').textContent(), 'Credit')
    assert.equal(await fact(page, 'Reason').textContent(), 'First week')
    await page.getByRole('link', { name: 'Its investment' }).click()
    await heading(page, 'Investment of $500.00')
    await fact(page, 'Investor').getByRole('link', { name: person.name }).waitFor()
    assert.equal(await page.locator('.commands').count(), 0)
  }))

test('who may act finds the commands on the page of the request, and the page follows', () =>
  browser.visit(async (page) => {
    const { withdrawal, deposit } = await aScene()
    await openAs(page, 'admin', `/admin/withdrawals/${withdrawal.id}`)
    await heading(page, 'Withdrawal of $44.00')
    for (const name of ['Approve', 'Decline'])
      await page.getByRole('button', { name, exact: true }).waitFor()
    assert.match((await fact(page, 'Address that it goes to').textContent()) ?? '', /^bc1qw508/)
    await page.goto(`/admin/deposits/${deposit.id}`)
    await page.getByRole('button', { name: 'Approve', exact: true }).waitFor()
    await decide('deposits', `${deposit.id}/BTC/approve`)
    await page.getByText('Deposit approved').waitFor()
    await page.locator('.screen-head').getByText('Approved', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Approve', exact: true }).waitFor({ state: 'detached' })
  }))

test('what is not there is said to be not there, with the way to its list', () =>
  browser.visit(async (page) => {
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
      await page.getByRole('alert').getByText(sentence).waitFor()
      await page.locator('.part-note').getByRole('link', { name: list }).waitFor()
    }
    await page.goto('/admin/deposits/nonsense')
    await heading(page, 'Deposit not found')
  }))

test('an address that leads nowhere says so in our own words, with a way on', () =>
  browser.visit(async (page) => {
    await openAs(page, 'support', '/admin/nonsense')
    await heading(page, 'Page not found')
    await page.getByRole('link', { name: 'Go to the overview' }).click()
    await page.waitForURL('**/admin/overview')
    await turnTo(page, '/admin/deposits')
    await heading(page, 'Page not found')
  }))

test('axe finds nothing on the detail pages, in light or in the dark', () =>
  browser.visit(
    async (page) => {
      const { person, withdrawal, investment, earning } = await theScene()
      const { data: messages } = await asked<{ id: string }[]>('GET', '/admin/messages', {
        token: await staffToken(),
      })
      const pages = [
        `allusers/${person.uid}`,
        `withdrawals/${withdrawal.id}`,
        `investments/${investment.id}`,
        `earnings/${earning.id}`,
        `messages/${messages[0]?.id}`,
        `deposits/${UNKNOWN}`,
      ]
      await openAs(page, 'admin', '/admin/plans')
      for (const path of pages) {
        await turnTo(page, `/admin/${path}`)
        await page.locator('.facts, [role="alert"] p, p[role="alert"]').first().waitFor()
        await settled(page)
        await assertAccessible(page, path)
      }
    },
    { reducedMotion: 'reduce' },
  ))
