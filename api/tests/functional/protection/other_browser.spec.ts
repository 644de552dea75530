import { test } from '@japa/runner'
import { issueToken, SESSIONS } from '#accounts/access_tokens'
import { digestOf, makeSecret } from '#protection/one_time_secret'
import { otherBrowsers } from '#metrics/meters'
import { allEntries } from '#routing/register'
import { fillPath } from '#tests/functional/authorization/valid_call'
import { ask, cookieOf, AUTH_PATHS, KINDS, signIn } from '#tests/functional/protection/browsers'
import { call, look } from '#tests/fixtures'

for (const kind of KINDS) {
  test.group(`T47: the token of a browser beside another cookie, ${kind}`, () => {
    test('with the cookie of another browser is 401, and the session stays; that is counted apart and logged once an hour', async ({
      assert,
    }) => {
      const { email, id } = await AUTH_PATHS[kind].someone()
      const answer = await signIn(kind, email)
      const { token } = answer.body
      const counted = async () => (await otherBrowsers.get()).values
      const before = (await counted()).find(({ labels }) => labels.kind === kind)?.value ?? 0
      for (let tries = 0; tries < 3; tries++) {
        const refused = await ask(kind, token, `bind=${makeSecret().secret}`)
        assert.deepEqual([refused.status, refused.body.code], [401, 'unauthenticated'])
      }
      assert.equal((await ask(kind, token, cookieOf(answer))).status, 200, 'the session stays')
      const after = (await counted()).find(({ labels }) => labels.kind === kind)?.value
      assert.equal(after, before + 3)
      const lines = await look(
        `select action from audit_events where object_id = :id and action like 'session.%'`,
        { id },
      )
      assert.deepEqual(lines, [{ action: 'session.other_browser' }])
    })

    test('is 401 with the cookie of another browser on every route there is, and stays', async ({
      assert,
    }) => {
      const { id } = await AUTH_PATHS[kind].someone()
      const own = makeSecret().secret
      const token = await issueToken(kind, id, SESSIONS[kind], { binding: digestOf(own) })
      for (const entry of allEntries().filter(({ guard }) => guard === kind)) {
        const { status } = await call(entry.method, fillPath(entry, id).replace(/^\/api/, ''), {
          token: token ?? '',
          headers: { cookie: `bind=${makeSecret().secret}` },
          ...(entry.method === 'GET' ? {} : { body: {} }),
        })
        assert.equal(status, 401, `${entry.method} ${entry.path}`)
      }
      assert.equal((await ask(kind, token ?? '', `bind=${own}`)).status, 200)
    })

    test('works beside other cookies of the name, whichever comes first', async ({ assert }) => {
      const { email } = await AUTH_PATHS[kind].someone()
      const answer = await signIn(kind, email)
      const others = [`bind=${makeSecret().secret}`, 'bind=x', 'bind=']
      for (const pairs of [
        [cookieOf(answer), ...others],
        [...others, cookieOf(answer)],
      ])
        assert.equal((await ask(kind, answer.body.token, pairs.join('; '))).status, 200)
    })
  })
}
