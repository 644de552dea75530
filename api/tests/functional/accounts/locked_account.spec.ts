import { equal } from 'node:assert/strict'
import { test } from '@japa/runner'
import pg from 'pg'
import { PASSWORD } from '#tests/fixtures'
import { anInstallation, type Installation } from '#tests/instance'
import { mailIn, mailsIn, secretSent } from '#tests/mailbox'

const EMAIL = 'owner.of@investor.test'
const NEW_PASSWORD = 'a fourth door, bolted'

test.group('Too many wrong passwords in a row (T29)', (group) => {
  let place: Installation
  let address = 1

  /** From a new address each time, unless one is given. */
  const signIn = (
    password: string,
    ip = `198.51.${address >> 8}.${address++ & 255}`,
    email = EMAIL,
  ) =>
    place.call('POST', '/auth/login', {
      body: { email, password },
      headers: { 'x-forwarded-for': ip },
    })
  const post = (path: string, body: object, ip = `192.0.2.${address++ & 255}`, token?: string) =>
    place.call('POST', path, {
      body,
      headers: {
        'x-forwarded-for': ip,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
    })

  /** Sets a new password by the mailed link, all from one place. */
  async function reset(password: string, ip: string): Promise<void> {
    await later()
    await post('/auth/forgot_password', { email: EMAIL }, ip)
    await later()
    const token = await secretSent(place.outbox, EMAIL, 'token')
    equal((await post('/auth/reset_password', { token, password }, ip)).status, 200)
    await later()
  }

  /** Half a day later: every limit has expired except the failures in a row. */
  async function later(): Promise<void> {
    const client = new pg.Client({ connectionString: place.databaseUrl })
    await client.connect()
    await client.query(`delete from rate_limits where key not like '%:failures'`)
    await client.end()
  }

  group.setup(async () => {
    // one a minute: two attempts in 15 minutes, twenty wrong ones in a row
    place = await anInstallation({ LIMIT_LOGIN_PER_MINUTE: '1' })
    await post('/auth/register', {
      name: 'Ada',
      username: 'owner.of',
      phone: '+14155552671',
      email: EMAIL,
      password: PASSWORD,
    })
    return () => place.stop()
  })

  test('close the account to unknown places until there is a new password, and mail only its owner', async ({
    assert,
  }) => {
    const home = '203.0.113.7'
    assert.equal((await signIn(PASSWORD, home)).status, 200)
    for (let window = 0; window < 10; window++) {
      await later()
      assert.deepEqual(
        [
          (await signIn('wrong')).status,
          (await signIn('wrong')).status,
          (await signIn('wrong')).status,
        ],
        [401, 401, 429],
      )
    }
    await later()
    const refused = await signIn(PASSWORD)
    assert.deepEqual(
      [refused.status, refused.body.code],
      [401, 'invalid_credentials'],
      'the right password from elsewhere',
    )
    assert.match((await mailIn(place.outbox, EMAIL)).subject, /limited/)
    assert.lengthOf(mailsIn(place.outbox, EMAIL), 1)
    await later()
    assert.equal((await signIn(PASSWORD, home)).status, 200, 'the right password from home')
    await post('/auth/forgot_password', { email: EMAIL })
    await later()
    const token = await secretSent(place.outbox, EMAIL, 'token')
    assert.equal(
      (await post('/auth/reset_password', { token, password: NEW_PASSWORD })).status,
      200,
    )
    assert.equal((await signIn(NEW_PASSWORD)).status, 200)
  }).timeout(120_000)

  test('a right one in between restarts the count', async ({ assert }) => {
    const password = await currentPassword()
    for (let window = 0; window < 24; window++) {
      await later()
      assert.equal((await signIn('wrong')).status, 401)
      if (window % 8 === 0) assert.equal((await signIn(password)).status, 200, `window ${window}`)
    }
  }).timeout(120_000)

  /** The current one of the two: the tests run in any order. */
  async function currentPassword(): Promise<string> {
    await later()
    return (await signIn(PASSWORD)).status === 200 ? PASSWORD : NEW_PASSWORD
  }

  test('an e-mail that is typed with the owner’s place in it counts for no other account', async ({
    assert,
  }) => {
    const password = await currentPassword()
    const home = '203.0.113.8'
    assert.equal((await signIn(password, home)).status, 200)
    for (let wrong = 0; wrong < 20; wrong++) {
      await later()
      assert.equal((await signIn('wrong', undefined, `${EMAIL}|${home}`)).status, 401)
    }
    await later()
    assert.equal((await signIn(password, home)).status, 200, 'the owner at home')
  }).timeout(120_000)

  test('a new password opens the place at which it is set, however many were wrong there', async ({
    assert,
  }) => {
    const home = '203.0.113.9'
    assert.equal((await signIn(await currentPassword(), home)).status, 200)
    for (let wrong = 0; wrong < 20; wrong++) {
      await later()
      assert.equal((await signIn('wrong', home)).status, 401)
    }
    await later()
    assert.equal((await signIn(PASSWORD, home)).status, 401, 'control: the place is closed')
    await reset(NEW_PASSWORD, home)
    assert.equal((await signIn(NEW_PASSWORD, home)).status, 200)
  }).timeout(120_000)

  test('an open session has as many guesses of the password as signing in has (T29)', async ({
    assert,
  }) => {
    const ip = '203.0.113.10'
    const password = await currentPassword()
    const { body } = await signIn(password, ip)
    const guess = async (typed: string) =>
      (
        await post(
          '/user/password',
          { currentPassword: typed, password: 'a fifth one, ajar' },
          ip,
          body.token,
        )
      ).status
    for (let wrong = 0; wrong < 20; wrong++) {
      if (wrong % 2 === 0) await later()
      assert.equal(await guess('wrong'), 403)
    }
    await later()
    assert.equal(await guess(password), 403, 'the right one comes too late')
    const mails = mailsIn(place.outbox, EMAIL).filter(({ subject }) => /guessed/.test(subject))
    assert.lengthOf(mails, 1)
    await reset(NEW_PASSWORD, ip)
    const again = await signIn(NEW_PASSWORD, ip)
    const answer = await post(
      '/user/password',
      { currentPassword: NEW_PASSWORD, password: 'a sixth one, shut' },
      ip,
      again.body.token,
    )
    assert.equal(answer.status, 200)
    await reset(NEW_PASSWORD, ip)
  }).timeout(120_000)
})
