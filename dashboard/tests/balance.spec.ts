import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'
import { aPersonWith, demoInvestor, openAs, openOverview } from './investors.ts'
import { assertAccessible } from './axe.ts'

const total = (page: Page) => page.getByRole('region', { name: 'Total portfolio' })
const equals = (page: Page) => total(page).getByText('equals what the ledger states')

test('opens the total down to one entry by keyboard, adds each level up, and keeps it in the address', async ({
  page,
}) => {
  await openOverview(page, await aPersonWith('321.09'))
  await expect(page.locator('.portfolio-total')).toHaveText('$321.09')
  await page.locator('.balance-whole > summary').focus()
  await page.keyboard.press('Enter')
  for (const name of ['Available', 'Bitcoin']) {
    await expect(page.locator('summary', { hasText: name })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.locator('summary:focus', { hasText: name })).toBeVisible()
    await page.keyboard.press('Enter')
  }
  await page.waitForURL('**/user/main?open=available.btc')
  const entries = total(page).getByRole('table', { name: 'Entries of Available BTC' })
  await expect(entries.getByRole('row')).toHaveCount(2)
  await expect(entries.getByRole('row').last()).toContainText('+$321.09')
  await expect(equals(page)).toHaveCount(3)
  await page.keyboard.press('Tab')
  await expect(entries.getByRole('link', { name: 'Deposit credited' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Deposit' })).toBeVisible()
  await page.goBack()
  await expect(entries).toBeVisible()
  await total(page).locator('summary', { hasText: 'Bitcoin' }).click()
  await page.waitForURL('**/user/main?open=available')
  await expect(entries).toHaveCount(0)
})

test('brings older entries forward, 25 at a time, and the sum stays the same', async ({ page }) => {
  await openAs(page, await demoInvestor(), '/user/main?open=available.btc')
  const rows = total(page).getByRole('table').getByRole('row')
  // the heading, what is brought forward, and the newest 25
  await expect(rows).toHaveCount(27)
  await expect(equals(page)).toHaveCount(3)
  await total(page)
    .getByRole('button', { name: /Show \d+ older/ })
    .click()
  await expect.poll(() => rows.count()).toBeGreaterThan(27)
  await expect(equals(page)).toHaveCount(3)
  await assertAccessible(page, 'the opened balance')
})

test('shows no "=" where an account is missing or an entry is of another amount', async ({
  page,
}) => {
  const person = await aPersonWith('50.00')
  await page.route('**/api/user/entries?**', async (route) => {
    const { data } = (await (await route.fetch()).json()) as { data: object[] }
    await route.fulfill({ json: { data: data.map((entry) => ({ ...entry, amount: '49.99' })) } })
  })
  await openAs(page, person, '/user/main?open=available.btc')
  await expect(total(page).getByText('The entries do not follow each other.')).toBeVisible()
  await expect(equals(page)).toHaveCount(2)
  await page.route('**/api/user/accounts', async (route) => {
    const { data } = (await (await route.fetch()).json()) as { data: { accounts: object[] } }
    await route.fulfill({ json: { data: { ...data, accounts: data.accounts.slice(1) } } })
  })
  await page.reload()
  await expect(total(page).getByText('Not equal to what the ledger states.')).toBeVisible()
  await expect(equals(page)).toHaveCount(1)
})
