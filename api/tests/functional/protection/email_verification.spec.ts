import { test } from '@japa/runner'
import { withTrust } from '#tests/functional/protection/trusted'
import { type Answer, anInvestor, call, granted, look, PASSWORD, unique } from '#tests/fixtures'
import { mailsTo, secretIn } from '#tests/mailbox'

const anApplication = (email = `${unique()}@investor.test`) => ({
  name: 'Grace Hopper',
  username: unique(),
  phone: '+14155552671',
  email,
  password: PASSWORD,
})
const register = (body: object) => call('POST', '/auth/register', { body })
const login = (email: string, password = PASSWORD) =>
  call('POST', '/auth/login', { body: { email, password } })
const verify = (token: string) => call('POST', '/auth/verify-email', { body: { token } })
const codeOf = ({ status, body }: Answer) => [status, body.code]

/** All of an answer by which a client could distinguish two cases. */
function faceOf({ status, headers, text }: Answer) {
  const kept = [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name))
  return { status, headers: kept, text: text.replace(/"requestId":"[^"]*"/, '') }
}

test.group('Where an e-mail has to be verified', (group) => {
  group.setup(() => withTrust({ emailVerification: 'required' }))

  test('nobody signs in before it, and everybody after; the link works once', async ({
    assert,
  }) => {
    const given = anApplication()
    const { status, body } = await register(given)
    assert.deepEqual([status, body.data], [201, {}])
    assert.deepEqual(codeOf(await login(given.email)), [403, 'email_not_verified'])
    const mails = await mailsTo(given.email)
    assert.include(mails[0]?.text ?? '', '/auth/verify_email?token=')
    const token = secretIn(mails.at(-1), 'token')
    assert.equal((await verify(token)).status, 200)
    assert.deepEqual(codeOf(await verify(token)), [422, 'verification_link_dead'])
    const inside = await login(given.email)
    assert.equal(inside.status, 200)
    assert.approximately(Date.parse(inside.body.data.emailVerifiedAt), Date.now(), 60_000)
  })

  test('a sign-in with the right password mails a new link, which ends the older one', async ({
    assert,
  }) => {
    const given = anApplication()
    await register(given)
    const first = secretIn((await mailsTo(given.email)).at(-1), 'token')
    await login(given.email)
    const second = secretIn((await mailsTo(given.email)).at(-1), 'token')
    assert.notEqual(second, first)
    assert.deepEqual(codeOf(await verify(first)), [422, 'verification_link_dead'])
    assert.equal((await verify(second)).status, 200)
  })

  test('a wrong password says nothing of it and mails nothing', async ({ assert }) => {
    const given = anApplication()
    await register(given)
    const before = (await mailsTo(given.email)).length
    assert.deepEqual(codeOf(await login(given.email, 'a wrong password')), [
      401,
      'invalid_credentials',
    ])
    assert.lengthOf(await mailsTo(given.email), before)
  })

  test('T28: registering a taken address answers as any other, byte for byte, and mails its owner', async ({
    assert,
  }) => {
    const { email, id } = await anInvestor()
    const fresh = faceOf(await register(anApplication()))
    for (const address of [email, email.toUpperCase()])
      assert.deepEqual(faceOf(await register(anApplication(address))), fresh, address)
    const subjects = (await mailsTo(email)).map(({ subject }) => subject)
    assert.include(subjects, 'You have an Assay account already')
    const [row] = await look('select count(*)::int as n from users where lower(email) = :email', {
      email,
    })
    assert.equal(row.n, 1)
    assert.isTrue((await look('select 1 from users where id = :id', { id })).length === 1)
  })

  test('T28: a taken username is named, and nothing is said of the address beside it', async ({
    assert,
  }) => {
    const taken = await anInvestor()
    for (const email of [taken.email, `${unique()}@investor.test`]) {
      const { status, body } = await register({
        ...anApplication(email),
        username: taken.username,
      })
      assert.equal(status, 422)
      assert.deepEqual(
        body.errors.map(({ field }: { field: string }) => field),
        ['username'],
      )
    }
  })

  test('a link that is over, unknown or of a closed account is dead', async ({ assert }) => {
    const given = anApplication()
    await register(given)
    const token = secretIn((await mailsTo(given.email)).at(-1), 'token')
    await look(`update account_links set expires_at = now() where purpose = 'verify'`)
    for (const dead of [token, 'x'.repeat(43)])
      assert.deepEqual(codeOf(await verify(dead)), [422, 'verification_link_dead'])
    assert.equal((await call('POST', '/auth/verify-email', { body: {} })).status, 422)
    const rows = await look(`select token_hash from account_links`)
    assert.isFalse(rows.some(({ token_hash }) => token_hash === token))
  })

  test('who was verified before signs in, and who was not has to verify', async ({ assert }) => {
    const [old, verified] = [await anInvestor(), await anInvestor()]
    await look('update users set email_verified_at = now() where id = :id', { id: verified.id })
    assert.deepEqual(codeOf(await login(old.email)), [403, 'email_not_verified'])
    assert.equal((await login(verified.email)).status, 200)
  })
})

test.group('Where an e-mail need not be verified (control)', () => {
  test('registration answers the user, who signs in at once', async ({ assert }) => {
    const given = anApplication()
    const user = await granted(register(given))
    assert.equal(user.email, given.email)
    assert.isNull(user.emailVerifiedAt)
    assert.equal((await login(given.email)).status, 200)
  })
})
