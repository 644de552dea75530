import type { Page } from '@playwright/test'
import { assertAccessible } from './axe.ts'
import { expect, test } from './test.ts'
import { aPersonWith, openOverview } from './investors.ts'

const seal = (page: Page) => page.locator('.portfolio-seal')

/** A check of the server, as this test says it was. */
const checked = (page: Page, { holds, ageSeconds }: { holds: boolean; ageSeconds: number }) =>
  page.route('**/api/user/ledger-check', (route) =>
    route.fulfill({
      json: {
        data: {
          checkedAt: '2026-03-01T09:30:00.000Z',
          ageSeconds,
          oldAfterSeconds: 900,
          isRunning: false,
          count: 2,
          holding: holds ? 2 : 1,
          guarantees: [
            { rule: 'every chain is whole', holds: true },
            { rule: 'rows and ledger agree', holds },
          ],
          digest: 'a'.repeat(64),
        },
      },
    }),
  )

test('says how many guarantees were checked and when, opens what was checked, and stands in the header', async ({
  page,
}) => {
  await checked(page, { holds: true, ageSeconds: 180 })
  await openOverview(page, await aPersonWith('321.09'))
  await expect(seal(page).locator('path.rosette-danger, path.rosette-unknown')).toHaveCount(0)
  await seal(page)
    .getByText(/^2 of 2 checked 3 ?m\w* ago$/)
    .click()
  await expect(seal(page).getByRole('listitem')).toHaveText([
    'Every chain is whole.',
    'Rows and ledger agree.',
  ])
  await page.getByRole('button', { name: /^Ledger check: 2 of 2 checked/ }).click()
  await expect(page.locator('.seal-popover').getByRole('listitem')).toHaveCount(2)
  await assertAccessible(page, 'the opened seal')
})

test('leaves a petal open for what does not hold, and says so in words', async ({ page }) => {
  await checked(page, { holds: false, ageSeconds: 180 })
  await openOverview(page, await aPersonWith('321.09'))
  await expect(seal(page).locator('summary svg')).toBeVisible()
  await seal(page).getByText('1 of 2 hold, checked').click()
  await expect(seal(page).locator('path.rosette-danger')).toHaveCount(1)
  await expect(seal(page).getByText('Rows and ledger agree. Does not hold.')).toBeVisible()
  await assertAccessible(page, 'a broken seal')
})

test('never looks whole where the check is old', async ({ page }) => {
  await checked(page, { holds: true, ageSeconds: 901 })
  await openOverview(page, await aPersonWith('321.09'))
  await expect(seal(page).getByText(/Last checked .+: too long ago/)).toBeVisible()
  await expect(seal(page).locator('path.rosette-unknown')).toHaveCount(2)
})

test('is drawn anew when money moves', async ({ page }) => {
  await checked(page, { holds: true, ageSeconds: 10 })
  const drawn = async () => (await seal(page).locator('path').first().getAttribute('d')) ?? ''
  await openOverview(page, await aPersonWith('321.09'))
  await expect(seal(page).locator('path').first()).toBeAttached()
  const before = await drawn()
  await page.route('**/api/user/accounts', async (route) => {
    const { data } = (await (await route.fetch()).json()) as { data: object }
    await route.fulfill({ json: { data: { ...data, seal: 'b'.repeat(64) } } })
  })
  await page.reload()
  await expect(seal(page).locator('path').first()).toBeAttached()
  expect(await drawn()).not.toBe(before)
})

test('all that was checked is scrolled by keyboard in the header', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 })
  await openOverview(page, await aPersonWith('321.09'))
  await page.getByRole('button', { name: /^Ledger check: \d+ of \d+ checked/ }).click()
  const list = page.getByRole('region', { name: 'Ledger check' })
  await expect(list.getByRole('listitem').nth(20)).toBeAttached()
  await page.keyboard.press('Tab')
  await expect(list).toBeFocused()
  // a check that ends meanwhile draws the list again, and its reader presses the key once more
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(list.getByRole('listitem').last()).toBeInViewport({ timeout: 2_000 })
  }).toPass()
  await assertAccessible(page, 'all that was checked')
})
