import fc from 'fast-check'
import { test } from '@japa/runner'
import { apiDocument } from '#openapi/document'
import type { Operation } from '#openapi/operation'
import { inBatches } from '#tests/functional/authorization/fingerprint'
import { aScene, make, PLAN, type Scene } from '#tests/functional/authorization/scene'
import type { Known } from '#tests/functional/inputs/fuzz_bodies'
import { type FuzzRequest, requestArbitrary } from '#tests/functional/inputs/fuzz_requests'
import { faultsOf, type Outcome, sendRaw } from '#tests/functional/inputs/fuzz_send'
import { anInvestor, aStaffMember, PASSWORD, unique } from '#tests/fixtures'
import { setting, tell } from '#tests/faults/figures'
import { SEED } from '#tests/seed'

/** Calls of each operation; `npm run faults -- T38` makes many more. */
const RUNS = setting('FUZZ_RUNS', 60)
const AT_ONCE = 4
/** Sign-in calls are counted, hashed, audited and mailed: fewer calls, one after another. */
const COMING_IN = { part: 1 / 3, atOnce: 1 }

/** Well-formed base64url; the bytes are no authenticator's answer. */
const bytes = (text: string) => Buffer.from(text).toString('base64url')
const PASSKEYS = ['{}', '{"challenge":"x"}', '\0\x01\xff', 'o2NmbXRkbm9uZQ'].map((text) => ({
  id: bytes(text),
  rawId: bytes(text),
  type: 'public-key',
  response: {
    clientDataJSON: bytes(text),
    attestationObject: bytes(text),
    authenticatorData: bytes(text),
    signature: bytes(text),
    userHandle: bytes(text),
  },
}))

type Call = { method: string; path: string; operation: Operation }

const callsOf = (tag: string): Call[] =>
  Object.entries(apiDocument().paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.tags[0] === tag)
      .map(([method, operation]) => ({ method, path, operation })),
  )

const timings: number[] = []

function knownOf(scene: Scene, call: Call, expendable: string): Known {
  const tag = call.operation.tags[0] ?? ''
  // people who are needed to the end are not passed to calls that remove people
  const isDeadly = ['users', 'staff'].includes(tag) && call.method !== 'get'
  const id = isDeadly
    ? expendable
    : tag === 'earnings'
      ? scene.investor.id
      : (scene.rows[tag] ?? scene.investor.id)
  const fields: Record<string, unknown[]> = {
    ...Object.fromEntries(Object.entries(PLAN).map(([name, value]) => [name, [value]])),
    email: [scene.investor.email, `${unique()}@someone.test`],
    username: [unique(), scene.investor.username],
    phone: ['+14155552671'],
    password: [PASSWORD, 'short'],
    amount: ['0.01', 1, '5.00', '99999999.00'],
    plan_id: [scene.plan, scene.plansOfOther],
    investment_id: [scene.rows.investments],
    from: [scene.investor.id],
    to: [scene.investor.id],
    address: ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
    dob: ['1990-12-10'],
    uid: [scene.investor.id],
    passkey: PASSKEYS,
    challenge: ['text'],
  }
  return { ids: [id, scene.investor.id], fields }
}

/** The caller of these calls, and the person that removing calls may remove. */
async function casting(
  scene: Scene,
  call: Call,
): Promise<{ token?: string; expendable: string; atOnce: number }> {
  const [guard] = Object.keys(call.operation.security[0] ?? {})
  const isDeparture = /\/logout/.test(call.path)
  const tag = call.operation.tags[0]
  const expendable = tag === 'staff' ? await make.staff() : await make.investor()
  const atOnce = tag === 'auth' ? COMING_IN.atOnce : AT_ONCE
  if (!guard) return { expendable, atOnce }
  if (isDeparture)
    return {
      token: (guard === 'staff' ? await aStaffMember('support') : await anInvestor()).token,
      expendable,
      atOnce,
    }
  return { token: guard === 'staff' ? scene.owner.token : scene.investor.token, expendable, atOnce }
}

const shown = ({ method, path, headers, body }: FuzzRequest) =>
  `${method} ${path.slice(0, 300)} ${JSON.stringify(headers).slice(0, 500)} ${body?.toString('utf8').slice(0, 500) ?? ''}`

async function fuzz(scene: Scene, call: Call): Promise<string[]> {
  const { token, expendable, atOnce } = await casting(scene, call)
  const arbitrary = requestArbitrary(
    call.method,
    call.path,
    call.operation,
    knownOf(scene, call, expendable),
  )
  const requests = fc.sample(arbitrary, {
    numRuns: Math.ceil(RUNS * (atOnce === COMING_IN.atOnce ? COMING_IN.part : 1)),
    seed: SEED,
  })
  const failed: FuzzRequest[] = []
  const statuses = new Map<number, number>()
  await inBatches(requests, atOnce, async (request) => {
    const outcome = await sendRaw(request, token)
    timings.push(outcome.ms)
    statuses.set(outcome.status, (statuses.get(outcome.status) ?? 0) + 1)
    if (faultsOf(outcome).length) failed.push(request)
  })
  const [first] = failed
  if (!first) return []
  return [
    `${call.method} ${call.path}: ${failed.length} of ${requests.length}, such as ${await smallest(arbitrary, first, token)}`,
  ]
}

/** The smallest call that still fails. */
async function smallest(
  arbitrary: fc.Arbitrary<FuzzRequest>,
  first: FuzzRequest,
  token?: string,
): Promise<string> {
  const check = await fc.check(
    fc.asyncProperty(
      arbitrary,
      async (request) => faultsOf(await sendRaw(request, token)).length === 0,
    ),
    { seed: SEED, numRuns: RUNS, interruptAfterTimeLimit: 5_000 },
  )
  const request = check.counterexample?.[0] ?? first
  return `${shown(request)} → ${faultsOf(await sendRaw(request, token)).join(', ')}`
}

test.group(
  'T38: calls generated from the API document, valid in most parts and invalid in some',
  (group) => {
    let scene: Scene
    group.setup(async () => {
      console.log(`T38: SEED=${SEED} FUZZ_RUNS=${RUNS}`)
      scene = await aScene()
    })

    for (const tag of apiDocument().tags.map(({ name }) => name)) {
      test(`${tag}: no fault, no internals, always JSON with a request id`, async ({ assert }) => {
        const faults: string[] = []
        for (const call of callsOf(tag)) faults.push(...(await fuzz(scene, call)))
        assert.deepEqual(faults, [])
      }).timeout(Math.max(60_000, RUNS * 500))
    }

    test('enough calls were made in total', ({ assert }) => {
      const sorted = timings.toSorted((a, b) => a - b)
      const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? 0
      console.log(
        `T38: ${sorted.length} calls, p50 ${sorted[sorted.length >> 1]?.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
      )
      tell('T38', 'calls made', String(sorted.length), `≥ ${RUNS * 10}`, sorted.length >= RUNS * 10)
      assert.isAtLeast(sorted.length, RUNS * 10)
    })

    test('the check finds a fault, SQL, a stack, a page instead of JSON (control)', ({
      assert,
    }) => {
      const right: Outcome = {
        status: 422,
        type: 'application/json',
        requestId: 'r',
        text: '{"requestId":"r","message":"m"}',
        ms: 1,
      }
      assert.deepEqual(faultsOf(right), [])
      const wrongs: Partial<Outcome>[] = [
        { status: 500 },
        { type: 'text/html' },
        { requestId: '' },
        { text: '{"message":"m"}' },
        {
          text: '{"requestId":"r","message":"insert into x - invalid input syntax for type uuid"}',
        },
        { text: '{"requestId":"r","stack":"Error\\n    at f (/srv/app/deposits/deposit.ts:1:1)"}' },
      ]
      for (const wrong of wrongs)
        assert.isNotEmpty(faultsOf({ ...right, ...wrong }), JSON.stringify(wrong))
    })
  },
)
