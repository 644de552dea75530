import assert from 'node:assert/strict'
import test from 'node:test'
import { PAGES, PHONE, visitors } from './visitor.ts'

const visits = visitors()
const noScript = { javaScriptEnabled: false }

test('every page has its whole text without a script, and shows no control that needs one', () =>
  visits.visit(async (page) => {
    for (const path of PAGES) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      for (const control of await page.locator('[data-needs-js]').all()) {
        assert.equal(await control.isVisible(), false, `${path}: ${await control.innerHTML()}`)
      }
    }
  }, noScript))

test('on a small screen the header shows its links without a menu', () =>
  visits.visit(
    async (page) => {
      await page.goto('/')
      for (const name of ['Home', 'About', 'Contact']) {
        const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })
        assert.equal(await link.isVisible(), true)
      }
      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'About' })
        .click()
      await page.waitForURL('**/about')
    },
    { ...noScript, viewport: PHONE },
  ))

test('all testimonials are below each other and every answer can be opened', () =>
  visits.visit(async (page) => {
    await page.goto('/')
    for (const words of await page.locator('blockquote').all()) {
      assert.equal(await words.isVisible(), true)
    }
    const items = page.locator('#faq details')
    for (let i = 0; i < (await items.count()); i++) {
      await items.nth(i).locator('summary').click()
      assert.equal(await items.nth(i).locator('p').isVisible(), true)
      assert.equal(await page.locator('#faq details[open]').count(), 1)
    }
    await page.goto('/faq#withdrawals')
    assert.equal(await page.locator('#withdrawals').isVisible(), true)
  }, noScript))

test('the page contains the price list, with a word where there is no price', () =>
  visits.visit(async (page) => {
    await page.goto('/')
    const prices = await page.locator('[data-ticker-list] [data-price]').allTextContents()
    assert.deepEqual(prices, ['no price available', 'no price available', 'no price available'])
  }, noScript))

test('the contact form posts as a plain form and is answered by a page', () =>
  visits.visit(async (page) => {
    const subject = `Without a script ${Date.now()}`
    await page.goto('/contact')
    await page.getByLabel('Name', { exact: true }).fill('Paul Plain')
    await page.getByLabel('Email', { exact: true }).fill('paul@visitor.test')
    await page.getByLabel('Subject').fill(subject)
    await page.getByLabel('Message').fill('Sent by the browser alone.')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await page.waitForURL('**/contact/sent?reference=*')
    await page.getByRole('heading', { level: 1, name: 'Your message has arrived.' }).waitFor()
    await page.getByText('Its reference is on its way to you by mail').waitFor()
    const stored = await visits.messages(subject)
    assert.equal(stored.length, 1)
    assert.equal(stored[0]?.message, 'Sent by the browser alone.')
  }, noScript))

test('with a script the page of a plain post shows the reference, and only a reference', () =>
  visits.visit(async (page) => {
    await page.goto('/contact/sent?reference=MSG-1001')
    await page.getByText('Your reference is MSG-1001.').waitFor()
    await page.goto('/contact/sent?reference=<img src=x onerror=alert(1)>')
    assert.equal(await page.locator('[data-reference-line]').isVisible(), false)
  }))
