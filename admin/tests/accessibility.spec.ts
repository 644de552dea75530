import assert from 'node:assert/strict'
import test from 'node:test'
import { assertBecomes } from '../../dashboard/tests/waiting.ts'
import { assertAccessible, assertAccessibleAsShown } from './axe.ts'
import { openAs } from './investors.ts'
import { aBrowser, fillSignIn, settled, turnTo } from './served.ts'

const browser = aBrowser()

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
  'staff',
]

/** Each screen once in each theme and once at each width. */
for (const [width, colorScheme] of [
  [390, 'light'],
  [1440, 'dark'],
] as const) {
  test(`axe finds nothing at ${width} px, in ${colorScheme}`, () =>
    browser.visit(
      async (page) => {
        for (const name of OPEN_TO_ALL) {
          await page.goto(`/admin-auth/${name}`)
          await settled(page)
          await assertAccessibleAsShown(page, name)
        }
        await page.getByRole('button', { name: 'Login' }).click()
        await page.getByRole('group', { name: 'There is a problem' }).waitFor()
        await assertAccessibleAsShown(page, 'a form with errors')
        await openAs(page, 'owner', '/admin/overview')
        await settled(page)
        for (const name of SIGNED_IN) {
          await turnTo(page, `/admin/${name}`)
          await settled(page)
          await assertAccessibleAsShown(page, name)
        }
        // The frame around every screen, and what it holds at this width, in the other theme too.
        await turnTo(page, '/admin/overview')
        await settled(page)
        await assertAccessible(page, 'overview')
      },
      { viewport: { width, height: 844 }, reducedMotion: 'reduce', colorScheme },
    ))
}

test('moves the focus to the heading when the screen changes, and a wide list scrolls in its own frame on a phone', () =>
  browser.visit(async (page) => {
    await openAs(page, 'owner', '/admin/overview')
    await page.getByRole('link', { name: 'Plans', exact: true }).click()
    await page.locator('h1:focus', { hasText: 'Plans' }).waitFor()
    await assertBecomes(() => page.title(), 'Plans · Assay back office')

    await page.setViewportSize({ width: 390, height: 844 })
    for (const name of ['overview', 'allusers', 'all-history']) {
      await page.goto(`/admin/${name}`)
      await page.locator('tbody tr, .row-card').first().waitFor()
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      assert.ok(width <= 390, `${name} is ${width} px wide`)
    }
  }))

test('one choice of theme holds for the sign-in and for the panel', () =>
  browser.visit(
    async (page) => {
      const canvas = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
      await page.goto('/admin-auth/admin-login')
      await page.getByRole('button', { name: 'Use dark theme' }).click()
      await fillSignIn(page)
      await page.waitForURL('**/admin/overview')
      await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
      await assertBecomes(canvas, 'rgb(10, 19, 22)')
      await page.getByRole('button', { name: 'Use light theme' }).click()
      await assertBecomes(canvas, 'rgb(244, 247, 246)')
    },
    { colorScheme: 'light' },
  ))
