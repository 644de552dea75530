import test from 'node:test'
import type { Page } from 'playwright-core'
import { assertAccessible } from './axe.ts'
import { openAs } from './investors.ts'
import { withFilter } from './rows.ts'
import { aBrowser, settled } from './served.ts'

const browser = aBrowser()

async function leave(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

test('axe finds nothing in what opens over a list, in light or in the dark', () =>
  browser.visit(
    async (page) => {
      await openAs(page, 'owner', withFilter('investments', { status: 'approved', q: 'a' }))
      await settled(page)
      await page.getByRole('button', { name: 'More filters' }).click()
      await page.getByLabel('Amount from (USD)').waitFor()
      await assertAccessible(page, 'more filters, with chips')
      await page.getByRole('button', { name: 'Columns' }).click()
      await page.getByRole('dialog', { name: 'Columns' }).waitFor()
      await assertAccessible(page, 'columns')
      await leave(page)
      await page.getByRole('button', { name: 'Views', exact: true }).click()
      await page.getByRole('dialog', { name: 'Saved views' }).waitFor()
      await assertAccessible(page, 'views')
      await leave(page)
      await page.getByRole('button', { name: 'Save view' }).click()
      const dialog = page.getByRole('dialog', { name: 'Save view' })
      await dialog.getByRole('button', { name: 'Save view' }).click()
      await dialog.getByText('Enter a name for the view.').waitFor()
      await assertAccessible(page, 'a view without a name')
      await leave(page)
      await page.getByRole('searchbox', { name: 'Find a user or an id' }).fill('investor@demo')
      await page.getByRole('search').getByRole('link').first().waitFor()
      await assertAccessible(page, 'search results')
      await page.goto(withFilter('investments', { nonsense: '1' }))
      await page.getByRole('alert').getByText('There is no filter named nonsense.').waitFor()
      await assertAccessible(page, 'a refused filter')
    },
    { reducedMotion: 'reduce' },
  ))
