import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'
import { aPersonWith, query, assertRefused, decide, openAs, rowsOf } from './investors.ts'
import { standStill } from './recovering.ts'
import { pressAndSee } from './waiting.ts'

const BANK = {
  bankName: 'First Harbour Bank',
  accountNumber: '10455512',
  routingNumber: '021000021',
}
const ADDRESSES = {
  Bitcoin: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  Ethereum: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  Solana: 'vines1vzrYbzLMRdu58ou5XTby4qAqVRLmqo36NKPTg',
} as const

const reviewButton = (page: Page) => page.getByRole('button', { name: 'Review withdrawal' })
const review = (page: Page) => reviewButton(page).click()
const choose = (page: Page, method: string) => page.getByRole('radio', { name: method }).check()
const finding = (page: Page) => page.locator('.address-finding')

test('asks for a method and an amount above zero', async ({ page }) => {
  const message = 'Please fill in all required fields correctly.'
  await openAs(page, await aPersonWith('500.00'), '/user/withdraw')
  await assertRefused(reviewButton(page), message)
  await expect(page.locator('.field-error', { hasText: message })).toHaveCount(2)
  await choose(page, 'Bitcoin')
  await page.getByLabel('Wallet address').fill(ADDRESSES.Bitcoin)
  for (const amount of ['', '0', '-5', '1.234', 'all']) {
    await page.getByLabel('Amount').fill(amount)
    await assertRefused(reviewButton(page), message)
    await expect(page.locator('.field-error')).toHaveCount(1)
  }
})

test('assesses an address while it is typed, and again before the review', async ({ page }) => {
  await openAs(page, await aPersonWith('500.00'), '/user/withdraw')
  await page.getByLabel('Amount').fill('20')
  for (const [method, address] of Object.entries(ADDRESSES)) {
    await choose(page, method)
    await assertRefused(reviewButton(page), 'Please provide a valid wallet address.')
    const typed = page.getByLabel('Wallet address')
    await typed.fill(`  ${address} `)
    await expect(finding(page).getByText(`This is a valid ${method} address.`)).toBeVisible()
    // One letter in the wrong case or place is what a checksum is for.
    await typed.fill(address.slice(0, -1) + (address.endsWith('4') ? '5' : '0'))
    await expect(finding(page).getByText(`This is not a valid ${method} address.`)).toBeVisible()
    await assertRefused(reviewButton(page), 'Please provide a valid wallet address.')
    await typed.fill('')
  }
  await choose(page, 'Solana')
  await page.getByLabel('Wallet address').fill('3ytZ7hGaNzBo65HfSMFX4qiwv2PaBpFsDgJ1xotcuASb')
  await expect(finding(page).getByText('belongs to a program')).toBeVisible()
  await review(page)
  await expect(page.getByText('belongs to a program')).toBeVisible()
  await page.getByRole('button', { name: 'Change' }).click()
  await choose(page, 'Ethereum')
  await page.getByLabel('Wallet address').fill(ADDRESSES.Bitcoin)
  await expect(
    finding(page).getByText('This is an address for Bitcoin, not for Ethereum.'),
  ).toBeVisible()
})

test('leads to the settings where bank details are missing, and shows them read-only and masked', async ({
  page,
}) => {
  const person = await aPersonWith('500.00')
  await openAs(page, person, '/user/withdraw')
  await choose(page, 'Bank transfer')
  const missing = page.getByRole('link', { name: 'Add bank details in settings' })
  await expect(missing).toHaveAttribute('href', '/user/setting')
  for (const name of ['Bank name', 'Account number', 'Routing number']) {
    await expect(page.getByLabel(name)).toHaveValue('')
    await expect(page.getByLabel(name)).not.toBeEditable()
  }
  await expect(page.getByLabel('Amount')).toHaveCount(0)
  await expect(reviewButton(page)).toHaveCount(0)

  await query('PATCH', '/user/profile', { token: person.token, body: BANK })
  await page.reload()
  await page.getByLabel('Amount').fill('20')
  const account = page.getByLabel('Account number')
  await expect(account).toHaveValue('••••5512')
  assert.ok(await account.evaluate((input: HTMLInputElement) => input.readOnly))
  await expect(page.getByLabel('Routing number')).toHaveValue('•••••0021')
  await expect(page.getByRole('link', { name: 'Change in settings' })).toBeVisible()
  await review(page)
  await expect(page.getByText('First Harbour Bank, account ••••5512')).toBeVisible()
})

test('fills in all that is available, shows charge and what arrives, and leads to a result', async ({
  page,
}) => {
  const person = await aPersonWith('250.75')
  await page.clock.install()
  await openAs(page, person, '/user/withdraw')
  await choose(page, 'Bitcoin')
  await page.getByLabel('Wallet address').fill(ADDRESSES.Bitcoin)
  await page.getByRole('button', { name: 'Max' }).click()
  await expect(page.getByLabel('Amount')).toHaveValue('250.75')
  const facts = /Charge\$0\.00Maximum\$250\.75You receive\$250\.75/
  await expect(page.locator('.facts', { hasText: facts })).toBeVisible()
  await review(page)
  await expect(page.getByRole('heading', { name: 'Check your withdrawal' })).toBeVisible()
  await expect(page.getByText('Bitcoin network', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Withdraw $250.75' })).toBeVisible()
  // The five seconds until the return pass when the test says so.
  await standStill(page)
  await page.getByRole('button', { name: 'Withdraw $250.75' }).click()
  await expect(page.getByText('Withdrawal request submitted successfully.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Withdrawal requested' })).toBeVisible()
  const [row] = await rowsOf(person, 'withdrawal')
  await expect(page.getByText(row?.reference ?? 'no row')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible()
  await expect(page.getByText(/You return to your overview in \d s\./)).toBeVisible()
  await page.getByRole('button', { name: 'Stay here' }).click()
  await page.clock.resume()
  await page.reload()
  await expect(page.getByText(row?.reference ?? 'no row')).toBeVisible()
  await expect(page.getByText('You return to your overview')).toHaveCount(0)
  await page.goto('/user/withdraw')
  await expect(page.getByLabel('Amount')).toHaveValue('')
})

test('goes back to the overview five seconds after the result', async ({ page }) => {
  await page.clock.install()
  await openAs(page, await aPersonWith('100.00'), '/user/withdraw')
  await choose(page, 'Solana')
  await page.getByLabel('Wallet address').fill(ADDRESSES.Solana)
  await page.getByLabel('Amount').fill('5')
  await review(page)
  await expect(page.getByRole('button', { name: 'Withdraw $5.00' })).toBeVisible()
  await standStill(page)
  await page.getByRole('button', { name: 'Withdraw $5.00' }).click()
  await expect(page.getByRole('heading', { name: 'Withdrawal requested' })).toBeVisible()
  for (const left of [5, 4, 3, 2, 1]) {
    await expect(page.getByText(`You return to your overview in ${left} s.`)).toBeVisible()
    await expect(page).toHaveURL(/withdraw\?withdrawal=/)
    await page.clock.runFor(1_000)
  }
  await page.waitForURL('**/user/main')
})

test('says when the balance does not cover it, here and where only the server knows', async ({
  page,
}) => {
  const person = await aPersonWith('100.00')
  await openAs(page, person, '/user/withdraw')
  await choose(page, 'Ethereum')
  await page.getByLabel('Wallet address').fill(ADDRESSES.Ethereum)
  await page.getByLabel('Amount').fill('100.01')
  await assertRefused(
    reviewButton(page),
    'The available balance of $100.00 does not cover $100.01. Enter a smaller amount.',
  )

  await page.getByLabel('Amount').fill('80')
  await review(page)
  const confirm = page.getByRole('button', { name: 'Withdraw $80.00' })
  await expect(confirm).toBeVisible()
  // Spent elsewhere between the look and the command.
  const body = { method: 'bitcoin', amount: '60.00', address: ADDRESSES.Bitcoin }
  assert.equal((await query('POST', '/withdrawal', { token: person.token, body })).status, 201)
  await assertRefused(
    confirm,
    'The available balance of $40.00 does not cover $80.00. Enter a smaller amount.',
  )
  await expect(page.getByLabel('Amount')).toHaveValue('80')
  assert.equal((await rowsOf(person, 'withdrawal')).length, 1)
  await page.getByLabel('Amount').fill('40')
  await review(page)
  await page.getByRole('button', { name: 'Withdraw $40.00' }).click()
  await expect(page.getByRole('heading', { name: 'Withdrawal requested' })).toBeVisible()
})

test('has nothing to withdraw for a new investor, and says how much', async ({ page, person }) => {
  await openAs(page, person, '/user/withdraw')
  await expect(page.getByText('Available: $0.00')).toBeVisible()
  await choose(page, 'Bitcoin')
  await page.getByLabel('Wallet address').fill(ADDRESSES.Bitcoin)
  await page.getByLabel('Amount').fill('1')
  await assertRefused(
    reviewButton(page),
    'The available balance of $0.00 does not cover $1.00. Enter a smaller amount.',
  )
})

test('cancels a pending withdrawal after one question, and only while nobody has begun with it', async ({
  page,
}) => {
  const person = await aPersonWith('100.00')
  const request = async () => {
    const body = { method: 'bitcoin', amount: '60.00', address: ADDRESSES.Bitcoin }
    const { data } = await query<{ id: string }>('POST', '/withdrawal', {
      token: person.token,
      body,
    })
    return data.id
  }
  const first = await request()
  await openAs(page, person, `/user/transactions/${first}`)
  const open = page.getByRole('button', { name: 'Cancel this withdrawal' })
  const dialog = page.getByRole('dialog', { name: 'Cancel this withdrawal?' })
  await open.click()
  await expect(dialog.getByText('$60.00 goes back to your available balance')).toBeVisible()
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.locator(':focus').and(open)).toBeVisible()

  await page.route('**/cancel', (route) => route.abort(), { times: 1 })
  const confirm = dialog.getByRole('button', { name: 'Cancel withdrawal' })
  await open.click()
  await confirm.click()
  await expect(dialog.getByText('The server could not be reached.')).toBeVisible()
  await pressAndSee(confirm, page.getByText('Withdrawal cancelled. $60.00 is available again.'))
  await expect(page.getByText('Cancelled by you').first()).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Returned from hold' }).first()).toBeVisible()
  await expect(open).toHaveCount(0)

  const second = await request()
  await page.goto(`/user/transactions/${second}`)
  await open.click()
  await decide('withdrawals', `${second}/processing`)
  await expect(open).toHaveCount(0)
  assert.deepEqual(
    (await rowsOf(person, 'withdrawal')).map(({ status }) => status),
    ['processing', 'declined'],
  )
})
