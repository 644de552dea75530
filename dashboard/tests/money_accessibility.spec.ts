import { AxeBuilder } from '@axe-core/playwright'
import assert from 'node:assert/strict'
import test from 'node:test'
import type { Page } from 'playwright-core'
import { aPerson, asked, openAs, rowsOf } from './investors.ts'
import { aBrowser, ask, investor, signIn } from './served.ts'

const browser = aBrowser()
const WIDTHS = [390, 1440]
const SCREENS = [
  '/user/deposit',
  '/user/payment-info',
  '/user/withdraw',
  '/user/invest',
  '/user/transactions',
  '/user/transactions?type=withdrawal&q=no-such-id',
  '/user/statement',
  '/user/investment-log',
  '/user/market',
  '/user/market?tab=eth',
]

async function assertClean(page: Page, what: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  const { violations } = await new AxeBuilder({ page }).analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`)
  assert.deepEqual(found, [], what)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  assert.ok(width <= (page.viewportSize()?.width ?? 0), `${what} is ${width} px wide`)
}

async function walk(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await assertClean(page, path)
  }
}

const EMPTY_SCREENS = SCREENS.filter((path) => !/[?&](?:tab|q)=/.test(path))

/** The form with errors, the review, and what comes of it. */
async function walkThroughDeposit(page: Page): Promise<void> {
  await page.goto('/user/deposit')
  await page.getByRole('button', { name: 'Review deposit' }).click()
  await page.getByRole('group', { name: 'There is a problem' }).waitFor()
  await assertClean(page, 'the deposit with errors')
  await page.getByRole('radio', { name: 'Bitcoin' }).check()
  await page.getByLabel('Amount').fill('25')
  await page.getByRole('button', { name: 'Review deposit' }).click()
  await page.getByRole('heading', { name: 'Check your deposit' }).waitFor()
  await assertClean(page, 'the review of a deposit')
  await page.getByRole('button', { name: 'Deposit $25.00' }).click()
  await page.getByRole('img', { name: 'QR code' }).waitFor()
  await assertClean(page, 'the payment page')
  await page.getByRole('button', { name: 'I have sent the payment' }).click()
  await page.getByRole('button', { name: 'Stay here' }).click()
  await assertClean(page, 'the payment page afterwards')
}

async function walkThroughWithdrawal(page: Page): Promise<void> {
  await page.goto('/user/withdraw')
  await page.getByRole('radio', { name: 'Bank transfer' }).check()
  await assertClean(page, 'the bank fields')
  await page.getByRole('radio', { name: 'Ethereum' }).check()
  await page.getByLabel('Wallet address').fill('0x123')
  await page.getByText('This is not a valid Ethereum address.').waitFor()
  await assertClean(page, 'an address that is none')
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of WIDTHS) {
    const options = { viewport: { width, height: 844 }, colorScheme }
    test(`axe finds nothing on the money screens at ${width} px in ${colorScheme}`, () =>
      browser.visit(async (page) => {
        const { body } = await ask('/auth/login', { body: investor })
        const demo = { ...investor, token: body.token ?? '' }
        const ids = (
          await Promise.all(
            ['deposit', 'withdrawal', 'investment'].map((type) => rowsOf(demo, type)),
          )
        ).map(([row]) => row?.id)
        await signIn(page)
        await walk(page, SCREENS)
        await walk(
          page,
          ids.map((id) => `/user/transactions/${id}`),
        )
        await walkThroughWithdrawal(page)
      }, options))
  }
}

// Empty screens differ from full ones in words, so each theme and each width is enough once.
for (const [width, colorScheme] of [
  [390, 'dark'],
  [1440, 'light'],
] as const)
  test(`axe finds nothing on the money screens of somebody new at ${width} px in ${colorScheme}`, () =>
    browser.visit(
      async (page) => {
        await openAs(page, await aPerson(), '/user/main')
        await walk(page, EMPTY_SCREENS)
        await walkThroughDeposit(page)
      },
      { viewport: { width, height: 844 }, colorScheme },
    ))

test('keeps an address of any length and the largest amount on a small phone', () =>
  browser.visit(
    async (page) => {
      const person = await aPerson()
      const body = { method: 'ETH', amount: '1000000000.00' }
      const { data } = await asked<{ id: string }>('POST', '/deposit', {
        token: person.token,
        body,
      })
      await openAs(page, person, `/user/payment-info?deposit=${data.id}`)
      await page.getByRole('heading', { name: '$1,000,000,000.00' }).waitFor()
      await assertClean(page, 'the payment page')
      await walk(page, ['/user/transactions', `/user/transactions/${data.id}`, '/user/invest'])
    },
    { viewport: { width: 320, height: 640 } },
  ))
