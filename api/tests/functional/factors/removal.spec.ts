import { test } from '@japa/runner'
import { aStaffMember, anInvestor, type Answer, call, look, PASSWORD } from '#tests/fixtures'
import { mailsTo } from '#tests/mailbox'
import { codeOf, enrol, firstStep, signInWith, steadyStep } from '#tests/second_factor'

const KINDS = [
  { who: 'an investor', someone: anInvestor, own: '/user' },
  { who: 'an admin', someone: () => aStaffMember('admin'), own: '/admin' },
] as const

const said = ({ status, body }: Answer) => `${status} ${body.code ?? 'done'}`

for (const { who, someone, own } of KINDS) {
  test.group(`Removing a factor of ${who} away (T32)`, () => {
    test('needs the password and a code, ends every other session, and mails the owner', async ({
      assert,
    }) => {
      const person = await someone()
      const { seed } = await enrol(person)
      await steadyStep()
      const remove = (password: unknown, code: unknown) =>
        person.post(`${own}/factors/totp/remove`, { password, code })
      assert.equal(said(await remove('not that password', codeOf(seed))), '403 password_refused')
      assert.equal(said(await remove(PASSWORD, '000000')), '403 factor_refused')
      assert.equal(said(await remove(PASSWORD, undefined)), '422 validation_failed')
      assert.equal(said(await remove(undefined, codeOf(seed))), '422 validation_failed')
      const other = (await signInWith(person, codeOf(seed))).body.token
      assert.equal(said(await remove(PASSWORD, codeOf(seed))), '403 factor_refused', 'used already')
      const removed = await remove(PASSWORD, codeOf(seed, 1))
      assert.equal(removed.status, 200, removed.text)
      assert.containSubset(removed.body.data, {
        totp: false,
        totpSince: null,
        recoveryCodesLeft: 0,
      })
      assert.equal((await call('GET', `${own}/factors`, { token: other })).status, 401)
      assert.property((await firstStep(person)).body, 'token')
      const subjects = (await mailsTo(person.email)).map(({ subject }) => subject)
      assert.include(subjects, 'Two-step sign-in is off')
      const lines = await look(
        `select 1 from audit_events where action = 'factor.totp_removed' and object_id = :id`,
        { id: person.id },
      )
      assert.lengthOf(lines, 1)
      assert.equal(said(await remove(PASSWORD, codeOf(seed, 1))), '403 factor_refused', 'is gone')
    })

    test('works with a recovery code if the app is lost', async ({ assert }) => {
      const person = await someone()
      const { recoveryCodes } = await enrol(person)
      const body = { password: PASSWORD, code: recoveryCodes[3] }
      assert.equal(said(await person.post(`${own}/factors/totp/remove`, body)), '200 done')
      await enrol(person)
      const { data } = (await person.get(`${own}/factors`)).body
      assert.equal(data.recoveryCodesLeft, 10)
    })

    test('after five wrong tries even a right one is refused', async ({ assert }) => {
      const person = await someone()
      const { seed } = await enrol(person)
      await steadyStep()
      const remove = (code: string) =>
        person.post(`${own}/factors/totp/remove`, { password: PASSWORD, code })
      for (let wrong = 0; wrong < 5; wrong++)
        assert.equal(said(await remove('000000')), '403 factor_refused')
      assert.equal(said(await remove(codeOf(seed))), '429 too_many_requests')
      assert.isTrue((await person.get(`${own}/factors`)).body.data.totp)
    })
  })

  test.group(`New recovery codes of ${who} (T32)`, () => {
    test('are ten others, and the old ones are dead', async ({ assert }) => {
      const person = await someone()
      const { seed, recoveryCodes } = await enrol(person)
      await steadyStep()
      const renew = (body: object) => person.post(`${own}/factors/recovery-codes`, body)
      assert.equal(
        said(await renew({ password: 'not that password', code: codeOf(seed) })),
        '403 password_refused',
      )
      assert.equal(said(await renew({ password: PASSWORD, code: '000000' })), '403 factor_refused')
      const renewed = await renew({ password: PASSWORD, code: codeOf(seed) })
      assert.equal(renewed.status, 200, renewed.text)
      const fresh: string[] = renewed.body.data.recoveryCodes
      assert.lengthOf(new Set([...fresh, ...recoveryCodes]), 20)
      assert.equal(said(await signInWith(person, recoveryCodes[0] ?? '')), '403 factor_refused')
      assert.equal(said(await signInWith(person, fresh[0] ?? '')), '200 done')
      assert.equal((await person.get(`${own}/factors`)).body.data.recoveryCodesLeft, 9)
      const subjects = (await mailsTo(person.email)).map(({ subject }) => subject)
      assert.include(subjects, 'Your recovery codes are new')
    })

    test('are not given without a factor to recover', async ({ assert }) => {
      const person = await someone()
      const answer = await person.post(`${own}/factors/recovery-codes`, { password: PASSWORD })
      assert.equal(said(answer), '403 factor_refused')
    })
  })
}
