import { loadavg } from 'node:os'
import { chromium, type Page } from 'playwright-core'
import { freePort } from '../scripts/ports.mjs'
import { chromium as browserOf } from '../scripts/stages/chromium.mjs'
import { Supervisor } from '../scripts/supervise.mjs'
import { type Figure, median } from './figures.ts'
import { measuredInstance } from './instance.ts'
import { askLighthouse, type Report, value } from './lighthouse.ts'

const RUNS = 3
const ROUNDS = 5
const PAINT_MS = 2000
const SHIFT = 0.02
const CHANGE_MS = 100

/** First pages: those before sign-in, then those that a remembered investor opens. */
const PAGES = ['/auth/login', '/auth/register', '/user/main', '/user/transactions', '/user/deposit']
const SCREENS = ['Transactions', 'My trade', 'Markets', 'Home']

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/auth/login`)
  await page.getByLabel('Email').fill('investor@demo.test')
  await page.getByLabel('Password', { exact: true }).fill('demo-investor-2026')
  await page.getByLabel('Remember Me').check()
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL('**/user/main')
}

/** From the click to the frame that shows the other screen's heading, in the page's own clock. */
const changeTo = (page: Page, name: string): Promise<number> =>
  page.evaluate(async (label) => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('nav[aria-label="Main"] a')]
    const link = links.find((one) => one.textContent?.trim() === label && one.offsetParent)
    if (!link) throw new Error(`there is no way to ${label}`)
    const before = document.querySelector('h1')
    const began = performance.now()
    link.click()
    for (;;) {
      await new Promise(requestAnimationFrame)
      const now = document.querySelector('h1')
      if (now && now !== before && now.isConnected) return performance.now() - began
      if (performance.now() - began > 10_000) throw new Error(`${label} does not come`)
    }
  }, name)

/** Each screen with a warm cache: the first round fills it, the others count. */
async function routeChanges(page: Page, url: string): Promise<Figure[]> {
  await page.goto(`${url}/user/main`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const times = new Map<string, number[]>(SCREENS.map((name) => [name, []]))
  for (let round = 0; round <= ROUNDS; round++) {
    for (const name of SCREENS) {
      const took = await changeTo(page, name)
      await page.waitForTimeout(400)
      if (round > 0) times.get(name)?.push(took)
    }
  }
  return [...times].map(([name, all]) => ({
    what: `going to ${name}, everything cached: click to its heading`,
    figure: `${Math.round(median(all))} ms`,
    budget: `≤ ${CHANGE_MS} ms`,
    holds: median(all) <= CHANGE_MS,
  }))
}

function figureOf(path: string, reports: Report[]): Figure {
  const paint = value(reports, 'largest-contentful-paint')
  const shift = Math.max(
    ...reports.map((report) => report.audits['cumulative-layout-shift']?.numericValue ?? 1),
  )
  const blocked = Math.round(value(reports, 'total-blocking-time'))
  return {
    what: `${path}: LCP, TBT, CLS`,
    figure: `${(paint / 1000).toFixed(2)} s, ${blocked} ms, ${shift.toFixed(3)}`,
    budget: `LCP ≤ ${PAINT_MS / 1000} s, CLS ≤ ${SHIFT}`,
    holds: paint <= PAINT_MS && shift <= SHIFT,
  }
}

/** The investor app in lighthouse on a slow phone, and the time to change screens. */
export async function measureApp(): Promise<Figure[]> {
  const supervisor = new Supervisor()
  const browser = await browserOf(supervisor)
  const { url, stop } = await measuredInstance()
  const port = await freePort()
  const args = [
    ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
    ...['--disable-background-networking', `--remote-debugging-port=${port}`],
  ]
  const context = await chromium.launchPersistentContext('', { executablePath: browser, args })
  const page = context.pages()[0] ?? (await context.newPage())
  const figures: Figure[] = []
  for (const path of PAGES) {
    if (path === '/user/main') await signIn(page, url)
    const reports: Report[] = []
    while (reports.length < RUNS) {
      const more = [`--port=${port}`, '--disable-storage-reset']
      reports.push(await askLighthouse(url + path, { browser, more }))
    }
    figures.push(figureOf(path, reports))
    console.log(`${path}: ${figures.at(-1)?.figure}`)
  }
  figures.push(...(await routeChanges(page, url)))
  await context.close()
  await stop()
  await supervisor.stop()
  const figure = (loadavg()[0] ?? 0).toFixed(1)
  return [...figures, { what: 'load of the machine afterwards', figure, budget: '', holds: null }]
}
