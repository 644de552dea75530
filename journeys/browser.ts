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
/** How many times slower a page's own processor is. */
const SLOW_TIMES = Number(process.env.SLOW_PROCESSOR ?? 1)

/**
 * The browser of every test: Chromium without a window. With SLOW_BROWSER=<milliseconds> each file, page and call
 * arrives late by a while of its own, up to that long; with SLOW_PROCESSOR=<times> what the page does takes that much
 * longer, and what the test does does not. A test that is only right where the page is ready in time then fails, on a
 * machine of any speed.
 */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium'
  const browser = await chromium.launch({ executablePath, args: ARGS })
  const open = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await open(options)
    if (SLOW_MS > 0) await delayAnswers(context)
    if (SLOW_TIMES > 1) slowDownPages(context)
    return context
  }
  return browser
}

/** Routes of a test come before those of the context: what a test answers by itself is not late. */
const delayAnswers = (context: BrowserContext): Promise<unknown> =>
  context.route('**/*', async (route) => {
    await pause(Math.random() * SLOW_MS)
    await route.continue().catch((error: Error) => {
      // a page that has gone by then has no request to go on with
      if (!/has been closed|has been disposed/.test(error.message)) throw error
    })
  })

function slowDownPages(context: BrowserContext): void {
  const open = context.newPage.bind(context)
  context.newPage = async () => {
    const page = await open()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_TIMES })
    return page
  }
}
