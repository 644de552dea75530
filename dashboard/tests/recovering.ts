import type { Page, Route } from '@playwright/test'

declare global {
  interface Window {
    wasPressed?: boolean
  }
}

/** Remembers that a button of this name was pressed, before anything that the press does. */
const watchFor = (name: string) =>
  document.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null
      if (button?.textContent === name) window.wasPressed = true
    },
    { capture: true },
  )

/** A document that is replaced while it is asked was not pressed. */
async function wasPressed(page: Page): Promise<boolean> {
  try {
    return await page.evaluate(() => window.wasPressed === true)
  } catch (error) {
    if (error instanceof Error && /context was destroyed|navigation/.test(error.message))
      return false
    throw error
  }
}

/**
 * The server comes back because the button is pressed, and not a moment earlier: however often the page itself retries
 * in the meantime, it cannot find the server again and take the button away before the press.
 */
export async function awayUntilPressed(
  page: Page,
  { calls, button, away }: { calls: string; button: string; away: (route: Route) => Promise<void> },
): Promise<void> {
  await page.addInitScript(watchFor, button)
  await page.evaluate(watchFor, button)
  await page.route(calls, async (route) => {
    const isBack = await wasPressed(page)
    await (isBack ? route.continue() : away(route))
  })
}

/**
 * Stops the page's clock a minute ahead: from here nothing happens by itself, and the page requests nothing without a
 * press. A page that is opened needs its clock to run again (`page.clock.resume()`).
 */
export async function standStill(page: Page): Promise<void> {
  // Code that arrives while the clock stands is not shown: React lets a fallback stay for 300 ms of the page's time.
  await page.locator('.toasts').waitFor({ state: 'attached' })
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + 60_000)
}
