import assert from 'node:assert/strict'
import { expect, test } from './test.ts'
import { fresh, mailTo } from './fixtures.ts'

test.use({ javaScriptEnabled: false })

test('a visitor without scripts writes to us, reads the reference, and gets it by mail', async ({
  page: form,
}) => {
  const email = `${fresh('plain')}@visitor.test`
  await form.goto('/contact')
  await form.getByLabel('Name', { exact: true }).fill('Paul Plain')
  await form.getByLabel('Email', { exact: true }).fill(email)
  await form.getByLabel('Subject').fill('Without a script')
  await form.getByLabel('Message').fill('Sent by the browser alone.')
  await form.getByRole('button', { name: 'Send Message' }).click()
  await expect(
    form.getByRole('heading', { level: 1, name: 'Your message has arrived.' }),
  ).toBeVisible()
  const reference = (await form.locator('[data-reference]').textContent()) ?? ''
  assert.match(reference, /^[A-Z0-9-]{4,40}$/)
  await expect(form.locator('[data-reference-line]')).toBeVisible()
  assert.ok((await mailTo(email)).includes(reference))
})
