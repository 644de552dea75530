import { test } from '@japa/runner'
import { parseReference } from '#domain/reference'
import { perAsset } from '#domain/asset'
import { AMOUNTS, bodyWith, MISSING_AMOUNTS, NO_AMOUNTS } from '#tests/amounts'
import { filledOf } from '#tests/calls'
import { anInvestor, balancesOf, call, granted, look } from '#tests/fixtures'
import { answersTo, INVESTORS_ONLY } from '#tests/unauthorized'

const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/

const countOf = async (uid: string) =>
  (
    await look<{ n: number }>('select count(*)::int as n from deposits where user_id = :uid', {
      uid,
    })
  )[0]?.n

test.group('POST /deposit', () => {
  test('opens a pending deposit with an address and a link for a wallet, and moves nothing', async ({
    assert,
  }) => {
    const investor = await anInvestor()
    const before = await balancesOf(investor)
    const links = {
      ...perAsset(() => /^\w+:\w+$/),
      BTC: /^bitcoin:bc1q\w+$/,
      ETH: /^ethereum:0x[0-9a-fA-F]{40}@1$/,
      SOL: /^solana:[1-9A-HJ-NP-Za-km-z]{32,44}$/,
    }
    for (const [method, link] of Object.entries(links)) {
      const answer = await investor.post('/deposit', {
        method,
        amount: '1250.00',
        from: investor.id,
      })
      assert.equal(answer.status, 201, answer.text)
      const { id, reference, uri, address, createdAt, ...row } = answer.body.data
      assert.equal(parseReference(reference), reference)
      assert.deepEqual(filledOf(row), {
        type: 'deposit',
        uid: investor.id,
        method,
        amount: '1250.00',
        verification: 'manual',
        status: 'pending',
        user: {
          id: investor.id,
          uid: investor.id,
          name: investor.user.name,
          email: investor.email,
        },
      })
      assert.match(createdAt, ISO)
      assert.match(uri, link)
      assert.include(uri, address)
      const [line] = await granted(investor.get(`/transaction/all?q=${id}`))
      assert.containSubset(line, {
        id,
        type: 'deposit',
        method,
        amount: '1250.00',
        status: 'pending',
      })
    }
    assert.deepEqual(await balancesOf(investor), before)
  })

  test('takes an amount as a number or as plain decimal text, and answers decimal text', async ({
    assert,
  }) => {
    const investor = await anInvestor()
    for (const [sent, answered] of AMOUNTS) {
      const answer = await investor.post('/deposit', bodyWith(sent, { method: 'BTC' }))
      assert.equal(answer.status, 201, `${sent}: ${answer.text}`)
      assert.equal(answer.body.data.amount, answered, sent)
    }
  })

  test('takes nothing else for an amount', async ({ assert }) => {
    const investor = await anInvestor()
    for (const sent of NO_AMOUNTS) {
      const answer = await investor.post('/deposit', bodyWith(sent, { method: 'BTC' }))
      assert.equal(answer.status, 422, `${sent}: ${answer.text}`)
      const message = 'Enter an amount like 1250.00, above zero and up to 1,000,000,000.00.'
      assert.containSubset(answer.body, {
        code: 'validation_failed',
        message,
        errors: [{ field: 'amount', rule: 'amount', message }],
      })
    }
    assert.equal(await countOf(investor.id), 0)
  })

  test('says what a person reads where the amount is missing', async ({ assert }) => {
    const investor = await anInvestor()
    const bodies = [
      ...MISSING_AMOUNTS.map((sent) => bodyWith(sent, { method: 'BTC' })),
      '{"method":"BTC"}',
    ]
    for (const body of bodies) {
      const answer = await investor.post('/deposit', body)
      assert.equal(answer.status, 422, body)
      assert.containSubset(answer.body, {
        message: 'Please enter an amount.',
        errors: [{ field: 'amount', rule: 'required' }],
      })
    }
  })

  test('takes the three assets by their codes and no other method', async ({ assert }) => {
    const investor = await anInvestor()
    for (const method of [
      undefined,
      null,
      '',
      'btc',
      'bitcoin',
      'DOGE',
      'BTC ',
      ['BTC'],
      1,
      true,
      {},
    ]) {
      const answer = await investor.post('/deposit', { method, amount: '5.00' })
      assert.equal(answer.status, 422, JSON.stringify(method))
      assert.equal(answer.body.errors[0].field, 'method')
    }
    assert.equal(await countOf(investor.id), 0)
  })

  test('names every field that is wrong', async ({ assert }) => {
    const investor = await anInvestor()
    const answer = await investor.post('/deposit', { method: 'DOGE', amount: 0, from: 5 })
    assert.equal(answer.status, 422)
    assert.sameMembers(
      answer.body.errors.map(({ field }: { field: string }) => field),
      ['method', 'amount', 'from'],
    )
  })

  test('refuses to act from the account of anybody else', async ({ assert }) => {
    const [investor, other] = await Promise.all([anInvestor(), anInvestor()])
    for (const from of [other.id, crypto.randomUUID()]) {
      const answer = await investor.post('/deposit', { method: 'BTC', amount: '5.00', from })
      assert.equal(answer.status, 403)
      assert.containSubset(answer.body, {
        code: 'foreign_account',
        message: 'You can only act for your own account.',
      })
    }
    assert.deepEqual([await countOf(investor.id), await countOf(other.id)], [0, 0])
  })

  test('takes no field that is not its own', async ({ assert }) => {
    const [investor, other] = await Promise.all([anInvestor(), anInvestor()])
    const more = {
      id: crypto.randomUUID(),
      status: 'approved',
      uid: other.id,
      user_id: other.id,
      address: 'mine',
      created_at: '2020-01-01',
      version: 9,
    }
    const row = await granted(investor.post('/deposit', { method: 'BTC', amount: '5.00', ...more }))
    assert.containSubset(row, { status: 'pending', uid: investor.id })
    assert.notEqual(row.id, more.id)
    assert.notEqual(row.address, 'mine')
    assert.isAbove(Date.parse(row.createdAt), Date.now() - 60_000)
  })

  test('says which bodies it cannot read', async ({ assert }) => {
    const { token } = await anInvestor()
    const broken = await call('POST', '/deposit', { token, body: '{"method":"BTC","amount":' })
    assert.deepEqual([broken.status, broken.body.code], [400, 'bad_request'])
    const text = await call('POST', '/deposit', {
      token,
      body: 'method=BTC',
      headers: { 'content-type': 'text/plain' },
    })
    assert.deepEqual([text.status, text.body.code], [415, 'unsupported_media_type'])
    const large = await call('POST', '/deposit', {
      token,
      body: { method: 'BTC', amount: '5.00', note: 'x'.repeat(110_000) },
    })
    assert.deepEqual([large.status, large.body.code], [413, 'payload_too_large'])
  })

  test('is for signed-in investors only', async ({ assert }) => {
    assert.deepEqual(
      await answersTo(INVESTORS_ONLY, 'POST', '/deposit', { method: 'BTC', amount: '5.00' }),
      INVESTORS_ONLY,
    )
  })
})
