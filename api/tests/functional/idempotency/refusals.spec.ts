import { test } from '@japa/runner'
import limiter from '@adonisjs/limiter/services/main'
import db from '@adonisjs/lucid/services/db'
import { isReplay } from '#tests/functional/idempotency/keyed_calls'
import {
  anInvestor,
  aPlan,
  aStaffMember,
  type Answer,
  balancesOf,
  call,
  fund,
  granted,
  look,
  theBanker,
  unique,
  WALLETS,
} from '#tests/fixtures'
import { limitKey } from '#start/limiter'
import env from '#start/env'

/** Sends a call twice under one key, with something in between, and answers both answers. */
async function twice(
  ask: (key: string) => Promise<Answer>,
  between: () => Promise<unknown> = async () => undefined,
) {
  const key = unique('key')
  const first = await ask(key)
  await between()
  return { key, first, again: await ask(key) }
}

test.group('T4: refusals under an Idempotency-Key', () => {
  test('are answered again byte for byte, though the call would succeed by now', async ({
    assert,
  }) => {
    const investor = await anInvestor()
    const body = { method: 'bitcoin', amount: '5.00', address: WALLETS.bitcoin }
    const { first, again } = await twice(
      (key) => investor.post('/withdrawal', body, key),
      () => fund(investor, 'BTC', '10.00'),
    )
    assert.deepEqual(
      [first.status, first.body.code, isReplay(first)],
      [409, 'insufficient_balance', null],
    )
    assert.deepEqual([again.status, again.text, isReplay(again)], [409, first.text, 'true'])
    assert.equal(again.headers.get('content-type'), first.headers.get('content-type'))
    assert.equal((await investor.post('/withdrawal', body, unique())).status, 201)
  })

  test('are kept whatever they are: 403, 404, 409 and 422', async ({ assert }) => {
    const [investor, other, support, banker] = await Promise.all([
      anInvestor(),
      anInvestor(),
      aStaffMember('support'),
      theBanker(),
    ])
    await fund(investor, 'BTC', '10.00')
    const deposit = await granted(investor.post('/deposit', { method: 'BTC', amount: '5.00' }))
    const declined = await granted(investor.post('/deposit', { method: 'BTC', amount: '5.00' }))
    await granted(banker.patch(`/admin/deposits/${declined.id}/decline`))
    const refused: [string, (key: string) => Promise<Answer>][] = [
      [
        '422 validation_failed',
        (key) => investor.post('/deposit', { method: 'BTC', amount: 0 }, key),
      ],
      [
        '403 foreign_account',
        (key) => investor.post('/deposit', { method: 'BTC', amount: 5, from: other.id }, key),
      ],
      [
        '404 plan_not_found',
        (key) => investor.post('/investment', { plan_id: 'none', amount: 5, method: 'BTC' }, key),
      ],
      [
        '409 insufficient_balance',
        (key) =>
          investor.post(
            '/withdrawal',
            { method: 'bitcoin', amount: 11, address: WALLETS.bitcoin },
            key,
          ),
      ],
      [
        '403 forbidden',
        (key) => support.patch(`/admin/deposits/${deposit.id}/BTC/approve`, undefined, key),
      ],
      [
        '404 deposit_not_found',
        (key) => banker.patch(`/admin/deposits/${other.id}/decline`, undefined, key),
      ],
      [
        '409 invalid_transition',
        (key) => banker.patch(`/admin/deposits/${declined.id}/decline`, undefined, key),
      ],
      [
        '422 validation_failed',
        (key) => banker.patch(`/admin/deposits/${deposit.id}/ETH/approve`, undefined, key),
      ],
      [
        '404 user_not_found',
        (key) =>
          banker.post(
            '/admin/earnings/nobody',
            { amount: 1, plan_id: 'x', investment_id: 'x' },
            key,
          ),
      ],
    ]
    for (const [what, ask] of refused) {
      const { first, again } = await twice(ask)
      assert.equal(`${first.status} ${first.body.code}`, what)
      assert.deepEqual(
        [again.status, again.text, isReplay(again)],
        [first.status, first.text, 'true'],
        what,
      )
    }
  })

  test('keep the key from another body, also one that would succeed', async ({ assert }) => {
    const investor = await anInvestor()
    const key = unique('key')
    assert.equal((await investor.post('/deposit', { method: 'BTC', amount: 0 }, key)).status, 422)
    const other = await investor.post('/deposit', { method: 'BTC', amount: 5 }, key)
    assert.deepEqual([other.status, other.body.code], [422, 'idempotency_key_reused'])
    assert.deepEqual(await granted(investor.get('/transaction/all')), [])
  })

  test('by a withdrawn plan stay what they were', async ({ assert }) => {
    const [investor, banker] = await Promise.all([anInvestor(), theBanker()])
    await fund(investor, 'BTC', '10.00')
    const plan = await aPlan({ minAmount: '6.00' })
    const ask = (key: string) =>
      investor.post('/investment', { plan_id: plan.id, amount: '5.00', method: 'BTC' }, key)
    const { first, again } = await twice(ask, () =>
      banker.put(`/admin/plans/${plan.id}`, { ...plan, minAmount: '1.00' }),
    )
    assert.equal(first.status, 422)
    assert.deepEqual([again.text, isReplay(again)], [first.text, 'true'])
  })
})

test.group('T4: what is not kept under an Idempotency-Key', () => {
  test('401: who signs in again may use the key', async ({ assert }) => {
    const investor = await anInvestor()
    const key = unique('key')
    const body = { method: 'BTC', amount: '5.00' }
    const refused = await call('POST', '/deposit', { token: `${investor.token}x`, key, body })
    assert.equal(refused.status, 401)
    const accepted = await investor.post('/deposit', body, key)
    assert.deepEqual([accepted.status, isReplay(accepted)], [201, null])
  })

  test('429: the call is made once there is room again', async ({ assert }) => {
    const investor = await anInvestor()
    const requests = Math.round((env.get('LIMIT_API_PER_MINUTE') ?? 300) * 0.2)
    const counter = limiter.use('memory', { requests, duration: '1 min' })
    await counter.block(limitKey('money', investor.id), '1 min')
    const key = unique('key')
    const body = { method: 'BTC', amount: '5.00' }
    const refused = await investor.post('/deposit', body, key)
    assert.deepEqual([refused.status, refused.body.code], [429, 'too_many_requests'])
    assert.match(refused.headers.get('retry-after') ?? '', /^\d+$/)
    await counter.delete(limitKey('money', investor.id))
    const accepted = await investor.post('/deposit', body, key)
    assert.deepEqual([accepted.status, isReplay(accepted)], [201, null])
  })

  test('a key still in flight is 409, and is free again when that call came to nothing', async ({
    assert,
  }) => {
    const investor = await anInvestor()
    const key = unique('key')
    const body = { method: 'BTC', amount: '5.00' }
    const trx = await db.connection('owner').transaction()
    // the same call, made elsewhere and not at its end
    await trx.rawQuery(
      `insert into idempotency_keys (principal, bucket, key, fingerprint, status, body)
       values (:principal, bucket_of_subject(:principal), :key, '', 201, '{}')`,
      { principal: `investor:${investor.id}`, key },
    )
    const waiting = await investor.post('/deposit', body, key)
    await trx.rollback()
    assert.deepEqual([waiting.status, waiting.body.code], [409, 'idempotency_in_flight'])
    assert.equal(
      waiting.body.message,
      'The same request is still being worked on. Try again in a moment.',
    )
    assert.deepEqual(await granted(investor.get('/transaction/all')), [])
    const accepted = await investor.post('/deposit', body, key)
    assert.deepEqual([accepted.status, isReplay(accepted)], [201, null])
  })

  test('calls that move no money and change no status take no notice of a key', async ({
    assert,
  }) => {
    const investor = await anInvestor()
    const key = unique('key')
    for (const city of ['London', 'Paris']) {
      const answer = await investor.patch('/user/profile', { city }, key)
      assert.deepEqual([answer.status, answer.body.data.city, isReplay(answer)], [200, city, null])
    }
    const [kept] = await look<{ n: number }>(
      'select count(*)::int as n from idempotency_keys where key = :key',
      { key },
    )
    assert.equal(kept?.n, 0)
    assert.equal((await balancesOf(investor)).balance, '0.00')
  })
})
