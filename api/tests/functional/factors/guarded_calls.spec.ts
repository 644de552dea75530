import { test } from '@japa/runner'
import { may } from '#domain/permissions'
import { allEntries } from '#routing/register'
import type { RouteEntry } from '#routing/route_entry'
import { BASE } from '#tests/calls'
import { trust } from '#config/trust'
import { changedTables, fingerprint } from '#tests/functional/authorization/fingerprint'
import { aScene, type Scene } from '#tests/functional/authorization/scene'
import { type ValidCall, validCall } from '#tests/functional/authorization/valid_call'
import { aStaffMember, anInvestor, fund, PASSWORD, WALLETS } from '#tests/fixtures'
import { enrol, freshCode, proofOf, provedAgo } from '#tests/second_factor'

const ORIGIN = BASE.replace(/\/api$/, '')

/** Every call that requires a fresh proof: the agreed list. */
const GUARDED = [
  'POST /withdrawal',
  'PATCH /user/profile',
  ...['POST /user/export', 'POST /user/closure'],
  'PATCH /admin/deposits/:id/:method/approve',
  'PATCH /admin/withdrawals/:id/approve',
  'PATCH /admin/investments/:id/approve',
  'POST /admin/earnings/batch',
  'POST /admin/earnings/:id',
  'POST /admin/earnings/deduct/:uid',
  ...['POST /admin/pool/fundings', 'POST /admin/pool/withdrawals', 'POST /admin/declarations'],
  ...['credit', 'refund', 'recover'].map((way) => `POST /admin/chain-inbox/:id/${way}`),
  'POST /admin/claims/:id/write-off',
  'POST /admin/business-days/close',
  'PATCH /admin/approvals/:id/confirm',
  'PUT /admin/deposit-addresses/:asset',
  'PUT /admin/chain-accounts/:asset',
  'PATCH /admin/users/:id',
  'DELETE /admin/users/:id',
  'POST /admin/users/:id/unfreeze',
  ...['POST /admin/plans', 'PUT /admin/plans/:id', 'PUT /admin/notice-templates/:kind'],
  'POST /admin/staff/invitations',
  'PATCH /admin/staff/:id',
  'DELETE /admin/staff/:id',
  'POST /admin/staff/:id/accounts',
  'DELETE /admin/staff-accounts/:id',
  ...['/user', '/admin'].flatMap((own) => [
    `POST ${own}/password`,
    `POST ${own}/factors/totp`,
    `POST ${own}/factors/totp/remove`,
    `POST ${own}/factors/recovery-codes`,
    `POST ${own}/passkeys/options`,
    `POST ${own}/passkeys/:id/remove`,
    `POST ${own}/api-keys`,
    `POST ${own}/api-keys/:id/rotate`,
    `DELETE ${own}/api-keys/:id`,
    `POST ${own}/webhooks`,
    `PUT ${own}/webhooks/:id`,
    `POST ${own}/webhooks/:id/rotate`,
    `DELETE ${own}/webhooks/:id`,
  ]),
]

/** The calls of staff before they have a second factor: enough to set one up, and to sign out. */
const BEFORE_A_FACTOR =
  /^\/admin\/(?:factors|passkeys|password|sessions|step-up|me)(?:\/|$)|^\/auth\/logout-admin$/

const nameOf = ({ method, path }: RouteEntry) => `${method} ${path}`
const guarded = () => allEntries().filter(({ stepUp }) => stepUp !== undefined)

async function send(
  { method }: RouteEntry,
  { path, body }: ValidCall,
  token: string,
  proof?: string,
): Promise<{ status: number; code: string }> {
  const answer = await fetch(`${ORIGIN}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(proof ? { 'step-up-proof': proof } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  // the download of everything is no JSON
  const isJson = answer.headers.get('content-type')?.includes('json')
  const { code = '' } = (isJson ? await answer.json() : {}) as { code?: string }
  return { status: answer.status, code }
}

test.group('Calls that require a proof (T36)', (group) => {
  let scene: Scene
  let seeds: { investor: string; staff: string }

  group.setup(async () => {
    scene = await aScene()
    const [investor, staff] = [await enrol(scene.investor), await enrol(scene.owner)]
    seeds = { investor: investor.seed, staff: staff.seed }
    await provedAgo(scene.owner, 301)
  })

  const callerOf = (entry: RouteEntry) =>
    entry.guard === 'staff'
      ? { person: scene.owner, seed: seeds.staff }
      : { person: scene.investor, seed: seeds.investor }

  /** A call that lacks only the proof, on an object that the caller may change. */
  async function aCall(entry: RouteEntry): Promise<ValidCall> {
    await provedAgo(scene.investor, 0)
    const valid = await validCall(entry, scene)
    await provedAgo(scene.investor, 301)
    if (entry.path === '/user/profile') return { ...valid, body: { bitcoin: WALLETS.bitcoin } }
    const isBare = /\/factors\/|\/passkeys/.test(entry.path)
    return isBare ? { ...valid, body: { password: PASSWORD } } : valid
  }

  test('are those of the list', ({ assert }) => {
    assert.sameMembers(guarded().map(nameOf), GUARDED)
  })

  test('are refused without one, and nothing changes', async ({ assert }) => {
    const calls: [RouteEntry, ValidCall][] = []
    for (const entry of guarded()) calls.push([entry, await aCall(entry)])
    const before = await fingerprint()
    for (const [entry, ready] of calls) {
      const { person } = callerOf(entry)
      for (const proof of [undefined, 'x'.repeat(43)]) {
        const { status, code } = await send(entry, ready, person.token, proof)
        assert.deepEqual([status, code], [403, 'step_up_required'], nameOf(entry))
      }
    }
    assert.deepEqual(changedTables(before, await fingerprint()), [])
  }).timeout(60_000)

  test('are answered with one, and refused with the same one again', async ({ assert }) => {
    for (const entry of guarded()) {
      const { person, seed } = callerOf(entry)
      const ready = await aCall(entry)
      const operation = { method: entry.method, path: ready.path, body: ready.body }
      const code = await freshCode(person, seed)
      const proof = await proofOf(person, operation, { code })
      const first = await send(entry, ready, person.token, proof)
      // a refusal by the call's own rules does not matter here: the call has passed this check
      assert.notInclude([401, 500], first.status, nameOf(entry))
      assert.notEqual(first.code, 'step_up_required', nameOf(entry))
      if (!/\/factors\/|\/passkeys|\/(?:api-keys|webhooks)\/:id/.test(entry.path))
        assert.equal(first.status, entry.status ?? 200, `${nameOf(entry)} ${first.code}`)
      const again = await send(entry, ready, person.token, proof)
      assert.deepEqual([again.status, again.code], [403, 'step_up_required'], nameOf(entry))
    }
  }).timeout(120_000)

  const isRefusedToSupport = ({ permission }: RouteEntry) =>
    permission !== undefined && !may('support', permission)

  test('are refused by role first, whatever the proof', async ({ assert }) => {
    const support = await aStaffMember('support')
    await enrol(support)
    await provedAgo(support, 301)
    for (const entry of guarded().filter(isRefusedToSupport)) {
      const { status, code } = await send(entry, await aCall(entry), support.token)
      assert.deepEqual([status, code], [403, 'forbidden'], nameOf(entry))
    }
  })
})

test.group('Required second factors (T36)', (group) => {
  group.each.setup(() => () => {
    trust.staffMfa = 'offered'
    trust.investorMfa = 'offered'
  })

  test('staff of any role without one reach only the calls that set one up', async ({ assert }) => {
    trust.staffMfa = 'required'
    const entries = allEntries().filter(({ guard }) => guard === 'staff')
    const shut = entries.filter(({ path }) => !BEFORE_A_FACTOR.test(path))
    const open = entries.filter(({ factor }) => factor === 'exempt')
    assert.sameMembers([...shut, ...open].map(nameOf), entries.map(nameOf))
    assert.isAbove(shut.length, 40)
    const owner = await aStaffMember('owner')
    const before = await fingerprint()
    for (const entry of shut) {
      const path = `/api${entry.path.replace(/:\w+/g, crypto.randomUUID())}`
      const { status, code } = await send(entry, { path }, owner.token)
      assert.deepEqual([status, code], [403, 'factor_required'], nameOf(entry))
    }
    assert.deepEqual(changedTables(before, await fingerprint()), [])
    for (const path of ['/admin/me', '/admin/factors', '/admin/passkeys', '/admin/sessions'])
      assert.equal((await owner.get(path)).status, 200, path)
    assert.isTrue((await owner.get('/admin/factors')).body.data.required)
    await enrol(owner)
    assert.equal((await owner.get('/admin/users')).status, 200, 'from the very next call')
    assert.equal((await owner.post('/auth/logout-admin')).status, 204)
  })

  test('a refusal because of a missing factor is not kept under the key of the call', async ({
    assert,
  }) => {
    const person = await anInvestor()
    await fund(person, 'BTC', '100.00')
    trust.investorMfa = 'required'
    const key = crypto.randomUUID()
    const body = { method: 'bitcoin', amount: '10.00', address: WALLETS.bitcoin }
    const refused = await person.post('/withdrawal', body, key)
    assert.deepEqual([refused.status, refused.body.code], [403, 'factor_required'])
    await enrol(person)
    assert.equal((await person.post('/withdrawal', body, key)).status, 201)
  })

  test('an investor without one may do everything but withdraw', async ({ assert }) => {
    trust.investorMfa = 'required'
    const person = await anInvestor()
    await fund(person, 'BTC', '100.00')
    assert.equal((await person.get('/user/profile')).status, 200)
    assert.isTrue((await person.get('/user/factors')).body.data.required)
    const needed = allEntries().filter(({ factor }) => factor === 'needed')
    assert.deepEqual(needed.map(nameOf), ['POST /withdrawal'])
    const body = { method: 'bitcoin', amount: '10.00', address: WALLETS.bitcoin }
    assert.equal((await person.post('/withdrawal', body)).body.code, 'factor_required')
    trust.investorMfa = 'offered'
    assert.equal((await person.post('/withdrawal', body)).status, 201, 'control')
  })
})
