import { test } from '@japa/runner'
import { issueToken, SESSIONS } from '#accounts/access_tokens'
import { digestOf, makeSecret } from '#protection/one_time_secret'
import { allEntries } from '#routing/register'
import { fillPath } from '#tests/functional/authorization/valid_call'
import {
  ask,
  BROWSER,
  cookieOf,
  AUTH_PATHS,
  type Kind,
  KINDS,
  signIn,
} from '#tests/functional/protection/browsers'
import { withTrust } from '#tests/functional/protection/trusted'
import { anInvestor, aStaffMember, call, look, unique } from '#tests/fixtures'
import { enrol } from '#tests/second_factor'

async function secondsLeft(kind: Kind, owner: string): Promise<number> {
  const [row] = await look(
    `select extract(epoch from expires_at - created_at)::int as seconds from ${kind}_tokens
      where tokenable_id = :owner order by id desc limit 1`,
    { owner },
  )
  return row.seconds
}

for (const kind of KINDS) {
  test.group(`T47: the token of a browser, ${kind}`, () => {
    test('works with the cookie of that browser', async ({ assert }) => {
      const { email } = await AUTH_PATHS[kind].someone()
      const answer = await signIn(kind, email)
      assert.match(
        answer.headers.get('set-cookie') ?? '',
        /^bind=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=2678400$/,
      )
      for (const _ of [1, 2])
        assert.equal((await ask(kind, answer.body.token, cookieOf(answer))).status, 200)
    })

    test('replayed without it is 401; the session is gone and the log has it', async ({
      assert,
    }) => {
      for (const other of [undefined, 'bind=', 'bind=x', 'a=b']) {
        const { email, id } = await AUTH_PATHS[kind].someone()
        const answer = await signIn(kind, email)
        const { token } = answer.body
        assert.equal((await ask(kind, token, other)).status, 401, String(other))
        assert.equal((await ask(kind, token, cookieOf(answer))).status, 401, 'it is revoked')
        const lines = await look(
          `select action from audit_events where object_id = :id and action = 'session.unbound_token_use'`,
          { id },
        )
        assert.lengthOf(lines, 1)
      }
    })

    test('a wrong secret ends nothing: only who has the whole token can', async ({ assert }) => {
      const { email } = await AUTH_PATHS[kind].someone()
      const answer = await signIn(kind, email)
      const { token } = answer.body
      assert.equal((await ask(kind, `${token.slice(0, -4)}AAAA`)).status, 401)
      assert.equal((await ask(kind, token, cookieOf(answer))).status, 200)
    })

    test('the cookie alone is nothing', async ({ assert }) => {
      const { email } = await AUTH_PATHS[kind].someone()
      const cookie = cookieOf(await signIn(kind, email))
      const { status } = await call('GET', AUTH_PATHS[kind].own, { headers: { cookie } })
      assert.equal(status, 401)
    })

    test('a second sign-in of the same browser keeps the cookie, and both sessions work', async ({
      assert,
    }) => {
      const { email } = await AUTH_PATHS[kind].someone()
      const first = await signIn(kind, email)
      const cookie = cookieOf(first)
      const second = await signIn(kind, email, { ...BROWSER, cookie })
      assert.equal(cookieOf(second), cookie)
      for (const { body } of [first, second])
        assert.equal((await ask(kind, body.token, cookie)).status, 200)
    })

    test('over TLS the cookie has the prefix and Secure, and the plain one is not taken', async ({
      assert,
    }) => {
      const { email } = await AUTH_PATHS[kind].someone()
      const tls = { 'x-forwarded-proto': 'https' }
      const answer = await signIn(kind, email, { ...BROWSER, ...tls })
      const set = answer.headers.get('set-cookie') ?? ''
      assert.match(
        set,
        /^__Host-bind=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=\d+; Secure$/,
      )
      assert.notInclude(set, 'Domain')
      const { token } = answer.body
      const over = (cookie: string) =>
        call('GET', AUTH_PATHS[kind].own, { token, headers: { ...tls, cookie } })
      assert.equal((await over(cookieOf(answer))).status, 200)
      assert.equal((await over(cookieOf(answer).replace('__Host-', ''))).status, 401)
    })

    test('of the cookie only a digest is kept', async ({ assert }) => {
      const { email, id } = await AUTH_PATHS[kind].someone()
      const secret = cookieOf(await signIn(kind, email)).split('=')[1] ?? '?'
      const [row] = await look(
        `select binding, t::text as whole from ${kind}_tokens t where tokenable_id = :id order by id desc limit 1`,
        { id },
      )
      assert.equal(row.binding, digestOf(secret))
      assert.notInclude(row.whole, secret)
    })

    test('is 401 without its cookie on every route there is', async ({ assert }) => {
      const { id } = await AUTH_PATHS[kind].someone()
      const routes = allEntries().filter(({ guard }) => guard === kind)
      assert.isAbove(routes.length, 10)
      for (const entry of routes) {
        const token = await issueToken(kind, id, SESSIONS[kind], {
          binding: digestOf(makeSecret().secret),
        })
        const { status } = await call(entry.method, fillPath(entry, id).replace(/^\/api/, ''), {
          token: token ?? '',
          ...(entry.method === 'GET' ? {} : { body: {} }),
        })
        assert.equal(status, 401, `${entry.method} ${entry.path}`)
      }
    })

    test('a program gets a token that is bound to nothing and lives an hour (control)', async ({
      assert,
    }) => {
      const { email, id } = await AUTH_PATHS[kind].someone()
      const answer = await signIn(kind, email, {})
      assert.isNull(answer.headers.get('set-cookie'))
      assert.equal((await ask(kind, answer.body.token)).status, 200)
      assert.equal(await secondsLeft(kind, id), 3600)
      await signIn(kind, email)
      assert.equal(await secondsLeft(kind, id), SESSIONS[kind].lifetime)
    })

    test('a refused sign-in sets no cookie, whether or not there is such an account', async ({
      assert,
    }) => {
      const { email } = await AUTH_PATHS[kind].someone()
      const cookie = `bind=${makeSecret().secret}`
      for (const address of [email, `${unique()}@nowhere.test`])
        for (const headers of [BROWSER, { ...BROWSER, cookie }]) {
          const refused = await call('POST', AUTH_PATHS[kind].login, {
            body: { email: address, password: 'a wrong password' },
            headers,
          })
          assert.deepEqual([refused.status, refused.headers.get('set-cookie')], [401, null])
        }
    })

    test('the first of two steps sets none either: the second does', async ({ assert }) => {
      const person = await AUTH_PATHS[kind].someone()
      const { recoveryCodes } = await enrol(person)
      const response = await signIn(kind, person.email)
      assert.isTrue(response.body.mfaRequired)
      assert.isNull(response.headers.get('set-cookie'))
      const { challenge } = response.body
      const step = (code: unknown) =>
        call('POST', `${AUTH_PATHS[kind].login}/factor`, {
          body: { challenge, code },
          headers: BROWSER,
        })
      const wrong = await step('000000')
      assert.deepEqual([wrong.status, wrong.headers.get('set-cookie')], [403, null])
      const opened = await step(recoveryCodes[0])
      assert.equal((await ask(kind, opened.body.token, cookieOf(opened))).status, 200)
    })
  })
}

test.group('Tokens that are bound to nothing', () => {
  test('a remembered one lives as long as requested', async ({ assert }) => {
    const { email, id } = await anInvestor()
    await signIn('investor', email, {}, { remember: true })
    assert.equal(await secondsLeft('investor', id), SESSIONS.remembered.lifetime)
  })

  test('are refused for staff where an installation says so, whatever the password', async ({
    assert,
  }) => {
    const [staff, investor] = [await aStaffMember(), await anInvestor()]
    const restore = withTrust({ unboundStaffTokens: 'refused' })
    try {
      for (const email of [staff.email, `${unique()}@nowhere.test`]) {
        const { status, body } = await signIn('staff', email, {})
        assert.deepEqual([status, body.code], [403, 'browser_required'])
      }
      assert.equal((await signIn('staff', staff.email)).status, 200)
      assert.equal((await signIn('investor', investor.email, {})).status, 200)
    } finally {
      restore()
    }
  })
})
