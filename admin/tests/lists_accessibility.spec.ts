import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'
import { expect, test } from '../../journeys/test.ts'
import { assertAccessible } from './axe.ts'
import { openAs } from './investors.ts'
import { withFilter } from './rows.ts'
import { settled } from './served.ts'

async function leave(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('axe finds nothing in what opens over a list, in light or in the dark', async ({ page }) => {
  await openAs(page, 'owner', withFilter('investments', { status: 'approved', q: 'a' }))
  await settled(page)
  await page.getByRole('button', { name: 'More filters' }).click()
  await expect(page.getByLabel('Amount from (USD)')).toBeVisible()
  await assertAccessible(page, 'more filters, with chips')
  await page.getByRole('button', { name: 'Columns' }).click()
  await expect(page.getByRole('dialog', { name: 'Columns' })).toBeVisible()
  await assertAccessible(page, 'columns')
  await leave(page)
  await page.getByRole('button', { name: 'Views', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Saved views' })).toBeVisible()
  await assertAccessible(page, 'views')
  await leave(page)
  await page.getByRole('button', { name: 'Save view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save view' })
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await expect(dialog.getByText('Enter a name for the view.')).toBeVisible()
  await assertAccessible(page, 'a view without a name')
  await leave(page)
  await page.getByRole('searchbox', { name: 'Find a user or an id' }).fill('investor@demo')
  await expect(page.getByRole('search').getByRole('link').first()).toBeVisible()
  await assertAccessible(page, 'search results')
  await page.goto(withFilter('investments', { nonsense: '1' }))
  await expect(
    page.getByRole('alert').getByText('There is no filter named nonsense.'),
  ).toBeVisible()
  await assertAccessible(page, 'a refused filter')
})

test('the widest lists fit a page of 1440 px, and the bar a phone, without covering anything', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  // what waits for more than two days is counted once, beside the heading
  await page.route(
    (url) => url.search.includes('createdAt_lte'),
    (route) =>
      route.fulfill({
        headers: { 'content-range': 'withdrawals 0-0/25' },
        json: { data: [], meta: { totalIsEstimate: false } },
      }),
  )
  for (const path of ['/admin/pending-withdraw', '/admin/messages']) {
    await openAs(page, 'admin', path)
    await expect(page.locator('.list-table tbody tr').first()).toBeVisible()
    const [shown, whole] = await page
      .locator('.list-table table')
      .evaluate((table) => [table.parentElement?.clientWidth ?? 0, table.scrollWidth] as const)
    assert.ok(whole <= shown, `${path}: ${whole} px in ${shown}`)
    const late = page.getByText('Over 48 h (25)', { exact: true })
    await expect(late).toHaveCount(path.endsWith('withdraw') ? 1 : 0)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(async () => {
    const role = await page.locator('.panel-role').boundingBox()
    const search = await page.getByRole('button', { name: 'Find', exact: true }).boundingBox()
    assert.ok(role !== null && search !== null && role.x + role.width <= search.x)
  }).toPass()
})
