import { AxeBuilder } from '@axe-core/playwright'
import assert from 'node:assert/strict'
import test from 'node:test'
import type { Page } from 'playwright-core'
import { aPerson, asked, openAs, rowsOf } from './investors.ts'
import { aBrowser, ask, investor, signIn } from './served.ts'

const browser = aBrowser()

/** Each screen is loaded once and looked at in each of these. */
const LOOKS = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [390, 1440].map((width) => ({ colorScheme, width })),
)
/** What fades from one theme to the other has no contrast of its own on the way. */
const STILL = { reducedMotion: 'reduce' } as const

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

async function assertClean(page: Page, what: string, looks = LOOKS): Promise<void> {
  await page.waitForLoadState('networkidle')
  for (const { colorScheme, width } of looks) {
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ colorScheme })
    const { violations } = await new AxeBuilder({ page }).analyze()
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`,
    )
    assert.deepEqual(found, [], `${what}, ${width} px, ${colorScheme}`)
    const scrolled = await page.evaluate(() => document.documentElement.scrollWidth)
    assert.ok(scrolled <= width, `${what} is ${scrolled} px wide of ${width}`)
  }
}

async function walk(page: Page, paths: readonly string[], looks = LOOKS): Promise<void> {
  for (const path of paths) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await assertClean(page, path, looks)
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

test('axe finds nothing on the money screens, in both themes and sizes', () =>
  browser.visit(async (page) => {
    const { body } = await ask('/auth/login', { body: investor })
    const demo = { ...investor, token: body.token ?? '' }
    const kinds = ['deposit', 'withdrawal', 'investment']
    const rows = await Promise.all(kinds.map((kind) => rowsOf(demo, kind)))
    await signIn(page)
    await walk(page, SCREENS)
    await walk(
      page,
      rows.map(([row]) => `/user/transactions/${row?.id}`),
    )
    await walkThroughWithdrawal(page)
  }, STILL))

test('axe finds nothing on the money screens of somebody new, in both themes and sizes', () =>
  browser.visit(async (page) => {
    await openAs(page, await aPerson(), '/user/main')
    await walk(page, EMPTY_SCREENS)
    await walkThroughDeposit(page)
  }, STILL))

test('keeps an address of any length and the largest amount on a small phone', () =>
  browser.visit(async (page) => {
    const person = await aPerson()
    const body = { method: 'ETH', amount: '1000000000.00' }
    const { data } = await asked<{ id: string }>('POST', '/deposit', { token: person.token, body })
    const small = [{ colorScheme: 'light', width: 320 } as const]
    await openAs(page, person, `/user/payment-info?deposit=${data.id}`)
    await page.getByRole('heading', { name: '$1,000,000,000.00' }).waitFor()
    await assertClean(page, 'the payment page', small)
    const others = ['/user/transactions', `/user/transactions/${data.id}`, '/user/invest']
    await walk(page, others, small)
  }, STILL))
