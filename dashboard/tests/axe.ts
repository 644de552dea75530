import { AxeBuilder } from '@axe-core/playwright'
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'

const inWords = ({ id, nodes }: { id: string; nodes: { html: string }[] }): string =>
  `${id}: ${nodes.map(({ html }) => html).join(' | ')}`

/**
 * Asserts that axe finds nothing, in either theme. Only colours differ between the two, so the second look is at
 * those alone.
 */
export async function assertAccessible(page: Page, what: string): Promise<void> {
  await show(page, 'light')
  const light = await new AxeBuilder({ page }).analyze()
  await show(page, 'dark')
  const dark = await new AxeBuilder({ page }).withRules(['color-contrast']).analyze()
  // An axe that has looked at nothing finds nothing.
  assert.ok(light.passes.length > 10 && dark.passes.length === 1, `${what} was looked at`)
  assert.deepEqual(light.violations.map(inWords), [], `${what} in light`)
  assert.deepEqual(dark.violations.map(inWords), [], `${what} in dark`)
}

/** Without motion no colour is on its way; two frames later the last of the theme before is gone. */
async function show(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.evaluate(
    () =>
      new Promise((drawn) => {
        requestAnimationFrame(() => requestAnimationFrame(drawn))
      }),
  )
}
