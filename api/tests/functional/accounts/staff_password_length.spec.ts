import { test } from '@japa/runner'
import { aStaffMember, anInvestor, type Answer, call, PASSWORD, unique } from '#tests/fixtures'
import { mailsTo, secretIn } from '#tests/mailbox'
import { enrol } from '#tests/second_factor'
import { withTrust } from '#tests/functional/protection/trusted'

const LONG = 'fifteen letters'
const SHORT = LONG.slice(0, -1)

const said = ({ status, body }: Answer) => `${status} ${body.errors?.[0]?.rule ?? 'done'}`

async function invited() {
  const email = `${unique()}@guest.test`
  const owner = await aStaffMember('owner')
  await owner.post('/admin/staff/invitations', { email, role: 'support' })
  const invitation = secretIn((await mailsTo(email)).at(-1), 'invitation')
  return (password: string) =>
    call('POST', '/auth/register-admin', { body: { email, invitation, password } })
}

async function mailedTo({ email }: { email: string }) {
  await call('POST', '/auth/forgot_password', { body: { email } })
  const token = secretIn((await mailsTo(email)).at(-1), 'token')
  return (password: string) => call('POST', '/auth/reset_password', { body: { token, password } })
}

test.group('Passwords (T35): the length for staff', (group) => {
  group.setup(() => withTrust({ staffPasswordMin: 15 }))

  test('is required at registration', async ({ assert }) => {
    const register = await invited()
    const refused = await register(SHORT)
    assert.equal(said(refused), '422 minLength')
    assert.equal(refused.body.errors[0].message, 'This must be at least 15 characters.')
    assert.equal(said(await register(LONG)), '201 done')
  })

  test('is required behind a mailed link, except with a second factor', async ({ assert }) => {
    const reset = await mailedTo(await aStaffMember('support'))
    assert.equal(said(await reset(SHORT)), '422 minLength')
    assert.equal(said(await reset(LONG)), '200 done')
    const protectedOne = await aStaffMember('support')
    await enrol(protectedOne)
    assert.equal(said(await (await mailedTo(protectedOne))(SHORT)), '200 done')
  })

  test('is required at a change, except with a second factor, which needs at least 8', async ({
    assert,
  }) => {
    const [plain, protectedOne] = [await aStaffMember('support'), await aStaffMember('support')]
    const change = (person: typeof plain, password: string, currentPassword = PASSWORD) =>
      person.post('/admin/password', { currentPassword, password })
    assert.equal(said(await change(plain, SHORT)), '422 minLength')
    assert.equal(said(await change(plain, LONG)), '200 done')
    await enrol(protectedOne)
    assert.equal(said(await change(protectedOne, 'a door!')), '422 minLength')
    assert.equal(said(await change(protectedOne, SHORT)), '200 done')
  })

  test('is not required of investors, with or without a factor', async ({ assert }) => {
    const person = await anInvestor()
    const { status } = await person.post('/user/password', {
      currentPassword: PASSWORD,
      password: SHORT,
    })
    assert.equal(status, 200)
    assert.equal(said(await (await mailedTo(person))('8 signs!')), '200 done')
  })

  test('is 8 where the setting says so (control)', async ({ assert }) => {
    const restore = withTrust({ staffPasswordMin: 8 })
    try {
      assert.equal(said(await (await invited())('8 signs!')), '201 done')
    } finally {
      restore()
    }
  })
})
