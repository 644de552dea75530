import { test } from '@japa/runner'
import { makeSecret } from '#protection/one_time_secret'
import { aStaffMember, anInvestor, type Answer, call, look } from '#tests/fixtures'
import { mailsTo } from '#tests/mailbox'
import {
  aChallenge,
  codeOf,
  enrol,
  firstStep,
  secondStep,
  signInWith,
  steadyStep,
} from '#tests/second_factor'

const KINDS = [
  { who: 'an investor', someone: anInvestor, signInPath: '/auth/login', me: '/user/profile' },
  {
    who: 'an owner',
    someone: () => aStaffMember('owner'),
    signInPath: '/auth/login-admin',
    me: '/admin/me',
  },
] as const

const said = ({ status, body }: Answer) => `${status} ${body.code ?? 'signed in'}`
function summary(answers: Answer[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const answer of answers) counts[said(answer)] = (counts[said(answer)] ?? 0) + 1
  return counts
}

for (const { who, someone, signInPath, me } of KINDS) {
  test.group(`The second step of the sign-in of ${who} (T32)`, () => {
    test('answers like a sign-in without a second step', async ({ assert }) => {
      const person = await someone()
      const { seed } = await enrol(person)
      await steadyStep()
      const code = codeOf(seed)
      const { challenge } = (await firstStep(person)).body
      const answer = await secondStep(person, challenge, `${code.slice(0, 3)} ${code.slice(3)}`)
      assert.equal(answer.status, 200, answer.text)
      assert.sameMembers(Object.keys(answer.body), ['data', 'token', 'message'])
      assert.equal(answer.body.data.id, person.id)
      const { token } = answer.body
      assert.deepEqual((await call('GET', me, { token })).body.data, answer.body.data)
    })

    test('accepts a code of this step or one beside it, and none older than a used one', async ({
      assert,
    }) => {
      const person = await someone()
      const { seed } = await enrol(person)
      await steadyStep()
      const outcomes: string[] = []
      // enrolment used the previous step, so that step and older ones are dead
      for (const steps of [-2, -1, 4, 0, 0, -1, 1, 1, 0])
        outcomes.push(said(await signInWith(person, codeOf(seed, steps))))
      assert.deepEqual(outcomes, [
        '403 factor_refused',
        '403 factor_refused',
        '403 factor_refused',
        '200 signed in',
        '403 factor_refused',
        '403 factor_refused',
        '200 signed in',
        '403 factor_refused',
        '403 factor_refused',
      ])
    })

    test('a code is accepted once in a hundred concurrent calls', async ({ assert }) => {
      const person = await someone()
      const { seed } = await enrol(person)
      const challenges: string[] = []
      for (let i = 0; i < 100; i++) challenges.push(await aChallenge(person))
      await steadyStep()
      const code = codeOf(seed)
      const answers = await Promise.all(
        challenges.map((challenge) => secondStep(person, challenge, code)),
      )
      assert.deepEqual(summary(answers), { '200 signed in': 1, '403 factor_refused': 99 })
    }).timeout(60_000)

    test('a recovery code is accepted once in twenty concurrent calls, and never again', async ({
      assert,
    }) => {
      const person = await someone()
      const { recoveryCodes } = await enrol(person)
      const [code = '', other = ''] = recoveryCodes
      const challenges: string[] = []
      for (let i = 0; i < 20; i++) challenges.push(await aChallenge(person))
      const answers = await Promise.all(
        challenges.map((challenge) => secondStep(person, challenge, code)),
      )
      assert.deepEqual(summary(answers), { '200 signed in': 1, '403 factor_refused': 19 })
      assert.equal(said(await signInWith(person, code)), '403 factor_refused')
      const typed = other.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O')
      assert.equal(said(await signInWith(person, typed)), '200 signed in')
      const used = (await mailsTo(person.email)).filter(({ subject }) => /was used/.test(subject))
      assert.lengthOf(used, 2)
    }).timeout(60_000)

    test('five wrong codes void the challenge, one after another or all at once', async ({
      assert,
    }) => {
      const person = await someone()
      const { seed } = await enrol(person)
      const one = (await firstStep(person)).body.challenge
      for (let wrong = 0; wrong < 5; wrong++)
        assert.equal(said(await secondStep(person, one, '000000')), '403 factor_refused')
      await steadyStep()
      for (let wrong = 0; wrong < 5; wrong++)
        assert.equal(said(await secondStep(person, one, codeOf(seed))), '401 challenge_dead')
      const two = (await firstStep(person)).body.challenge
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => secondStep(person, two, '111111')),
      )
      assert.deepEqual(summary(answers), { '403 factor_refused': 5, '401 challenge_dead': 5 })
      const received = (await mailsTo(person.email)).filter(({ subject }) =>
        /has your Assay password/.test(subject),
      )
      assert.lengthOf(received, 1, 'once a day')
      assert.equal(said(await signInWith(person, codeOf(seed))), '200 signed in')
    })

    test('a challenge is valid once, for 15 minutes, at its own sign-in, and is stored as a digest', async ({
      assert,
    }) => {
      const person = await someone()
      const { seed, recoveryCodes } = await enrol(person)
      const { challenge } = (await firstStep(person)).body
      const rows = await look(
        `select to_jsonb(c)::text as text, extract(epoch from expires_at - created_at)::int as life
           from sign_in_challenges c where account_id = :id`,
        { id: person.id },
      )
      assert.lengthOf(rows, 1)
      assert.notInclude(rows[0].text, challenge)
      assert.notInclude(rows[0].text, 'argon2')
      assert.equal(rows[0].life, 900)
      const otherPath = signInPath === '/auth/login' ? '/auth/login-admin' : '/auth/login'
      await steadyStep()
      const body = { challenge, code: codeOf(seed) }
      const wrongPath = await call('POST', `${otherPath}/factor`, { body })
      assert.equal(said(wrongPath), '401 challenge_dead')
      assert.equal(said(await secondStep(person, challenge, codeOf(seed))), '200 signed in')
      assert.equal(said(await secondStep(person, challenge, codeOf(seed, 1))), '401 challenge_dead')
      const late = (await firstStep(person)).body.challenge
      await look(
        'update sign_in_challenges set expires_at = now() where account_id = :id returning 1',
        { id: person.id },
      )
      const [code = ''] = recoveryCodes
      assert.equal(said(await secondStep(person, late, code)), '401 challenge_dead')
      assert.equal(said(await secondStep(person, 'x'.repeat(43), code)), '401 challenge_dead')
      assert.equal(said(await signInWith(person, code)), '200 signed in')
    })

    test('a new password does not avoid it: the factor is required, and an open challenge is dead', async ({
      assert,
    }) => {
      const person = await someone()
      const { seed } = await enrol(person)
      const before = (await firstStep(person)).body.challenge
      const { secret, digest } = makeSecret()
      await look(
        `insert into password_resets (${signInPath === '/auth/login' ? 'user_id' : 'staff_id'}, token_hash, expires_at)
         values (:id, :digest, now() + interval '30 minutes') returning 1`,
        { id: person.id, digest },
      )
      const password = 'a third door, no lock'
      const reset = await call('POST', '/auth/reset_password', {
        body: { token: secret, password },
      })
      assert.equal(reset.status, 200)
      assert.equal((await person.get(me)).status, 401, 'the old token')
      await steadyStep()
      assert.equal(said(await secondStep(person, before, codeOf(seed))), '401 challenge_dead')
      const response = await firstStep(person, password)
      assert.isTrue(response.body.mfaRequired)
      assert.notProperty(response.body, 'token')
      const done = await secondStep(person, response.body.challenge, codeOf(seed))
      assert.equal(said(done), '200 signed in')
    })

    test('is refused before a try is counted if a field is missing or not text', async ({
      assert,
    }) => {
      const person = await someone()
      const { seed } = await enrol(person)
      const { challenge } = (await firstStep(person)).body
      for (const body of [
        {},
        { challenge },
        { code: '123456' },
        { challenge, code: '' },
        { challenge, code: 123456 },
        { challenge: [challenge], code: '123456' },
        { challenge, passkey: 'x' },
        { challenge, code: '1'.repeat(81) },
      ]) {
        const { status } = await call('POST', `${signInPath}/factor`, { body })
        assert.equal(status, 422, JSON.stringify(body))
      }
      const unknown = { challenge, passkey: { id: 'x', type: 'public-key' } }
      const refused = await call('POST', `${signInPath}/factor`, { body: unknown })
      assert.isAtLeast(refused.status, 401)
      assert.isAtMost(refused.status, 422)
      await steadyStep()
      const done = await secondStep(person, challenge, codeOf(seed))
      assert.equal(said(done), '200 signed in')
    })

    test('sign-ins, requests for a factor and refusals are audited', async ({ assert }) => {
      const person = await someone()
      const { seed } = await enrol(person)
      const wrong = (await firstStep(person)).body.challenge
      await secondStep(person, wrong, '000000')
      await steadyStep()
      await secondStep(person, (await firstStep(person)).body.challenge, codeOf(seed))
      const lines = await look<{ action: string }>(
        `select action from audit_events where object_id = :id and action like 'sign_in%' order by at`,
        { id: person.id },
      )
      assert.deepEqual(
        lines.map(({ action }) => action),
        ['sign_in.factor_asked', 'sign_in.factor_refused', 'sign_in.factor_asked', 'sign_in'],
      )
    })
  })
}
