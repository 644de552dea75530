import { test } from '@japa/runner'
import {
  type Answer,
  aStaffMember,
  anInvestor,
  call,
  look,
  PASSWORD,
  unique,
} from '#tests/fixtures'

// like a browser; functional/protection/binding.spec.ts has the answers to programs
const headers = { 'sec-fetch-site': 'same-origin' }
const cookieOf = (answer: Answer) => answer.headers.get('set-cookie')?.split(';')[0] ?? ''
const signIn = (email: unknown, password: unknown, more: object = {}) =>
  call('POST', '/auth/login', { body: { email, password, ...more }, headers })
const signInAsStaff = (email: string, password: string) =>
  call('POST', '/auth/login-admin', { body: { email, password }, headers })

const secondsOf = (column: 'idle_seconds' | 'lifetime') =>
  column === 'lifetime' ? 'extract(epoch from expires_at - created_at)::int' : 'idle_seconds'

async function lastSession(table: 'investor_tokens' | 'staff_tokens', owner: string) {
  const [row] = await look<{ idle: number; lifetime: number }>(
    `select ${secondsOf('idle_seconds')} as idle, ${secondsOf('lifetime')} as lifetime from ${table}
      where tokenable_id = :owner order by id desc limit 1`,
    { owner },
  )
  return row
}

test.group('POST /auth/login', () => {
  test('answers the user and a token that works, for any case of the e-mail', async ({
    assert,
  }) => {
    const person = await anInvestor()
    const answer = await signIn(`  ${person.email.toUpperCase()} `, PASSWORD)
    assert.equal(answer.status, 200, answer.text)
    assert.equal(answer.body.data.id, person.id)
    assert.match(answer.body.token, /^oat_i_/)
    const profile = await call('GET', '/user/profile', {
      token: answer.body.token,
      headers: { cookie: cookieOf(answer) },
    })
    assert.deepEqual(profile.body.data, answer.body.data)
  })

  test('lasts 12 hours and 30 idle minutes, or 30 days with "remember"', async ({ assert }) => {
    const person = await anInvestor()
    await signIn(person.email, PASSWORD)
    assert.deepEqual(await lastSession('investor_tokens', person.id), {
      idle: 1800,
      lifetime: 12 * 3600,
    })
    await signIn(person.email, PASSWORD, { remember: true })
    assert.deepEqual(await lastSession('investor_tokens', person.id), {
      idle: 30 * 86_400,
      lifetime: 30 * 86_400,
    })
  })

  test('refuses a wrong password, an unknown e-mail, a closed account and a member of staff alike', async ({
    assert,
  }) => {
    const person = await anInvestor()
    const closed = await anInvestor()
    const owner = await aStaffMember('owner')
    await owner.delete(`/admin/users/${closed.id}`)
    const tries = [
      [person.email, 'not that password'],
      [person.email, `${PASSWORD} `],
      [`${unique()}@nowhere.test`, PASSWORD],
      [closed.email, PASSWORD],
      [owner.email, PASSWORD],
      ["' or 1=1 --", PASSWORD],
    ]
    for (const [email, password] of tries) {
      const answer = await signIn(email, password)
      assert.deepInclude(
        answer.body,
        {
          code: 'invalid_credentials',
          message: 'The email or password is incorrect. Check both and try again.',
        },
        `${email}`,
      )
      assert.equal(answer.status, 401)
      assert.notProperty(answer.body, 'token')
    }
  })

  test('names the field that is missing or not text', async ({ assert }) => {
    for (const body of [
      {},
      { email: 'a@b.test' },
      { email: ['a@b.test'], password: PASSWORD },
      { email: 'a@b.test', password: 8 },
    ]) {
      const answer = await call('POST', '/auth/login', { body })
      assert.equal(answer.status, 422, JSON.stringify(body))
      assert.equal(answer.body.code, 'validation_failed')
    }
  })

  test('audits successful and refused sign-ins, without a name', async ({ assert }) => {
    const person = await anInvestor()
    await signIn(person.email, PASSWORD)
    await signIn(person.email, 'not that password')
    const rows = await look(
      'select action, to_jsonb(e) as all from audit_events e where object_id = :id order by at',
      { id: person.id },
    )
    assert.deepEqual(
      rows.map((row) => row.action),
      ['sign_in', 'sign_in.refused'],
    )
    assert.notInclude(JSON.stringify(rows), person.email)
  })
})

test.group('POST /auth/login-admin', () => {
  test('answers the member of staff with the role, and a token for 12 hours and 15 idle minutes', async ({
    assert,
  }) => {
    const person = await aStaffMember('support')
    const answer = await signInAsStaff(person.email, PASSWORD)
    assert.equal(answer.status, 200, answer.text)
    assert.containSubset(answer.body.data, { id: person.id, email: person.email, role: 'support' })
    assert.match(answer.body.token, /^oat_s_/)
    assert.deepEqual(await lastSession('staff_tokens', person.id), {
      idle: 900,
      lifetime: 12 * 3600,
    })
    const me = await call('GET', '/admin/me', {
      token: answer.body.token,
      headers: { cookie: cookieOf(answer) },
    })
    assert.deepEqual(me.body.data, answer.body.data)
  })

  test('refuses an investor and a removed member like an unknown address', async ({ assert }) => {
    const investor = await anInvestor()
    const removed = await aStaffMember('support')
    const owner = await aStaffMember('owner')
    await owner.delete(`/admin/staff/${removed.id}`)
    for (const email of [investor.email, removed.email, `${unique()}@nowhere.test`]) {
      const answer = await signInAsStaff(email, PASSWORD)
      assert.equal(answer.status, 401)
      assert.equal(answer.body.code, 'invalid_credentials')
    }
  })
})

test.group('Signing out', () => {
  test('ends the token at once and answers nothing', async ({ assert }) => {
    const person = await anInvestor()
    const staff = await aStaffMember()
    const answers = [await person.post('/auth/logout'), await staff.post('/auth/logout-admin')]
    assert.deepEqual(
      answers.map(({ status, text }) => [status, text]),
      [
        [204, ''],
        [204, ''],
      ],
    )
    assert.equal((await person.get('/user/profile')).status, 401)
    assert.equal((await staff.get('/admin/me')).status, 401)
    assert.equal((await person.post('/auth/logout')).status, 401)
  })

  test('ends that one session, not the others', async ({ assert }) => {
    const person = await anInvestor()
    const other = await signIn(person.email, PASSWORD)
    await person.post('/auth/logout')
    assert.equal(
      (
        await call('GET', '/user/profile', {
          token: other.body.token,
          headers: { cookie: cookieOf(other) },
        })
      ).status,
      200,
    )
  })

  test('refuses an anonymous caller, the other guard and a wrong secret, and ends nothing', async ({
    assert,
  }) => {
    const person = await anInvestor()
    const staff = await aStaffMember()
    const [id] = person.token.split('.')
    assert.equal((await call('POST', '/auth/logout')).status, 401)
    assert.equal((await call('POST', '/auth/logout', { token: staff.token })).status, 401)
    assert.equal((await call('POST', '/auth/logout-admin', { token: person.token })).status, 401)
    assert.equal((await call('POST', '/auth/logout', { token: `${id}.eA` })).status, 401)
    assert.equal((await person.get('/user/profile')).status, 200)
    assert.equal((await staff.get('/admin/me')).status, 200)
  })
})
