import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'
import { anAdmin, call, fresh } from './fixtures.ts'

const PASSWORD = 'the long road to the coast'
const ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

/** The decision of staff about a request, in the back office's own calls. */
async function decided(path: string): Promise<void> {
  const { status } = await call('PATCH', `/admin/${path}`, await anAdmin(), {})
  assert.equal(status, 200, path)
}

async function register(page: Page, name: string, email: string): Promise<void> {
  await page.goto('/auth/register')
  await page.getByLabel('First Name').fill('Ines')
  await page.getByLabel('Last Name').fill('Investor')
  await page.getByLabel('Username').fill(name)
  await page.getByLabel('Phone Number').fill('2025550142')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm Password').fill(PASSWORD)
  await page.locator('form').getByRole('button', { name: 'Register' }).click()
  await page.waitForURL('**/auth/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.locator('form').getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/user/main')
}

/** Presses a button, and sees the toast that is there for two seconds. */
const hear = (page: Page, button: string, words: string) =>
  Promise.all([page.getByText(words).waitFor(), page.getByRole('button', { name: button }).click()])

async function deposit(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Deposit' }).first().click()
  await page.getByRole('radio', { name: 'Bitcoin' }).check()
  await page.getByLabel('Amount').fill('1250')
  await page.getByRole('button', { name: 'Review deposit' }).click()
  await page.getByRole('button', { name: 'Deposit $1,250.00' }).click()
  await page.waitForURL('**/user/payment-info?deposit=*')
  const id = new URL(page.url()).searchParams.get('deposit') ?? ''
  await hear(page, 'I have sent the payment', 'Deposit initiated successfully!')
  await page.waitForURL('**/user/main')
  return id
}

async function invest(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Trade', exact: true }).first().click()
  await page.getByRole('radio', { name: 'Starter' }).check()
  await page.getByRole('radio', { name: 'Bitcoin' }).check()
  await page.getByLabel('Amount').fill('500')
  await page.getByRole('button', { name: 'Review investment' }).click()
  await hear(page, 'Invest $500.00', 'Investment successful!')
  await page.waitForURL('**/user/invest?investment=*')
  return new URL(page.url()).searchParams.get('investment') ?? ''
}

async function withdraw(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Withdraw', exact: true }).first().click()
  await page.getByRole('radio', { name: 'Bitcoin' }).check()
  await page.getByLabel('Wallet address').fill(ADDRESS)
  await page.getByLabel('Amount').fill('250')
  await page.getByRole('button', { name: 'Review withdrawal' }).click()
  await expect(page.getByRole('button', { name: 'Withdraw $250.00' })).toBeVisible()
  // The result page leads back by itself after five seconds, which have passed when the next step is done.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await hear(page, 'Withdraw $250.00', 'Withdrawal request submitted successfully.')
  await page.waitForURL('**/user/withdraw?withdrawal=*')
  const id = new URL(page.url()).searchParams.get('withdrawal') ?? ''
  await page.getByRole('link', { name: 'Follow this withdrawal' }).click()
  await page.clock.resume()
  return id
}

test('an investor registers, deposits, invests and withdraws, while staff approve each step', async ({
  page,
}) => {
  const name = fresh('investor')
  const email = `${name}@example.test`
  await register(page, name, email)

  await decided(`deposits/${await deposit(page)}/BTC/approve`)
  await expect(page.getByText('$1,250.00').first()).toBeVisible()

  const investment = await invest(page)
  await decided(`investments/${investment}/approve`)
  await page.getByRole('link', { name: 'Go to your investments' }).click()
  const card = page.getByRole('article')
  await expect(card.getByText('Approved')).toBeVisible()
  await expect(card.getByText(/^Starts on \d+ \w+ \d{4} and runs 30 days\.$/)).toBeVisible()

  const withdrawal = await withdraw(page)
  await expect(page.getByText('Waiting for our staff')).toBeVisible()
  await decided(`withdrawals/${withdrawal}/approve`)
  await page.reload()
  await expect(page.getByText('Approved and paid out')).toBeVisible()

  await page.getByRole('link', { name: 'Transactions' }).first().click()
  await expect(page.getByText('1 to 3 of 3')).toBeVisible()
  const { body } = await call('POST', '/auth/login', null, { email, password: PASSWORD })
  const { body: user } = await call('GET', '/user/profile', body.token ?? '')
  const { balance, held, invested } = user.data ?? {}
  assert.deepEqual([balance, held, invested], ['500.00', '0.00', '500.00'])
})
