import assert from 'node:assert/strict'
import { expect, test } from '../../journeys/test.ts'
import { openAs, demoInvestor, openOverview } from './investors.ts'
import { investor } from './served.ts'

test('signs in, goes to a screen and out again by keyboard alone', async ({ page }) => {
  const { keyboard } = page
  await page.goto('/auth/login')
  const email = page.getByLabel('Email')
  // a key pressed before the form is there has no effect
  await expect(email).toBeVisible()
  const focused = page.locator(':focus')
  for (let steps = 0; steps < 6 && (await focused.and(email).count()) === 0; steps += 1)
    await keyboard.press('Tab')
  await expect(focused.and(email)).toBeVisible()
  await keyboard.type(investor.email)
  await keyboard.press('Tab')
  await expect(focused.and(page.getByLabel('Password'))).toBeVisible()
  await keyboard.type(investor.password)
  await keyboard.press('Enter')
  await page.waitForURL('**/user/main')
  await expect(page.getByRole('region', { name: 'My Assets' })).toBeVisible()

  const menu = page.getByRole('button', { name: 'Your account' })
  await menu.focus()
  await keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Settings' })).toBeVisible()
  await keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Settings' })).toBeHidden()
  await expect(page.locator(':focus').and(menu)).toBeVisible()
  await keyboard.press('Enter')
  for (const name of ['Profile', 'Settings']) {
    await expect(page.getByRole('link', { name })).toBeVisible()
    await keyboard.press('Tab')
    await expect(focused.and(page.getByRole('link', { name }))).toBeVisible()
  }
  await keyboard.press('Enter')
  await page.waitForURL('**/user/setting')
  await expect(page.locator('h1:focus', { hasText: 'Settings' })).toBeVisible()
})

test('reaches every day of the history by the arrow keys, and hears its figures', async ({
  page,
}) => {
  await openOverview(page)
  const day = page.getByRole('slider', { name: 'Day' })
  await day.focus()
  const now = await day.getAttribute('aria-valuetext')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(async () => (await day.getAttribute('aria-valuetext')) === now).toBe(false)
  const before = await day.getAttribute('aria-valuetext')
  assert.match(before ?? '', /^\d+ \w+ \d{4}, Total \$[\d,.]+, Available .* Earnings \$/)
  await page.keyboard.press('Home')
  await expect(day).toHaveValue('0')
})

test('lists its shortcuts, follows them, and stops when they are turned off', async ({ page }) => {
  await openOverview(page)
  await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(list).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await page.keyboard.press('t')
  await page.waitForURL('**/user/transactions')
  await expect(page.locator('h1:focus', { hasText: 'Transactions' })).toBeVisible()
  await page.keyboard.press('?')
  await list.getByLabel('Single keys do this').uncheck()
  await list.getByRole('button', { name: 'Close' }).click()
  await page.keyboard.press('h')
  await page.keyboard.press('?')
  assert.ok(page.url().endsWith('/user/transactions'))
  await expect(list).toBeHidden()
})

test('goes to the search field by a slash, where there is one', async ({ page }) => {
  await openAs(page, await demoInvestor(), '/user/transactions')
  await expect(page.getByRole('searchbox')).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.locator('[type=search]:focus')).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('')
})

test('types into a field what is typed into it', async ({ page }) => {
  await openAs(page, await demoInvestor(), '/user/setting')
  await page.getByRole('button', { name: 'Manage' }).click()
  await page.getByLabel('City').fill('')
  await page.getByLabel('City').pressSequentially('th?/')
  await expect(page.getByLabel('City')).toHaveValue('th?/')
})
