import type { Page } from '@playwright/test'
import { expect, test } from '../../journeys/test.ts'
import { openOverview, settled, turnTo } from './investors.ts'

const colourOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).color)

test('prints dark on white without navigation or buttons, and marks the current page in forced colours', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await openOverview(page)
  await expect(page.getByRole('region', { name: 'My Assets' })).toBeVisible()
  await expect.poll(() => colourOf(page)).toBe('rgb(231, 239, 239)')
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => colourOf(page)).toBe('rgb(0, 0, 0)')
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Trade', exact: true })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Your account' })).toBeHidden()
  await page.emulateMedia({ media: null, forcedColors: 'active' })
  const current = page.locator('[aria-current="page"]:visible').first()
  await expect(current).toHaveCSS('outline-style', 'solid')
  await page.emulateMedia({ colorScheme: null, forcedColors: null })
})

test('no screen puts a button, a slider, a search or a menu on paper', async ({ page }) => {
  await openOverview(page)
  await settled(page)
  const found: Record<string, readonly string[]> = {}
  for (const screen of [
    'main',
    'invest',
    'withdraw',
    'investment-log',
    'transactions',
    'statement',
    'setting',
    'security',
    'notices',
  ]) {
    if (screen !== 'main') await turnTo(page, `/user/${screen}`)
    await settled(page)
    await page.emulateMedia({ media: 'print' })
    const printed = await page
      .locator('button:visible, input[type="range"]:visible, search:visible, nav:visible')
      .allTextContents()
    if (printed.length > 0) found[screen] = printed
    await page.emulateMedia({ media: null })
  }
  expect(found).toEqual({})
})
