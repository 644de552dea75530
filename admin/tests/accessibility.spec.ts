import assert from 'node:assert/strict'
import test from 'node:test'
import type { Page } from 'playwright-core'
import { findings } from './axe.ts'
import { aBrowser, settled, signIn } from './served.ts'

const browser = aBrowser()

const OPEN_TO_ALL = ['admin-login', 'admin-reg', 'forgot-password', 'reset_password?token=any']
const SIGNED_IN = [
  'overview',
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

async function assertAccessible(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await settled(page)
  assert.deepEqual(await findings(page), [], path)
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1440]) {
    const viewport = { width, height: 844 }
    test(`axe finds nothing at ${width} px in ${colorScheme}`, () =>
      browser.visit(
        async (page) => {
          for (const name of OPEN_TO_ALL) await assertAccessible(page, `/admin-auth/${name}`)
          await page.goto('/admin-auth/admin-login')
          await page.getByRole('button', { name: 'Login' }).click()
          await page.getByRole('group', { name: 'There is a problem' }).waitFor()
          assert.deepEqual(await findings(page), [], 'a form with errors')
          await signIn(page)
          for (const name of SIGNED_IN) await assertAccessible(page, `/admin/${name}`)
        },
        // A colour on its way to another has the contrast of neither.
        { viewport, colorScheme, reducedMotion: 'reduce' },
      ))
  }
}

test('moves the focus to the heading when the screen changes', () =>
  browser.visit(async (page) => {
    await signIn(page)
    await page.getByRole('link', { name: 'Plans', exact: true }).click()
    await page.locator('h1:focus', { hasText: 'Plans' }).waitFor()
    assert.equal(await page.title(), 'Plans · Assay back office')
  }))

test('one choice of theme holds for the sign-in and for the panel', () =>
  browser.visit(
    async (page) => {
      const canvas = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
      await page.goto('/admin-auth/admin-login')
      await page.getByRole('button', { name: 'Use dark theme' }).click()
      await signIn(page)
      assert.equal(await canvas(), 'rgb(10, 19, 22)')
      await page.getByRole('button', { name: 'Use light theme' }).click()
      await page.waitForFunction(
        () => getComputedStyle(document.body).backgroundColor === 'rgb(244, 247, 246)',
      )
    },
    { colorScheme: 'light' },
  ))

test('a wide list scrolls in its own frame on a phone', () =>
  browser.visit(
    async (page) => {
      await signIn(page)
      for (const name of ['overview', 'allusers', 'all-history']) {
        await page.goto(`/admin/${name}`)
        await page.locator('tbody tr, .row-card').first().waitFor()
        const width = await page.evaluate(() => document.documentElement.scrollWidth)
        assert.ok(width <= 390, `${name} is ${width} px wide`)
      }
    },
    { viewport: { width: 390, height: 844 } },
  ))
