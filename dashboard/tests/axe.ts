import { AxeBuilder } from '@axe-core/playwright'
import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'

const inWords = ({ id, nodes }: { id: string; nodes: { html: string }[] }): string =>
  `${id}: ${nodes.map(({ html }) => html).join(' | ')}`

/** What the theme can change: colours, and what is shown by colour alone. */
const CONTRAST = 'color-contrast'
const OF_COLOUR = [CONTRAST, 'link-in-text-block']

/** A document loads the program of axe once; the text that runs instead afterwards must not be empty, and does nothing. */
const THERE_ALREADY = 'void 0'

/**
 * What axe finds in the current state of the page. Legacy mode runs in the page alone, without a second page for every look;
 * and only what is wrong is described in full.
 */
async function look(page: Page, rules: object) {
  const isThere = await page.evaluate(() => {
    // axe knows no top layer: by its own reckoning what is positioned behind a dialog lies over the dialog, depending on how
    // far the page is scrolled, and then it decides no contrast in it. A browser ignores this number there.
    for (const dialog of document.querySelectorAll<HTMLElement>('dialog:modal'))
      dialog.style.zIndex = '2147483647'
    return 'axe' in window
  })
  return new AxeBuilder({ page, ...(isThere && { axeSource: THERE_ALREADY }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], ...rules })
    .analyze()
}

/**
 * Asserts that axe finds nothing in one theme. A screen that is looked at in two widths takes another theme for each:
 * the colours of every pair are those of the tokens (design/tokens.spec.mjs), whatever the width.
 */
export async function assertAccessibleIn(
  page: Page,
  what: string,
  theme: 'light' | 'dark',
): Promise<void> {
  await show(page, theme)
  const { passes, violations } = await look(page, {})
  assert.ok(passes.length > 10, `${what} was looked at`)
  assert.deepEqual(violations.map(inWords), [], `${what} in ${theme}`)
}

/**
 * Asserts that axe finds nothing, in either theme. Only colours differ between the two, so the second look is at
 * those alone.
 */
export async function assertAccessible(page: Page, what: string): Promise<void> {
  await show(page, 'light')
  const light = await look(page, {})
  await show(page, 'dark')
  const dark = await look(page, { runOnly: OF_COLOUR })
  // An axe that has looked at nothing finds nothing, and one that could decide no contrast neither.
  const isDecided = [light, dark].every(({ passes }) => passes.some(({ id }) => id === CONTRAST))
  assert.ok(light.passes.length > 10 && isDecided, `${what} was looked at`)
  assert.deepEqual(light.violations.map(inWords), [], `${what} in light`)
  assert.deepEqual(dark.violations.map(inWords), [], `${what} in dark`)
}

/** Without motion no colour is in transition; two frames later the last colour of the previous theme is gone. */
async function show(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.evaluate(
    () =>
      new Promise((drawn) => {
        requestAnimationFrame(() => requestAnimationFrame(drawn))
      }),
  )
}
