import assert from 'node:assert/strict'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** The program is loaded already, from an earlier look at the same document: loading takes longer than the look. */
const NOTHING_MORE = ';'

/**
 * The faults that axe finds in the current page, each with its markup. Legacy mode runs in the page
 * alone, without a second page for every look; and only faults are described in full.
 */
export async function findings(page: Page, rules?: readonly string[]): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window)
  const { violations } = await new AxeBuilder({ page, ...(isThere && { axeSource: NOTHING_MORE }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], ...(rules && { runOnly: [...rules] }) })
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

/** The rules that depend on the theme: it changes colours, and nothing else of a document. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

/**
 * Checks the page with axe: all rules in its current theme, and the rules of colour in the other theme,
 * which stays on. A colour in transition has the contrast of neither theme: the check waits for the end of all transitions.
 */
export async function assertAccessible(page: Page, what: string): Promise<void> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  await stillIn(page, isDark)
  assert.deepEqual(await findings(page), [], `${what}, ${isDark ? 'dark' : 'light'}`)
  await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark' })
  await stillIn(page, !isDark)
  const other = isDark ? 'light' : 'dark'
  // an effect of another effect applies the theme frames later: repeated until the page does not change
  await expect
    .poll(async () => ({ what, [other]: await findings(page, OF_COLOURS) }))
    .toEqual({
      what,
      [other]: [],
    })
}

/**
 * The same in the theme that the page has, and in no other: a screen that is looked at in two widths takes another theme
 * for each, since the colours of every pair are those of the tokens (design/tokens.spec.mjs), whatever the width.
 */
export async function assertAccessibleAsShown(page: Page, what: string): Promise<void> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  await stillIn(page, isDark)
  assert.deepEqual(await findings(page), [], `${what}, ${isDark ? 'dark' : 'light'}`)
}

async function stillIn(page: Page, isDark: boolean): Promise<void> {
  await page.waitForFunction(
    (dark) => matchMedia('(prefers-color-scheme: dark)').matches === dark,
    isDark,
  )
  // the page applies another theme in the next frame, and its transitions start in the one after it
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  )
  await transitionsEnd(page)
}

/** What follows a scroll position, and not the clock, never ends. */
export const transitionsEnd = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, timeline }) => timeline !== document.timeline || playState === 'finished',
      ),
  )
