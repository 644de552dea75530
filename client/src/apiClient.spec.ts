import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import { apiClient } from './apiClient.ts'
import { CallFailure, sentenceOf, serverSentenceOf } from './failures.ts'
import { reachability } from './reachability.ts'
import { type Sensitive, stepUp } from './stepUp.ts'

const browserFetch = globalThis.fetch
let sent: { path: string; headers: Headers; body: unknown }[] = []
let answers: (Response | Error)[] = []

const json = (status: number, body: unknown, headers = {}) =>
  new Response(JSON.stringify(body), { status, headers })
const PROOF_REQUIRED = () =>
  json(403, { code: 'step_up_required', message: 'Confirm that it is you.' })

beforeEach(() => {
  sent = []
  answers = []
  globalThis.fetch = async (path, init) => {
    sent.push({ path: `${path}`, headers: new Headers(init?.headers), body: init?.body })
    const answer = answers.shift()
    if (answer === undefined) throw new Error('more calls than the test has answers for')
    if (answer instanceof Error) throw answer
    return answer
  }
})
afterEach(() => {
  globalThis.fetch = browserFetch
  reachability.change({ isServerThere: true })
})

const refusals: { code: string; token: string | undefined }[] = []
const client = () => {
  refusals.length = 0
  return apiClient({
    token: () => 'own',
    refused: ({ code }, token) => void refusals.push({ code, token }),
  })
}

/** The person gives these proofs, one after the other; null is a press on Cancel. */
function answering(...proofs: (string | null)[]) {
  const requested: Sensitive[] = []
  const stop = stepUp.by(async (call) => {
    requested.push(call)
    return proofs.shift() ?? null
  })
  return { asked: requested, stop }
}

const failing = async (work: Promise<unknown>): Promise<CallFailure> => {
  const failure = await work.then(
    () => undefined,
    (error: unknown) => error,
  )
  assert.ok(failure instanceof CallFailure, `${failure}`)
  return failure
}

test('sends the token, the key, the version and the body', async () => {
  answers = [json(200, { data: 1 })]
  await client()('PATCH', '/user/profile', {
    ...{ body: { city: 'Bern' }, idempotencyKey: 'k', version: 3 },
  })
  const [{ path, headers, body } = assert.fail()] = sent
  assert.equal(path, '/api/user/profile')
  assert.equal(body, '{"city":"Bern"}')
  assert.deepEqual(
    ['authorization', 'idempotency-key', 'if-match'].map((name) => headers.get(name)),
    ['Bearer own', 'k', '"3"'],
  )
})

test('repeats the call with the proof, and keeps the proof in case the answer is lost', async () => {
  const { asked: requested, stop } = answering('proof')
  const call = client()
  const withdraw = () => call('POST', '/withdrawal?x=1', { body: { a: 1 }, idempotencyKey: 'k' })
  answers = [PROOF_REQUIRED(), new TypeError('lost'), json(200, { data: 1 })]
  assert.equal((await failing(withdraw())).code, 'unreachable')
  await withdraw()
  stop()
  assert.deepEqual(requested, [{ method: 'POST', path: '/withdrawal', body: { a: 1 } }])
  assert.deepEqual(
    sent.map(({ headers }) => [headers.get('idempotency-key'), headers.get('step-up-proof')]),
    [
      ['k', null],
      ['k', 'proof'],
      ['k', 'proof'],
    ],
  )
})

test('asks again if a proof is refused, and refuses the call if the person declines', async () => {
  const { asked: requested, stop } = answering('stale', null)
  answers = [PROOF_REQUIRED(), PROOF_REQUIRED()]
  const failure = await failing(client()('POST', '/withdrawal', { body: {} }))
  stop()
  assert.equal(requested.length, 2)
  assert.equal(failure.code, 'step_up_required')
  assert.match(failure.message, /it was not confirmed that it is you/)
})

test('refuses as the server did if there is no screen to ask on', async () => {
  answers = [PROOF_REQUIRED()]
  const failure = await failing(client()('POST', '/withdrawal', { body: {} }))
  assert.equal(failure.message, 'Confirm that it is you.')
  assert.deepEqual(refusals, [{ code: 'step_up_required', token: 'own' }])
})

test('gives the sentence of a refusal, and when another attempt is useful', async () => {
  const body = {
    ...{ code: 'validation_failed', message: 'Look again.', requestId: 'r' },
    errors: [{ field: 'amount', rule: 'x', message: 'Too much.' }, 'nonsense'],
  }
  answers = [json(422, body, { 'retry-after': '30' })]
  const failure = await failing(client()('POST', '/deposit', { body: {} }))
  assert.deepEqual(failure.fields, { amount: 'Too much.' })
  assert.equal(failure.retryAfter, 30)
  assert.equal(sentenceOf(failure, 'Deposit failed.'), 'Look again.')
})

test('treats the page of a proxy as a refusal without a sentence, and a gateway fault as unreachable', async () => {
  answers = [new Response('<h1>Bad gateway</h1>', { status: 502 }), new Response('<p>', {})]
  const fault = await failing(client()('GET', '/plan/all'))
  assert.equal(sentenceOf(fault, 'Failed to fetch plans.'), 'Failed to fetch plans.')
  assert.equal(reachability.read().isServerThere, false)
  const unread = await failing(client()('GET', '/plan/all'))
  assert.equal(sentenceOf(unread, 'Failed to fetch plans.'), 'Failed to fetch plans.')
  assert.equal(reachability.read().isServerThere, true)
})

test('shows the message of the server, except for an internal error, which does not help a person', async () => {
  const busy = { code: 'unavailable', message: 'The service is busy.' }
  const inside = { code: 'internal_error', message: 'Internal error' }
  answers = [json(503, busy), json(500, inside)]
  const full = await failing(client()('GET', '/plan/all'))
  assert.equal(sentenceOf(full, 'Failed to fetch plans.'), 'The service is busy.')
  const fault = await failing(client()('GET', '/plan/all'))
  assert.equal(sentenceOf(fault, 'Failed to fetch plans.'), 'Failed to fetch plans.')
})

test('says that nobody answered, or what a screen says of it, and never one for the other', async () => {
  answers = [new TypeError('fetch failed'), json(409, { message: 'Not enough.' })]
  const lost = await failing(client()('POST', '/deposit', { body: {} }))
  assert.match(sentenceOf(lost, 'Deposit failed.'), /could not be reached/)
  assert.equal(serverSentenceOf(lost, 'Deposit failed.'), 'Deposit failed.')
  const refused = await failing(client()('POST', '/deposit', { body: {} }))
  for (const say of [sentenceOf, serverSentenceOf])
    assert.equal(say(refused, 'Deposit failed.'), 'Not enough.')
})

test('distinguishes a timeout from an unreachable server, and from a caller who has given up', async () => {
  answers = [new DOMException('late', 'TimeoutError'), new TypeError('fetch failed')]
  const codes = [
    (await failing(client()('GET', '/x'))).code,
    (await failing(client()('GET', '/x'))).code,
  ]
  assert.deepEqual(codes, ['timed_out', 'unreachable'])
  assert.equal(reachability.read().isServerThere, false)
  reachability.change({ isServerThere: true })
  const gone = AbortSignal.abort()
  answers = [new DOMException('gone', 'AbortError')]
  await assert.rejects(client()('GET', '/x', { signal: gone }), { name: 'AbortError' })
  assert.equal(reachability.read().isServerThere, true)
})
