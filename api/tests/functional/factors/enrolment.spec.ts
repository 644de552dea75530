import { test } from '@japa/runner'
import { aStaffMember, anInvestor, call, look, PASSWORD } from '#tests/fixtures'
import { mailsTo } from '#tests/mailbox'
import { codeOf, enrol, firstStep, steadyStep } from '#tests/second_factor'
import { answersTo, INVESTORS_ONLY, STAFF_ONLY } from '#tests/unauthorized'

const KINDS = [
  { who: 'an investor', someone: anInvestor, own: '/user', unauthorized: INVESTORS_ONLY },
  {
    who: 'support',
    someone: () => aStaffMember('support'),
    own: '/admin',
    unauthorized: STAFF_ONLY,
  },
] as const

for (const { who, someone, own, unauthorized } of KINDS) {
  test.group(`The second factors of ${who} (T32)`, () => {
    test('are none at first, and sign-in needs only the password', async ({ assert }) => {
      const person = await someone()
      const { status, body } = await person.get(`${own}/factors`)
      assert.equal(status, 200)
      assert.deepEqual(body.data, {
        totp: false,
        totpSince: null,
        passkeys: 0,
        recoveryCodesLeft: 0,
        required: false,
        stepUp: 'enrolled',
      })
      assert.property((await firstStep(person)).body, 'token')
    })

    test('the password gets a seed, which is no factor until a code is entered', async ({
      assert,
    }) => {
      const person = await someone()
      const { status, body } = await person.post(`${own}/factors/totp`, { password: PASSWORD })
      assert.equal(status, 201)
      const { secret, uri } = body.data
      assert.match(secret, /^[A-Z2-7]{32}$/)
      const url = new URL(uri)
      assert.equal(url.protocol, 'otpauth:')
      assert.equal(url.searchParams.get('secret'), secret)
      assert.equal(url.searchParams.get('issuer'), 'Assay')
      assert.include(decodeURIComponent(url.pathname), person.email)
      assert.isFalse((await person.get(`${own}/factors`)).body.data.totp)
      assert.property((await firstStep(person)).body, 'token')
      await steadyStep()
      const confirmed = await person.post(`${own}/factors/totp/confirm`, { code: codeOf(secret) })
      assert.equal(confirmed.status, 200, confirmed.text)
      const { recoveryCodes } = confirmed.body.data
      assert.lengthOf(new Set(recoveryCodes), 10)
      for (const code of recoveryCodes) assert.match(code, /^(?:[0-9a-hjkmnp-tv-z]{4}-){5}\w{4}$/)
      const { data } = (await person.get(`${own}/factors`)).body
      assert.containSubset(data, { totp: true, recoveryCodesLeft: 10 })
      assert.closeTo(Date.parse(data.totpSince), Date.now(), 60_000)
      const answer = await firstStep(person)
      assert.equal(answer.status, 200)
      assert.sameMembers(Object.keys(answer.body), [
        'mfaRequired',
        'challenge',
        'factors',
        'message',
      ])
      assert.isTrue(answer.body.mfaRequired)
      assert.deepEqual(answer.body.factors, ['totp', 'recovery_code'])
    })

    test('without the password there is no seed', async ({ assert }) => {
      const person = await someone()
      const beginning = (password: unknown) => person.post(`${own}/factors/totp`, { password })
      for (const body of [undefined, 7, ['x']]) {
        const { status, body: said } = await beginning(body)
        assert.deepEqual([status, said.code], [422, 'validation_failed'])
      }
      const { status, body } = await beginning('not that password')
      assert.deepEqual([status, body.code], [403, 'password_refused'])
      const rows = await look('select 1 from totp_factors where account_id = :id', {
        id: person.id,
      })
      assert.lengthOf(rows, 0)
    })

    test('a wrong code confirms nothing; neither does a code of a seed that was replaced or is old', async ({
      assert,
    }) => {
      const person = await someone()
      const confirm = (code: unknown) => person.post(`${own}/factors/totp/confirm`, { code })
      const begin = async () =>
        (await person.post(`${own}/factors/totp`, { password: PASSWORD })).body.data.secret
      assert.equal((await confirm('123456')).status, 422, 'nothing was begun')
      const replaced = await begin()
      const seed = await begin()
      await steadyStep()
      for (const code of [
        codeOf(replaced),
        codeOf(seed, 4),
        codeOf(seed, -4),
        '',
        'abc',
        null,
        7,
      ]) {
        const { status, body } = await confirm(code)
        assert.deepEqual([status, body.errors?.[0]?.field], [422, 'code'], `${code}`)
      }
      await look(
        `update totp_factors set created_at = now() - interval '16 minutes' where account_id = :id returning 1`,
        { id: person.id },
      )
      assert.equal((await confirm(codeOf(seed))).status, 422)
      const fresh = await begin()
      assert.equal((await confirm(codeOf(fresh))).status, 200)
      const again = await confirm(codeOf(fresh, 1))
      assert.deepEqual([again.status, again.body.code], [409, 'factor_enrolled'])
      const anew = await person.post(`${own}/factors/totp`, { password: PASSWORD })
      assert.deepEqual([anew.status, anew.body.code], [409, 'factor_enrolled'])
    })

    test('turning it on ends every other session, mails the owner, and writes an audit line', async ({
      assert,
    }) => {
      const person = await someone()
      const other = (await firstStep(person)).body.token
      await enrol(person)
      assert.equal((await call('GET', `${own}/factors`, { token: other })).status, 401)
      assert.equal((await person.get(`${own}/factors`)).status, 200)
      const subjects = (await mailsTo(person.email)).map(({ subject }) => subject)
      assert.include(subjects, 'Two-step sign-in is on')
      const [line] = await look(
        `select actor_id from audit_events where action = 'factor.totp_added' and object_id = :id`,
        { id: person.id },
      )
      assert.equal(line.actor_id, person.id)
    })

    test('the seed is sealed and the codes are digests: the tables hold neither', async ({
      assert,
    }) => {
      const person = await someone()
      const { seed, recoveryCodes } = await enrol(person)
      const kept = JSON.stringify(
        await look(
          `select to_jsonb(f) as row from totp_factors f where account_id = :id
           union all select to_jsonb(c) from recovery_codes c where account_id = :id`,
          { id: person.id },
        ),
      )
      assert.notInclude(kept, seed)
      for (const code of recoveryCodes) assert.notInclude(kept, code.replaceAll('-', ''))
      assert.match(kept, /"digest":"[0-9a-f]{64}"/)
    })

    test('of twenty concurrent confirmations one turns it on, and ten codes exist', async ({
      assert,
    }) => {
      const person = await someone()
      const { body } = await person.post(`${own}/factors/totp`, { password: PASSWORD })
      await steadyStep()
      const code = codeOf(body.data.secret)
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => person.post(`${own}/factors/totp/confirm`, { code })),
      )
      assert.lengthOf(
        answers.filter(({ status }) => status === 200),
        1,
      )
      assert.equal((await person.get(`${own}/factors`)).body.data.recoveryCodesLeft, 10)
    })

    test('are only the owner’s to see and change', async ({ assert }) => {
      for (const [method, path] of [
        ['GET', '/factors'],
        ['POST', '/factors/totp'],
        ['POST', '/factors/totp/confirm'],
        ['POST', '/factors/totp/remove'],
        ['POST', '/factors/recovery-codes'],
      ] as const)
        assert.deepEqual(await answersTo(unauthorized, method, `${own}${path}`), unauthorized)
    })
  })
}
