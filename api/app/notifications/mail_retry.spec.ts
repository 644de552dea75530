import { test } from '@japa/runner'
import { backoffMs, isHopeless } from '#notifications/mail_retry'

const HOUR = 3_600_000
const now = Date.now()
const since = new Date(now - HOUR)

test.group('Mail that the server has not accepted', () => {
  test('is tried again after five seconds, then twice as long each time, up to an hour', ({
    assert,
  }) => {
    assert.deepEqual([1, 2, 3, 4].map(backoffMs), [5_000, 10_000, 20_000, 40_000])
    assert.equal(backoffMs(11), HOUR)
    assert.equal(backoffMs(10_000), HOUR)
  })

  test('is dropped when the recipient or the text is refused permanently', ({ assert }) => {
    assert.isTrue(isHopeless({ code: 'EENVELOPE', responseCode: 550, since, now }))
    assert.isTrue(isHopeless({ code: 'EMESSAGE', responseCode: 554, since, now }))
  })

  test('is kept while the server is busy, unreachable, or refuses our sign-in', ({ assert }) => {
    assert.isFalse(isHopeless({ code: 'EENVELOPE', responseCode: 450, since, now }))
    assert.isFalse(isHopeless({ code: 'ECONNECTION', since, now }))
    assert.isFalse(isHopeless({ code: 'EAUTH', responseCode: 535, since, now }))
  })

  test('is dropped after a day', ({ assert }) => {
    assert.isFalse(isHopeless({ since: new Date(now - 23 * HOUR), now }))
    assert.isTrue(isHopeless({ since: new Date(now - 25 * HOUR), now }))
  })
})
