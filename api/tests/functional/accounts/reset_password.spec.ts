import { test } from '@japa/runner'
import { digestOf } from '#protection/one_time_secret'
import { aStaffMember, anInvestor, call, look, PASSWORD, unique } from '#tests/fixtures'
import { mailsTo, secretIn } from '#tests/mailbox'

const NEW_PASSWORD = 'another door, one lock'
const forgot = (email: unknown) => call('POST', '/auth/forgot_password', { body: { email } })
const reset = (token: unknown, password: unknown = NEW_PASSWORD) =>
  call('POST', '/auth/reset_password', { body: { token, password } })
const signIn = (email: string, password: string) =>
  call('POST', '/auth/login', { body: { email, password } })

async function aLinkFor(email: string): Promise<string> {
  await forgot(email)
  const mails = await mailsTo(email)
  return secretIn(mails.filter(({ subject }) => subject.startsWith('Reset')).at(-1), 'token')
}

test.group('POST /auth/forgot_password', () => {
  test('mails a link, for any case of the address', async ({ assert }) => {
    const person = await anInvestor()
    const { status, body } = await forgot(person.email.toUpperCase())
    assert.equal(status, 200)
    assert.deepEqual(body, {
      data: {},
      message: 'If there is an account for that address, a link is on its way.',
    })
    const [mail, ...others] = await mailsTo(person.email)
    assert.lengthOf(others, 0)
    assert.match(mail?.text ?? '', /^http:\/\/[\w.:]+\/auth\/reset_password\?token=[\w-]{43}$/m)
  })

  test('answers an unknown address the same, and mails nobody', async ({ assert }) => {
    const outsider = `${unique()}@nowhere.test`
    const known = await forgot((await anInvestor()).email)
    const unknown = await forgot(outsider)
    assert.deepEqual([unknown.status, unknown.text], [known.status, known.text])
    assert.lengthOf(await mailsTo(outsider), 0)
  })

  test('reset_password without a link does the same and changes nothing', async ({ assert }) => {
    const person = await anInvestor()
    const { status } = await call('POST', '/auth/reset_password', { body: { email: person.email } })
    assert.equal(status, 200)
    assert.lengthOf(await mailsTo(person.email), 1)
    assert.equal((await signIn(person.email, PASSWORD)).status, 200)
    assert.equal((await person.get('/user/profile')).status, 200)
  })

  test('is for staff too, whose links lead to their own sign-in', async ({ assert }) => {
    const staff = await aStaffMember('support')
    assert.equal((await reset(await aLinkFor(staff.email))).status, 200)
    const mails = await mailsTo(staff.email)
    assert.match(
      mails[0]?.text ?? '',
      /^http:\/\/[\w.:]+\/admin-auth\/reset_password\?token=[\w-]{43}$/m,
    )
    assert.match(mails[1]?.text ?? '', /\/admin-auth\/forgot-password$/m)
    assert.equal((await staff.get('/admin/me')).status, 401)
    assert.equal(
      (
        await call('POST', '/auth/login-admin', {
          body: { email: staff.email, password: NEW_PASSWORD },
        })
      ).status,
      200,
    )
  })

  test('refuses what is not an address', async ({ assert }) => {
    for (const email of [undefined, '', 'grace', 5, ['a@b.test']])
      assert.equal((await forgot(email)).status, 422, `${email}`)
  })
})

test.group('POST /auth/reset_password with a link (T31)', () => {
  test('changes the password, ends every session, and signs nobody in', async ({ assert }) => {
    const person = await anInvestor()
    const second = (await signIn(person.email, PASSWORD)).body.token
    const { status, body } = await reset(await aLinkFor(person.email))
    assert.equal(status, 200)
    assert.notProperty(body, 'token')
    assert.equal((await person.get('/user/profile')).status, 401)
    assert.equal((await call('GET', '/user/profile', { token: second })).status, 401)
    assert.equal((await signIn(person.email, PASSWORD)).status, 401)
    assert.equal((await signIn(person.email, NEW_PASSWORD)).status, 200)
    const mails = await mailsTo(person.email)
    assert.equal(mails.at(-1)?.subject, 'Your Assay password was changed')
  })

  test('works once in a hundred concurrent calls', async ({ assert }) => {
    const person = await anInvestor()
    const token = await aLinkFor(person.email)
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, i) => reset(token, `door number ${i} of many`)),
    )
    const won = answers.flatMap(({ status }, i) => (status === 200 ? [i] : []))
    assert.lengthOf(won, 1)
    const refused = answers.filter(({ status }) => status !== 200)
    assert.deepEqual(
      [...new Set(refused.map(({ status, body }) => `${status} ${body.code}`))],
      ['422 reset_link_dead'],
    )
    assert.equal((await signIn(person.email, `door number ${won[0]} of many`)).status, 200)
  })

  test('does not work twice, nor after half an hour, nor after a newer one was mailed, nor for a closed account', async ({
    assert,
  }) => {
    const person = await anInvestor()
    const used = await aLinkFor(person.email)
    await reset(used)
    const old = await aLinkFor(person.email)
    await look(
      `update password_resets set expires_at = now() where token_hash = :digest returning 1`,
      { digest: digestOf(old) },
    )
    const replaced = await aLinkFor(person.email)
    const newest = await aLinkFor(person.email)
    for (const dead of [used, old, replaced, 'x'.repeat(43), '', ' ']) {
      const { status, body } = await reset(dead || 'nothing')
      assert.deepEqual([status, body.code], [422, 'reset_link_dead'], dead)
    }
    const gone = await anInvestor()
    const ofGone = await aLinkFor(gone.email)
    const owner = await aStaffMember('owner')
    await owner.delete(`/admin/users/${gone.id}`)
    assert.equal((await reset(ofGone)).body.code, 'reset_link_dead')
    assert.equal((await reset(newest)).status, 200)
  })

  test('is 256 bits, kept as a digest only, for 30 minutes', async ({ assert }) => {
    const person = await anInvestor()
    const token = await aLinkFor(person.email)
    assert.equal(Buffer.from(token, 'base64url').length, 32)
    const [row] = await look(
      'select to_jsonb(r)::text as all, extract(epoch from expires_at - created_at)::int as lifetime from password_resets r where user_id = :id',
      { id: person.id },
    )
    assert.equal(row.lifetime, 1800)
    assert.notInclude(row.all, token)
    assert.include(row.all, digestOf(token))
    const events = await look(
      'select to_jsonb(e)::text as all from audit_events e where object_id = :id',
      { id: person.id },
    )
    assert.notInclude(JSON.stringify(events), token)
  })

  test('a password that breaks a rule is refused, and the link stays valid', async ({ assert }) => {
    const person = await anInvestor()
    const token = await aLinkFor(person.email)
    for (const bad of ['short', 'password1', person.email, 'x'.repeat(129), undefined]) {
      const { status, body } = await reset(token, bad === undefined ? null : bad)
      assert.deepEqual([status, body.errors?.[0]?.field], [422, 'password'], `${bad}`)
    }
    assert.equal((await reset(token)).status, 200)
  })

  test('a link for one account changes no other', async ({ assert }) => {
    const person = await anInvestor()
    const bystander = await anInvestor()
    await reset(await aLinkFor(person.email))
    assert.equal((await bystander.get('/user/profile')).status, 200)
    assert.equal((await signIn(bystander.email, PASSWORD)).status, 200)
  })
})
