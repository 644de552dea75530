import { test } from '@japa/runner'
import { aStaffMember, anInvestor, type Answer, call, look, PASSWORD } from '#tests/fixtures'
import { codeOf, enrol, firstStep, secondStep, signInWith, steadyStep } from '#tests/second_factor'

const said = ({ status, body }: Answer) => `${status} ${body.code ?? 'signed in'}`

test.group('The second step (T32)', () => {
  test('keeps what the first step chose: thirty days with "remember"', async ({ assert }) => {
    const person = await anInvestor()
    const { seed } = await enrol(person)
    const answer = await call('POST', '/auth/login', {
      body: { email: person.email, password: PASSWORD, remember: true },
    })
    await steadyStep()
    const { body } = await secondStep(person, answer.body.challenge, codeOf(seed))
    const sessions = await call('GET', '/user/sessions', { token: body.token })
    const lasts = Date.parse(sessions.body.data[0].expiresAt) - Date.now()
    assert.isAbove(lasts, 29 * 86_400_000)
  })

  test('is dead if the account was closed or the member removed in the meantime', async ({
    assert,
  }) => {
    const owner = await aStaffMember('owner')
    for (const person of [await anInvestor(), await aStaffMember('admin')]) {
      const { seed } = await enrol(person)
      const { challenge } = (await firstStep(person)).body
      const path = 'role' in person ? `/admin/staff/${person.id}` : `/admin/users/${person.id}`
      assert.equal((await owner.delete(path)).status, 200)
      await steadyStep()
      assert.equal(said(await secondStep(person, challenge, codeOf(seed))), '401 challenge_dead')
      const left = await look(
        `select 1 from totp_factors where account_id = :id union all select 1 from recovery_codes where account_id = :id`,
        { id: person.id },
      )
      assert.lengthOf(left, 0)
    }
  })

  test('the code of one account is refused for another', async ({ assert }) => {
    const [person, other] = await Promise.all([anInvestor(), anInvestor()])
    await enrol(person)
    const { seed, recoveryCodes } = await enrol(other)
    await steadyStep()
    for (const code of [codeOf(seed), recoveryCodes[0] ?? ''])
      assert.equal(said(await signInWith(person, code)), '403 factor_refused')
  })
})
