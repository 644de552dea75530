import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, test } from '../../journeys/test.ts'
import { settled, signIn } from './served.ts'
const DIST = new URL('../dist/', import.meta.url)
const KB = 1024

const built = readdirSync(DIST, { recursive: true, encoding: 'utf8' })
const text = (file: string): string => readFileSync(new URL(file, DIST), 'utf8')

/** The scripts that the page fetches while `command` runs. */
async function scriptsOf(page: Page, command: () => Promise<unknown>): Promise<Set<string>> {
  const scripts = new Set<string>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.endsWith('.js')) scripts.add(pathname.replace('/_admin/', ''))
  })
  await command()
  await settled(page)
  page.removeAllListeners('response')
  return scripts
}

const bytes = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + gzipSync(text(file), { level: 9 }).length, 0)

test.use({ isFirstVisit: true })

test('the sign-in needs at most 110 KB of script, the panel 350 KB more', async ({ page }) => {
  // a stream that stays open would never let the network be idle
  await page.route('**/api/admin/events', (route) => route.abort())
  const atSignIn = await scriptsOf(page, () => page.goto('/admin-auth/admin-login'))
  const inside = await scriptsOf(page, () => signIn(page))
  const more = [...inside].filter((file) => !atSignIn.has(file))
  const inKb = (size: number) => (size / KB).toFixed(1)
  console.log(
    `first view, gzip -9: sign-in ${inKb(bytes(atSignIn))} KB, panel ${inKb(bytes(more))} KB more`,
  )
  assert.ok(more.length > 0)
  assert.ok(bytes(atSignIn) <= 110 * KB)
  assert.ok(bytes(more) <= 350 * KB)
})

test('the page has no inline script and no inline style, and a place for the nonce', () => {
  const page = text('index.html')
  assert.doesNotMatch(page, /<style|\sstyle=|\son\w+=|<script(?![^>]*\bsrc=)/)
  assert.match(page, /<meta name="csp-nonce" content="__CSP_NONCE__"/)
})

test('every style element carries the nonce of its own page', async ({ page }) => {
  const nonces = async () => {
    const declared = await page.locator('meta[name="csp-nonce"]').getAttribute('content')
    const used = await page.evaluate(() =>
      [...document.querySelectorAll('style')].map(({ nonce }) => nonce),
    )
    return { declared, used: [...new Set(used)] }
  }
  await signIn(page)
  await page.goto('/admin/plans')
  await expect(page.getByRole('table')).toBeVisible()
  const first = await nonces()
  await page.reload()
  await expect(page.getByRole('table')).toBeVisible()
  const second = await nonces()
  assert.deepEqual(first.used, [first.declared])
  assert.deepEqual(second.used, [second.declared])
  assert.notEqual(first.declared, second.declared)
  assert.notEqual(first.declared, '__CSP_NONCE__')
})

test('no address of a chain and no foreign host is in the bundle', () => {
  const scripts = built.filter((file) => file.endsWith('.js'))
  assert.ok(scripts.length > 0)
  const forbidden = {
    bitcoin: /\bbc1[a-z0-9]{25,87}\b/,
    ethereum: /\b0x[0-9a-fA-F]{40}\b/,
    'a font host': /fonts\.(?:googleapis|gstatic)\.com/,
  }
  const matches = scripts.flatMap((file) =>
    Object.entries(forbidden)
      .filter(([, pattern]) => pattern.test(text(file)))
      .map(([name]) => `${name} in ${file}`),
  )
  assert.deepEqual(matches, [])
})
