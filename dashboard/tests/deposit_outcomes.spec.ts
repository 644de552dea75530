import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'
import { expect, test } from '../../journeys/test.ts'
import { assertAccessible } from './axe.ts'
import { aPerson, query, decide, openAs, rowsOf } from './investors.ts'
import { pressAndSee } from './waiting.ts'

async function deposit(page: Page, asset: string, amount: string): Promise<void> {
  await page.getByRole('radio', { name: asset }).check()
  await page.getByLabel('Amount').fill(amount)
  await page.getByRole('button', { name: 'Review deposit' }).click()
}

async function assertNothingToPay(page: Page): Promise<void> {
  await expect(page.locator('.payment-address, code.address')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Open in your wallet' })).toHaveCount(0)
  await expect(page.getByText(/^Send /)).toHaveCount(0)
}

test('follows the deposit until it is credited, without being loaded again', async ({ page }) => {
  const person = await aPerson()
  const body = { method: 'BTC', amount: '60.00' }
  const { data } = await query<{ id: string }>('POST', '/deposit', { token: person.token, body })
  await openAs(page, person, `/user/payment-info?deposit=${data.id}`)
  await expect(page.getByText('Payment received and checked')).toBeVisible()
  await expect(page.locator('.updated-live')).toBeVisible()
  await decide('deposits', `${data.id}/BTC/approve`)
  await expect(page.locator('.payment-head').getByText('Approved')).toBeVisible()
  await expect(page.getByRole('button', { name: 'I have sent' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: '$60.00 in Bitcoin credited' })).toBeVisible()
  await assertNothingToPay(page)
})

test('a declined deposit says what happened, and nothing to pay', async ({ page }) => {
  const person = await aPerson()
  const body = { method: 'ETH', amount: '12000.00' }
  const { data } = await query<{ id: string }>('POST', '/deposit', { token: person.token, body })
  const reason = 'No such payment has arrived.'
  await decide('deposits', `${data.id}/decline`, { body: { reason } })
  await openAs(page, person, `/user/payment-info?deposit=${data.id}`)
  await expect(page.getByRole('heading', { name: '$12,000.00 in Ethereum declined' })).toBeVisible()
  await expect(page.getByText('Do not pay this deposit.')).toBeVisible()
  await expect(page.getByText(`The reason: ${reason}`)).toBeVisible()
  await expect(page.getByText('Nothing has arrived yet')).toHaveCount(0)
  await assertNothingToPay(page)
  await page.getByRole('link', { name: 'See the transaction' }).click()
  await page.waitForURL(`**/user/transactions/${data.id}`)
  const facts = page.locator('.facts')
  await expect(facts.getByText('Reason', { exact: true })).toBeVisible()
  await expect(facts.getByText('Address', { exact: true })).toHaveCount(0)
  await expect(page.getByText('No money has moved for it.')).toBeVisible()
})

test('a pending deposit is cancelled from its payment page, after one question', async ({
  page,
}) => {
  const person = await aPerson()
  const body = { method: 'BTC', amount: '60.00' }
  const { data } = await query<{ id: string }>('POST', '/deposit', { token: person.token, body })
  await openAs(page, person, `/user/payment-info?deposit=${data.id}`)
  await page.getByRole('button', { name: 'Cancel this deposit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this deposit?' })
  await expect(dialog.getByText('Do not cancel it if you have sent the payment')).toBeVisible()
  const confirm = dialog.getByRole('button', { name: 'Cancel deposit' })
  await pressAndSee(confirm, page.getByText('Deposit cancelled.'))
  await expect(page.getByRole('heading', { name: '$60.00 in Bitcoin cancelled' })).toBeVisible()
  await expect(page.locator('.payment-head').getByText('Cancelled by you')).toBeVisible()
  await expect(page.getByText('You cancelled it, and it will not be credited.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Cancel/ })).toHaveCount(0)
  await assertNothingToPay(page)
  await page.goto('/user/transactions')
  await expect(page.getByRole('row', { name: /Deposit.*Cancelled by you/ })).toBeVisible()
})

test('a deposit that its network would not take shows nothing to pay, and is cancelled there', async ({
  page,
}) => {
  const person = await aPerson()
  const body = { method: 'SOL', amount: '0.10' }
  const { data } = await query<{ id: string }>('POST', '/deposit', { token: person.token, body })
  const instant = new Date().toISOString()
  const quote = {
    ...{ coins: '0.00066667', least: '0.00089088', uri: 'solana:x', price: '150.00' },
    ...{ isSamplePrice: true, minute: instant, validUntil: instant },
  }
  const chain = { confirmations: 32, isLocal: false, quote, payments: [] }
  await page.route(`**/api/deposit/${data.id}`, async (route) => {
    const answer = await (await route.fetch()).json()
    await route.fulfill({ json: { data: { ...answer.data, chain } } })
  })
  await openAs(page, person, `/user/payment-info?deposit=${data.id}`)
  await expect(page.getByRole('heading', { name: '$0.10 in Solana cannot be sent' })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'too small' })).toContainText(
    '$0.10 is 0.00066667 SOL, and the network takes no less than 0.00089088 SOL to this address.',
  )
  await assertNothingToPay(page)
  await expect(page.getByRole('button', { name: 'I have sent the payment' })).toHaveCount(0)
  await assertAccessible(page, 'a deposit that is too small')
  await expect(page.getByRole('button', { name: 'Cancel this deposit' })).toBeVisible()
})

test('asks for the risk warning before the first deposit, stores it, and does not ask again', async ({
  page,
}) => {
  const person = await aPerson()
  await openAs(page, person, '/user/deposit')
  await deposit(page, 'Bitcoin', '60')
  const box = page.getByLabel('I have read this risk warning')
  await expect(box).not.toBeChecked()
  await box.check()
  await page.getByRole('button', { name: 'Deposit $60.00' }).click()
  await page.waitForURL('**/user/payment-info?deposit=*')
  const { data } = await query<{ acknowledgedAt: string | null }>(
    'GET',
    '/user/risk-acknowledgement',
    { token: person.token },
  )
  assert.ok(data.acknowledgedAt)
  await page.goto('/user/deposit')
  await deposit(page, 'Bitcoin', '70')
  await expect(page.getByRole('button', { name: 'Deposit $70.00' })).toBeVisible()
  await expect(box).toHaveCount(0)
})

test('where the risk warning is required, sends no deposit before the box is ticked', async ({
  page,
}) => {
  const person = await aPerson()
  await page.route('**/api/user/risk-acknowledgement', async (route) => {
    const { data } = await (await route.fetch()).json()
    await route.fulfill({ json: { data: { ...data, isRequired: true } } })
  })
  await openAs(page, person, '/user/deposit')
  await deposit(page, 'Bitcoin', '60')
  const box = page.getByLabel('I have read this risk warning')
  await expect(box).toBeVisible()
  const confirm = page.getByRole('button', { name: 'Deposit $60.00' })
  await confirm.click()
  await expect(
    page.locator('.field-error').getByText('Confirm that you have read the risk warning.'),
  ).toBeVisible()
  assert.deepEqual(await rowsOf(person, 'deposit'), [])
  await box.check()
  await confirm.click()
  await page.waitForURL('**/user/payment-info?deposit=*')
  assert.equal((await rowsOf(person, 'deposit')).length, 1)
})
