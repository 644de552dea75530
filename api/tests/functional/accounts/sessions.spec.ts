import { test } from '@japa/runner'
import { BASE } from '#tests/calls'
import { aStaffMember, anInvestor, callsOf, type Json, look, PASSWORD } from '#tests/fixtures'
import { mailsTo } from '#tests/mailbox'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0'
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1'

/** The two kinds of account, and the path of their sessions. */
const KINDS = [
  { who: 'an investor', someone: anInvestor, path: '/user/sessions', signInPath: '/auth/login' },
  {
    who: 'support',
    someone: () => aStaffMember('support'),
    path: '/admin/sessions',
    signInPath: '/auth/login-admin',
  },
] as const

/** Signs in from a device, and answers the token of the new session. */
async function signInFrom(signInPath: string, email: string, userAgent: string) {
  const answer = await fetch(`${BASE}${signInPath}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  const { token } = (await answer.json()) as { token: string }
  return callsOf(token)
}

for (const { who, someone, path, signInPath } of KINDS) {
  test.group(`The sessions of ${who}`, () => {
    test('are listed with device, network and times, the one of the call first', async ({
      assert,
    }) => {
      const person = await someone()
      const browser = await signInFrom(signInPath, person.email, FIREFOX)
      const { status, body } = await browser.get(path)
      assert.equal(status, 200)
      const [first, second] = body.data
      assert.lengthOf(body.data, 2)
      assert.includeMembers(Object.keys(first), ['createdAt', 'lastUsedAt', 'expiresAt'])
      assert.equal(first.device, 'Firefox on Windows')
      assert.equal(first.place, '127.0.0.*')
      assert.isTrue(first.isCurrent)
      assert.isFalse(second.isCurrent)
      assert.match(first.id, /^[0-9a-f-]{36}$/)
      assert.notInclude(JSON.stringify(body), person.token.slice(-20))
    })

    test('end one by one, and an ended one is refused at its next call', async ({ assert }) => {
      const person = await someone()
      const browser = await signInFrom(signInPath, person.email, FIREFOX)
      const { body } = await person.get(path)
      const other = body.data.find((one: Json) => !one.isCurrent)
      const ended = await person.delete(`${path}/${other.id}`)
      assert.equal(ended.status, 200)
      assert.equal(ended.body.data.id, other.id)
      assert.equal((await browser.get(path)).status, 401)
      assert.equal((await person.get(path)).status, 200)
      const again = await person.delete(`${path}/${other.id}`)
      assert.equal(again.status, 404)
      assert.equal(again.body.code, 'session_not_found')
    })

    test('end all at once except the calling one, with an audit line', async ({ assert }) => {
      const person = await someone()
      const others = await Promise.all([
        signInFrom(signInPath, person.email, FIREFOX),
        signInFrom(signInPath, person.email, PHONE),
      ])
      const { status, body } = await person.delete(path)
      assert.equal(status, 200)
      assert.sameMembers(
        body.data.map((one: Json) => one.device),
        ['Firefox on Windows', 'Safari on iPhone'],
      )
      for (const other of others) assert.equal((await other.get(path)).status, 401)
      assert.lengthOf((await person.get(path)).body.data, 1)
      const [line] = await look<{ after: Json; actor_id: string }>(
        `select after, actor_id from audit_events where action = 'sessions.ended' and object_id = :id`,
        { id: person.id },
      )
      assert.deepEqual(line, { after: { sessions: 2 }, actor_id: person.id })
    })

    test("another person's session is 404", async ({ assert }) => {
      const [person, outsider] = await Promise.all([someone(), someone()])
      const [session] = (await person.get(path)).body.data
      const answer = await outsider.delete(`${path}/${session.id}`)
      assert.equal(answer.status, 404)
      assert.equal(answer.body.code, 'session_not_found')
      assert.equal((await person.get(path)).status, 200)
    })

    test('a new device is reported by mail, once; the very first one is not', async ({
      assert,
    }) => {
      const person = await someone()
      const news = async () =>
        (await mailsTo(person.email)).filter(({ subject }) => /new device/.test(subject))
      await signInFrom(signInPath, person.email, FIREFOX)
      await signInFrom(signInPath, person.email, FIREFOX)
      assert.lengthOf(await news(), 0)
      await signInFrom(signInPath, person.email, PHONE)
      await signInFrom(signInPath, person.email, PHONE)
      const [mail, ...more] = await news()
      assert.lengthOf(more, 0)
      assert.include(mail?.text, 'Safari on iPhone')
      assert.include(mail?.text, '127.0.0.*')
    })
  })
}
