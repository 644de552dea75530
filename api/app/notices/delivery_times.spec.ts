import { test } from '@japa/runner'
import { mailTime } from '#notices/delivery_times'
import { DEFAULTS, type Preferences } from '#notices/preferences'

const at = (text: string) => Date.parse(text)
const ZURICH = { ...DEFAULTS, zone: 'Europe/Zurich' }

/** When a mail is sent, as text. */
const sent = (preferences: Preferences, now: string, createdAt = now, isUrgent = false) =>
  new Date(mailTime(preferences, { createdAt: at(createdAt), isUrgent }, at(now))).toISOString()

test.group('The mail about a notice', () => {
  test('is sent at once without quiet hours', ({ assert }) => {
    assert.equal(sent(DEFAULTS, '2026-11-23T02:10:05.000Z'), '2026-11-23T02:10:05.000Z')
  })

  test('waits for the end of quiet hours, over midnight, by the clock of the reader', ({
    assert,
  }) => {
    const night = { ...ZURICH, quietFrom: 22, quietTo: 7 }
    assert.equal(sent(night, '2026-11-23T22:30:00.000Z'), '2026-11-24T06:00:00.000Z')
    assert.equal(sent(night, '2026-11-23T21:00:00.000Z'), '2026-11-24T06:00:00.000Z')
    assert.equal(sent(night, '2026-11-23T06:00:00.000Z'), '2026-11-23T06:00:00.000Z')
    assert.equal(sent(night, '2026-11-23T20:59:00.000Z'), '2026-11-23T20:59:00.000Z')
    const noon = { ...ZURICH, quietFrom: 12, quietTo: 14 }
    assert.equal(sent(noon, '2026-11-23T11:30:00.000Z'), '2026-11-23T13:00:00.000Z')
  })

  test('follows zones of a quarter of an hour, and clocks that change', ({ assert }) => {
    const kathmandu = { ...DEFAULTS, zone: 'Asia/Kathmandu', quietFrom: 22, quietTo: 6 }
    assert.equal(sent(kathmandu, '2026-11-23T18:00:00.000Z'), '2026-11-24T00:15:00.000Z')
    // on this night the clocks of Zurich go from two to three
    const early = { ...ZURICH, quietFrom: 1, quietTo: 4 }
    assert.equal(sent(early, '2026-03-29T00:30:00.000Z'), '2026-03-29T02:00:00.000Z')
    // the hour that this night leaves out begins on the next
    const lost = { ...ZURICH, quietFrom: 1, quietTo: 2 }
    assert.equal(sent(lost, '2026-03-29T00:30:00.000Z'), '2026-03-30T00:00:00.000Z')
  })

  test('of a day is sent at eight, by the clock of the reader, or after quiet hours', ({
    assert,
  }) => {
    const daily = { ...ZURICH, dailyDigest: true }
    assert.equal(sent(daily, '2026-11-23T10:00:00.000Z'), '2026-11-24T07:00:00.000Z')
    const created = '2026-11-23T10:00:00.000Z'
    assert.equal(sent(daily, '2026-11-24T07:00:01.000Z', created), '2026-11-24T07:00:01.000Z')
    const late = { ...daily, quietFrom: 22, quietTo: 10 }
    assert.equal(sent(late, '2026-11-24T07:00:01.000Z', created), '2026-11-24T09:00:00.000Z')
  })

  test('about security waits for nothing', ({ assert }) => {
    const asleep = { ...ZURICH, quietFrom: 22, quietTo: 7, dailyDigest: true }
    const now = '2026-11-23T23:00:00.000Z'
    assert.equal(sent(asleep, now, now, true), now)
  })
})
