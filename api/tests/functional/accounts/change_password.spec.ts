import { test } from '@japa/runner'
import { aStaffMember, anInvestor, type Answer, call, look, PASSWORD } from '#tests/fixtures'
import { anInstance } from '#tests/instance'
import { mailsTo, secretIn } from '#tests/mailbox'
import { enrol, firstStep, freshCode, proofOf, provedAgo } from '#tests/second_factor'
import { answersTo, INVESTORS_ONLY, STAFF_ONLY } from '#tests/unauthorized'

const NEW_PASSWORD = 'another door, one lock'
const KINDS = [
  {
    who: 'an investor',
    someone: anInvestor,
    path: '/user/password',
    own: '/user/sessions',
    unauthorized: INVESTORS_ONLY,
  },
  {
    who: 'support',
    someone: () => aStaffMember('support'),
    path: '/admin/password',
    own: '/admin/sessions',
    unauthorized: STAFF_ONLY,
  },
] as const

const said = ({ status, body }: Answer) => `${status} ${body.code ?? 'done'}`

for (const { who, someone, path, own, unauthorized } of KINDS) {
  test.group(`POST ${path} of ${who} (T35)`, () => {
    const change = (
      person: Awaited<ReturnType<typeof someone>>,
      currentPassword: unknown = PASSWORD,
      password: unknown = NEW_PASSWORD,
    ) => person.post(path, { currentPassword, password })

    test('sets another password: every other session ends from its next call, this one continues (T24)', async ({
      assert,
    }) => {
      const person = await someone()
      const other = (await firstStep(person)).body.token
      assert.equal((await call('GET', own, { token: other })).status, 200, 'control')
      const answer = await change(person)
      assert.equal(answer.status, 200, answer.text)
      assert.deepEqual(answer.body, { data: {}, message: 'Your password is changed.' })
      assert.equal((await call('GET', own, { token: other })).status, 401)
      const { status, body } = await person.get(own)
      assert.deepEqual([status, body.data.length], [200, 1])
      assert.equal((await firstStep(person)).status, 401)
      assert.equal((await firstStep(person, NEW_PASSWORD)).status, 200)
    })

    test('mails the owner, writes an audit line, and ends a mailed reset link', async ({
      assert,
    }) => {
      const person = await someone()
      await call('POST', '/auth/forgot_password', { body: { email: person.email } })
      const token = secretIn((await mailsTo(person.email)).at(-1), 'token')
      assert.equal((await change(person)).status, 200)
      const mail = (await mailsTo(person.email)).find(({ subject }) => subject.endsWith('changed'))
      assert.match(mail?.text ?? '', /was changed, and every other device was signed out\./)
      const lines = await look(
        `select actor_id, to_jsonb(e)::text as all from audit_events e where action = 'password.changed' and object_id = :id`,
        { id: person.id },
      )
      assert.deepEqual(
        lines.map(({ actor_id }) => actor_id),
        [person.id],
      )
      assert.notInclude(lines[0].all, NEW_PASSWORD)
      const dead = await call('POST', '/auth/reset_password', {
        body: { token, password: 'a third door, no lock' },
      })
      assert.equal(said(dead), '422 reset_link_dead')
    })

    test('is refused without the current password, and nothing changes', async ({ assert }) => {
      const person = await someone()
      const other = (await firstStep(person)).body.token
      assert.equal(said(await change(person, 'not that password')), '403 password_refused')
      assert.equal(said(await change(person, '')), '403 password_refused')
      for (const wrong of [null, 7, ['x'], 'x'.repeat(600)])
        assert.equal(said(await change(person, wrong)), '422 validation_failed', `${wrong}`)
      assert.equal((await call('GET', own, { token: other })).status, 200)
      assert.equal((await firstStep(person)).status, 200)
      assert.lengthOf(
        (await mailsTo(person.email)).filter(({ subject }) => subject.endsWith('changed')),
        0,
      )
    })

    test('is refused if the new password breaks a rule', async ({ assert }) => {
      const person = await someone()
      for (const bad of ['short', 'password1', person.email, 'x'.repeat(129), null, 7]) {
        const { status, body } = await change(person, PASSWORD, bad)
        assert.deepEqual([status, body.errors?.[0]?.field], [422, 'password'], `${bad}`)
      }
    })

    test('of two concurrent changes with the same current password one succeeds', async ({
      assert,
    }) => {
      const person = await someone()
      const words = ['the first of two passwords', 'the second of two passwords'] as const
      const answers = await Promise.all(words.map((word) => change(person, PASSWORD, word)))
      assert.sameMembers(answers.map(said), ['200 done', '403 password_refused'])
      const made = words[answers.findIndex(({ status }) => status === 200)]
      assert.equal((await firstStep(person, made)).status, 200)
    })

    test('requires a proof from an account with a second factor (T36)', async ({ assert }) => {
      const person = await someone()
      const { seed } = await enrol(person)
      await provedAgo(person, 301)
      assert.equal(said(await change(person)), '403 step_up_required')
      const body = { currentPassword: PASSWORD, password: NEW_PASSWORD }
      const operation = { method: 'POST', path: `/api${path}`, body }
      const proof = await proofOf(person, operation, { code: await freshCode(person, seed) })
      const headers = { 'step-up-proof': proof }
      const otherBody = { ...body, password: 'a third door, no lock' }
      const { token } = person
      const other = await call('POST', path, { token, body: otherBody, headers })
      assert.equal(said(other), '403 step_up_required')
      assert.equal(said(await call('POST', path, { token, body, headers })), '200 done')
    })

    test('refuses every other caller', async ({ assert }) => {
      assert.deepEqual(await answersTo(unauthorized, 'POST', path), unauthorized)
    })
  })
}

test.group('Guesses of the current password by an open session (T29)', () => {
  test('are counted before they are checked: the eleventh has to wait, even a right one', async ({
    assert,
  }) => {
    const place = await anInstance({ LIMIT_LOGIN_PER_MINUTE: undefined })
    try {
      for (const { who, someone, path } of KINDS) {
        const { token } = await someone()
        const change = (currentPassword: string, password = NEW_PASSWORD) =>
          place.call('POST', path, { token, body: { currentPassword, password } })
        const twelve = (password?: string) =>
          Promise.all(
            Array.from({ length: 12 }, (_, i) => change(`a guess, number ${i}`, password)),
          )
        const malformed = Array(12).fill('422 validation_failed')
        assert.deepEqual((await twelve('short')).map(said), malformed, 'no attempt')
        assert.equal(said(await change(PASSWORD, PASSWORD)), '200 done', 'given back')
        assert.deepEqual(
          (await twelve()).map(said).toSorted(),
          [...Array(10).fill('403 password_refused'), ...Array(2).fill('429 too_many_requests')],
          who,
        )
        assert.equal(said(await change(PASSWORD)), '429 too_many_requests')
      }
    } finally {
      await place.stop()
    }
  })
})
