import { AxeBuilder } from '@axe-core/playwright'
import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'
import { expect, test } from '../../journeys/test.ts'
import { DESKTOP, PAGES, PHONE } from './visitor.ts'

const still = { reducedMotion: 'reduce' } as const

/** A document evaluates axe once; later evaluations need some source, and this one does nothing. */
const ALREADY_LOADED = 'void 0'

/** Each page once in each theme and once at each size; the colours of a pair are those of the tokens at any size. */
const LOOKS = [
  [PHONE, 'light'],
  [DESKTOP, 'dark'],
] as const

/** The violations that axe finds in the present page. */
async function findings(page: Page): Promise<string[]> {
  const matches: string[] = []
  for (const [viewport, colorScheme] of LOOKS) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme, ...still })
    // Legacy mode checks only the page itself, which has no frame to check.
    const isThere = await page.evaluate(() => 'axe' in window)
    const { violations, passes } = await new AxeBuilder({
      page,
      ...(isThere && { axeSource: ALREADY_LOADED }),
    })
      .setLegacyMode()
      .options({ resultTypes: ['violations'] })
      .analyze()
    assert.ok(passes.length > 0, 'an axe that has looked at nothing finds nothing')
    for (const { id, nodes } of violations) {
      const where = nodes.map(({ html }) => html).join(' | ')
      matches.push(`${viewport.width} px, ${colorScheme}: ${id}: ${where}`)
    }
  }
  return matches
}

for (const path of PAGES) {
  test.describe(() => {
    test.use(still)
    test(`axe finds nothing on ${path}, in light at 390 px and in dark at 1440 px`, async ({
      page,
    }) => {
      await page.goto(path)
      assert.deepEqual(await findings(page), [])
    })
  })
}

test.describe(() => {
  test.use(still)
  test('axe finds nothing in a form with problems, nor in the panel of a message sent', async ({
    page,
  }) => {
    await page.route('**/api/contact', (route) =>
      route.fulfill({ status: 201, json: { data: { reference: 'MSG-4001' } } }),
    )
    await page.goto('/contact')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.locator('.problem-summary')).toBeVisible()
    assert.deepEqual(await findings(page), [])
    for (const label of ['Name', 'Subject', 'Message']) {
      await page.getByLabel(label, { exact: true }).fill('Some words')
    }
    await page.getByLabel('Email', { exact: true }).fill('vera@visitor.test')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByText('MSG-4001')).toBeVisible()
    assert.deepEqual(await findings(page), [])
  })
})

test.describe(() => {
  test.use({ ...still, viewport: PHONE })
  test('axe finds nothing in an open answer and an open menu', async ({ page }) => {
    await page.goto('/faq#losses')
    await page.getByRole('button', { name: 'Menu' }).click()
    assert.deepEqual(await findings(page), [])
  })
})

test.describe(() => {
  test.use({ viewport: { width: 320, height: 640 } })
  test('nothing is wider than the window at 320 px, and every target is at least 24 px', async ({
    page,
  }) => {
    for (const path of PAGES) {
      await page.goto(path)
      await page.evaluate(async () => void (await document.fonts.ready))
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
  })
})
