import { test } from '@japa/runner'
import { issueToken, SESSIONS } from '#accounts/access_tokens'
import { digestOf, makeSecret } from '#protection/one_time_secret'
import { changedTables, fingerprint, inBatches } from '#tests/functional/authorization/fingerprint'
import { aScene, type Scene } from '#tests/functional/authorization/scene'
import {
  everyWrite,
  nameOf,
  sendWrite,
  type Write,
} from '#tests/functional/authorization/write_calls'
import { anInvestor, call, look, PASSWORD, unique } from '#tests/fixtures'

const AT_ONCE = 8
const FORM = 'application/x-www-form-urlencoded'
/** The header of a page of another site, of a sub-domain, and values that no browser sends. */
const OTHER_SITES = ['cross-site', 'same-site', 'same-origin, cross-site', 'SAME-ORIGIN', 'x', '']

/** A body as a form of another page sends it: without a preflight. */
const asForm = ({ valid }: Write) =>
  Object.entries(valid.body ?? { x: '1' })
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join('&')

test.group('T53: writes from another site', (group) => {
  let scene: Scene
  let all: Write[]
  group.setup(async () => {
    scene = await aScene()
    all = await everyWrite(scene)
  })

  test('are 403 on every write route, before the body is read, a limit is counted or a cookie set', async ({
    assert,
  }) => {
    assert.isAbove(all.length, 60)
    const counted = () => look('select key, points from rate_limits order by key')
    const bodies = [
      {},
      { body: '{"unreadable' },
      { body: 'x'.repeat(200_000) },
      { body: '<x/>', type: 'text/xml' },
    ]
    const attempts = all.flatMap((write) => [
      ...OTHER_SITES.map((site) => ({ write, site, more: {} })),
      ...bodies.map((more) => ({ write, site: 'cross-site', more })),
      { write, site: 'cross-site', more: { type: FORM, body: asForm(write) } },
    ])
    const [before, limits] = [await fingerprint(), await counted()]
    const outcomes = await inBatches(attempts, AT_ONCE, async ({ write, site, more }) => {
      const headers = { 'sec-fetch-site': site }
      const outcome = await sendWrite(write, { ...more, headers })
      return { name: `${nameOf(write.entry)} from "${site}"`, outcome }
    })
    const wrong = outcomes
      .filter(
        ({ outcome: { status, code, cookie } }) =>
          status !== 403 || code !== 'cross_site' || cookie !== null,
      )
      .map(({ name, outcome }) => `${name}: ${JSON.stringify(outcome)}`)
    assert.deepEqual(wrong, [])
    assert.deepEqual(changedTables(before, await fingerprint()), [])
    assert.deepEqual(await counted(), limits)
  }).timeout(120_000)

  test('as forms are 415 on every write route but the contact form, from any site', async ({
    assert,
  }) => {
    const closed = all.filter(({ entry }) => !entry.plainForm)
    assert.deepEqual(
      all.filter(({ entry }) => entry.plainForm).map(({ entry }) => nameOf(entry)),
      ['POST /contact'],
    )
    const attempts = closed.flatMap((write) =>
      [FORM, `${FORM}; charset=utf-8`, FORM.toUpperCase()].flatMap((type) =>
        [undefined, { 'sec-fetch-site': 'same-origin' }].map((headers) => ({
          write,
          type,
          headers,
        })),
      ),
    )
    const before = await fingerprint()
    const outcomes = await inBatches(attempts, AT_ONCE, async ({ write, type, headers }) => ({
      name: nameOf(write.entry),
      ...(await sendWrite(write, { body: asForm(write), type, ...(headers ? { headers } : {}) })),
    }))
    const wrong = outcomes.filter(
      ({ code, cookie }) => code !== 'unsupported_media_type' || cookie !== null,
    )
    assert.deepEqual(wrong, [])
    assert.deepEqual(changedTables(before, await fingerprint()), [])
  }).timeout(60_000)

  test('reads from any link are answered, and so are writes of our own pages and of programs (control)', async ({
    assert,
  }) => {
    const { investor } = scene
    const body = { method: 'BTC', amount: '5.00' }
    for (const site of ['same-origin', 'none']) {
      const headers = { 'sec-fetch-site': site }
      const { status } = await call('POST', '/deposit', { token: investor.token, body, headers })
      assert.equal(status, 201, site)
    }
    assert.equal((await investor.post('/deposit', body)).status, 201)
    const headers = { 'sec-fetch-site': 'cross-site' }
    const read = await call('GET', '/user/profile', { token: investor.token, headers })
    assert.equal(read.status, 200)
    const contact = all.find(({ entry }) => entry.plainForm)
    assert.isDefined(contact)
    const form = { body: asForm(contact as Write), type: FORM }
    const posted = await sendWrite(contact as Write, {
      ...form,
      headers: { 'sec-fetch-site': 'same-origin' },
    })
    assert.equal(posted.status, 303)
  })
})

test.group('T53: other pages and an open session', () => {
  const own = { 'sec-fetch-site': 'same-origin' }
  const signIn = (email: string, headers: Record<string, string>, password = PASSWORD) =>
    call('POST', '/auth/login', { body: { email, password }, headers })

  test('a sign-in posted by a page of another site sets no cookie, and the session continues', async ({
    assert,
  }) => {
    const { email } = await anInvestor()
    const opened = await signIn(email, own)
    const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? ''
    for (const type of [FORM, 'application/json', 'text/plain']) {
      const posted = await call('POST', '/auth/login', {
        body: `email=${unique()}@investor.test&password=x`,
        headers: { 'content-type': type, 'sec-fetch-site': 'cross-site' },
      })
      assert.deepEqual([posted.status, posted.headers.get('set-cookie')], [403, null])
    }
    const after = await call('GET', '/user/profile', {
      token: opened.body.token,
      headers: { cookie },
    })
    assert.equal(after.status, 200)
  })

  test('a second cookie from a sub-domain, before or after the real one, changes nothing on any write route', async ({
    assert,
  }) => {
    const scene = await aScene()
    const secret = makeSecret().secret
    const foreign = makeSecret().secret
    const binding = digestOf(secret)
    const tokens = {
      investor: await issueToken('investor', scene.investor.id, SESSIONS.investor, { binding }),
      staff: await issueToken('staff', scene.owner.id, SESSIONS.staff, { binding }),
    }
    const bound = (await everyWrite(scene)).filter(
      ({ entry, valid }) =>
        entry.guard !== 'none' && valid.token === undefined && !/sessions/.test(entry.path),
    )
    assert.isAbove(bound.length, 30)
    for (const [turn, write] of bound.entries()) {
      const pairs = [`bind=${foreign}`, `bind=${secret}`, 'bind=x']
      const cookie = (turn % 2 ? pairs : pairs.toReversed()).join('; ')
      const token = tokens[write.entry.guard as 'investor' | 'staff'] ?? ''
      const outcome = await sendWrite({ ...write, token }, { headers: { cookie } })
      assert.notEqual(outcome.status, 401, nameOf(write.entry))
    }
  }).timeout(60_000)
})
