import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'
import { assertAccessibleIn } from './axe.ts'
import { query, demoInvestor, openAs, rowsOf, settled, turnTo } from './investors.ts'
import { assertFits } from '../../client/tests/widths.ts'

/** Each screen once in each theme and once at each width. */
const LOOKS = [
  [390, 'light'],
  [1440, 'dark'],
] as const
const SMALL = [[320, 'light']] as const
type Looks = typeof LOOKS | typeof SMALL

const SCREENS = [
  '/user/deposit',
  '/user/payment-info',
  '/user/withdraw',
  '/user/invest',
  '/user/transactions',
  '/user/transactions?type=withdrawal&q=no-such-id',
  '/user/statement',
  '/user/investment-log',
  '/user/pool',
  '/user/market',
  '/user/market?tab=eth',
]

/** A theme at each width; and nothing that makes the page wider than the window. */
async function assertClean(page: Page, what: string, looks: Looks = LOOKS): Promise<void> {
  await settled(page)
  for (const [width, theme] of looks) {
    await page.setViewportSize({ width, height: 844 })
    await assertAccessibleIn(page, `${what}, ${width} px`, theme)
    await assertFits(page, width, what)
  }
}

async function walk(page: Page, paths: readonly string[], looks: Looks = LOOKS): Promise<void> {
  for (const path of paths) {
    // the same screen with a query is loaded with it, as from a link that was kept
    if (path.includes('?')) await page.goto(path)
    else await turnTo(page, path)
    await assertClean(page, path, looks)
  }
}

/** The screens that a new investor sees empty. */
const EMPTY_SCREENS = SCREENS.filter((path) =>
  /(?:payment-info|withdraw|transactions|statement|investment-log)$/.test(path),
)

/** The form with errors, the review, and the result. */
async function walkThroughDeposit(page: Page): Promise<void> {
  await page.goto('/user/deposit')
  await page.getByRole('button', { name: 'Review deposit' }).click()
  await expect(page.getByRole('group', { name: 'There is a problem' })).toBeVisible()
  await assertClean(page, 'the deposit with errors')
  await page.getByRole('radio', { name: 'Bitcoin' }).check()
  await page.getByLabel('Amount').fill('25')
  await page.getByRole('button', { name: 'Review deposit' }).click()
  await expect(page.getByRole('heading', { name: 'Check your deposit' })).toBeVisible()
  await assertClean(page, 'the review of a deposit')
  await page.getByRole('button', { name: 'Deposit $25.00' }).click()
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible()
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
  await expect(page.getByText('This is not a valid Ethereum address.')).toBeVisible()
  await assertClean(page, 'an address that is none')
}

test('axe finds nothing on the money screens, in both themes and sizes', async ({ page }) => {
  const demo = await demoInvestor()
  const kinds = ['deposit', 'withdrawal', 'investment']
  const rows = await Promise.all(kinds.map((kind) => rowsOf(demo, kind)))
  await openAs(page, demo, '/user/main')
  await walk(page, SCREENS)
  await walk(
    page,
    rows.map(([row]) => `/user/transactions/${row?.id}`),
  )
  await walkThroughWithdrawal(page)
})

test('axe finds nothing on the money screens of a new investor, in both themes and sizes', async ({
  page,
  person,
}) => {
  await openAs(page, person, '/user/main')
  await walk(page, EMPTY_SCREENS)
  await walkThroughDeposit(page)
})

test('keeps an address of any length and the largest amount on a small phone', async ({
  page,
  person,
}) => {
  const body = { method: 'ETH', amount: '1000000000.00' }
  const { data } = await query<{ id: string }>('POST', '/deposit', { token: person.token, body })
  await openAs(page, person, `/user/payment-info?deposit=${data.id}`)
  await expect(page.getByRole('heading', { name: '$1,000,000,000.00' })).toBeVisible()
  await assertClean(page, 'the payment page', SMALL)
  const others = ['/user/transactions', `/user/transactions/${data.id}`, '/user/invest']
  await walk(page, others, SMALL)
})
