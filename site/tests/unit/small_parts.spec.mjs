import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import test from 'node:test'
import { contentSecurityPolicy } from '../../src/csp.ts'
import { problemsOf } from '../../src/islands/contact_message.ts'
import { isOpen, localHours } from '../../src/scripts/hours.ts'
import { dollars, priceText } from '../../src/scripts/prices.ts'
import { site } from '../../src/site.ts'

const opening = { hours: site.hours, offset: site.hoursZone.utcOffsetMinutes }

test('the office is open by its own clock, first minute in, last minute out', () => {
  const at = (time) => isOpen(new Date(time), opening)
  assert.equal(at('2026-11-20T13:59:00Z'), false)
  assert.equal(at('2026-11-20T14:00:00Z'), true)
  assert.equal(at('2026-11-20T22:59:00Z'), true)
  assert.equal(at('2026-11-20T23:00:00Z'), false)
  assert.equal(at('2026-11-21T15:00:00Z'), true, 'Saturday from 10')
  assert.equal(at('2026-11-21T19:00:00Z'), false, 'Saturday until 2')
  assert.equal(at('2026-11-22T16:00:00Z'), false, 'Sunday closed')
})

test('shows the hours in another time zone, with the weekday where it differs', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  const shown = (zone) =>
    localHours(now, site.hours[0], opening.offset, zone).replaceAll('\u202f', ' ')
  assert.equal(shown('America/Panama'), '9:00 AM to 6:00 PM')
  assert.equal(shown('Europe/Berlin'), '3:00 PM to 12:00 AM Tue')
  assert.equal(localHours(now, site.hours[2], opening.offset, 'UTC'), 'closed')
})

test('a price keeps the digits that the API sent', () => {
  assert.equal(dollars('67012.34'), '$67,012.34')
  assert.equal(dollars('1234567.80'), '$1,234,567.80')
  assert.equal(dollars('999'), '$999')
  const row = {
    asset: 'BTC',
    name: 'Bitcoin',
    usd: '0.10',
    asOf: null,
    source: 'kraken',
    change24h: '-0.00',
  }
  assert.deepEqual(priceText(row), {
    value: '$0.10',
    change: '',
    direction: 'level',
    origin: 'from Kraken',
  })
  assert.equal(priceText({ ...row, change24h: '-3.10' }).change, '▼ −3.10%')
  assert.equal(priceText({ ...row, change24h: '0.05' }).change, '▲ +0.05%')
  assert.equal(priceText({ ...row, usd: null }).value, 'no price available')
})

test('a message is validated with the sentences of the specification', () => {
  const draft = { name: 'A', email: 'a@b.co', subject: 'S', message: 'M' }
  assert.deepEqual(problemsOf(draft), {})
  assert.deepEqual(problemsOf({ name: ' ', email: '', subject: '', message: '\n' }), {
    name: 'This field is required.',
    email: 'This field is required.',
    subject: 'This field is required.',
    message: 'This field is required.',
  })
  for (const email of [
    'a',
    'a@b',
    'a b@c.de',
    '@c.de',
    'a@.de',
    'a@b.',
    `${'x'.repeat(65)}@b.co`,
  ]) {
    assert.equal(
      problemsOf({ ...draft, email }).email,
      'Please enter a valid email address.',
      email,
    )
  }
})

test('an address of a hundred thousand characters is checked at once', () => {
  const start = performance.now()
  problemsOf({ name: '', email: `a@${'a.'.repeat(50_000)}`, subject: '', message: '' })
  assert.ok(performance.now() - start < 50)
})

test('the header of the server is the policy of the pages and one more directive', () => {
  const headers = JSON.parse(readFileSync(new URL('../../headers.json', import.meta.url), 'utf8'))
  assert.equal(
    headers['content-security-policy'],
    `${contentSecurityPolicy}; frame-ancestors 'none'`,
  )
})
