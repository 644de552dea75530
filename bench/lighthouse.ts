import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { TOOLS } from '../scripts/node.mjs'
import { chromium } from '../scripts/stages/chromium.mjs'
import { Supervisor } from '../scripts/supervise.mjs'
import { type Figure, median } from './figures.ts'
import { measuredInstance } from './instance.ts'
import { pagesOf } from './weights.ts'

const RUNS = 3
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const BROWSER =
  '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking'

export type Report = {
  runtimeError?: { message: string }
  categories: Record<(typeof CATEGORIES)[number], { score: number | null }>
  audits: Record<string, { numericValue?: number }>
}
type Visit = { path: string; skipped: string[] }

/**
 * The address of each built page. Two pages exclude search engines on purpose, and the page for a wrong address answers
 * 404 on purpose: the audits against that are skipped, and the row names them.
 */
function visitTo(file: string): Visit {
  if (file === '404.html') {
    const skipped = ['is-crawlable', 'http-status-code', 'errors-in-console']
    return { path: '/no-such-page', skipped }
  }
  const path = `/${file.replace(/\.html$/, '').replace(/^index$/, '')}`
  return { path, skipped: path === '/contact/sent' ? ['is-crawlable'] : [] }
}

/** Sometimes the browser's trace lacks its beginning, and lighthouse requires another run. */
const ASK_AGAIN = /\b(?:NO_NAVSTART|NO_FCP|PROTOCOL_TIMEOUT)\b/
const ATTEMPTS = 3

/** Options of a lighthouse run: audits to skip, and more of its own options. */
export type Asked = { browser: string; skipped?: string[]; more?: string[]; attempt?: number }

/** One run of lighthouse on a page, simulating a slow phone. */
export async function askLighthouse(
  url: string,
  { browser, skipped = [], more = [], attempt = 1 }: Asked,
): Promise<Report> {
  const child = spawn(
    join(TOOLS, 'lighthouse'),
    [
      ...[url, '--quiet', '--output=json', '--no-enable-error-reporting', '--ignore-status-code'],
      ...[`--only-categories=${CATEGORIES.join(',')}`, `--chrome-flags=${BROWSER}`],
      ...(skipped.length ? [`--skip-audits=${skipped.join(',')}`] : []),
      ...more,
    ],
    { env: { ...process.env, CHROME_PATH: browser }, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const [output, complaints] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    child.exitCode ?? once(child, 'exit'),
  ])
  if (ASK_AGAIN.test(complaints) && attempt < ATTEMPTS)
    return askLighthouse(url, { browser, skipped, more, attempt: attempt + 1 })
  if (child.exitCode !== 0) throw new Error(`lighthouse has failed on ${url}:\n${complaints}`)
  const report: Report = JSON.parse(output)
  if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`)
  return report
}

const score = (report: Report, category: (typeof CATEGORIES)[number]) =>
  Math.round((report.categories[category].score ?? 0) * 100)

export const value = (reports: Report[], audit: string) =>
  median(reports.map((report) => report.audits[audit]?.numericValue ?? Number.NaN))

/** Performance is the median of the runs; the rest does not vary, so its worst run counts. */
function figuresOf({ path, skipped }: Visit, reports: Report[]): Figure[] {
  const [performance = 0, ...others] = CATEGORIES.map((category, at) => {
    const scores = reports.map((report) => score(report, category))
    return at === 0 ? median(scores) : Math.min(...scores)
  })
  const shift = Math.max(
    ...reports.map((report) => report.audits['cumulative-layout-shift']?.numericValue ?? 1),
  )
  const [paint, blocked] = [
    value(reports, 'largest-contentful-paint'),
    value(reports, 'total-blocking-time'),
  ]
  return [
    {
      what: `${path}: performance / accessibility / best practices / SEO${skipped.length ? ` (without ${skipped.join(', ')})` : ''}`,
      figure: [performance, ...others].join(' / '),
      budget: '≥ 98 / 100 / 100 / 100',
      holds: performance >= 98 && others.every((one) => one === 100),
    },
    {
      what: `${path}: LCP, TBT, CLS`,
      figure: `${(paint / 1000).toFixed(2)} s, ${Math.round(blocked)} ms, ${shift.toFixed(3)}`,
      budget: 'CLS ≤ 0.01',
      holds: shift <= 0.01,
    },
  ]
}

/** Every page of the public site in lighthouse on a slow phone, each three times. */
export async function measureLighthouse(): Promise<Figure[]> {
  const supervisor = new Supervisor()
  const browser = await chromium(supervisor)
  const load = [loadavg()[0] ?? 0]
  const { url, stop } = await measuredInstance()
  const figures: Figure[] = []
  for (const visit of pagesOf('site/dist').toSorted().map(visitTo)) {
    const reports: Report[] = []
    while (reports.length < RUNS) {
      reports.push(await askLighthouse(url + visit.path, { browser, skipped: visit.skipped }))
    }
    const ofPage = figuresOf(visit, reports)
    console.log(ofPage.map(({ what, figure }) => `${what}: ${figure}`).join('\n'))
    figures.push(...ofPage)
  }
  await stop()
  await supervisor.stop()
  load.push(loadavg()[0] ?? 0)
  const figure = load.map((one) => one.toFixed(1)).join(', ')
  return [
    ...figures,
    { what: 'load of the machine before and after', figure, budget: '', holds: null },
  ]
}
