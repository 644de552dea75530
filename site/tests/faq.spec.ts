import assert from 'node:assert/strict'
import { expect, test } from '../../journeys/test.ts'

for (const path of ['/', '/faq']) {
  test(`${path} has five questions, at most one open, and a click closes it again`, async ({
    page,
  }) => {
    await page.goto(path)
    const items = page.locator('#faq details')
    const open = page.locator('#faq details[open]')
    await expect(items).toHaveCount(5)
    await expect(open).toHaveCount(0)
    for (const i of [0, 3]) {
      await items.nth(i).locator('summary').click()
      await expect(open).toHaveCount(1)
      await expect(items.nth(i)).toHaveAttribute('open', '')
      await expect(items.nth(i).locator('p')).toBeVisible()
    }
    await items.nth(3).locator('summary').click()
    await expect(open).toHaveCount(0)
  })
}

test('the three teasers of the contact page open their answers', async ({ page }) => {
  await page.goto('/contact')
  const teasers = page.locator('.teasers a')
  await expect(teasers).toHaveCount(3)
  const targets = await teasers.evaluateAll((links) =>
    links.map((link) => link.getAttribute('href') ?? ''),
  )
  for (const target of targets) {
    assert.match(target, /^\/faq#[a-z]+$/)
    await page.goto('/contact')
    await page.locator(`.teasers a[href="${target}"]`).click()
    await page.waitForURL(`**${target}`)
    await expect(page.locator(target.replace('/faq', ''))).toBeVisible()
  }
})

test('the questions of the home page answer to #faq', async ({ page }) => {
  await page.goto('/#faq')
  await page.waitForFunction(() => {
    const top = document.querySelector('#faq')?.getBoundingClientRect().top
    return top !== undefined && top < innerHeight / 2
  })
})
