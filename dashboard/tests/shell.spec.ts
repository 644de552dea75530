import { expect, test } from '../../journeys/test.ts'
import { openOverview } from './investors.ts'
import { standStill } from './recovering.ts'
import { fillSignIn } from './served.ts'
const BARS = ['Home', 'My trade', 'Transactions', 'Markets']

for (const [width, bar] of [
  [390, '.user-nav-bottom'],
  [1440, '.user-nav-wide'],
] as const) {
  test.describe(() => {
    test.use({ viewport: { width, height: 844 } })
    test(`has one bar with the four screens at ${width} px, and marks where one is`, async ({
      page,
    }) => {
      await openOverview(page)
      const shown = page.getByRole('navigation', { name: 'Main' })
      await expect(shown).toBeVisible()
      await expect(shown).toHaveCount(1)
      await expect(page.locator(bar).getByRole('link')).toHaveText(BARS)
      await expect(shown.locator('[aria-current="page"]')).toHaveText('Home')
      for (const name of ['Withdraw', 'Deposit', 'Trade'])
        await expect(page.getByRole('link', { name, exact: true })).toHaveCount(1)
    })
  })
}

test('has Profile, Settings and Logout in the menu under the name, and Messages', async ({
  page,
}) => {
  await openOverview(page)
  await page.getByRole('button', { name: 'Your account' }).click()
  const menu = page.locator('#profile-menu')
  await expect(menu).toBeVisible()
  await expect(menu.locator('a, button')).toHaveText(['Profile', 'Settings', 'Messages', 'Logout'])
})

test('leads back to the previous page, and home from a page that was the first', async ({
  page,
}) => {
  await openOverview(page)
  await expect(page.getByRole('button', { name: 'Back' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Transactions' }).first().click()
  await page.waitForURL('**/user/transactions')
  await expect(page.getByRole('button', { name: 'Back' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Deposit' }).first().click()
  await page.waitForURL('**/user/deposit')
  await expect(page.getByText(/^Updated/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Back' }).click()
  await page.waitForURL('**/user/transactions')
  await expect(page.getByText(/^Updated/)).toBeVisible()
  const other = await page.context().newPage()
  await other.goto('/user/profile')
  await other.getByRole('button', { name: 'Back' }).click()
  await other.waitForURL('**/user/main')
})

test('says that there is no such page, with the way on', async ({ page }) => {
  await page.goto('/auth/nowhere')
  await expect(
    page.getByRole('heading', { name: 'There is no page at this address.' }),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to sign-in' })).toBeVisible()
  // beside the pages before sign-in: what an investor can check
  await expect(page.locator('.auth-facts li')).toHaveCount(3)
  await openOverview(page)
  await page.goto('/user/nowhere')
  await page.getByRole('link', { name: 'Go to your overview' }).click()
  await page.waitForURL('**/user/main')
})

test('shows an error for 4 seconds and a success for 2', async ({ page }) => {
  await page.clock.install()
  await page.goto('/auth/login')
  // A toast disappears when its time is over, however long the test takes to look.
  await standStill(page)
  for (const [calls, words, seconds] of [
    [429, 'login failed', 4],
    [200, 'Login Successfully', 2],
  ] as const) {
    if (calls === 429)
      await page.route('**/api/auth/login', (route) => route.fulfill({ status: 401, json: {} }))
    await page.getByLabel('Email').fill('investor@demo.test')
    await page.getByLabel('Password').fill('demo-investor-2026')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByText(words)).toBeVisible()
    await page.clock.runFor((seconds - 1) * 1000)
    await expect(page.locator('[data-leaving="false"]', { hasText: words })).toHaveCount(1)
    await page.clock.runFor(1_000)
    await expect(page.locator('[data-leaving="true"]', { hasText: words })).toBeVisible()
    await expect
      .poll(async () => {
        await page.clock.runFor(1_000)
        return page.getByText(words).count()
      })
      .toBe(0)
    await page.unroute('**/api/auth/login')
  }
})

test('shows equal toasts as one with their number, and keeps twenty at most', async ({ page }) => {
  await page.clock.install()
  await page.goto('/auth/login')
  // No toast disappears because its time is over: only the limit changes their number.
  await standStill(page)
  await page.route('**/api/auth/login', (route) => route.fulfill({ status: 401, json: {} }))
  const toasts = page.locator('.toast')
  for (let tries = 1; tries <= 12; tries += 1) {
    const refused = page.waitForResponse('**/api/auth/login')
    await fillSignIn(page)
    await refused
    // The refused password is cleared: what is typed next stays.
    await expect(page.getByLabel('Password')).toHaveValue('')
    // Each try has two: that it is under way, which leaves, and that it failed.
    await expect(toasts.filter({ hasText: 'login failed' })).toHaveCount(1)
    const count =
      tries === 1 ? /login failed\s*×$/ : new RegExp(`login failed\\s*× ${Math.min(tries, 10)}×$`)
    await expect(page.locator('.toasts').getByRole('alert')).toHaveText(count)
  }
})
