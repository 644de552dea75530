import { test } from '@japa/runner'
import { aStaffMember, anInvestor, type Answer, call, PASSWORD, unique } from '#tests/fixtures'

/** Everything in an answer that could distinguish two cases, without the request id and the date. */
function faceOf({ status, headers, text }: Answer) {
  const kept = [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name))
  return {
    status,
    headers: kept,
    length: text.length,
    text: text.replace(/"requestId":"[^"]*"/, ''),
  }
}

test.group('No answer shows who has an account (T28)', () => {
  const calls: Record<string, (email: string) => Promise<Answer>> = {
    login: (email) => call('POST', '/auth/login', { body: { email, password: 'wrong password' } }),
    'login-admin': (email) =>
      call('POST', '/auth/login-admin', { body: { email, password: 'wrong password' } }),
    forgot_password: (email) => call('POST', '/auth/forgot_password', { body: { email } }),
    'reset_password without a link': (email) =>
      call('POST', '/auth/reset_password', { body: { email } }),
    'register-admin': (email) =>
      call('POST', '/auth/register-admin', {
        body: { email, password: PASSWORD, invitation: 'x'.repeat(43) },
      }),
  }

  for (const [name, ask] of Object.entries(calls)) {
    test(`${name} answers known, closed and unknown addresses byte for byte alike`, async ({
      assert,
    }) => {
      const investor = await anInvestor()
      const staff = await aStaffMember('support')
      const closed = await anInvestor()
      const owner = await aStaffMember('owner')
      await owner.delete(`/admin/users/${closed.id}`)
      const unknown = faceOf(await ask(`${unique()}@nowhere.test`))
      for (const email of [
        investor.email,
        investor.email.toUpperCase(),
        staff.email,
        closed.email,
      ]) {
        assert.deepEqual(faceOf(await ask(email)), unknown, email)
      }
    })
  }

  test('every dead link is answered alike', async ({ assert }) => {
    const ask = (token: string) =>
      call('POST', '/auth/reset_password', { body: { token, password: PASSWORD } })
    assert.deepEqual(faceOf(await ask('x'.repeat(43))), faceOf(await ask('y')))
  })

  test('registration names an address that is taken, as docs/decisions/2026-11-21-duplicate-email.md explains', async ({
    assert,
  }) => {
    const { email } = await anInvestor()
    const tag = unique()
    const body = { name: 'Grace', username: tag, phone: '+14155552671', password: PASSWORD }
    const taken = await call('POST', '/auth/register', { body: { ...body, email } })
    assert.deepEqual(
      [taken.status, taken.body.errors[0].field, taken.body.errors[0].rule],
      [422, 'email', 'unique'],
    )
    assert.equal(
      (await call('POST', '/auth/register', { body: { ...body, email: `${tag}@investor.test` } }))
        .status,
      201,
    )
  })
})
