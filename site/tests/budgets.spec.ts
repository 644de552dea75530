// What each page costs a first visitor, which servers learn of the visit, and the policy it runs under.
import assert from 'node:assert/strict'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { test } from '../../journeys/test.ts'
import { BASE_URL, DESKTOP, PAGES, PHONE } from './visitor.ts'

const KB = 1024
const BUDGETS = { document: 14, stylesheet: 14, script: 5, font: 30, total: 80 } as const
const STEADY = 0.01

type Weights = Record<keyof typeof BUDGETS, number>
const COUNTED = new Set(['document', 'stylesheet', 'script', 'font'])

async function weigh(page: Page, path: string): Promise<Weights> {
  const weights: Weights = { document: 0, stylesheet: 0, script: 0, font: 0, total: 0 }
  const reading: Promise<void>[] = []
  page.on('response', (response) => {
    const kind = response.request().resourceType()
    reading.push(
      response.body().then((body) => {
        const bytes =
          kind === 'font' || kind === 'image' ? body.length : gzipSync(body, { level: 9 }).length
        if (COUNTED.has(kind)) weights[kind as keyof Weights] += bytes
        weights.total += bytes
      }),
    )
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  await Promise.all(reading)
  return weights
}

for (const path of PAGES) {
  test.describe(() => {
    test.use({ viewport: PHONE, isFirstVisit: true })
    test(`${path} keeps its budgets and asks no other host for anything`, async ({ page }) => {
      const foreign: string[] = []
      page.on('request', (request) => {
        if (!request.url().startsWith(BASE_URL)) foreign.push(request.url())
      })
      const weights = await weigh(page, path)
      assert.deepEqual(foreign, [])
      for (const [part, most] of Object.entries(BUDGETS)) {
        const bytes = weights[part as keyof Weights]
        assert.ok(bytes <= most * KB, `${part}: ${bytes} bytes, at most ${most} KB`)
      }
      assert.ok(weights.document > 0 && weights.stylesheet > 0 && weights.font > 0)
    })
  })
}

for (const viewport of [PHONE, DESKTOP]) {
  test.describe(() => {
    test.use({ viewport })
    test(`nothing moves while a page loads, though its letters come late, at ${viewport.width} px`, async ({
      page,
    }) => {
      await page.addInitScript(() => {
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { value } = entry as PerformanceEntry & { value: number }
            const total = Number.parseFloat(sessionStorage.getItem('shift') ?? '0') + value
            sessionStorage.setItem('shift', String(total))
          }
        }).observe({ type: 'layout-shift', buffered: true })
      })
      // Late letters move a page more than anything else: they come once it has been drawn without them.
      await page.route('**/*.woff2', async (route) => {
        await page.waitForFunction(() => performance.getEntriesByType('paint').length > 1)
        await route.continue()
      })
      for (const path of PAGES) {
        await page.goto(path)
        const shift = await page.evaluate(async () => {
          await document.fonts.ready
          await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted, 100)))
          const total = sessionStorage.getItem('shift') ?? '0'
          sessionStorage.removeItem('shift')
          return Number.parseFloat(total)
        })
        assert.ok(shift <= STEADY, `${path} shifts by ${shift}`)
      }
    })
  })
}

test('each page is sent with a policy that allows nothing inline, and holds nothing inline', async () => {
  for (const path of PAGES) {
    const response = await fetch(`${BASE_URL}${path}`)
    const policy = response.headers.get('content-security-policy') ?? ''
    assert.match(policy, /frame-ancestors 'none'/, path)
    assert.doesNotMatch(policy, /unsafe-(inline|eval)/, path)
    assert.equal(response.headers.get('x-content-type-options'), 'nosniff', path)
    const html = await response.text()
    assert.doesNotMatch(html, /<style|\sstyle=|\son[a-z]+=|javascript:/i, path)
    const scripts = [...html.matchAll(/<script\b([^>]*)>/g)].map(
      ([, attributes]) => attributes ?? '',
    )
    const inline = scripts.filter(
      (one) => !one.includes('src=') && !one.includes('application/ld+json'),
    )
    assert.deepEqual(inline, [], path)
  }
})
