import { test } from '@japa/runner'
import {
  type Answer,
  anInvestor,
  aStaffMember,
  call,
  granted,
  type Investor,
  look,
  PASSWORD,
  theBanker,
  unique,
} from '#tests/fixtures'
import { mailsTo } from '#tests/mailbox'
import { answersTo, OPERATORS_ONLY } from '#tests/unauthorized'

const codeOf = async (answer: Promise<Answer>) => {
  const { status, body } = await answer
  return [status, body.code]
}
const pathOf = ({ id }: Pick<Investor, 'id'>) => `/admin/users/${id}`
const signIn = (email: string) =>
  codeOf(call('POST', '/auth/login', { body: { email, password: PASSWORD } }))
const confirm = (token: string) => codeOf(call('POST', '/auth/verify-email', { body: { token } }))
const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject)

/** The secret of the newest link in a mailbox. */
async function linkIn(email: string): Promise<string> {
  const { text = '' } = (await mailsTo(email)).at(-1) ?? {}
  return /verify_email\?token=([\w-]+)/.exec(text)?.[1] ?? ''
}

/** What the bell says, newest first. */
const noticesOf = async (investor: Investor): Promise<{ kind: string; text: string }[]> =>
  granted(investor.get('/user/notices'))

const linesOf = (id: string, action: string) =>
  look(
    'select actor_kind, before, after from audit_events where object_id = :id and action = :action',
    {
      id,
      action,
    },
  )

test.group('PATCH /admin/users/{id}', () => {
  test('corrects name, username and phone; the owner gets a mail, the audit log names the fields', async ({
    assert,
  }) => {
    const [investor, banker] = [await anInvestor(), await theBanker()]
    const changes = { name: 'Ada King', username: unique(), phone: '+442079460123' }
    const { status, body } = await banker.patch(pathOf(investor), changes)
    assert.equal(status, 200)
    assert.containsSubset(body.data, {
      name: 'Ada King',
      username: changes.username,
      phoneNumber: '+442079460123',
      email: investor.email,
      pendingEmail: null,
      version: 2,
    })
    assert.deepEqual(await linesOf(investor.id, 'account.changed'), [
      { actor_kind: 'staff', before: null, after: { fields: ['name', 'username', 'phoneNumber'] } },
    ])
    const [mail, ...others] = await mailsTo(investor.email)
    assert.lengthOf(others, 0)
    assert.equal(mail?.subject, 'Your account details were changed')
    assert.match(mail?.text ?? '', /name, username and phone number[\s\S]*auth\/freeze\?token=/)
    assert.notInclude(mail?.text ?? '', 'King')
    const [notice, ...more] = await noticesOf(investor)
    assert.lengthOf(more, 0)
    assert.equal(notice?.kind, 'details_changed')
    assert.match(notice?.text ?? '', /^What was changed: name, username and phone number\. /)
    assert.notInclude(notice?.text ?? '', 'King')
  })

  test('another e-mail waits for its own mailbox; the old one gets a mail at once and again, and signs in until then', async ({
    assert,
  }) => {
    const [investor, banker] = [await anInvestor(), await theBanker()]
    const email = `${unique()}@new.test`
    await investor.post('/auth/forgot_password', { email: investor.email })
    const { body } = await banker.patch(pathOf(investor), { email })
    assert.containsSubset(body.data, { email: investor.email, pendingEmail: email })
    const [notice] = await noticesOf(investor)
    assert.equal(notice?.kind, 'email_change_requested')
    assert.include(await subjectsTo(investor.email), 'Your email address is being changed')
    assert.deepEqual(await signIn(email), [401, 'invalid_credentials'])
    assert.deepEqual(await signIn(investor.email), [200, undefined])

    const token = await linkIn(email)
    assert.deepEqual(await confirm(token), [200, undefined])
    assert.deepEqual(await signIn(email), [200, undefined])
    assert.deepEqual(await signIn(investor.email), [401, 'invalid_credentials'])
    assert.equal((await subjectsTo(investor.email)).at(-1), 'Your email address was changed')
    const [row] = await look(
      `select email, pending_email, email_verified_at is not null as verified, payout_reset_at is not null as held,
              (select count(*)::int from password_resets r where r.user_id = u.id and r.used_at is null) as links
         from users u where id = :id`,
      { id: investor.id },
    )
    assert.deepEqual(row, { email, pending_email: null, verified: true, held: true, links: 0 })
    assert.deepEqual(await linesOf(investor.id, 'email.changed'), [
      { actor_kind: 'investor', before: null, after: { fields: ['email'] } },
    ])
    assert.deepEqual(await confirm(token), [422, 'verification_link_dead'])
  })

  test('a newer address, the present one again, and a frozen account each end the link', async ({
    assert,
  }) => {
    const [investor, banker] = [await anInvestor(), await theBanker()]
    const [first, second] = [`${unique()}@new.test`, `${unique()}@new.test`]
    await granted(banker.patch(pathOf(investor), { email: first }))
    const old = await linkIn(first)
    await granted(banker.patch(pathOf(investor), { email: second }))
    assert.deepEqual(await confirm(old), [422, 'verification_link_dead'])
    const { pendingEmail } = await granted(
      banker.patch(pathOf(investor), { email: ` ${investor.email.toUpperCase()}` }),
    )
    assert.isNull(pendingEmail)
    assert.deepEqual(await confirm(await linkIn(second)), [422, 'verification_link_dead'])

    const third = `${unique()}@new.test`
    await granted(banker.patch(pathOf(investor), { email: third }))
    await granted(investor.post('/user/freeze', {}))
    assert.deepEqual(await confirm(await linkIn(third)), [422, 'verification_link_dead'])
    const { body } = await banker.get(pathOf(investor))
    assert.deepEqual([body.data.email, body.data.pendingEmail], [investor.email, null])
  })

  test('is 422 for what another investor has, also at the moment of the confirmation, and 404 for an unknown one', async ({
    assert,
  }) => {
    const [investor, other, banker] = [await anInvestor(), await anInvestor(), await theBanker()]
    for (const taken of [{ email: other.email.toUpperCase() }, { username: other.username }])
      assert.deepEqual(await codeOf(banker.patch(pathOf(investor), taken)), [
        422,
        'validation_failed',
      ])
    for (const wrong of [{ name: ' ' }, { phone: '12' }, { email: 'a@' }, { username: 'a b' }])
      assert.deepEqual(await codeOf(banker.patch(pathOf(investor), wrong)), [
        422,
        'validation_failed',
      ])
    assert.lengthOf(await linesOf(investor.id, 'account.changed'), 0)

    const email = `${unique()}@new.test`
    await granted(banker.patch(pathOf(investor), { email }))
    await anInvestor({ email })
    assert.deepEqual(await confirm(await linkIn(email)), [422, 'validation_failed'])
    await granted(banker.delete(pathOf(other)))
    for (const id of [other.id, crypto.randomUUID()])
      assert.deepEqual(await codeOf(banker.patch(pathOf({ id }), { name: 'Ada' })), [
        404,
        'user_not_found',
      ])
  })

  test('is for owners and admins', async ({ assert }) => {
    const path = pathOf(await anInvestor())
    const body = { name: 'Ada King' }
    assert.deepEqual(await answersTo(OPERATORS_ONLY, 'PATCH', path, body), OPERATORS_ONLY)
  })
})

test.group('Nobody cares for an account of their own', () => {
  test('403 own_account for each of these calls', async ({ assert }) => {
    const email = `${unique()}@both.test`
    const [investor, self] = [await anInvestor({ email }), await aStaffMember('owner', email)]
    const path = pathOf(investor)
    const tries = [
      () => self.patch(path, { name: 'Ada King' }),
      () => self.post(`${path}/freeze`, { reason: 'Me.' }),
      () => self.post(`${path}/unfreeze`, { reason: 'Me.' }),
      () => self.delete(`${path}/sessions`),
      () => self.post(`${path}/reset-link`),
      () => self.get(`${path}/notes`),
      () => self.post(`${path}/notes`, { text: 'Me.' }),
      () => self.post(`${path}/statements`, { firstDay: '2026-01-01', format: 'csv' }),
    ]
    // one after the other: all at once they wait for the same row, longer than a call may on a machine that is slow
    for (const attempt of tries) assert.deepEqual(await codeOf(attempt()), [403, 'own_account'])
    assert.deepEqual(await mailsTo(email), [])
  })
})
