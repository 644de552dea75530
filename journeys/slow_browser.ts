import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext, Page } from '@playwright/test'

/** The longest that an answer of the server is kept back, in milliseconds. 0, and it comes when it comes. */
const SLOW_MS = Number(process.env.SLOW_BROWSER ?? 0)
/** How many times slower a page's own processor is. */
const SLOW_TIMES = Number(process.env.SLOW_PROCESSOR ?? 1)

/** A page that has gone by then has no request to continue, and no processor. */
const unlessGone = (error: Error) => {
  if (!/has been closed|has been disposed|Test ended/.test(error.message)) throw error
}

async function slowPage(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_TIMES })
}

/**
 * With SLOW_BROWSER=<milliseconds> each file, page and call arrives late by a random time, up to that long; with
 * SLOW_PROCESSOR=<times> the page takes that much longer, and the test does not. A test that is only
 * right where the page is ready in time then fails, on a machine of any speed.
 */
export async function slowDown(context: BrowserContext): Promise<void> {
  // Routes of a test come before those of the context: an answer of the test itself is not late.
  if (SLOW_MS > 0)
    await context.route('**/*', async (route) => {
      await pause(Math.random() * SLOW_MS)
      await route.continue().catch(unlessGone)
    })
  if (SLOW_TIMES > 1) context.on('page', (page) => void slowPage(page).catch(unlessGone))
}
