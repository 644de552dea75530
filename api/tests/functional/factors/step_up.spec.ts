import { test } from '@japa/runner'
import {
  aStaffMember,
  anInvestor,
  type Answer,
  call,
  look,
  PASSWORD,
  WALLETS,
} from '#tests/fixtures'
import { enrol, freshCode, type Operation, signInWith } from '#tests/second_factor'
import { answersTo, INVESTORS_ONLY, STAFF_ONLY } from '#tests/unauthorized'

const said = ({ status, body }: Answer) => `${status} ${body.code ?? 'done'}`

const aWithdrawal = (amount = '10.00', address = WALLETS.bitcoin): Operation => ({
  method: 'POST',
  path: '/api/withdrawal',
  body: { method: 'bitcoin', amount, address },
})

for (const { who, own, some, unauthorized, operation } of [
  {
    who: 'an investor',
    own: '/user',
    some: anInvestor,
    unauthorized: INVESTORS_ONLY,
    operation: aWithdrawal(),
  },
  {
    who: 'an admin',
    own: '/admin',
    some: () => aStaffMember('admin'),
    unauthorized: STAFF_ONLY,
    operation: {
      method: 'POST',
      path: `/api/admin/earnings/${crypto.randomUUID()}`,
      body: { amount: '1.00' },
    },
  },
] as const) {
  test.group(`POST ${own}/step-up of ${who} (T36)`, () => {
    test('accepts a code of the app or a recovery code, for two minutes', async ({ assert }) => {
      const person = await some()
      const { seed, recoveryCodes } = await enrol(person)
      const ask = (more: object) => person.post(`${own}/step-up`, { ...operation, ...more })
      const answer = await ask({ code: await freshCode(person, seed) })
      assert.equal(answer.status, 201, answer.text)
      assert.sameMembers(Object.keys(answer.body.data), ['proof', 'expiresAt'])
      assert.equal(Buffer.from(answer.body.data.proof, 'base64url').length, 32)
      const lasts = Date.parse(answer.body.data.expiresAt) - Date.now()
      assert.isAbove(lasts, 100_000)
      assert.isAtMost(lasts, 121_000)
      assert.equal(said(await ask({ code: recoveryCodes[0] })), '201 done')
      assert.equal(said(await ask({ code: recoveryCodes[0] })), '403 factor_refused')
      assert.equal(said(await ask({ password: PASSWORD })), '422 validation_failed')
      assert.equal(said(await ask({})), '422 validation_failed')
    })

    test('accepts the password of an account without a factor', async ({ assert }) => {
      const person = await some()
      const ask = (more: object) => person.post(`${own}/step-up`, { ...operation, ...more })
      assert.equal(said(await ask({ password: PASSWORD })), '201 done')
      assert.equal(said(await ask({ password: 'not that password' })), '403 password_refused')
      assert.equal(said(await ask({ code: '123456' })), '422 validation_failed')
    })

    test('five wrong tries block the session for now, at once or in turn', async ({ assert }) => {
      const person = await some()
      const { seed } = await enrol(person)
      const tries = (token: string, code: string) =>
        call('POST', `${own}/step-up`, { token, body: { ...operation, code } })
      const answers = await Promise.all(
        Array.from({ length: 12 }, () => tries(person.token, '000000')),
      )
      assert.lengthOf(
        answers.filter(({ status }) => status === 403),
        5,
      )
      assert.lengthOf(
        answers.filter(({ status }) => status === 429),
        7,
      )
      const right = await tries(person.token, await freshCode(person, seed))
      assert.equal(said(right), '429 too_many_requests')
      assert.isAbove(Number(right.headers.get('retry-after')), 60)
      const lines = await look(
        `select 1 from audit_events where action = 'factor.refused' and actor_id = :id`,
        { id: person.id },
      )
      assert.lengthOf(lines, 5)
      const { token } = (await signInWith(person, await freshCode(person, seed))).body
      assert.equal(said(await tries(token, await freshCode(person, seed))), '201 done')
    })

    test('is only for calls that require a proof, and for their caller', async ({ assert }) => {
      const person = await some()
      for (const [method, path] of [
        ['POST', `/api${own}/nothing`],
        ['DELETE', `/api${own}/sessions`],
        ['POST', own === '/user' ? '/api/admin/staff/invitations' : '/api/withdrawal'],
        ['PATCH', `${operation.path}?a=1`],
        ['POST', ''],
        ['POST', '%'],
        ['GET', operation.path],
      ]) {
        const answer = await person.post(`${own}/step-up`, { method, path, password: PASSWORD })
        assert.equal(said(answer), '422 validation_failed', `${method} ${path}`)
      }
      assert.deepEqual(await answersTo(unauthorized, 'POST', `${own}/step-up`), unauthorized)
    })
  })
}
