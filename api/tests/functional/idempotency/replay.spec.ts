import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { allEntries } from '#routing/register'
import { aKeyedCall, isReplay, KEYED, send } from '#tests/functional/idempotency/keyed_calls'
import {
  anInvestor,
  type Answer,
  balancesOf,
  fund,
  granted,
  type Investor,
  look,
  theBanker,
  unique,
  WALLETS,
} from '#tests/fixtures'

/** Everything that the call could have changed for the investor. */
async function standing(investor: Investor) {
  const [balances, lines] = [
    await balancesOf(investor),
    await granted(investor.get('/transaction/all')),
  ]
  return { balances, lines }
}

/** The common part of an answer and its replay. */
const shown = ({ status, text, headers }: Answer) => ({
  status,
  text,
  type: headers.get('content-type'),
})

test.group('T4: a call under an Idempotency-Key', () => {
  test('is known here for every route that takes a key', ({ assert }) => {
    const routes = allEntries().filter(({ idempotent }) => idempotent)
    assert.sameMembers(
      Object.keys(KEYED),
      routes.map(({ method, path }) => `${method} ${path}`),
    )
  })

  for (const route of Object.keys(KEYED)) {
    test(`${route}: acts once, and answers the same again byte for byte`, async ({ assert }) => {
      const call = await aKeyedCall(route)
      const key = unique('key')
      const first = await send(call, key)
      assert.equal(first.status, call.status, first.text)
      assert.isNull(isReplay(first))
      const after = await standing(call.investor)
      for (let tries = 0; tries < 2; tries++) {
        const again = await send(call, key)
        assert.deepEqual(shown(again), shown(first))
        assert.equal(isReplay(again), 'true')
      }
      assert.deepEqual(await standing(call.investor), after)
    })

    test(`${route}: refuses the key for another body, path or method, and does nothing`, async ({
      assert,
    }) => {
      const call = await aKeyedCall(route)
      const key = unique('key')
      const first = await send(call, key)
      const after = await standing(call.investor)
      const { caller, investor } = call
      const elsewhere =
        caller === investor
          ? [
              caller.post('/deposit', { method: 'SOL', amount: '1.00' }, key),
              caller.post('/withdrawal', {}, key),
              caller.post('/investment', undefined, key),
            ]
          : [
              caller.patch(`/admin/deposits/${crypto.randomUUID()}/decline`, call.body, key),
              caller.post(`/admin/earnings/${investor.id}`, undefined, key),
            ]
      const here = send(call, key, { ...call.body, amount: '1.00' })
      for (const answer of await Promise.all([here, ...elsewhere])) {
        assert.deepEqual(
          [answer.status, answer.body.code],
          [422, 'idempotency_key_reused'],
          answer.text,
        )
        assert.equal(
          answer.body.message,
          'This Idempotency-Key was already used for a different request. Use a new key for each request.',
        )
        assert.isNull(isReplay(answer))
      }
      assert.deepEqual(await standing(call.investor), after)
      assert.deepEqual(shown(await send(call, key)), shown(first))
    })
  }
})

test.group('T4: what a key covers', () => {
  test('two keys, or none at all, are two calls', async ({ assert }) => {
    const investor = await anInvestor()
    const body = { method: 'BTC', amount: '5.00' }
    const answers = [
      await investor.post('/deposit', body, unique()),
      await investor.post('/deposit', body, unique()),
      await investor.post('/deposit', body),
      await investor.post('/deposit', body),
    ]
    assert.lengthOf(new Set(answers.map((one) => one.body.data.id)), 4)
    assert.deepEqual(answers.map(isReplay), [null, null, null, null])
  })

  test('a key is the caller’s own: another investor and staff may use the same', async ({
    assert,
  }) => {
    const [one, two, banker] = await Promise.all([anInvestor(), anInvestor(), theBanker()])
    const key = unique('key')
    const first = await one.post('/deposit', { method: 'BTC', amount: '5.00' }, key)
    const second = await two.post('/deposit', { method: 'ETH', amount: '6.00' }, key)
    assert.deepEqual([second.status, second.body.data.uid, isReplay(second)], [201, two.id, null])
    const third = await banker.patch(
      `/admin/deposits/${first.body.data.id}/BTC/approve`,
      undefined,
      key,
    )
    assert.deepEqual([third.status, isReplay(third)], [200, null])
  })

  test('the first answer stays the answer when the row has gone on since', async ({ assert }) => {
    const [investor, banker] = await Promise.all([anInvestor(), theBanker()])
    const key = unique('key')
    const body = { method: 'BTC', amount: '5.00' }
    const first = await investor.post('/deposit', body, key)
    await granted(banker.patch(`/admin/deposits/${first.body.data.id}/BTC/approve`))
    assert.deepEqual(shown(await investor.post('/deposit', body, key)), shown(first))
    assert.equal(first.body.data.status, 'pending')
  })

  test('many at once under one key act once and answer alike', async ({ assert }) => {
    const investor = await anInvestor()
    await fund(investor, 'BTC', '100.00')
    const key = unique('key')
    const body = { method: 'bitcoin', amount: '60.00', address: WALLETS.bitcoin }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => investor.post('/withdrawal', body, key)),
    )
    assert.lengthOf(new Set(answers.map(({ status, text }) => `${status} ${text}`)), 1)
    assert.lengthOf(
      answers.filter((answer) => isReplay(answer) === null),
      1,
    )
    assert.containSubset(await balancesOf(investor), { balance: '40.00', held: '60.00' })
  })

  test('an answer is kept for a day and more, and goes in the end', async ({ assert }) => {
    const investor = await anInvestor()
    const key = unique('key')
    const ask = () => investor.post('/deposit', { method: 'BTC', amount: '5.00' }, key)
    const first = await ask()
    const grow = (hours: number) =>
      look(
        `update idempotency_keys set created_at = now() - make_interval(hours => :hours) where key = :key returning 1`,
        { key, hours },
      )
    const sweep = () =>
      db.connection('identity').rawQuery('select ledger_api.sweep_saved_answers()')
    await grow(25)
    await sweep()
    assert.deepEqual(shown(await ask()), shown(first))
    await grow(49)
    await sweep()
    const anew = await ask()
    assert.deepEqual([anew.status, isReplay(anew)], [201, null])
    assert.notEqual(anew.body.data.id, first.body.data.id)
  })

  test('a key is 1 to 255 characters of any kind', async ({ assert }) => {
    const investor = await anInvestor()
    const body = { method: 'BTC', amount: '5.00' }
    for (const key of [
      'x'.repeat(255),
      'a',
      'key with spaces, "quotes" & ünicode',
      "'; drop table deposits --",
    ]) {
      const [first, again] = [
        await investor.post('/deposit', body, key),
        await investor.post('/deposit', body, key),
      ]
      assert.deepEqual([first.status, again.text, isReplay(again)], [201, first.text, 'true'], key)
    }
    const before = (await granted(investor.get('/transaction/all'))).length
    for (const key of ['x'.repeat(256), 'x'.repeat(4_000)]) {
      const { status, body: refusal } = await investor.post('/deposit', body, key)
      assert.deepEqual(
        [status, refusal.code, refusal.message],
        [400, 'idempotency_key_invalid', 'The Idempotency-Key header must be 1 to 255 characters.'],
      )
    }
    assert.lengthOf(await granted(investor.get('/transaction/all')), before)
  })
})
