import assert from 'node:assert/strict'
import { ASSETS, descriptorOf } from '@assay/api/domain/asset'
import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'
import { assertAccessible, assertAccessibleIn } from './axe.ts'
import { openOverview, settled } from './investors.ts'
import { aPicture } from './pictures.ts'
import { assertFits } from '../../client/tests/widths.ts'

const OPEN_TO_ALL = [
  '/auth/login',
  '/auth/register',
  '/auth/forget_password',
  '/auth/verify_email?token=any',
  '/auth/freeze?token=any',
  '/auth/reset_password',
  '/auth/reset_password?token=any',
]
const SIGNED_IN = [
  '/user/main',
  '/user/profile',
  '/user/setting',
  '/user/security',
  '/user/programs',
  '/user/nowhere',
]
/** Each screen once in each theme and once at each width. */
const LOOKS = [
  [390, 'light'],
  [1440, 'dark'],
] as const

/** Looks at what the page shows, in both ways: loading it costs as much as a look. */
async function assertBothAccessible(page: Page, what: string): Promise<void> {
  for (const [width, theme] of LOOKS) {
    await page.setViewportSize({ width, height: 844 })
    await assertAccessibleIn(page, `${what}, ${width} px`, theme)
  }
}

async function visitAccessible(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await settled(page)
  await assertBothAccessible(page, path)
}

/** The parts of a screen that appear only on request. */
async function assertOpenPartsAccessible(page: Page): Promise<void> {
  await page.getByText('Show as a table').click()
  await expect(page.getByRole('region', { name: 'Portfolio by day' })).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await assertBothAccessible(page, 'the table of the history, and the shortcuts')
  await page.goto('/user/setting')
  await settled(page)
  await page.getByRole('button', { name: 'Manage' }).click()
  await assertBothAccessible(page, 'the open settings')
  await page.goto('/user/profile')
  await settled(page)
  await page.getByRole('button', { name: 'Update' }).click()
  await page.getByLabel('Profile picture').setInputFiles(aPicture())
  await expect(page.getByRole('dialog', { name: 'Choose the square' })).toBeVisible()
  await assertBothAccessible(page, 'the open profile, choosing a square')
}

test('axe finds nothing for visitors, at 390 px in light and at 1440 px in dark', async ({
  page,
}) => {
  for (const path of OPEN_TO_ALL) await visitAccessible(page, path)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByRole('group', { name: 'There is a problem' })).toBeVisible()
  await assertBothAccessible(page, 'a form with errors')
})

test('axe finds nothing for an investor, at 390 px in light and at 1440 px in dark', async ({
  page,
}) => {
  await openOverview(page)
  for (const path of SIGNED_IN) await visitAccessible(page, path)
  await page.goto('/user/main')
  await settled(page)
  await page.getByRole('button', { name: 'Your account' }).click()
  await assertAccessible(page, 'the open profile menu')
  await page.keyboard.press('Escape')
  await assertOpenPartsAccessible(page)
})

test('axe finds nothing on the overview of a new investor', async ({ page, person }) => {
  await openOverview(page, person)
  await expect(page.getByRole('region', { name: 'First steps' })).toBeVisible()
  await assertAccessible(page, 'the overview of a new investor')
})

test('moves the focus to the heading when the screen changes', async ({ page }) => {
  await openOverview(page)
  await page.getByRole('link', { name: 'Transactions' }).first().click()
  await page.waitForURL('**/user/transactions')
  await expect(page.locator('h1:focus')).toHaveText('Transactions')
  await expect(page).toHaveTitle('Transactions · Assay')
})

test.describe(() => {
  test.use({ colorScheme: 'light' })
  test('keeps a chosen theme over a reload, from before the first paint', async ({ page }) => {
    await page.goto('/auth/login')
    await page.getByRole('button', { name: 'Use dark theme' }).click()
    await page.reload({ waitUntil: 'commit' })
    await page.waitForFunction(() => document.documentElement?.dataset.theme === 'dark')
    await page.getByRole('button', { name: 'Use light theme' }).click()
    await page.waitForFunction(() => document.documentElement?.dataset.theme === undefined)
  })
})

test.describe(() => {
  test.use({ viewport: { width: 320, height: 640 } })
  test('fits a small phone without scrolling sideways', async ({ page }) => {
    await openOverview(page)
    for (const path of [
      '/auth/register',
      '/user/main',
      '/user/profile',
      '/user/setting',
      '/user/security',
    ]) {
      await page.goto(path)
      await settled(page)
      await assertFits(page, 320, path)
    }
  })
})

// The largest amount that the API takes, in every place that shows one.
const MOST = '1000000000.00'
const FIGURES = [
  ...ASSETS.map((asset) => descriptorOf(asset).figure),
  ...['balance', 'held', 'invested', 'portfolio', 'earnings', 'totalDeposits', 'totalWithdrawals'],
]

/** The amounts of the overview that are broken over lines or reach out of their card. */
const cutOff = (page: Page) =>
  page.locator('.overview .amount').evaluateAll((elements) =>
    elements
      .filter((element) => {
        const frame = element.closest('.card')?.getBoundingClientRect()
        const { right } = element.getBoundingClientRect()
        return element.getClientRects().length !== 1 || frame === undefined || right > frame.right
      })
      .map((element) => `${element.closest('.card')?.className}: ${element.textContent}`),
  )

test('breaks no amount and cuts none off at any width, however large', async ({ page }) => {
  await page.route('**/api/user/profile', async (route) => {
    const answer = await (await route.fetch()).json()
    const large = Object.fromEntries(FIGURES.map((figure) => [figure, MOST]))
    await route.fulfill({ json: { ...answer, data: { ...answer.data, ...large } } })
  })
  for (const width of [320, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await openOverview(page)
    await expect(
      page.getByRole('table', { name: 'Statement for' }).getByRole('row').nth(4),
    ).toBeVisible()
    await expect(page.locator('.overview .amount').nth(FIGURES.length - 1)).toBeVisible()
    await settled(page)
    assert.deepEqual(await cutOff(page), [], `at ${width} px`)
    await assertFits(page, width, 'the overview')
  }
})
