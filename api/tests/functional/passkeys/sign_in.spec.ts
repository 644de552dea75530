import { generateKeyPairSync } from 'node:crypto'
import { test } from '@japa/runner'
import { Authenticator, type Lies } from '#tests/authenticator'
import { call, callsOf } from '#tests/calls'
import { aHolder, askAt, KINDS, ORIGIN, signInAt } from '#tests/functional/passkeys/holders'
import { aStaffMember, look } from '#tests/fixtures'
import { rewritten } from '#tests/rewritten'

/** Answers that must be refused. */
const WRONG: [what: string, lies: Lies][] = [
  ['of another origin', { origin: 'https://evil.example' }],
  ['of another port', { origin: `${ORIGIN}0` }],
  ['for another host', { rpId: 'evil.example' }],
  ['to a challenge of its own', { challenge: 'bm90IG91cnM' }],
  ['of a holder who was not verified', { isVerified: false }],
  ['of a holder who was not there', { isPresent: false }],
  ['the answer to an enrolment', { type: 'webauthn.create' }],
  ['made in a frame of another site', { isFramed: true }],
  ['signed by another key', { key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey }],
  ['in the name of another person', { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }],
  ['in nobody’s name', { userHandle: null }],
]

for (const kind of KINDS) {
  const { who, signInPath, other, own } = kind

  test.group(`Sign-in by passkey of ${who}`, () => {
    test('answers the account and a token that works, and records the use', async ({ assert }) => {
      const person = await aHolder(kind)
      const answer = await signInAt(signInPath, person.authenticator)
      assert.equal(answer.status, 200, answer.text)
      assert.equal(answer.body.data.id, person.id)
      const { get } = callsOf(answer.body.token)
      assert.equal((await get(own)).status, 200)
      const [passkey] = (await get(kind.path)).body.data
      assert.isString(passkey.lastUsedAt)
      const [line] = await look(
        `select actor_id, after from audit_events where action = 'sign_in' and object_id = :id`,
        { id: person.id },
      )
      assert.deepEqual(line, { actor_id: person.id, after: { factor: 'passkey' } })
    })

    test('T33: refuses an answer that is {0}')
      .with(WRONG)
      .run(async ({ assert }, [, lies]) => {
        const person = await aHolder(kind)
        const answer = await signInAt(signInPath, person.authenticator, lies)
        assert.equal(answer.status, 401, answer.text)
        assert.equal(answer.body.code, 'passkey_refused')
        assert.notProperty(answer.body, 'token')
        assert.equal((await signInAt(signInPath, person.authenticator)).status, 200, 'control')
      })

    test('T33: refuses an unknown key, and one of the other kind of account', async ({
      assert,
    }) => {
      const person = await aHolder(kind)
      const unknown = new Authenticator(ORIGIN)
      const answers = [
        await signInAt(signInPath, unknown),
        await signInAt(other, person.authenticator),
      ]
      const shown = answers.map(({ status, body }) => `${status} ${body.code} ${body.message}`)
      assert.lengthOf(new Set(shown), 1)
      assert.match(shown[0] ?? '', /^401 passkey_refused /)
    })

    test('T33: a challenge is answered once, at its own sign-in, by the person who requested it, within five minutes', async ({
      assert,
    }) => {
      const { authenticator } = await aHolder(kind)
      const first = await askAt(signInPath)
      const body = { challenge: first.challenge, passkey: authenticator.get(first.options) }
      // of twenty concurrent ones one is first
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => call('POST', signInPath, { body })),
      )
      assert.lengthOf(
        answers.filter(({ status }) => status === 200),
        1,
      )
      const again = { ...body, passkey: authenticator.get(first.options) }
      const atTheOther = await askAt(other)
      const late = await askAt(signInPath)
      await rewritten(`update passkey_challenges set expires_at = now() - interval '1 second'`, [])
      const tries = [
        again,
        { challenge: atTheOther.challenge, passkey: authenticator.get(atTheOther.options) },
        {
          challenge: first.challenge,
          passkey: authenticator.get((await askAt(signInPath)).options),
        },
        { challenge: late.challenge, passkey: authenticator.get(late.options) },
      ]
      for (const [i, given] of tries.entries())
        assert.equal((await call('POST', signInPath, { body: given })).status, 401, String(i))
    })

    test('T33: refuses a counter that has not increased, and audits the copy', async ({
      assert,
    }) => {
      const person = await aHolder(kind)
      person.authenticator.count = 41
      assert.equal((await signInAt(signInPath, person.authenticator)).status, 200)
      for (const counter of [42, 7, 0]) {
        const answer = await signInAt(signInPath, person.authenticator, { counter })
        assert.equal(answer.status, 401, String(counter))
      }
      const lines = await look(
        `select actor_kind from audit_events where action = 'passkey.copy_suspected' and object_id = :id`,
        { id: person.id },
      )
      assert.lengthOf(lines, 3)
      person.authenticator.count = 42
      assert.equal((await signInAt(signInPath, person.authenticator)).status, 200, 'control')
    })

    test('accepts an authenticator without a counter every time', async ({ assert }) => {
      const { authenticator } = await aHolder(kind, new Authenticator(ORIGIN, false))
      for (let i = 0; i < 3; i++)
        assert.equal((await signInAt(signInPath, authenticator)).status, 200, String(i))
    })

    test('requires the same of every account: no caller learns who has a passkey', async ({
      assert,
    }) => {
      const { options } = await askAt(signInPath)
      assert.sameMembers(Object.keys(options), ['rpId', 'challenge', 'timeout', 'userVerification'])
      assert.equal(options.userVerification, 'required')
      const kept = await look('select c::text as text from passkey_challenges c')
      for (const { text } of kept) assert.notInclude(text, options.challenge)
    })

    test('refuses a body of the wrong shape', async ({ assert }) => {
      const { authenticator } = await aHolder(kind)
      const { challenge, options } = await askAt(signInPath)
      const passkey = authenticator.get(options)
      const response = { ...passkey.response, clientDataJSON: 'bm90IGpzb24' }
      const unreadable = await call('POST', signInPath, {
        body: { challenge, passkey: { ...passkey, response } },
      })
      assert.equal(unreadable.status, 401)
      for (const body of [
        {},
        { challenge },
        { challenge, passkey: 'x' },
        { challenge, passkey: { ...passkey, type: 'password' } },
      ])
        assert.equal((await call('POST', signInPath, { body })).status, 422)
    })
  })
}

test.group('Passkeys of closed accounts', () => {
  test('are deleted with the account, and cannot sign in', async ({ assert }) => {
    const [ofInvestor, ofStaff] = KINDS
    const investor = await aHolder(ofInvestor)
    const support = await aHolder(ofStaff)
    const owner = await aStaffMember('owner')
    assert.equal((await owner.delete(`/admin/users/${investor.id}`)).status, 200)
    assert.equal((await owner.delete(`/admin/staff/${support.id}`)).status, 200)
    assert.equal((await signInAt(ofInvestor.signInPath, investor.authenticator)).status, 401)
    assert.equal((await signInAt(ofStaff.signInPath, support.authenticator)).status, 401)
    const left = await look('select 1 from passkeys where account_id in (:a, :b)', {
      a: investor.id,
      b: support.id,
    })
    assert.lengthOf(left, 0)
  })
})
