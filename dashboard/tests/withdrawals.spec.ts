import assert from 'node:assert/strict'
import test from 'node:test'
import type { Page } from 'playwright-core'
import { aPerson, aPersonWith, asked, assertRefused, decide, openAs, rowsOf } from './investors.ts'
import { standStill } from './recovering.ts'
import { aBrowser } from './served.ts'
import { assertBecomes, pressAndSee } from './waiting.ts'

const browser = aBrowser()

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

test('asks for a method and an amount above zero', () =>
  browser.visit(async (page) => {
    const message = 'Please fill in all required fields correctly.'
    await openAs(page, await aPersonWith('500.00'), '/user/withdraw')
    await assertRefused(reviewButton(page), message)
    assert.equal(await page.locator('.field-error', { hasText: message }).count(), 2)
    await choose(page, 'Bitcoin')
    await page.getByLabel('Wallet address').fill(ADDRESSES.Bitcoin)
    for (const amount of ['', '0', '-5', '1.234', 'all']) {
      await page.getByLabel('Amount').fill(amount)
      await assertRefused(reviewButton(page), message)
      assert.equal(await page.locator('.field-error').count(), 1)
    }
  }))

test('assesses an address while it is typed, and again before the review', () =>
  browser.visit(async (page) => {
    await openAs(page, await aPersonWith('500.00'), '/user/withdraw')
    await page.getByLabel('Amount').fill('20')
    for (const [method, address] of Object.entries(ADDRESSES)) {
      await choose(page, method)
      await assertRefused(reviewButton(page), 'Please provide a valid wallet address.')
      const typed = page.getByLabel('Wallet address')
      await typed.fill(`  ${address} `)
      await finding(page).getByText(`This is a valid ${method} address.`).waitFor()
      // One letter in the wrong case or place is what a checksum is for.
      await typed.fill(address.slice(0, -1) + (address.endsWith('4') ? '5' : '0'))
      await finding(page).getByText(`This is not a valid ${method} address.`).waitFor()
      await assertRefused(reviewButton(page), 'Please provide a valid wallet address.')
      await typed.fill('')
    }
    await choose(page, 'Ethereum')
    await page.getByLabel('Wallet address').fill(ADDRESSES.Bitcoin)
    await finding(page).getByText('This is an address for Bitcoin, not for Ethereum.').waitFor()
  }))

test('shows the bank fields read-only and masked, and sends nobody without them any further', () =>
  browser.visit(async (page) => {
    const person = await aPersonWith('500.00')
    await openAs(page, person, '/user/withdraw')
    await choose(page, 'Bank transfer')
    await page.getByRole('link', { name: 'Add them in settings' }).waitFor()
    await page.getByLabel('Amount').fill('20')
    await assertRefused(
      reviewButton(page),
      'Please add your bank name, account number and routing number',
    )

    await asked('PATCH', '/user/profile', { token: person.token, body: BANK })
    await page.reload()
    const account = page.getByLabel('Account number')
    await assertBecomes(() => account.inputValue(), '••••5512')
    assert.ok(await account.evaluate((input: HTMLInputElement) => input.readOnly))
    assert.equal(await page.getByLabel('Routing number').inputValue(), '•••••0021')
    await page.getByRole('link', { name: 'Change in settings' }).waitFor()
    await review(page)
    await page.getByText('First Harbour Bank, account ••••5512').waitFor()
  }))

test('fills in all that is available, shows charge and what arrives, and leads to a result', () =>
  browser.visit(async (page) => {
    const person = await aPersonWith('250.75')
    await page.clock.install()
    await openAs(page, person, '/user/withdraw')
    await choose(page, 'Bitcoin')
    await page.getByLabel('Wallet address').fill(ADDRESSES.Bitcoin)
    await page.getByRole('button', { name: 'Max' }).click()
    await assertBecomes(() => page.getByLabel('Amount').inputValue(), '250.75')
    const facts = /Charge\$0\.00Maximum\$250\.75You receive\$250\.75/
    await page.locator('.facts', { hasText: facts }).waitFor()
    await review(page)
    await page.getByRole('heading', { name: 'Check your withdrawal' }).waitFor()
    await page.getByText('Bitcoin network', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Withdraw $250.75' }).waitFor()
    // The five seconds until the return pass when the test says so.
    await standStill(page)
    await page.getByRole('button', { name: 'Withdraw $250.75' }).click()
    await page.getByText('Withdrawal request submitted successfully.').waitFor()
    await page.getByRole('heading', { name: 'Withdrawal requested' }).waitFor()
    const [row] = await rowsOf(person, 'withdrawal')
    await page.getByText(row?.id ?? 'no row').waitFor()
    await page.getByRole('heading', { name: 'What happens next' }).waitFor()
    await page.getByText(/You return to your overview in \d s\./).waitFor()
    await page.getByRole('button', { name: 'Stay here' }).click()
    await page.clock.resume()
    await page.reload()
    await page.getByText(row?.id ?? 'no row').waitFor()
    assert.equal(await page.getByText('You return to your overview').count(), 0)
    await page.goto('/user/withdraw')
    assert.equal(await page.getByLabel('Amount').inputValue(), '')
  }))

test('goes back to the overview five seconds after the result', () =>
  browser.visit(async (page) => {
    await page.clock.install()
    await openAs(page, await aPersonWith('100.00'), '/user/withdraw')
    await choose(page, 'Solana')
    await page.getByLabel('Wallet address').fill(ADDRESSES.Solana)
    await page.getByLabel('Amount').fill('5')
    await review(page)
    await page.getByRole('button', { name: 'Withdraw $5.00' }).waitFor()
    await standStill(page)
    await page.getByRole('button', { name: 'Withdraw $5.00' }).click()
    await page.getByRole('heading', { name: 'Withdrawal requested' }).waitFor()
    for (const left of [5, 4, 3, 2, 1]) {
      await page.getByText(`You return to your overview in ${left} s.`).waitFor()
      assert.match(page.url(), /withdraw\?withdrawal=/)
      await page.clock.runFor(1_000)
    }
    await page.waitForURL('**/user/main')
  }))

test('says when the balance does not cover it, here and where only the server knows', () =>
  browser.visit(async (page) => {
    const person = await aPersonWith('100.00')
    await openAs(page, person, '/user/withdraw')
    await choose(page, 'Ethereum')
    await page.getByLabel('Wallet address').fill(ADDRESSES.Ethereum)
    await page.getByLabel('Amount').fill('100.01')
    await assertRefused(
      reviewButton(page),
      'The available balance of $100.00 does not cover $100.01.',
    )

    await page.getByLabel('Amount').fill('80')
    await review(page)
    const confirm = page.getByRole('button', { name: 'Withdraw $80.00' })
    await confirm.waitFor()
    // Spent elsewhere between the look and the command.
    const body = { method: 'bitcoin', amount: '60.00', address: ADDRESSES.Bitcoin }
    assert.equal((await asked('POST', '/withdrawal', { token: person.token, body })).status, 201)
    await assertRefused(confirm, 'The available balance of $40.00 does not cover $80.00.')
    assert.equal(await page.getByLabel('Amount').inputValue(), '80')
    assert.equal((await rowsOf(person, 'withdrawal')).length, 1)
    await page.getByLabel('Amount').fill('40')
    await review(page)
    await page.getByRole('button', { name: 'Withdraw $40.00' }).click()
    await page.getByRole('heading', { name: 'Withdrawal requested' }).waitFor()
  }))

test('has nothing to withdraw for somebody new, and says how much', () =>
  browser.visit(async (page) => {
    await openAs(page, await aPerson(), '/user/withdraw')
    await page.getByText('Available: $0.00').waitFor()
    await choose(page, 'Bitcoin')
    await page.getByLabel('Wallet address').fill(ADDRESSES.Bitcoin)
    await page.getByLabel('Amount').fill('1')
    await assertRefused(reviewButton(page), 'The available balance of $0.00 does not cover $1.00.')
  }))

test('takes a pending withdrawal back after one question, and only while nobody has begun with it', () =>
  browser.visit(async (page) => {
    const person = await aPersonWith('100.00')
    const request = async () => {
      const body = { method: 'bitcoin', amount: '60.00', address: ADDRESSES.Bitcoin }
      const { data } = await asked<{ id: string }>('POST', '/withdrawal', {
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
    await dialog.getByText('$60.00 goes back to your available balance').waitFor()
    await dialog.getByRole('button', { name: 'Keep it' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.locator(':focus').and(open).waitFor()

    await page.route('**/cancel', (route) => route.abort(), { times: 1 })
    const confirm = dialog.getByRole('button', { name: 'Cancel withdrawal' })
    await open.click()
    await confirm.click()
    await dialog.getByText('The server could not be reached.').waitFor()
    await pressAndSee(confirm, page.getByText('Withdrawal cancelled. $60.00 is available again.'))
    await page.getByText('Cancelled by you').first().waitFor()
    await page.getByRole('cell', { name: 'Returned from hold' }).first().waitFor()
    await open.waitFor({ state: 'detached' })

    const second = await request()
    await page.goto(`/user/transactions/${second}`)
    await open.click()
    await decide('withdrawals', `${second}/processing`)
    await open.waitFor({ state: 'detached' })
    assert.deepEqual(
      (await rowsOf(person, 'withdrawal')).map(({ status }) => status),
      ['processing', 'declined'],
    )
  }))
