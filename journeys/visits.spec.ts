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

const LEAVINGS: Record<string, { leave: (page: Page) => Promise<unknown>; isReused: boolean }> = {
  storage: {
    leave: (page) =>
      page.evaluate(() => {
        localStorage.setItem('a', '1')
        sessionStorage.setItem('b', '2')
        // biome-ignore lint/suspicious/noDocumentCookie: what a page may do
        document.cookie = 'c=3'
      }),
    isReused: true,
  },
  'a further page': { leave: (page) => page.context().newPage(), isReused: false },
  'a route': {
    leave: (page) => page.route('**/health/live', (route) => route.fulfill({ status: 418 })),
    isReused: true,
  },
  'a clock': { leave: (page) => page.clock.setFixedTime(1), isReused: false },
  'another theme': { leave: (page) => page.emulateMedia({ colorScheme: 'dark' }), isReused: false },
  'a script': { leave: (page) => page.addInitScript('sessionStorage.d = 4'), isReused: false },
  'a cookie that a test sets': {
    leave: (page) => page.context().addCookies([{ name: 'e', value: '5', url: URL_OF_HOUSE }]),
    isReused: false,
  },
}

for (const [what, { leave, isReused }] of Object.entries(LEAVINGS)) {
  test(`a visit finds nothing of the one before: ${what}`, async () => {
    let first: Page | undefined
    await visits.visit(async (page) => {
      assert.deepEqual(await left(page), NOTHING)
      first = page
      await page.goto('/favicon.svg')
      await leave(page)
    })
    await visits.visit(async (page) => {
      assert.equal(page === first, isReused, 'the page of the visit before')
      assert.deepEqual(await left(page), NOTHING)
    })
  })
}

test('listeners of a visit hear nothing of the next, and a failed visit leaves no page behind', async () => {
  const heard: string[] = []
  let first: Page | undefined
  await visits.visit(async (page) => {
    first = page
    page.on('request', (request) => heard.push(request.url()))
  })
  heard.length = 0
  await visits.visit(async (page) => {
    assert.ok(page === first)
    await page.goto('/favicon.svg')
  })
  assert.deepEqual(heard, [])
  await assert.rejects(
    visits.visit(async () => assert.fail('on purpose')),
    /on purpose/,
  )
  await visits.visit(async (page) => assert.ok(page !== first))
})
