import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { BASE } from '#tests/calls'
import { look, unique } from '#tests/fixtures'
import { anInstallation, anInstance } from '#tests/instance'
import { mailsTo } from '#tests/mailbox'

const FORM = 'application/x-www-form-urlencoded'
const post = (fields: Record<string, string>, base = BASE) =>
  fetch(`${base}/contact`, {
    method: 'POST',
    headers: { 'content-type': FORM },
    body: new URLSearchParams(fields).toString(),
    redirect: 'manual',
  })
const aForm = (changes: Record<string, string> = {}) => ({
  name: 'Ada Lovelace',
  email: `${unique()}@visitor.test`,
  subject: 'Hello',
  message: 'Zwei\r\nZeilen',
  website: '',
  ...changes,
})

test.group('POST /contact from a form without scripts', () => {
  test('redirects to the confirmation page, with the reference', async ({ assert }) => {
    const given = aForm()
    const answer = await post(given)
    assert.equal(answer.status, 303)
    const [, reference = ''] =
      /^\/contact\/sent\?reference=(AS-\w{4}-\w{4})$/.exec(answer.headers.get('location') ?? '') ??
      []
    const [row] = await look('select message from messages where reference = :reference', {
      reference,
    })
    assert.equal(row.message, 'Zwei\nZeilen')
    assert.lengthOf(await mailsTo(given.email), 1)
  })

  test('a mistake gets the form again, with the error and everything that was typed', async ({
    assert,
  }) => {
    const answer = await post(
      aForm({ email: 'no address', subject: ' ', message: 'First\r\n  second <b>' }),
    )
    assert.equal(answer.status, 422)
    assert.match(answer.headers.get('content-type') ?? '', /^text\/html; charset=utf-8/)
    assert.equal(answer.headers.get('cache-control'), 'no-store')
    const page = await answer.text()
    assert.include(page, '<a href="#email">Email: Please enter a valid email address.</a>')
    assert.include(page, '<a href="#subject">Subject: This field is required.</a>')
    assert.notInclude(page, 'href="#name"')
    assert.match(page, /<input id="name"[^>]* value="Ada Lovelace"/)
    assert.match(
      page,
      /<input id="email"[^>]* value="no address"[^>]* aria-invalid="true" aria-describedby="email-problem"/,
    )
    assert.match(page, /<textarea id="message"[^>]*>\nFirst\r\n {2}second &lt;b&gt;<\/textarea>/)
    assert.match(page, /<form [^>]*method="post" action="\/api\/contact"/)
  })

  test('T41: typed text is never markup on that page, and its policy runs no script', async ({
    assert,
  }) => {
    const hostile = `"'></textarea></title><script>alert(1)</script><img src=x onerror=alert(1)>`
    const answer = await post({
      name: hostile,
      email: hostile,
      subject: '',
      message: hostile,
      website: hostile,
    })
    const page = await answer.text()
    assert.notMatch(page, /<script|<img|onerror=alert\(1\)>(?!<)/)
    assert.equal(page.split('<textarea').length, 2)
    assert.equal(page.split('</textarea>').length, 2)
    const policy = answer.headers.get('content-security-policy') ?? ''
    assert.match(policy, /default-src 'none'/)
    assert.match(policy, /form-action 'self'/)
    assert.match(policy, /style-src 'self'(?:;|$)/)
    assert.notMatch(policy, /unsafe|script-src|sandbox/)
    assert.notMatch(page, /<style|\sstyle=/)
  })

  test('a repeated field, or one that is not text, is a mistake like any other', async ({
    assert,
  }) => {
    const answer = await fetch(`${BASE}/contact`, {
      method: 'POST',
      headers: { 'content-type': FORM },
      body: 'name=a&name=b&email[x]=1&subject=&message=',
      redirect: 'manual',
    })
    assert.equal(answer.status, 422)
    const page = await answer.text()
    assert.match(page, /<input id="name"[^>]* value=""/)
    assert.notInclude(page, '[object')
  })

  test('too many messages get the form, with the typed text and the time of the next try', async ({
    assert,
    cleanup,
  }) => {
    // counted in the database, where the calls of other tests would count as well
    const instance = await anInstallation({ LIMIT_API_PER_MINUTE: '20' })
    cleanup(() => instance.stop())
    assert.equal((await post(aForm(), instance.base)).status, 303)
    const answer = await post(aForm({ message: 'Patience <b>' }), instance.base)
    assert.equal(answer.status, 429)
    assert.match(answer.headers.get('content-type') ?? '', /^text\/html; charset=utf-8/)
    assert.match(answer.headers.get('content-security-policy') ?? '', /form-action 'self'/)
    assert.match(answer.headers.get('retry-after') ?? '', /^\d+$/)
    const page = await answer.text()
    assert.match(page, /Too many attempts\. Try again in \d+ seconds\./)
    assert.include(page, 'Your text is still here.')
    assert.match(page, /<textarea id="message"[^>]*>\nPatience &lt;b&gt;<\/textarea>/)
    const script = await fetch(`${instance.base}/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(aForm()),
    })
    assert.equal(script.status, 429)
    assert.containsSubset(await script.json(), { code: 'too_many_requests' })
  })

  test('a message that is too long to read gets a page that says where the text is', async ({
    assert,
  }) => {
    const answer = await post(aForm({ message: 'x'.repeat(300_000) }))
    assert.equal(answer.status, 413)
    assert.match(answer.headers.get('content-type') ?? '', /^text\/html; charset=utf-8/)
    const page = await answer.text()
    assert.include(page, 'The request is too large.')
    assert.include(page, 'go back in your browser')
    assert.match(page, /<textarea id="message"[^>]*>\n<\/textarea>/)
  })

  test('text with invisible characters gets a page too', async ({ assert }) => {
    const answer = await post(aForm({ message: 'a\u0000b' }))
    assert.equal(answer.status, 422)
    assert.include(
      await answer.text(),
      '<a href="#message">Message: This text holds characters that cannot be accepted.</a>',
    )
  })

  test('the page links the style sheets of the site, under the names of this build', async ({
    assert,
    cleanup,
  }) => {
    const site = mkdtempSync(join(tmpdir(), 'assay-site-'))
    const links =
      '<link rel="stylesheet" href="/_astro/Page.aB_1-x.css"><link rel="stylesheet" href="https://elsewhere.test/x.css">'
    writeFileSync(join(site, 'contact.html'), `<html><head>${links}</head></html>`)
    const instance = await anInstance({ SITE_DIST: site })
    cleanup(() => instance.stop())
    const page = await (await post({ name: '' }, instance.base)).text()
    assert.include(page, '<link rel="stylesheet" href="/_astro/Page.aB_1-x.css">')
    assert.notInclude(page, 'elsewhere.test')
  })
})
