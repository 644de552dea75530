import { test } from '@japa/runner'
import type { Schema } from '#openapi/shapes'
import { changedTables, fingerprint, inBatches } from '#tests/functional/authorization/fingerprint'
import { aScene, type Scene } from '#tests/functional/authorization/scene'
import {
  everyWrite,
  nameOf,
  sendWrite,
  type Write,
} from '#tests/functional/authorization/write_calls'
import { balancesOf, call, unique, WALLETS } from '#tests/fixtures'
import { enrol, freshCode, proofOf, provedAgo } from '#tests/second_factor'

const AT_ONCE = 8
const REFUSED = { status: 422, code: 'unknown_parameter', cookie: null }

/** Another value than the call has: one that an attacker would want past a proof. */
const OTHERS: Record<string, string> = {
  amount: '4000.00',
  address: WALLETS.bitcoin,
  bitcoin: WALLETS.bitcoin,
  role: 'owner',
  email: 'somebody.else@staff.test',
  method: 'ETH',
}

/** Every field of a body: those in the API document, and those of the accepted call. */
function fieldsOf({ entry, valid }: Write): string[] {
  const { properties = {}, anyOf = [] } = (entry.body?.toJSONSchema() ?? {}) as {
    properties?: Record<string, Schema>
    anyOf?: { properties?: object }[]
  }
  const alternatives = anyOf.flatMap((one) => Object.keys(one.properties ?? {}))
  const names = [...Object.keys(properties), ...alternatives, ...Object.keys(valid.body ?? {})]
  return [...new Set(names)]
}

const pair = (name: string, value: unknown) =>
  `${encodeURIComponent(name)}=${encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))}`

/** The queries that are tried on a write, each with its body. */
function tries(write: Write): { what: string; query: string; body?: string }[] {
  const body = write.valid.body ?? {}
  const fields = fieldsOf(write)
  const given = Object.entries(body)
  return [
    { what: 'no field at all', query: '?x=1' },
    { what: 'a name alone', query: '?x' },
    { what: 'a value alone', query: '?=1' },
    { what: 'a prototype', query: '?__proto__[role]=owner' },
    { what: 'what says it is the body', query: '?body[role]=owner&_method=DELETE' },
    ...fields.map((name) => ({
      what: `${name} beside`,
      query: `?${pair(name, OTHERS[name] ?? 'other')}`,
    })),
    ...given.map(([name, value]) => {
      const { [name]: _, ...rest } = body
      return { what: `${name} instead`, query: `?${pair(name, value)}`, body: JSON.stringify(rest) }
    }),
    {
      what: 'the whole body instead',
      query: `?${given.map(([name, value]) => pair(name, value)).join('&') || 'x=1'}`,
      ...(write.valid.form ? {} : { body: '{}' }),
    },
  ]
}

test.group('T50: a write reads only its body', (group) => {
  let scene: Scene
  let seeds: { investor: string; owner: string }
  let all: Write[]

  group.setup(async () => {
    scene = await aScene()
    seeds = {
      investor: (await enrol(scene.investor)).seed,
      owner: (await enrol(scene.owner)).seed,
    }
    all = await everyWrite(scene)
    await Promise.all([provedAgo(scene.investor, 301), provedAgo(scene.owner, 301)])
  })

  test('a field in the query, in addition to, against or instead of the body, is refused on every write route, and nothing changes', async ({
    assert,
  }) => {
    assert.isAbove(all.length, 60)
    const attempts = all.flatMap((write) => tries(write).map((attempt) => ({ write, attempt })))
    const before = await fingerprint()
    const outcomes = await inBatches(attempts, AT_ONCE, async ({ write, attempt }) => {
      const { query, body } = attempt
      const outcome = await sendWrite(write, { query, ...(body === undefined ? {} : { body }) })
      return { name: `${nameOf(write.entry)}, ${attempt.what}`, outcome }
    })
    const wrong = outcomes
      .filter(({ outcome }) => outcome.status !== 422 || outcome.code !== REFUSED.code)
      .map(({ name, outcome }) => `${name}: ${outcome.status} ${outcome.code}`)
    assert.deepEqual(wrong, [])
    assert.deepEqual(changedTables(before, await fingerprint()), [])
  }).timeout(120_000)

  test('a proof for the body allows no field in the query, and stays valid for the body', async ({
    assert,
  }) => {
    const guarded = all.filter(({ entry }) => entry.stepUp === true && entry.guard !== 'none')
    assert.isAbove(guarded.length, 10)
    // calls with the person's own token; calls about factors and passkeys have separate people
    for (const write of guarded.filter(({ valid }) => valid.token === undefined)) {
      const isStaff = write.entry.guard === 'staff'
      const person = isStaff ? scene.owner : scene.investor
      const code = await freshCode(person, isStaff ? seeds.owner : seeds.investor)
      const { path, body } = write.valid
      const proof = await proofOf(person, { method: write.entry.method, path, body }, { code })
      const headers = { 'step-up-proof': proof }
      for (const { what, query } of tries(write).filter((attempt) => attempt.body === undefined)) {
        const outcome = await sendWrite(write, { query, headers })
        assert.deepEqual(outcome, REFUSED, `${nameOf(write.entry)}, ${what}`)
      }
      const done = await sendWrite(write, { headers })
      assert.equal(done.status, write.entry.status ?? 200, `${nameOf(write.entry)} ${done.code}`)
    }
  }).timeout(120_000)

  test('the earlier attacks: an address without a proof, a withdrawal of another amount, an invitation of another role', async ({
    assert,
  }) => {
    const { investor, owner } = scene
    const before = await balancesOf(investor)
    const saved = await investor.patch(`/user/profile?${pair('bitcoin', WALLETS.bitcoin)}`, {})
    assert.equal(saved.body.code, REFUSED.code)
    assert.isNull((await investor.get('/user/profile')).body.data.bitcoin)
    const stated = { method: 'bitcoin', amount: '10.00', address: WALLETS.bitcoin }
    const paid = await investor.post('/withdrawal?amount=4000.00', stated)
    assert.equal(paid.body.code, REFUSED.code)
    assert.deepEqual(await balancesOf(investor), before)
    const email = `${unique()}@staff.test`
    const invited = await owner.post('/admin/staff/invitations?role=owner', {
      email,
      role: 'support',
    })
    assert.equal(invited.body.code, REFUSED.code)
  })

  test('is refused before authentication, and the refusal is not kept under a key', async ({
    assert,
  }) => {
    const body = { method: 'BTC', amount: '5.00' }
    const { other } = scene
    const key = unique('key')
    assert.equal((await other.post('/deposit?x=1', body, key)).body.code, REFUSED.code)
    assert.equal((await other.post('/deposit', body, key)).status, 201)
    const nobody = await call('POST', '/deposit?x=1', { body })
    assert.equal(nobody.body.code, REFUSED.code)
  })

  test('a bare question mark is accepted, and reads keep their parameters (control)', async ({
    assert,
  }) => {
    const { other } = scene
    const bare = await other.post('/deposit?', { method: 'BTC', amount: '5.00' })
    assert.equal(bare.status, 201)
    assert.equal((await other.get('/transaction/all?limit=1')).status, 200)
    const { status } = await other.post('/auth/logout')
    assert.equal(status, 204)
  })
})
