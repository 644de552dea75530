import { expect, type Page } from '@playwright/test'

/** Nothing makes the page wider than its window. It takes a new width a moment after the window does. */
export async function assertFits(page: Page, width: number, what: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${what}, ${width} px`)
    .toBeLessThanOrEqual(width)
}
