import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The longest that an answer of the server is kept back, in milliseconds. 0, and it comes when it comes. */
const SLOW_MS = Number(process.env.SLOW_BROWSER ?? 0)

/**
 * The browser of every test: Chromium without a window. With SLOW_BROWSER=<milliseconds> each file, page and call
 * arrives late by a while of its own, up to that long: a test that only passes where the page is ready in time
 * then fails, on a machine of any speed.
 */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium'
  const browser = await chromium.launch({ executablePath, args: ARGS })
  if (SLOW_MS === 0) return browser
  const open = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await open(options)
    await slowDown(context)
    return context
  }
  return browser
}

/** Routes of a test come before those of the context: what a test answers by itself is not late. */
const slowDown = (context: BrowserContext): Promise<unknown> =>
  context.route('**/*', async (route) => {
    await pause(Math.random() * SLOW_MS)
    // a page that has gone by then has no request to go on with
    await route.continue().catch(() => {})
  })
