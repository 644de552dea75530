import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { CHROMIUM_ARGUMENTS } from '../scripts/stages/chromium_arguments.mjs'
import { PATIENCE_MS } from './patience.ts'

/** The longest that an answer of the server is kept back, in milliseconds. 0, and it comes when it comes. */
const SLOW_MS = Number(process.env.SLOW_BROWSER ?? 0)
/** How many times slower a page's own processor is. */
const SLOW_TIMES = Number(process.env.SLOW_PROCESSOR ?? 1)

/** A browser process of its own, which is closed with the browser that is answered. */
function launch(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium'
  return chromium.launch({ executablePath, args: CHROMIUM_ARGUMENTS })
}

/**
 * The browser of every test: Chromium without a window. A stage of `npm test` starts one for all spec files and names it
 * in BROWSER_ENDPOINT; a spec file that runs alone starts its own. Closing it closes the contexts that were opened
 * through it. A test of what belongs to the whole process, such as the clipboard, asks for one with `isAlone`.
 *
 * With SLOW_BROWSER=<milliseconds> each file, page and call arrives late by a while of its own, up to that long; with
 * SLOW_PROCESSOR=<times> what the page does takes that much longer, and what the test does does not. A test that is only
 * right where the page is ready in time then fails, on a machine of any speed.
 */
export async function openBrowser({ isAlone = false } = {}): Promise<Browser> {
  const endpoint = process.env.BROWSER_ENDPOINT
  const browser = await (endpoint && !isAlone
    ? chromium.connect(endpoint, { timeout: PATIENCE_MS })
    : launch())
  const open = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await open(options)
    context.setDefaultTimeout(PATIENCE_MS)
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
