import assert from 'node:assert/strict'
import test from 'node:test'
import type { Page } from 'playwright-core'
import { URL_OF_HOUSE } from './house.ts'
import { Visits } from './visits.ts'

const visits = new Visits({ baseURL: () => URL_OF_HOUSE, isFault: () => false })

/** What somebody before may have left. */
const left = async (page: Page) => {
  await page.goto('/favicon.svg')
  return {
    kept: await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]),
    cookies: await page.context().cookies(),
    pages: page.context().pages().length,
    isStopped: await page.evaluate(() => Date.now() < 1e9),
    theme: await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches),
    status: (await page.goto('/health/live'))?.status(),
  }
}
const NOTHING = { kept: [], cookies: [], pages: 1, isStopped: false, theme: false, status: 200 }

const LEAVINGS: Record<string, { leave: (page: Page) => Promise<unknown> }> = {
  storage: {
    leave: (page) =>
      page.evaluate(() => {
        localStorage.setItem('a', '1')
        sessionStorage.setItem('b', '2')
        // biome-ignore lint/suspicious/noDocumentCookie: what a page may do
        document.cookie = 'c=3'
      }),
  },
  'a further page': { leave: (page) => page.context().newPage() },
  'a route': {
    leave: (page) => page.route('**/health/live', (route) => route.fulfill({ status: 418 })),
  },
  'a clock': { leave: (page) => page.clock.setFixedTime(1) },
  'another theme': { leave: (page) => page.emulateMedia({ colorScheme: 'dark' }) },
  'a script': { leave: (page) => page.addInitScript('sessionStorage.d = 4') },
  'a cookie that a test sets': {
    leave: (page) => page.context().addCookies([{ name: 'e', value: '5', url: URL_OF_HOUSE }]),
  },
}

for (const [what, { leave }] of Object.entries(LEAVINGS)) {
  test(`a visit finds nothing of the one before: ${what}`, async () => {
    await visits.visit(async (page) => {
      assert.deepEqual(await left(page), NOTHING)
      await page.goto('/favicon.svg')
      await leave(page)
    })
    await visits.visit(async (page) => {
      assert.deepEqual(await left(page), NOTHING)
    })
  })
}
