import { test } from '@japa/runner'
import { allEntries } from '#routing/register'
import { assessAnswer, secretKeys } from '#tests/answer_rules'
import { call } from '#tests/calls'
import { anInvestor } from '#tests/fixtures'

const DEPOSIT = () =>
  allEntries().find(({ method, path }) => method === 'POST' && path === '/deposit')

/** A right answer of the API, as the watch sees it. */
async function aRightAnswer() {
  const investor = await anInvestor()
  const { status, headers, text } = await investor.post('/deposit', {
    method: 'BTC',
    amount: '10.00',
  })
  return {
    method: 'POST',
    entry: DEPOSIT(),
    status,
    headers: Object.fromEntries(headers),
    body: text,
  }
}

test.group('T23, T42: the watch over every answer of the suite', () => {
  test('finds nothing in a right answer', async ({ assert }) => {
    assert.deepEqual(assessAnswer(await aRightAnswer()), [])
  })

  test('finds a field too many, a missing field, another type', async ({ assert }) => {
    const right = await aRightAnswer()
    const { data } = JSON.parse(right.body)
    const { uri, ...short } = data
    assert.isString(uri)
    for (const wrong of [
      { data: { ...data, balance: '1.00' } },
      { data: short },
      { data: { ...data, amount: 10 } },
      { data, secretive: 1 },
    ]) {
      assert.isNotEmpty(
        assessAnswer({ ...right, body: JSON.stringify(wrong) }),
        JSON.stringify(wrong),
      )
    }
  })

  test('finds a key that nobody may ever get, however deep', ({ assert }) => {
    for (const key of ['password', 'hash', 'clientSecret', 'totpSeed', 'totp']) {
      assert.lengthOf(secretKeys({ data: [{ deep: { [key]: '' } }] }), 1)
    }
    const harmless = { totp: true, totpSince: '2026-03-01T09:30:00.000Z', passkeys: 2 }
    assert.deepEqual(secretKeys({ data: harmless }), [])
    assert.lengthOf(secretKeys({ data: { secret: 'ABC' } }), 1)
    assert.deepEqual(secretKeys({ data: { secret: 'ABC' } }, /^secret$/), [])
  })

  test('finds a missing header, and one that says too much', async ({ assert }) => {
    const right = await aRightAnswer()
    for (const name of [
      'content-security-policy',
      'strict-transport-security',
      'x-content-type-options',
      'cache-control',
    ]) {
      const { [name]: gone, ...headers } = right.headers
      assert.isString(gone)
      assert.isNotEmpty(assessAnswer({ ...right, headers }), name)
    }
    assert.isNotEmpty(assessAnswer({ ...right, headers: { ...right.headers, server: 'x/1.0' } }))
  })

  test('finds a refusal that is not of the envelope, not documented, or shows the inside', async ({
    assert,
  }) => {
    const { status, headers, text } = await call('POST', '/deposit', { body: {} })
    const right = {
      method: 'POST',
      entry: DEPOSIT(),
      status,
      headers: Object.fromEntries(headers),
      body: text,
    }
    assert.deepEqual(assessAnswer(right), [])
    const body = JSON.parse(text)
    const wrongs = [
      { ...body, code: 'plan_not_found' },
      { ...body, requestId: 'another' },
      { ...body, stack: 'Error' },
      { ...body, message: 'insert into "users" ("name") values ($1) - violates' },
      { ...body, message: 'Error at Object.run (/srv/app/deposits/deposit_service.ts:3:1)' },
    ]
    for (const wrong of wrongs)
      assert.isNotEmpty(
        assessAnswer({ ...right, body: JSON.stringify(wrong) }),
        JSON.stringify(wrong),
      )
    assert.isNotEmpty(assessAnswer({ ...right, status: 500 }))
  })
})
