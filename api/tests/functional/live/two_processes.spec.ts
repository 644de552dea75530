import { test } from '@japa/runner'
import { watching } from '#tests/functional/live/watching'
import { anInvestor, call, granted, theBanker } from '#tests/fixtures'
import { until } from '#tests/patience'
import { rewritten } from '#tests/rewritten'
import { anInstance, type Instance } from '#tests/instance'

/** Cuts the connections of all copies. */
const LINES = `select pg_terminate_backend(pid) from pg_stat_activity
  where application_name = 'assay live updates' and datname = current_database()`

/** The events that an investor gets at one copy about a deposit that was made at the other. */
async function depositIsPublished(copy: Instance, direction: 'here' | 'there'): Promise<string[]> {
  const investor = await anInvestor()
  const [watched, acted] = direction === 'here' ? [undefined, copy.base] : [copy.base, undefined]
  const stream = await watching(investor.token, '/user/events', watched)
  const body = { method: 'BTC', amount: '1.00' }
  await granted(call('POST', '/deposit', { token: investor.token, body, base: acted }))
  const { data } = await stream.next()
  await stream.leave()
  return data.kinds as string[]
}

test.group('Live updates across two processes', (group) => {
  let copy: Instance
  group.setup(async () => {
    copy = await anInstance()
    return () => copy.stop()
  })

  test('a commit in one is published by the other, both ways', async ({ assert }) => {
    // a stream that opened before its copy's connection gets every topic first
    assert.include(await depositIsPublished(copy, 'there'), 'deposit')
    assert.deepEqual(await depositIsPublished(copy, 'there'), ['deposit'])
    assert.deepEqual(await depositIsPublished(copy, 'here'), ['deposit'])
  })

  test('staff with a stream at one copy see commands at the other', async ({ assert }) => {
    const [investor, banker] = await Promise.all([anInvestor(), theBanker()])
    const stream = await watching(banker.token, '/admin/events', copy.base)
    await granted(investor.post('/deposit', { method: 'BTC', amount: '1.00' }))
    assert.deepEqual((await stream.next()).data.kinds, ['deposits'])
    await stream.leave()
  })

  test('a sign-out at one ends the stream at the other', async ({ assert }) => {
    const investor = await anInvestor()
    const stream = await watching(investor.token, '/user/events', copy.base)
    await investor.post('/auth/logout')
    assert.equal((await stream.next()).event, 'signed-out')
    await stream.ended
  })

  test('a cut connection is reopened, and open streams report everything as changed', async ({
    assert,
  }) => {
    const investor = await anInvestor()
    const stream = await watching(investor.token, '/user/events', copy.base)
    const missed = async () => {
      const other = await watching(investor.token, '/user/events', copy.base, 0)
      await other.leave()
      return [other.status, other.headers['missed-changes'] ?? 'unknown'].join(' ')
    }
    await until('it knows of every change', missed, (answer) => answer === '200 none')
    await rewritten(LINES)
    await until('it knows that it has missed some', missed, (answer) => answer === '200 unknown')
    const { data } = await stream.next()
    assert.sameMembers(data.kinds, [
      'deposit',
      'withdrawal',
      'investment',
      'earning',
      'balance',
      'profile',
      'message',
      'notice',
    ])
    await stream.leave()
    assert.deepEqual(await depositIsPublished(copy, 'there'), ['deposit'])
  }).timeout(30_000)

  test('a copy that ends closes its streams in order', async () => {
    const leaving = await anInstance()
    const { token } = await anInvestor()
    const stream = await watching(token, '/user/events', leaving.base)
    await Promise.all([leaving.stop(), stream.ended])
  }).timeout(30_000)
})
