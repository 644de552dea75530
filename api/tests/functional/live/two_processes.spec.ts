import { test } from '@japa/runner'
import { watching } from '#tests/functional/live/watching'
import { anInvestor, call, granted, theBanker } from '#tests/fixtures'
import { rewritten } from '#tests/rewritten'
import { anInstance, type Instance } from '#tests/instance'

/** Cuts the lines of all copies. */
const LINES = `select pg_terminate_backend(pid) from pg_stat_activity
  where application_name = 'assay live updates' and datname = current_database()`

/** What the other copy says of a deposit of somebody who watches it. */
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

  test('what one commits the other tells, both ways', async ({ assert }) => {
    // whoever watches a copy whose line comes up only then is told everything
    assert.include(await depositIsPublished(copy, 'there'), 'deposit')
    assert.deepEqual(await depositIsPublished(copy, 'there'), ['deposit'])
    assert.deepEqual(await depositIsPublished(copy, 'here'), ['deposit'])
  })

  test('staff who watch one copy see what is done at the other', async ({ assert }) => {
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

  test('a line that was cut is laid anew, and whoever watches reads everything again', async ({
    assert,
  }) => {
    const investor = await anInvestor()
    const stream = await watching(investor.token, '/user/events', copy.base)
    await rewritten(LINES)
    const { data } = await stream.next()
    assert.sameMembers(data.kinds, [
      'deposit',
      'withdrawal',
      'investment',
      'earning',
      'balance',
      'profile',
    ])
    await stream.leave()
    assert.deepEqual(await depositIsPublished(copy, 'there'), ['deposit'])
  }).timeout(30_000)

  test('a copy that ends, ends its streams in order', async () => {
    const leaving = await anInstance()
    const { token } = await anInvestor()
    const stream = await watching(token, '/user/events', leaving.base)
    await Promise.all([leaving.stop(), stream.ended])
  }).timeout(30_000)
})
