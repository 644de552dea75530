import { test } from '@japa/runner'
import { backoffMs, isHopeless } from '#notifications/mail_retry'

const HOUR = 3_600_000
const now = Date.now()
const since = new Date(now - HOUR)

test.group('Mail that was not taken', () => {
  test('is tried again after five seconds, then twice as long each time, up to an hour', ({
    assert,
  }) => {
    assert.deepEqual([1, 2, 3, 4].map(backoffMs), [5_000, 10_000, 20_000, 40_000])
    assert.equal(backoffMs(11), HOUR)
    assert.equal(backoffMs(10_000), HOUR)
  })

  test('is given up where the recipient or the text is refused for good', ({ assert }) => {
    assert.isTrue(isHopeless({ code: 'EENVELOPE', responseCode: 550, since, now }))
    assert.isTrue(isHopeless({ code: 'EMESSAGE', responseCode: 554, since, now }))
  })

  test('is kept while the server is busy, away, or does not let us in', ({ assert }) => {
    assert.isFalse(isHopeless({ code: 'EENVELOPE', responseCode: 450, since, now }))
    assert.isFalse(isHopeless({ code: 'ECONNECTION', since, now }))
    assert.isFalse(isHopeless({ code: 'EAUTH', responseCode: 535, since, now }))
  })

  test('is given up after a day', ({ assert }) => {
    assert.isFalse(isHopeless({ since: new Date(now - 23 * HOUR), now }))
    assert.isTrue(isHopeless({ since: new Date(now - 25 * HOUR), now }))
  })
})
