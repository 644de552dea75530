import ace from '@adonisjs/core/services/ace'
import { test } from '@japa/runner'
import { aStaffMember, anInvestor, look, unique } from '#tests/fixtures'
import { mailsTo } from '#tests/mailbox'
import { enrol, firstStep, signInWith } from '#tests/second_factor'

const remove = (...given: string[]) => ace.exec('factors:remove', given)

for (const { who, someone, flags, me } of [
  { who: 'an investor', someone: anInvestor, flags: [], me: '/user/profile' },
  { who: 'an owner', someone: () => aStaffMember('owner'), flags: ['--staff'], me: '/admin/me' },
] as const) {
  test.group(`An account that has lost every factor, ${who}`, () => {
    test('is helped by the operator: signed out everywhere, mailed, and still protected by the password', async ({
      assert,
    }) => {
      const [person, bystander] = [await someone(), await someone()]
      const { recoveryCodes } = await enrol(person)
      await enrol(bystander)
      const { exitCode = 0 } = await remove(person.email.toUpperCase(), ...flags)
      assert.equal(exitCode, 0)
      assert.equal((await person.get(me)).status, 401)
      const late = await signInWith(person, recoveryCodes[0] ?? '')
      assert.equal(late.body.code, 'factor_refused')
      assert.equal((await firstStep(person, 'not that password')).status, 401)
      assert.property((await firstStep(person)).body, 'token')
      const subjects = (await mailsTo(person.email)).map(({ subject }) => subject)
      assert.include(subjects, 'Your second factors were removed')
      const lines = await look(
        `select actor_kind from audit_events where action = 'factor.all_removed' and object_id = :id`,
        { id: person.id },
      )
      assert.deepEqual(lines, [{ actor_kind: 'system' }])
      assert.equal((await bystander.get(me)).status, 200)
      assert.isTrue((await firstStep(bystander)).body.mfaRequired)
    })

    test('does not exist for an unknown e-mail: the command says so', async ({ assert }) => {
      const { exitCode } = await remove(`${unique()}@nowhere.test`, ...flags)
      assert.equal(exitCode, 1)
    })
  })
}
