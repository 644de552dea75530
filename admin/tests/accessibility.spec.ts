import { expect, test } from '../../journeys/test.ts'
import { assertAccessible, assertAccessibleAsShown } from './axe.ts'
import { openAs } from './investors.ts'
import { fillSignIn, settled, turnTo } from './served.ts'
import { assertFits } from '../../client/tests/widths.ts'

const OPEN_TO_ALL = ['admin-reg', 'forgot-password', 'reset_password?token=any', 'admin-login']
const SIGNED_IN = [
  'allusers',
  'all-history',
  'processed-investment',
  'plans',
  'createplan',
  'accounts',
  'entries',
  'messages',
  'audit',
  'business-days',
  'staff',
  'my-programs',
]

/** Each screen once in each theme and once at each width. */
for (const [width, colorScheme] of [
  [390, 'light'],
  [1440, 'dark'],
] as const) {
  test.describe(() => {
    test.use({ viewport: { width, height: 844 }, colorScheme })
    test(`axe finds nothing at ${width} px, in ${colorScheme}`, async ({ page }) => {
      for (const name of OPEN_TO_ALL) {
        await page.goto(`/admin-auth/${name}`)
        await settled(page)
        await assertAccessibleAsShown(page, name)
      }
      await page.getByRole('button', { name: 'Login' }).click()
      await expect(page.getByRole('group', { name: 'There is a problem' })).toBeVisible()
      await assertAccessibleAsShown(page, 'a form with errors')
      await openAs(page, 'owner', '/admin/overview')
      await settled(page)
      for (const name of SIGNED_IN) {
        await turnTo(page, `/admin/${name}`)
        await settled(page)
        await assertAccessibleAsShown(page, name)
      }
      // The frame around every screen, and its content at this width, in the other theme too.
      await turnTo(page, '/admin/overview')
      await settled(page)
      await assertAccessible(page, 'overview')
    })
  })
}

test('moves the focus to the heading when the screen changes, and a wide list scrolls in its own frame on a phone', async ({
  page,
}) => {
  await openAs(page, 'owner', '/admin/overview')
  await page.getByRole('link', { name: 'Plans', exact: true }).click()
  await expect(page.locator('h1:focus', { hasText: 'Plans' })).toBeVisible()
  await expect(page).toHaveTitle('Plans · Assay back office')

  await page.setViewportSize({ width: 390, height: 844 })
  for (const name of ['overview', 'allusers', 'all-history']) {
    await page.goto(`/admin/${name}`)
    await expect(page.locator('tbody tr, .row-card').first()).toBeVisible()
    await assertFits(page, 390, name)
  }
})

test.describe(() => {
  test.use({ colorScheme: 'light' })
  test('one choice of theme holds for the sign-in and for the panel', async ({ page }) => {
    const canvas = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    await page.goto('/admin-auth/admin-login')
    await page.getByRole('button', { name: 'Use dark theme' }).click()
    await fillSignIn(page)
    await page.waitForURL('**/admin/overview')
    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
    await expect.poll(canvas).toBe('rgb(10, 19, 22)')
    await page.getByRole('button', { name: 'Use light theme' }).click()
    await expect.poll(canvas).toBe('rgb(244, 247, 246)')
  })
})
