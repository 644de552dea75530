import assert from 'node:assert/strict'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** It is there already, from an earlier look at the same document: reading it in takes longer than the look. */
const NOTHING_MORE = ';'

/**
 * What axe finds wrong with the page as it is, each with the markup that it is about. Legacy mode runs in the page
 * alone, without a second page for every look; and only what is wrong is described in full.
 */
export async function findings(page: Page, rules?: readonly string[]): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window)
  const { violations } = await new AxeBuilder({ page, ...(isThere && { axeSource: NOTHING_MORE }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], ...(rules && { runOnly: [...rules] }) })
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

/** The rules that a theme has a part in: it changes colours, and nothing else of a document. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

/**
 * Holds the page up to axe: to all of it in the theme that it has, and to what it says of colours in the other one,
 * which it is left in. A colour on its way to another has the contrast of neither: what still moves is waited for.
 */
export async function assertAccessible(page: Page, what: string): Promise<void> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  await stillIn(page, isDark)
  assert.deepEqual(await findings(page), [], `${what}, ${isDark ? 'dark' : 'light'}`)
  await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark' })
  await stillIn(page, !isDark)
  const other = isDark ? 'light' : 'dark'
  // what hears of the theme by an effect of another comes frames later: looked at until it is as it stays
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
  // the page hears of another theme in the next frame, and what it draws then moves from the one after it
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  )
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState === 'finished'),
  )
}
