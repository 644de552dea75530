import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'
import { BASE_URL } from './fixtures.ts'
import { test } from './test.ts'

const PAGE = '/favicon.svg?of=a-test'

/** The traces that an earlier test may leave. */
const left = async (page: Page) => {
  await page.goto(PAGE)
  return {
    kept: await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]),
    cookies: await page.context().cookies(),
    pages: page.context().pages().length,
    isStopped: await page.evaluate(() => Date.now() < 1e9),
    theme: await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches),
    name: await page.evaluate(() => window.name),
    databases: await page.evaluate(async () => (await indexedDB.databases()).length),
    permission: await page.evaluate(
      async () => (await navigator.permissions.query({ name: 'geolocation' })).state,
    ),
    width: page.viewportSize()?.width,
    isOnline: await page.evaluate(() => navigator.onLine),
    status: (await page.goto('/health/live'))?.status(),
  }
}
const NOTHING = {
  ...{ kept: [], cookies: [], pages: 1, isStopped: false, theme: false, status: 200 },
  ...{ name: '', databases: 0, width: 1280, isOnline: true, permission: 'denied' },
}

const LEAVINGS: Record<string, (page: Page) => Promise<unknown>> = {
  storage: (page) =>
    page.evaluate(() => {
      localStorage.setItem('a', '1')
      sessionStorage.setItem('b', '2')
      // biome-ignore lint/suspicious/noDocumentCookie: a page may set cookies this way
      document.cookie = 'c=3'
    }),
  'a further page': (page) => page.context().newPage(),
  'a name of the window': (page) =>
    page.evaluate(() => {
      window.name = 'left'
    }),
  'a database': (page) =>
    page.evaluate(
      () =>
        new Promise((done) => {
          indexedDB.open('left').onsuccess = done
        }),
    ),
  'another size': (page) => page.setViewportSize({ width: 390, height: 844 }),
  'no network': (page) => page.context().setOffline(true),
  'a route': (page) => page.route('**/health/live', (route) => route.fulfill({ status: 418 })),
  'a clock': (page) => page.clock.setFixedTime(1),
  'another theme': (page) => page.emulateMedia({ colorScheme: 'dark' }),
  'a script': (page) => page.addInitScript('sessionStorage.d = 4'),
  'a permission': (page) => page.context().grantPermissions(['geolocation']),
  'a cookie that a test sets': (page) =>
    page.context().addCookies([{ name: 'e', value: '5', url: BASE_URL }]),
}

// A run of single files records traces, and the recorder puts a script into every page. The answer of the API forbids
// scripts, which the browser reports.
test.use({ expectedFault: /^Blocked script execution in '[^']*\/health\/live'/ })

// The tests of a file run one after the other in one browser: each checks for traces of the one before.
for (const [what, leave] of Object.entries({
  ...LEAVINGS,
  'nothing any more': async (_page: Page) => {},
})) {
  test(`a test finds nothing of the one before, and leaves ${what}`, async ({ page }) => {
    assert.deepEqual(await left(page), NOTHING)
    await page.goto(PAGE)
    await leave(page)
  })
}

test('another page is that of another device', async ({ page, anotherPage }) => {
  await page.goto(PAGE)
  await page.evaluate(() => localStorage.setItem('a', '1'))
  const other = await anotherPage()
  await other.goto(PAGE)
  assert.equal(await other.evaluate(() => localStorage.length), 0)
})
