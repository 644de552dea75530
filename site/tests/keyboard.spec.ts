import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'
import { expect, test } from '../../journeys/test.ts'
import { PHONE } from './visitor.ts'

interface Stop {
  readonly name: string
  readonly ring: boolean
  readonly covered: boolean
}

/** The element with the focus: its name, whether its ring shows, and whether something covers it. */
const stop = (page: Page): Promise<Stop> =>
  page.evaluate(() => {
    const el = document.activeElement
    if (!el || el === document.body) return { name: '', ring: false, covered: false }
    const style = getComputedStyle(el)
    const { left, top, width, height } = el.getBoundingClientRect()
    const over = document.elementFromPoint(left + width / 2, top + height / 2)
    return {
      name: el.getAttribute('aria-label') ?? el.textContent?.trim() ?? '',
      ring: style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2,
      covered: over !== null && !el.contains(over) && !over.contains(el),
    }
  })

async function walk(page: Page, most: number): Promise<Stop[]> {
  const stops: Stop[] = []
  for (let i = 0; i < most; i++) {
    await page.keyboard.press('Tab')
    const at = await stop(page)
    if (at.name === '') break
    stops.push(at)
  }
  return stops
}

test.describe(() => {
  test.use({ reducedMotion: 'reduce' })
  test('Tab goes through the home page from top to bottom with a visible ring at each stop', async ({
    page,
  }) => {
    await page.goto('/')
    const stops = await walk(page, 80)
    assert.deepEqual(
      stops.filter(({ ring }) => !ring),
      [],
      'a stop without a ring',
    )
    assert.deepEqual(
      stops.filter(({ covered }) => covered),
      [],
      'a stop under something',
    )
    const names = stops.map(({ name }) => name)
    assert.equal(names[0], 'Skip to the content')
    const order = [
      'Home',
      'Register',
      'Get Started',
      'Explore AI Features',
      'Play the testimonials',
      'Private Policy',
    ]
    const places = order.map((name) => names.indexOf(name))
    assert.deepEqual(
      places,
      places.toSorted((a, b) => a - b),
    )
    assert.ok(!places.includes(-1), names.join(', '))
    const pause = names.indexOf('Play the testimonials')
    assert.equal(names[pause + 1], 'Previous testimonial', 'pause comes first')
  })
})

test('the first stop skips to the content', async ({ page }) => {
  await page.goto('/faq')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/faq#content')
  await page.keyboard.press('Tab')
  assert.equal((await stop(page)).name, 'Write to us')
})

test.describe(() => {
  test.use({ viewport: PHONE })
  test('the menu, a question and the pause button answer to the keyboard alone', async ({
    page,
  }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('#menu')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.locator('#faq summary').first().focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('#faq details[open]')).toBeVisible()
    await page.keyboard.press('Space')
    await expect(page.locator('#faq details[open]')).toHaveCount(0)
    await page.getByRole('button', { name: 'Pause the testimonials' }).focus()
    await page.keyboard.press('Space')
    await expect(page.getByRole('button', { name: 'Play the testimonials' })).toBeVisible()
  })
})

test('a message is written, refused, corrected and sent without a pointer', async ({ page }) => {
  await page.route('**/api/contact', (route) =>
    route.fulfill({ status: 201, json: { data: { reference: 'MSG-3001' } } }),
  )
  await page.goto('/contact')
  await page.getByLabel('Name', { exact: true }).focus()
  for (const text of ['Kim Keys', 'kim', 'Keys only']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.type('Written without a pointer.')
  await page.keyboard.press('Tab')
  assert.equal((await stop(page)).name, 'Send Message')
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => document.activeElement?.matches('.problem-summary'))
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => document.activeElement?.id === 'email')
  await page.keyboard.press('End')
  await page.keyboard.type('@visitor.test')
  await page.keyboard.press('Enter')
  await expect(page.getByText('MSG-3001')).toBeVisible()
  await page.waitForFunction(() => document.title === 'Contact · Assay')
})
