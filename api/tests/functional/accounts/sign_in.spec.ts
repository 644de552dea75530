import { test } from '@japa/runner'
import { aStaffMember, anInvestor, balancesOf, call, fund, PASSWORD, unique } from '#tests/house'

test.group('Signing in', () => {
  test('an investor signs in with any case of the e-mail and gets a token that works', async ({ assert }) => {
    const person = await anInvestor()
    const answer = await call('POST', '/auth/login', { body: { email: person.email.toUpperCase(), password: PASSWORD } })
    assert.equal(answer.status, 200)
    assert.equal(answer.body.data.id, person.id)
    assert.match(answer.body.token, /^oat_i_/)
    const profile = await call('GET', '/user/profile', { token: answer.body.token })
    assert.deepEqual(profile.body.data, answer.body.data)
  })

  test('a member of staff signs in and is told the role', async ({ assert }) => {
    const person = await aStaffMember('support')
    const answer = await call('POST', '/auth/login-admin', { body: { email: person.email, password: PASSWORD } })
    assert.equal(answer.status, 200)
    assert.equal(answer.body.data.role, 'support')
    assert.match(answer.body.token, /^oat_s_/)
  })

  test('a new investor registers, signs in, is funded, and sees it', async ({ assert }) => {
    const tag = unique()
    const given = { name: 'Grace Hopper', username: tag, phone: '+14155552671', email: `${tag}@investor.test`, password: PASSWORD }
    const made = await call('POST', '/auth/register', { body: given })
    assert.equal(made.status, 201, made.text)
    assert.equal(made.body.data.balance, '0.00')
    const { body } = await call('POST', '/auth/login', { body: { email: given.email, password: PASSWORD } })
    assert.equal(body.data.id, made.body.data.id)
    const person = await anInvestor()
    await fund(person, 'ETH', '250.00')
    assert.containSubset(await balancesOf(person), { balance: '250.00', ethBal: '250.00', portfolio: '250.00', totalDeposits: '250.00' })
  })
})
