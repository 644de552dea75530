import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, test } from '../../journeys/test.ts'
import { openOverview } from './investors.ts'
import { ask, investor } from './served.ts'
// The folder that the instance under test serves from.
const DIST = process.env.DASHBOARD_DIST
  ? pathToFileURL(`${process.env.DASHBOARD_DIST}/`)
  : new URL('../dist/', import.meta.url)
const KB = 1024

const built = readdirSync(DIST, { recursive: true, encoding: 'utf8' })
const text = (file: string): string => readFileSync(new URL(file, DIST), 'utf8')

/** The app fetches more code once a page is idle. This page is never idle, so that this code does not count. */
const neverAtRest = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(document, 'readyState', { get: () => 'interactive' }),
  )

/** Gzipped bytes of all scripts that a first view of the page fetches. */
async function scriptBytes(page: Page, path: string): Promise<number> {
  const scripts = new Set<string>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.endsWith('.js')) scripts.add(pathname.replace('/_dashboard/', ''))
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  page.removeAllListeners('response')
  return [...scripts].reduce((sum, file) => sum + gzipSync(text(file), { level: 9 }).length, 0)
}

test.use({ isFirstVisit: true })

test('the sign-in needs at most 85 KB of script, the app 110 KB', async ({ page }) => {
  await neverAtRest(page)
  const signInBytes = await scriptBytes(page, '/auth/login')
  const registerBytes = await scriptBytes(page, '/auth/register')
  await openOverview(page)
  const appBytes = await scriptBytes(page, '/user/main')
  const inKb = (bytes: number) => (bytes / KB).toFixed(1)
  console.log(
    `first view, gzip -9: sign-in ${inKb(signInBytes)} KB, register ${inKb(registerBytes)} KB, app ${inKb(appBytes)} KB`,
  )
  assert.ok(signInBytes <= 85 * KB, `${inKb(signInBytes)} ${inKb(registerBytes)} ${inKb(appBytes)}`)
  assert.ok(registerBytes <= 85 * KB)
  assert.ok(appBytes <= 110 * KB, `${inKb(appBytes)} KB`)
})

test('no deposit address is in the bundle', () => {
  const patterns = {
    bitcoin: /\b(?:bc1[a-z0-9]{25,87}|[13][1-9A-HJ-NP-Za-km-z]{25,34})\b/,
    ethereum: /\b0x[0-9a-fA-F]{40}\b/,
    solana:
      /\b(?=[1-9A-HJ-NP-Za-km-z]*\d)(?=[1-9A-HJ-NP-Za-km-z]*[A-Z])[1-9A-HJ-NP-Za-km-z]{43,44}\b/,
  }
  // A pattern that finds nothing anywhere would prove nothing.
  assert.match('send to bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq now', patterns.bitcoin)
  assert.match('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', patterns.ethereum)
  assert.match('"4Nd1mYbJBCSkyBQbRSyCzjgDbcLDQbbU2Pd6uBq7gZ5h"', patterns.solana)
  const matches = built
    .filter((file) => /\.(?:js|html)$/.test(file))
    .flatMap((file) =>
      Object.entries(patterns)
        .filter(([, pattern]) => pattern.test(text(file)))
        .map(([chain]) => `${chain} in ${file}`),
    )
  assert.deepEqual(matches, [])
})

test('no plan and no amount is in the bundle', async () => {
  const { body } = await ask('/auth/login', { body: investor })
  const token = body.token ?? ''
  const { body: offered } = await ask('/plan/all', { token })
  const plans = offered.data as { name: string; minAmount: string; maxAmount: string }[]
  assert.ok(plans.length > 0)
  const hardCoded = (script: string): string[] => [
    ...plans.flatMap(({ name, minAmount, maxAmount }) =>
      [name, minAmount, maxAmount].filter((fact) => fact !== '' && saidIn(script, fact)),
    ),
    ...(script.match(/\$\d[\d,]*\.\d\d\b/g) ?? []),
  ]
  // A search that finds nothing anywhere would prove nothing.
  assert.deepEqual(hardCoded(`x="${plans[0]?.name}",y='$1,250.00'`), [plans[0]?.name, '$1,250.00'])
  for (const file of built.filter((name) => name.endsWith('.js')))
    assert.deepEqual(hardCoded(text(file)), [], file)
})

/** Whether a script has this as a text of its own. */
const saidIn = (script: string, fact: string): boolean =>
  ['"', "'", '`'].some((quote) => script.includes(`${quote}${fact}${quote}`))

test('neither page nor bundle has an inline script, an inline style or a console line', () => {
  const page = text('index.html')
  assert.doesNotMatch(page, /<style|\sstyle=|\son\w+=|<script(?![^>]*\bsrc=)/)
  const scripts = built.filter((file) => file.endsWith('.js')).map(text)
  assert.ok(scripts.length > 0)
  for (const script of scripts) assert.doesNotMatch(script, /console\.(?:log|debug|info)\(/)
})

test('fonts come from this server, latin only, with the text face fetched first', () => {
  const fonts = built.filter((file) => file.endsWith('.woff2'))
  assert.equal(fonts.length, 2)
  assert.match(text('index.html'), /rel="preload" as="font"[^>]+public-sans-latin-wght-normal/)
})
