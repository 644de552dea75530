import assert from 'node:assert/strict'
import test from 'node:test'
import { fresh, inABrowser, mailTo, BASE_URL } from './fixtures.ts'

test('a visitor without scripts writes to us, reads the reference, and gets it by mail', () =>
  inABrowser(async (page) => {
    const plain = await page
      .context()
      .browser()
      ?.newContext({ baseURL: BASE_URL, javaScriptEnabled: false })
    const form = await plain?.newPage()
    assert.ok(form)
    const email = `${fresh('plain')}@visitor.test`
    await form.goto('/contact')
    await form.getByLabel('Name', { exact: true }).fill('Paul Plain')
    await form.getByLabel('Email', { exact: true }).fill(email)
    await form.getByLabel('Subject').fill('Without a script')
    await form.getByLabel('Message').fill('Sent by the browser alone.')
    await form.getByRole('button', { name: 'Send Message' }).click()
    await form.getByRole('heading', { level: 1, name: 'Your message has arrived.' }).waitFor()
    const reference = (await form.locator('[data-reference]').textContent()) ?? ''
    assert.match(reference, /^[A-Z0-9-]{4,40}$/)
    assert.ok(await form.locator('[data-reference-line]').isVisible())
    assert.ok((await mailTo(email)).includes(reference))
  }))
