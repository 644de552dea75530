import { AxeBuilder } from '@axe-core/playwright'
import assert from 'node:assert/strict'
import test from 'node:test'
import type { Page } from 'playwright-core'
import { DESKTOP, PAGES, PHONE, visitors } from './visitor.ts'

const house = visitors()

// Legacy mode runs in the page alone: it holds no frame that axe would have to look into.
async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const viewport of [PHONE, DESKTOP]) {
    test(`axe finds nothing on any page at ${viewport.width} px, ${colorScheme}`, () =>
      house.visit(
        async (page) => {
          for (const path of PAGES) {
            await page.goto(path)
            await page.waitForLoadState('load')
            assert.deepEqual(await findings(page), [], path)
          }
        },
        { viewport, colorScheme, reducedMotion: 'reduce' },
      ))

    test(`axe finds nothing in what opens, at ${viewport.width} px, ${colorScheme}`, () =>
      house.visit(
        async (page) => {
          await page.goto('/contact')
          await page.getByRole('button', { name: 'Send Message' }).click()
          await page.locator('.problem-summary').waitFor()
          assert.deepEqual(await findings(page), [], 'a form with problems')
          await page.goto('/faq#losses')
          if (viewport === PHONE) await page.getByRole('button', { name: 'Menu' }).click()
          assert.deepEqual(await findings(page), [], 'an open answer and an open menu')
        },
        { viewport, colorScheme, reducedMotion: 'reduce' },
      ))
  }
}

test('nothing is wider than the window at 320 px, and every target is at least 24 px', () =>
  house.visit(
    async (page) => {
      for (const path of PAGES) {
        await page.goto(path)
        const { over, small } = await page.evaluate(() => ({
          over: document.documentElement.scrollWidth - innerWidth,
          // Links within a sentence are exempt (WCAG 2.5.8).
          small: [...document.querySelectorAll('a, button, summary, input, textarea')].flatMap(
            (el) => {
              const { width, height } = el.getBoundingClientRect()
              const exempt = width === 0 || el.closest('p, dd, .contact-trap, address, h3') !== null
              return !exempt && (width < 24 || height < 24) ? [el.outerHTML.slice(0, 120)] : []
            },
          ),
        }))
        assert.equal(over, 0, path)
        assert.deepEqual(small, [], path)
      }
    },
    { viewport: { width: 320, height: 640 } },
  ))
