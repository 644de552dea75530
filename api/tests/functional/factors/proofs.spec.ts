import { test } from '@japa/runner'
import { trust } from '#config/trust'
import {
  anInvestor,
  type Answer,
  call,
  callsOf,
  fund,
  type Investor,
  look,
  PASSWORD,
  WALLETS,
} from '#tests/fixtures'
import {
  enrol,
  freshCode,
  type Operation,
  proofOf,
  provedAgo,
  signInWith,
} from '#tests/second_factor'

const STALE = 301
const said = ({ status, body }: Answer) => `${status} ${body.code ?? 'done'}`

const aWithdrawal = (amount = '10.00', address = WALLETS.bitcoin): Operation => ({
  method: 'POST',
  path: '/api/withdrawal',
  body: { method: 'bitcoin', amount, address },
})

const send = (
  { token }: { token: string },
  { method, path, body }: Operation,
  { proof, key }: { proof?: string; key?: string } = {},
) =>
  call(method, path.replace(/^\/api/, ''), {
    token,
    ...(body === undefined ? {} : { body }),
    headers: {
      ...(proof ? { 'step-up-proof': proof } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    },
  })

/** An investor with money and an app, whose last proof is old. */
async function someone(amount = '1000.00'): Promise<Investor & { seed: string }> {
  const investor = await anInvestor()
  await fund(investor, 'BTC', amount)
  const { seed } = await enrol(investor)
  await provedAgo(investor, STALE)
  return { ...investor, seed }
}

const withdrawals = ({ id }: { id: string }) =>
  look<{ amount: string }>(
    'select amount_cents::text as amount from withdrawals where user_id = :id',
    { id },
  )

async function aProof(person: Investor & { seed: string }, operation: Operation): Promise<string> {
  return proofOf(person, operation, { code: await freshCode(person, person.seed) })
}

test.group('A proof for one call (T36)', () => {
  test('is required from five minutes after sign-in, not before', async ({ assert }) => {
    const person = await someone()
    await provedAgo(person, 295)
    assert.equal(said(await send(person, aWithdrawal())), '201 done')
    await provedAgo(person, STALE)
    assert.equal(said(await send(person, aWithdrawal())), '403 step_up_required')
    assert.lengthOf(await withdrawals(person), 1)
    const anew = await signInWith(person, await freshCode(person, person.seed))
    assert.equal(
      said(await callsOf(anew.body.token).post('/withdrawal', aWithdrawal().body)),
      '201 done',
    )
  })

  test('allows exactly that call, once', async ({ assert }) => {
    const person = await someone()
    const proof = await aProof(person, aWithdrawal())
    const reordered = { address: WALLETS.bitcoin, amount: '10.00', method: 'bitcoin' }
    const done = await send(person, { ...aWithdrawal(), body: reordered }, { proof })
    assert.equal(said(done), '201 done')
    assert.equal(said(await send(person, aWithdrawal(), { proof })), '403 step_up_required')
    assert.deepEqual(await withdrawals(person), [{ amount: '1000' }])
  })

  test('is not valid for another amount, target, method, path or field', async ({ assert }) => {
    const person = await someone()
    const other = 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3'
    const body = aWithdrawal().body as object
    const proof = await aProof(person, aWithdrawal())
    const others: Operation[] = [
      aWithdrawal('10.01'),
      aWithdrawal('10.00', other),
      { ...aWithdrawal(), body: { ...body, amount: 10 } },
      { ...aWithdrawal(), body: { ...body, to: person.id } },
      { ...aWithdrawal(), body: {} },
      { method: 'PATCH', path: '/api/user/profile', body: { bitcoin: other } },
      { method: 'POST', path: '/api/user/passkeys/options', body: { password: PASSWORD } },
    ]
    for (const operation of others)
      assert.equal(
        said(await send(person, operation, { proof })),
        '403 step_up_required',
        JSON.stringify(operation),
      )
    assert.lengthOf(await withdrawals(person), 0)
    assert.equal(said(await send(person, aWithdrawal(), { proof })), '201 done', 'control')
  })

  test('is valid for two minutes, in the session that it was made in, and is stored as a digest', async ({
    assert,
  }) => {
    const person = await someone()
    const proof = await aProof(person, aWithdrawal())
    const kept = await look('select to_jsonb(p)::text as text from step_up_proofs p')
    assert.notInclude(JSON.stringify(kept), proof)
    const { token } = (await signInWith(person, await freshCode(person, person.seed))).body
    await provedAgo(person, STALE)
    const outsider = await someone()
    for (const thief of [{ token }, outsider])
      assert.equal(said(await send(thief, aWithdrawal(), { proof })), '403 step_up_required')
    await look(
      `update step_up_proofs set expires_at = expires_at - interval '2 minutes' where expires_at > now() returning 1`,
    )
    assert.equal(said(await send(person, aWithdrawal(), { proof })), '403 step_up_required')
    for (const wrong of ['x', 'x'.repeat(43), proof.slice(1)])
      assert.equal(
        said(await send(person, aWithdrawal(), { proof: wrong })),
        '403 step_up_required',
      )
    assert.lengthOf(await withdrawals(person), 0)
  })

  test('of a hundred concurrent calls with one proof one is accepted', async ({ assert }) => {
    const person = await someone()
    const proof = await aProof(person, aWithdrawal('1.00'))
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => send(person, aWithdrawal('1.00'), { proof })),
    )
    const outcomes = answers.map(said)
    assert.lengthOf(
      outcomes.filter((outcome) => outcome === '201 done'),
      1,
    )
    assert.lengthOf(
      outcomes.filter((outcome) => outcome === '403 step_up_required'),
      99,
    )
    assert.lengthOf(await withdrawals(person), 1)
  }).timeout(30_000)

  test('is not kept under the Idempotency-Key where it is missing, and a lost answer is answered again', async ({
    assert,
  }) => {
    const person = await someone()
    const key = crypto.randomUUID()
    assert.equal(said(await send(person, aWithdrawal(), { key })), '403 step_up_required')
    const proof = await aProof(person, aWithdrawal())
    const first = await send(person, aWithdrawal(), { key, proof })
    assert.equal(said(first), '201 done')
    const again = await send(person, aWithdrawal(), { key, proof })
    assert.equal(again.headers.get('idempotency-replayed'), 'true')
    assert.equal(again.text, first.text)
    const other = await send(person, aWithdrawal(), { key: crypto.randomUUID(), proof })
    assert.equal(said(other), '403 step_up_required')
    assert.equal(said(await send(person, aWithdrawal(), { key })), '403 step_up_required')
    assert.lengthOf(await withdrawals(person), 1)
  })
})

test.group('Accounts without a second factor (T36)', (group) => {
  group.each.setup(() => () => {
    trust.stepUp = 'enrolled'
  })

  test('need none with one setting, and need one with the other', async ({ assert }) => {
    const person = await anInvestor()
    await fund(person, 'BTC', '100.00')
    await provedAgo(person, 4000)
    assert.equal(said(await send(person, aWithdrawal())), '201 done')
    trust.stepUp = 'required'
    assert.equal(said(await send(person, aWithdrawal())), '403 step_up_required')
    const proof = await proofOf(person, aWithdrawal(), { password: PASSWORD })
    assert.equal(said(await send(person, aWithdrawal(), { proof })), '201 done')
    await provedAgo(person, 10)
    assert.equal(said(await send(person, aWithdrawal())), '201 done')
  })

  test('of a profile only the payout details need one', async ({ assert }) => {
    trust.stepUp = 'required'
    const person = await anInvestor()
    await provedAgo(person, STALE)
    assert.equal((await person.patch('/user/profile', { city: 'London' })).status, 200)
    for (const body of [
      { bankName: 'Bank' },
      { accountNumber: '12345678' },
      { routingNumber: '021000021' },
      { bitcoin: WALLETS.bitcoin },
      { ethereum: null },
      { city: 'Paris', sol: '' },
    ])
      assert.equal(said(await person.patch('/user/profile', body)), '403 step_up_required')
    assert.equal((await person.get('/user/profile')).body.data.city, 'London')
  })
})
