import { test } from '@japa/runner'
import { aStaffMember, anInvestor, call, look, PASSWORD } from '#tests/fixtures'
import { mailsTo } from '#tests/mailbox'

const idOf = (token: string) =>
  Buffer.from(token.split('_')[2]?.split('.')[0] ?? '', 'base64url').toString()
const encoded = (id: string) => Buffer.from(id).toString('base64url')

async function lastUse(table: string, owner: string): Promise<string> {
  const [row] = await look<{ at: Date }>(
    `select last_used_at as at from ${table} where tokenable_id = :owner`,
    { owner },
  )
  return row?.at.toISOString() ?? ''
}

test.group('Tokens (A1 to A4)', () => {
  test('a malformed token is 401, never a fault', async ({ assert }) => {
    const { token } = await anInvestor()
    const secret = token.split('.')[1]
    const ids = [
      '0',
      '-1',
      '1.5',
      '1e3',
      '2147483648',
      '99999999999999999999',
      "1' or '1'='1",
      'x',
      '',
      ' 1',
      '0x1',
      '\u0000',
      '١',
    ]
    const values = [
      ...ids.map((id) => `oat_i_${encoded(id)}.${secret}`),
      'oat_YWJj.eA',
      'oat_i_.',
      'oat_i_',
      '.',
      'null',
      'undefined',
      token.slice(0, -1),
      `${token}A`,
      `${token}=`,
      `${token}==`,
      token.toUpperCase(),
      token.replace('oat_i_', 'oat_s_'),
      token.replace('oat_i_', 'oat_'),
      `${token}.${secret}`,
      'a'.repeat(7000),
    ]
    for (const value of values) {
      for (const path of ['/user/profile', '/admin/me']) {
        const { status, body } = await call('GET', path, {
          headers: { authorization: `Bearer ${value}` },
        })
        assert.deepEqual([status, body.code], [401, 'unauthenticated'], value.slice(0, 60))
      }
    }
    for (const authorization of ['', 'Bearer', 'Bearer ', `Basic ${token}`, token]) {
      assert.equal(
        (await call('GET', '/user/profile', { headers: { authorization } })).status,
        401,
        authorization,
      )
    }
    assert.equal((await call('GET', '/user/profile', { token })).status, 200)
  })

  test('a token of one guard is refused by the other', async ({ assert }) => {
    const person = await anInvestor()
    const staff = await aStaffMember('owner')
    assert.equal((await call('GET', '/admin/me', { token: person.token })).status, 401)
    assert.equal((await call('GET', '/user/profile', { token: staff.token })).status, 401)
    for (const [own, prefix] of [
      [person.token, 'oat_s_'],
      [staff.token, 'oat_i_'],
    ] as const) {
      const dressedUp = own.replace(/^oat_[is]_/, prefix)
      assert.equal(
        (
          await call('GET', prefix === 'oat_s_' ? '/admin/me' : '/user/profile', {
            token: dressedUp,
          })
        ).status,
        401,
      )
    }
  })

  test('a wrong secret touches nothing, and a right one writes once a minute at most', async ({
    assert,
  }) => {
    const person = await anInvestor()
    const age = (seconds: number) =>
      look(
        `update investor_tokens set last_used_at = now() - make_interval(secs => :seconds) where tokenable_id = :id returning 1`,
        { seconds, id: person.id },
      )
    await age(300)
    const before = await lastUse('investor_tokens', person.id)
    await call('GET', '/user/profile', {
      token: `oat_i_${encoded(idOf(person.token))}.${'x'.repeat(40)}`,
    })
    assert.equal(await lastUse('investor_tokens', person.id), before)
    await person.get('/user/profile')
    const touched = await lastUse('investor_tokens', person.id)
    assert.notEqual(touched, before)
    await person.get('/user/profile')
    assert.equal(await lastUse('investor_tokens', person.id), touched)
  })

  test('ends after its idle time and after its lifetime, for both guards', async ({ assert }) => {
    const investor = await anInvestor()
    const staff = await aStaffMember()
    const people = [
      { person: investor, table: 'investor_tokens', path: '/user/profile', idle: 30 * 60 },
      { person: staff, table: 'staff_tokens', path: '/admin/me', idle: 15 * 60 },
    ]
    for (const { person, table, path, idle } of people) {
      const set = (column: string, seconds: number) =>
        look(
          `update ${table} set ${column} = now() + make_interval(secs => :seconds) where tokenable_id = :id returning 1`,
          { seconds, id: person.id },
        )
      await set('last_used_at', -(idle - 20))
      assert.equal((await person.get(path)).status, 200, 'used just in time')
      await set('last_used_at', -(idle + 1))
      assert.equal((await person.get(path)).status, 401, 'idle too long')
      await set('last_used_at', 0)
      assert.equal((await person.get(path)).status, 200)
      await set('expires_at', -1)
      assert.equal((await person.get(path)).status, 401, 'lived too long')
    }
  })

  test('is stored as a hash only', async ({ assert }) => {
    const person = await anInvestor()
    const [row] = await look(
      'select to_jsonb(t)::text as all from investor_tokens t where tokenable_id = :id',
      { id: person.id },
    )
    const secret = Buffer.from(person.token.split('.')[1] ?? '', 'base64url').toString()
    assert.isAtLeast(secret.length, 40)
    assert.notInclude(row.all, secret)
    assert.notInclude(row.all, person.token.split('.')[1] ?? '')
  })
})

test.group('What is kept of sessions', () => {
  test('sessions that ended 90 days ago are deleted at the next sign-in, newer ones stay', async ({
    assert,
  }) => {
    const person = await anInvestor()
    const ended = (days: number) =>
      look(
        `insert into investor_tokens (tokenable_id, hash, expires_at, idle_seconds)
         values (:id, 'x', now() - make_interval(days => :days), 1) returning 1`,
        { id: person.id, days },
      )
    await ended(91)
    await ended(89)
    await call('POST', '/auth/login', { body: { email: person.email, password: PASSWORD } })
    const [left] = await look<{ n: number; old: number }>(
      `select count(*)::int as n, count(*) filter (where expires_at < now() - interval '90 days')::int as old
         from investor_tokens where tokenable_id = :id`,
      { id: person.id },
    )
    assert.deepEqual(left, { n: 3, old: 0 })
  })

  test('places that were not used for 180 days and links that are 90 days old are deleted as well', async ({
    assert,
  }) => {
    const person = await anInvestor()
    const { id } = person
    for (const days of [181, 179])
      await look(
        `insert into known_places (key, what, account_id, last_used_at)
         values (:key, 'address', :id, now() - make_interval(days => :days)) returning 1`,
        { key: `${id}${days}`, id, days },
      )
    for (const days of [91, 89])
      await look(
        `insert into password_resets (user_id, token_hash, expires_at)
         values (:id, :hash, now() - make_interval(days => :days)) returning 1`,
        { hash: `${id}${days}`, id, days },
      )
    await call('POST', '/auth/login', { body: { email: person.email, password: PASSWORD } })
    const places = await look<{ key: string }>(
      `select key from known_places where account_id = :id and key like :id || '%'`,
      { id },
    )
    assert.deepEqual(places, [{ key: `${id}179` }])
    await call('POST', '/auth/forgot_password', { body: { email: person.email } })
    await mailsTo(person.email)
    const [links] = await look<{ n: number }>(
      'select count(*)::int as n from password_resets where user_id = :id',
      { id },
    )
    assert.equal(links?.n, 2, 'the newer one and the live one')
  })
})
