import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { allEntries } from '#routing/register'
import { fillPath } from '#tests/functional/authorization/valid_call'
import {
  foreign,
  fromElsewhere,
  type Line,
  linesOf,
  send,
  sessionOf,
} from '#tests/functional/audit/origin_calls'
import { aScene, type Scene } from '#tests/functional/authorization/scene'
import { everyWrite, nameOf } from '#tests/functional/authorization/write_calls'
import { ask, cookieOf, AUTH_PATHS, KINDS, signIn } from '#tests/functional/protection/browsers'
import {
  aStaffMember,
  anInvestor,
  call,
  fund,
  look,
  PASSWORD,
  unique,
  WALLETS,
} from '#tests/fixtures'
import { enrol, firstStep } from '#tests/second_factor'

/** Accepted calls that leave no line: they only read or sign out, or, as they are made here, change nothing. */
const SILENT = [
  'POST /auth/logout',
  'POST /auth/logout-admin',
  'POST /auth/forgot_password',
  'POST /auth/reset_password',
  'DELETE /user/sessions',
  'DELETE /admin/sessions',
  'PATCH /admin/staff/:id',
  'PATCH /admin/saved-views/:id',
  ...['user', 'admin'].flatMap((whose) => [
    `PATCH /${whose}/notices/:id/read`,
    `POST /${whose}/notices/read-all`,
    `PUT /${whose}/notice-preferences`,
    // the log of the webhook has them
    `POST /${whose}/webhooks/:id/test`,
    `POST /${whose}/webhook-deliveries/:id/resend`,
  ]),
  'POST /user/factors/totp',
  'POST /admin/factors/totp',
  'POST /auth/passkey/options',
  'POST /auth/passkey-admin/options',
  'POST /auth/login/passkey-options',
  'POST /auth/login-admin/passkey-options',
  'POST /user/step-up/passkey-options',
  'POST /admin/step-up/passkey-options',
  'POST /user/passkeys/options',
  'POST /admin/passkeys/options',
  'POST /contact',
  'POST /image/upload-single',
  // they change nothing: words that are shown or mailed to who wrote them, and the chains of a demonstration
  ...['preview', 'test-mail'].map((act) => `POST /admin/notice-templates/:kind/${act}`),
  'POST /deposit/:id/local-chain',
  'POST /admin/local-chains/:asset',
]

test.group('Every line says from which session and network it came', (group) => {
  let scene: Scene
  group.setup(async () => {
    scene = await aScene()
  })

  test('whatever write route it was written by, it has the session and the network of its call', async ({
    assert,
  }) => {
    const [{ since }] = (await look<{ since: Date }>('select clock_timestamp() as since')) as [
      { since: Date },
    ]
    const without: string[] = []
    for (const write of await everyWrite(scene)) {
      const name = nameOf(write.entry)
      const from = fromElsewhere()
      // before the call, which may end it
      const session = await sessionOf(write.token)
      if (write.entry.guard !== 'none') assert.isNotNull(session, name)
      const { status, text, opened } = await send(write, from)
      assert.isBelow(status, 300, `${name}: ${text}`)
      const own = write.entry.guard === 'none' ? null : session
      const signedIn = await sessionOf(opened)
      const lines = await linesOf(from.requestId)
      assert.deepEqual(
        foreign(lines, from.network, ({ action }) => (action === 'sign_in' ? signedIn : own)),
        [],
        name,
      )
      if (opened !== undefined) assert.isNotNull(signedIn, name)
      if (lines.length === 0) without.push(name)
      if (write.entry.idempotent) assert.isAbove(lines.length, 0, name)
    }
    assert.sameMembers(without, SILENT)
    const nowhere = await look<Line>(
      `select action from audit_events where at >= :since and network is null and actor_kind <> 'system'`,
      { since },
    )
    assert.deepEqual(nowhere, [])
  }).timeout(120_000)

  test('an export is a line of its session and network too', async ({ assert }) => {
    const exports = allEntries().filter(
      ({ answer, guard }) => answer === 'csv' && guard === 'staff',
    )
    assert.isAbove(exports.length, 5)
    for (const entry of exports) {
      const { token } = scene.owner
      const from = fromElsewhere()
      const path = fillPath(entry, scene.investor.id)
      const { status, text } = await send({ entry, valid: { path }, token }, from)
      assert.equal(status, 200, `${path}: ${text}`)
      const session = await sessionOf(token)
      const lines = await linesOf(from.requestId)
      assert.lengthOf(lines, 1, path)
      assert.deepEqual(
        foreign(lines, from.network, () => session),
        [],
        path,
      )
    }
  })

  test('a sign-in that is refused has the network alone, with or without the token of another person', async ({
    assert,
  }) => {
    const [investor, frozen] = await Promise.all([anInvestor(), anInvestor()])
    await frozen.post('/user/freeze', {})
    const wrong = { email: investor.email, password: 'not this one' }
    const cases: [string, string, Record<string, unknown>][] = [
      ['sign_in.refused', '/auth/login', wrong],
      ['sign_in.refused', '/auth/login', { ...wrong, email: `${unique()}@investor.test` }],
      ['sign_in.refused', '/auth/login-admin', wrong],
      ['sign_in.frozen', '/auth/login', { email: frozen.email, password: PASSWORD }],
    ]
    for (const [action, path, body] of cases) {
      const from = fromElsewhere()
      await call('POST', path, { body, token: scene.investor.token, headers: from.headers })
      const lines = await linesOf(from.requestId)
      assert.deepEqual(
        lines.map((line) => [line.action, line.session, line.network]),
        [[action, null, from.network]],
        path,
      )
    }
  })

  test('a second step that is refused, and a link that is requested, have the network alone', async ({
    assert,
  }) => {
    const investor = await anInvestor()
    await enrol(investor)
    const { challenge } = (await firstStep(investor)).body
    const cases: [string, string, Record<string, unknown>][] = [
      ['sign_in.factor_refused', '/auth/login/factor', { challenge, code: '000000' }],
      ['password_reset.requested', '/auth/forgot_password', { email: investor.email }],
    ]
    for (const [action, path, body] of cases) {
      const from = fromElsewhere()
      await call('POST', path, { body, headers: from.headers })
      const lines = await linesOf(from.requestId)
      assert.deepEqual(
        lines.map((line) => [line.action, line.session, line.network]),
        [[action, null, from.network]],
      )
    }
  })

  for (const kind of KINDS)
    test(`the token of a browser that comes without its cookie leaves a line of its session, ${kind}`, async ({
      assert,
    }) => {
      const answer = await signIn(kind, (await AUTH_PATHS[kind].someone()).email)
      const { token } = answer.body
      const session = await sessionOf(token)
      assert.isNotNull(session)
      assert.equal((await ask(kind, token, cookieOf(answer))).status, 200)
      assert.equal((await ask(kind, token, 'bind=x')).status, 401)
      const lines = await look<Line>(
        `select action, session, network from audit_events where session = :session order by at`,
        { session },
      )
      const network = '127.0.0.*'
      assert.deepEqual(lines as unknown, [
        { action: 'sign_in', session, network },
        { action: 'session.unbound_token_use', session, network },
      ])
    })

  test('calls that share a transaction keep their own', async ({ assert }) => {
    const investors = await Promise.all(Array.from({ length: 24 }, () => anInvestor()))
    for (const investor of investors) await fund(investor, 'BTC', '15.00')
    const body = { method: 'bitcoin', amount: '5.00', address: WALLETS.bitcoin }
    const calls = investors.map(({ id, token }) => ({ id, token, from: fromElsewhere() }))
    await Promise.all(
      calls.map(async ({ token, from: { headers } }) => {
        const { status, text } = await call('POST', '/withdrawal', { token, body, headers })
        assert.equal(status, 201, text)
      }),
    )
    const [{ together }] = (await look<{ together: bigint }>(
      `select count(*) - count(distinct xid::text) as together from ledger.transactions
        where kind = 'withdrawal_requested' and owner = any (:ids)`,
      { ids: investors.map(({ id }) => id) },
    )) as [{ together: bigint }]
    assert.isAbove(Number(together), 0, 'every call had a transaction of its own')
    for (const { id, token, from } of calls) {
      const session = await sessionOf(token)
      assert.deepEqual(await linesOf(from.requestId), [
        { action: 'withdrawal.requested', session, network: from.network, actor_id: id },
      ])
    }
  })

  test('no text of a call is taken for a session or a network', async ({ assert }) => {
    const { investor, owner } = scene
    const other = await sessionOf((await aStaffMember('support')).token)
    const posing = `"}, "call": {"session": "${other}", "network": "198.51.100.*"`
    const own = await sessionOf(investor.token)
    const headers = {
      'x-request-id': `${randomUUID()}${posing.replaceAll(/[^A-Za-z0-9-]/g, '')}`,
      ...{ 'user-agent': posing, 'x-session': other ?? '' },
    }
    for (const forwarded of ['198.51.100.*', `198.51.100.7${posing}`, 'x:198.51.100.7', '']) {
      const sent = await call('POST', '/deposit', {
        token: investor.token,
        key: `${posing} ${unique()}`,
        body: { method: 'BTC', amount: '5.00' },
        headers: { ...headers, 'x-forwarded-for': forwarded },
      })
      assert.equal(sent.status, 201, sent.text)
      const [line] = await look<Line>(
        `select session, network from audit_events where object_id = :id`,
        { id: sent.body.data.id },
      )
      assert.equal(line?.session, own)
      assert.oneOf(line?.network, [null, '127.0.0.*'], forwarded)
    }
    const { id } = (await investor.post('/deposit', { method: 'BTC', amount: '5.00' })).body.data
    await owner.patch(`/admin/deposits/${id}/decline`, { reason: posing })
    const lines = await look<Line>(
      `select session from audit_events where object_id = :id and action = 'deposit.declined'`,
      { id },
    )
    assert.deepEqual(lines as unknown, [{ session: await sessionOf(owner.token) }])
  })
})
