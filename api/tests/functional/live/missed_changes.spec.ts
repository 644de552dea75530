import { test } from '@japa/runner'
import { watching } from '#tests/functional/live/watching'
import { anInvestor, aStaffMember, call, granted } from '#tests/fixtures'
import { until } from '#tests/patience'

test.group('Data-Age and Missed-Changes of a stream', () => {
  test('says what has changed for a reader since it began to read', async ({ assert }) => {
    const [reader, other] = await Promise.all([anInvestor(), anInvestor()])
    const missed = async (ageMs?: number) => {
      const stream = await watching(reader.token, '/user/events', undefined, ageMs)
      await stream.leave()
      return `${stream.status} ${stream.headers['missed-changes'] ?? 'unknown'}`
    }
    const heard = (kinds: RegExp) =>
      until(
        'the answer is heard',
        () => missed(0),
        (answer) => kinds.test(answer),
      )
    await granted(other.post('/deposit', { method: 'BTC', amount: '1.00' }))
    await heard(/ none$/)
    await granted(reader.post('/deposit', { method: 'BTC', amount: '1.00' }))
    await heard(/ deposit$/)
    await granted(reader.patch('/user/profile', { city: 'London' }))
    await heard(/profile/)
    // older than a process remembers, and not asked
    assert.deepEqual([await missed(60_001), await missed()], ['200 unknown', '200 unknown'])
  })

  test('refuses an age that is no number', async ({ assert }) => {
    const { token } = await anInvestor()
    for (const age of ['-1', '1.5', 'old']) {
      const { status, body } = await call('GET', '/user/events', {
        token,
        headers: { 'data-age': age },
      })
      assert.deepEqual([age, status, body.code], [age, 400, 'bad_request'])
    }
  })

  test('says which lists have changed since a reader began to read', async ({ assert }) => {
    const [investor, support] = await Promise.all([anInvestor(), aStaffMember('support')])
    await granted(investor.post('/deposit', { method: 'BTC', amount: '1.00' }))
    const asked = async () => {
      const stream = await watching(support.token, '/admin/events', undefined, 0)
      await stream.leave()
      return stream.headers['missed-changes'] ?? ''
    }
    await until('the change is heard of', asked, (lists) => `${lists}`.includes('deposits'))
    const stream = await watching(support.token, '/admin/events')
    assert.isUndefined(stream.headers['missed-changes'])
    await stream.leave()
  })
})
