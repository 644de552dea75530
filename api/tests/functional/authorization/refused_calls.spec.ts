import { test } from '@japa/runner'
import type { Answer } from '#tests/calls'
import { anInvestor, look, PASSWORD, theBanker } from '#tests/fixtures'
import { anInstance, type Instance } from '#tests/instance'

const LIMIT = 20
const from = (nth: number) => ({ 'x-forwarded-for': `198.51.100.${nth}` })

/** A token in the form of one, of a session that there never was. */
const dead = (nth: number, kind = 'i') =>
  `oat_${kind}_${Buffer.from(String(2_000_000_000 + nth)).toString('base64url')}.${Buffer.from('x'.repeat(40)).toString('base64url')}`

const codeOf = ({ status, body }: Answer) => `${status} ${body?.code}`
const REFUSED = '401 unauthenticated'
const TOO_MANY = '429 too_many_requests'

test.group('Calls without a valid token', (group) => {
  let instance: Instance

  group.setup(async () => {
    instance = await anInstance({ LIMIT_API_PER_MINUTE: String(LIMIT) })
    return () => instance.stop()
  })

  const ask = (path: string, token: string | undefined, nth: number) =>
    instance.call('GET', path, { headers: from(nth), ...(token ? { token } : {}) })

  /** Uses up what the address has. */
  async function spend(nth: number, token = dead(1)): Promise<void> {
    for (let i = 0; i < LIMIT; i++)
      if ((await ask('/user/profile', token, nth)).status === 429) return
  }

  test('{what} is 401 up to the limit of all calls, then 429 with a time to wait')
    .with([
      { what: 'one dead token', nth: 1, path: '/user/profile', token: () => dead(1) },
      { what: 'always another one', nth: 2, path: '/user/profile', token: dead },
      { what: 'one of staff', nth: 3, path: '/admin/users', token: () => dead(1, 's') },
      { what: 'none at all', nth: 4, path: '/user/profile', token: () => undefined },
      { what: 'a class of few calls', nth: 5, path: '/admin/users/export', token: dead },
    ])
    .run(async ({ assert }, { nth, path, token }) => {
      const codes: string[] = []
      for (let i = 0; i < LIMIT + 5; i++) codes.push(codeOf(await ask(path, token(i), nth)))
      assert.deepEqual(codes, [...Array(LIMIT).fill(REFUSED), ...Array(5).fill(TOO_MANY)])
      const last = await ask(path, token(LIMIT), nth)
      assert.match(last.headers.get('retry-after') ?? '', /^[1-9]\d?$/)
      assert.equal(codeOf(await ask(path, token(0), nth + 100)), REFUSED, 'another address')
    })

  test('leave the calls of valid tokens from their address, and signing in there, as they are', async ({
    assert,
  }) => {
    const [investor, banker] = [await anInvestor(), await theBanker()]
    await spend(20)
    assert.equal(codeOf(await ask('/user/profile', dead(1), 20)), TOO_MANY)
    assert.equal((await ask('/user/profile', investor.token, 20)).status, 200)
    assert.equal((await ask('/admin/users', banker.token, 20)).status, 200)
    const post = (path: string, body: object) =>
      instance.call('POST', path, { headers: from(20), body })
    assert.equal((await post('/auth/passkey/options', {})).status, 200)
    const signedIn = await post('/auth/login', { email: investor.email, password: PASSWORD })
    assert.equal(signedIn.status, 200)
    const cookie = signedIn.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ')
    const first = await instance.call('GET', '/user/profile', {
      token: signedIn.body.token,
      headers: { ...from(20), cookie },
    })
    assert.equal(first.status, 200, 'the first call of the new session')
    assert.equal((await ask('/prices', undefined, 20)).status, 200)
  })

  test('a dead token is not looked up again where its address has no calls left', async ({
    assert,
  }) => {
    const { id, token } = await anInvestor()
    const expire = (when: string) =>
      look(
        `update investor_tokens set expires_at = now() + :when::interval where tokenable_id = :id`,
        {
          id,
          when,
        },
      )
    await expire('-1 hour')
    await spend(30, token)
    assert.equal(codeOf(await ask('/user/profile', token, 30)), TOO_MANY)
    await expire('1 hour')
    assert.equal(codeOf(await ask('/user/profile', token, 30)), TOO_MANY)
    assert.equal((await ask('/user/profile', token, 31)).status, 200, 'control: it is valid again')
  })

  test('calls of a valid token count for its owner alone', async ({ assert }) => {
    const [one, other] = [await anInvestor(), await anInvestor()]
    const codes: number[] = []
    for (let i = 0; i < LIMIT + 1; i++)
      codes.push((await ask('/user/profile', one.token, 40)).status)
    assert.deepEqual(codes, [...Array(LIMIT).fill(200), 429])
    assert.equal((await ask('/user/profile', other.token, 40)).status, 200)
    assert.equal(codeOf(await ask('/user/profile', dead(1), 40)), REFUSED)
  })
})
