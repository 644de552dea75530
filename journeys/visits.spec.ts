import assert from 'node:assert/strict'
import test from 'node:test'
import type { Page } from 'playwright-core'
import { BASE_URL } from './fixtures.ts'
import { Visits } from './visits.ts'

const PAGE = '/favicon.svg?of=a-visit'
const visits = new Visits({ baseURL: () => BASE_URL, isFault: () => false })

/** What somebody before may have left. */
const left = async (page: Page) => {
  await page.goto(PAGE)
  return {
    kept: await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]),
    cookies: await page.context().cookies(),
    pages: page.context().pages().length,
    isStopped: await page.evaluate(() => Date.now() < 1e9),
    theme: await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches),
    name: await page.evaluate(() => window.name),
    entries: await page.evaluate(() => history.length),
    databases: await page.evaluate(async () => (await indexedDB.databases()).length),
    width: page.viewportSize()?.width,
    isOnline: await page.evaluate(() => navigator.onLine),
    status: (await page.goto('/health/live'))?.status(),
  }
}
const NOTHING = {
  ...{ kept: [], cookies: [], pages: 1, isStopped: false, theme: false, status: 200 },
  ...{ name: '', entries: 2, databases: 0, width: 1280, isOnline: true },
}

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
  'a name of the window': {
    leave: (page) =>
      page.evaluate(() => {
        window.name = 'left'
      }),
  },
  'a database': {
    leave: (page) =>
      page.evaluate(
        () =>
          new Promise((done) => {
            indexedDB.open('left').onsuccess = done
          }),
      ),
  },
  'another size': { leave: (page) => page.setViewportSize({ width: 390, height: 844 }) },
  'no network': { leave: (page) => page.context().setOffline(true) },
  'a route': {
    leave: (page) => page.route('**/health/live', (route) => route.fulfill({ status: 418 })),
  },
  'a clock': { leave: (page) => page.clock.setFixedTime(1) },
  'another theme': { leave: (page) => page.emulateMedia({ colorScheme: 'dark' }) },
  'a script': { leave: (page) => page.addInitScript('sessionStorage.d = 4') },
  'a cookie that a test sets': {
    leave: (page) => page.context().addCookies([{ name: 'e', value: '5', url: BASE_URL }]),
  },
}

for (const [what, { leave }] of Object.entries(LEAVINGS)) {
  test(`a visit finds nothing of the one before: ${what}`, async () => {
    await visits.visit(async (page) => {
      assert.deepEqual(await left(page), NOTHING)
      await page.goto(PAGE)
      await leave(page)
    })
    await visits.visit(async (page) => {
      assert.deepEqual(await left(page), NOTHING)
    })
  })
}

test('visits that leave nothing have one page, and one that does something to it is the last', async () => {
  const found: Page[] = []
  const open = async (page: Page) => {
    await page.goto(PAGE)
    found.push(page)
  }
  await visits.visit(open)
  await visits.visit(open)
  await visits.visit(async (page) => {
    await open(page)
    page.on('request', () => undefined)
  })
  await visits.visit(open)
  const [first, ...others] = found.map((page) => found.indexOf(page))
  assert.equal(first, 0)
  assert.deepEqual(others, [0, 0, 3])
})

test('two visits at once have a page each', () =>
  visits.visit((first) =>
    visits.visit(async (second) => {
      await first.goto(PAGE)
      assert.notEqual(first, second)
      assert.equal(second.url(), 'about:blank')
    }),
  ))
