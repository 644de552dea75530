import assert from 'node:assert/strict'
import test from 'node:test'
import { visitors } from './visitor.ts'

const visits = visitors()

for (const path of ['/', '/faq']) {
  test(`${path} has five questions, at most one open, and a click closes it again`, () =>
    visits.visit(async (page) => {
      await page.goto(path)
      const items = page.locator('#faq details')
      const open = page.locator('#faq details[open]')
      assert.equal(await items.count(), 5)
      assert.equal(await open.count(), 0)
      for (const i of [0, 3]) {
        await items.nth(i).locator('summary').click()
        assert.equal(await open.count(), 1)
        assert.equal(await items.nth(i).getAttribute('open'), '')
        assert.equal(await items.nth(i).locator('p').isVisible(), true)
      }
      await items.nth(3).locator('summary').click()
      assert.equal(await open.count(), 0)
    }))
}

test('the three teasers of the contact page open their answers', () =>
  visits.visit(async (page) => {
    await page.goto('/contact')
    const teasers = page.locator('.teasers a')
    assert.equal(await teasers.count(), 3)
    const targets = await teasers.evaluateAll((links) =>
      links.map((link) => link.getAttribute('href') ?? ''),
    )
    for (const target of targets) {
      assert.match(target, /^\/faq#[a-z]+$/)
      await page.goto('/contact')
      await page.locator(`.teasers a[href="${target}"]`).click()
      await page.waitForURL(`**${target}`)
      await page.locator(target.replace('/faq', '')).waitFor({ state: 'visible' })
    }
  }))

test('the questions of the home page have the anchor #faq', () =>
  visits.visit(async (page) => {
    await page.goto('/#faq')
    await page.waitForFunction(() => {
      const top = document.querySelector('#faq')?.getBoundingClientRect().top
      return top !== undefined && top < innerHeight / 2
    })
  }))
