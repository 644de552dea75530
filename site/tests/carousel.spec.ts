import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'
import { expect, test } from '../../journeys/test.ts'

const EACH_MS = 5000

const current = (page: Page) =>
  page.locator('[data-carousel-slides] > [data-current] figcaption b').textContent()

/** The page with its clock held, so that five seconds are five seconds. */
async function open(page: Page): Promise<string[]> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 12 * EACH_MS)
  await page.goto('/')
  await page.locator('[data-carousel]').scrollIntoViewIfNeeded()
  return page.locator('[data-carousel-slides] figcaption b').allTextContents()
}

test('three testimonials, rated 5, 4 and 5 out of 5, each marked as an example', async ({
  page,
}) => {
  assert.equal((await open(page)).length, 3)
  const ratings = await page.locator('.stars .small').allTextContents()
  assert.deepEqual(
    ratings.map((text) => text.trim()),
    ['5 out of 5', '4 out of 5', '5 out of 5'],
  )
  await expect(page.locator('[data-carousel-slides] .example')).toHaveCount(3)
})

test('turns every five seconds and wraps', async ({ page }) => {
  const names = await open(page)
  for (let turn = 0; turn <= names.length; turn++) {
    assert.equal(await current(page), names[turn % names.length])
    await page.clock.runFor(EACH_MS - 50)
    assert.equal(await current(page), names[turn % names.length], 'not before its time')
    await page.clock.runFor(50)
  }
})

test('a dot jumps to its slide and the arrow keys move along', async ({ page }) => {
  const names = await open(page)
  const dots = page.getByRole('tab')
  await expect(dots).toHaveCount(3)
  await dots.nth(2).click()
  assert.equal(await current(page), names[2])
  await expect(dots.nth(2)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowRight')
  assert.equal(await current(page), names[0])
  assert.ok(await dots.nth(0).evaluate((el) => el === document.activeElement))
  await page.keyboard.press('End')
  assert.equal(await current(page), names[2])
  await page.getByRole('button', { name: 'Next testimonial' }).click()
  assert.equal(await current(page), names[0])
  await page.getByRole('button', { name: 'Previous testimonial' }).click()
  assert.equal(await current(page), names[2])
})

test('pausing holds the slide, playing continues', async ({ page }) => {
  const names = await open(page)
  await page.getByRole('button', { name: 'Pause the testimonials' }).click()
  await page.clock.runFor(3 * EACH_MS)
  assert.equal(await current(page), names[0])
  await page.getByRole('button', { name: 'Play the testimonials' }).click()
  await page.clock.runFor(EACH_MS)
  assert.equal(await current(page), names[1])
})

test('pointing at a slide stops it for good', async ({ page }) => {
  const names = await open(page)
  await page.locator('[data-carousel-slides]').hover()
  await page.mouse.move(5, 5)
  await page.clock.runFor(3 * EACH_MS)
  assert.equal(await current(page), names[0])
  await expect(page.getByRole('button', { name: 'Play the testimonials' })).toBeVisible()
})

test.describe(() => {
  test.use({ reducedMotion: 'reduce' })
  test('does not turn by itself where less motion is requested', async ({ page }) => {
    const names = await open(page)
    await page.clock.runFor(3 * EACH_MS)
    assert.equal(await current(page), names[0])
    await expect(page.getByRole('button', { name: 'Play the testimonials' })).toBeVisible()
  })
})
