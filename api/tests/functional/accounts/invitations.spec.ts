import { test } from '@japa/runner'
import { digestOf } from '#protection/one_time_secret'
import { aStaffMember, anInvestor, call, look, PASSWORD, unique } from '#tests/fixtures'
import { mailsTo, secretIn } from '#tests/mailbox'

const aGuest = () => `${unique()}@guest.test`
const register = (body: object) => call('POST', '/auth/register-admin', { body })

/** Invites an address as an owner; answers the secret in the newest mail. */
async function anInvitation(email: string, role = 'support'): Promise<string> {
  const owner = await aStaffMember('owner')
  const { status, text } = await owner.post('/admin/staff/invitations', { email, role })
  if (status !== 201) throw new Error(text)
  return secretIn((await mailsTo(email)).at(-1), 'invitation')
}

test.group('POST /admin/staff/invitations (T34)', () => {
  test('mails a link for 24 hours and keeps only the digest of its secret', async ({ assert }) => {
    const owner = await aStaffMember('owner')
    const email = aGuest()
    const { status, body } = await owner.post('/admin/staff/invitations', { email, role: 'admin' })
    assert.equal(status, 201)
    assert.deepEqual(Object.keys(body.data), ['id', 'email', 'role', 'createdAt', 'expiresAt'])
    assert.equal(
      Date.parse(body.data.expiresAt) - Date.parse(body.data.createdAt),
      24 * 3600 * 1000,
    )
    const [mail] = await mailsTo(email)
    assert.match(
      mail?.text ?? '',
      /^http:\/\/[\w.:]+\/admin-auth\/admin-reg\?invitation=[\w-]{43}#email=[\w.%-]+$/m,
    )
    const secret = secretIn(mail, 'invitation')
    const [row] = await look(
      'select to_jsonb(i)::text as all from staff_invitations i where id = :id',
      { id: body.data.id },
    )
    assert.include(row.all, digestOf(secret))
    assert.notInclude(row.all, secret)
  })

  test('refuses an address of staff, an unknown role, and a missing address', async ({
    assert,
  }) => {
    const owner = await aStaffMember('owner')
    const member = await aStaffMember('support')
    const taken = await owner.post('/admin/staff/invitations', {
      email: member.email.toUpperCase(),
      role: 'owner',
    })
    assert.deepEqual(
      [taken.status, taken.body.errors[0].field, taken.body.errors[0].rule],
      [422, 'email', 'unique'],
    )
    for (const body of [
      { email: aGuest() },
      { email: aGuest(), role: 'root' },
      { email: 'grace', role: 'admin' },
      {},
    ]) {
      assert.equal((await owner.post('/admin/staff/invitations', body)).status, 422)
    }
  })

  test('is for owners only: nobody else invites, least of all to a higher role', async ({
    assert,
  }) => {
    const email = aGuest()
    for (const role of ['admin', 'support'] as const) {
      assert.equal(
        (
          await (
            await aStaffMember(role)
          ).post('/admin/staff/invitations', { email, role: 'support' })
        ).status,
        403,
      )
    }
    assert.equal(
      (await (await anInvestor()).post('/admin/staff/invitations', { email, role: 'owner' }))
        .status,
      401,
    )
    assert.equal(
      (await call('POST', '/admin/staff/invitations', { body: { email, role: 'owner' } })).status,
      401,
    )
    assert.lengthOf(await mailsTo(email), 0)
  })
})

test.group('POST /auth/register-admin (T34)', () => {
  test('makes the invited person a member of staff with the invited role, who can then sign in', async ({
    assert,
  }) => {
    const email = aGuest()
    const invitation = await anInvitation(email, 'admin')
    const { status, body } = await register({
      email: email.toUpperCase(),
      password: PASSWORD,
      invitation,
      role: 'owner',
    })
    assert.equal(status, 201)
    assert.containSubset(body.data, { email, role: 'admin' })
    const signedIn = await call('POST', '/auth/login-admin', {
      body: { email, password: PASSWORD },
    })
    assert.equal(signedIn.body.data.role, 'admin')
    const events = await look(
      `select action, after from audit_events where object_id = :id and action = 'staff.registered'`,
      { id: body.data.id },
    )
    assert.equal(events[0].after.role, 'admin')
  })

  test('makes one account from a hundred concurrent uses', async ({ assert }) => {
    const email = aGuest()
    const invitation = await anInvitation(email)
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => register({ email, password: PASSWORD, invitation })),
    )
    const kinds = answers
      .map(({ status, body }) => (status === 201 ? '201' : `${status} ${body.code}`))
      .toSorted()
    assert.deepEqual([...new Set(kinds)], ['201', '403 invitation_required'])
    assert.lengthOf(
      kinds.filter((kind) => kind === '201'),
      1,
    )
    const [row] = await look<{ n: number }>(
      'select count(*)::int as n from staff where email = :email',
      { email },
    )
    assert.equal(row?.n, 1)
  })

  test('without a live invitation answers the same, whatever else the call contains', async ({
    assert,
  }) => {
    const email = aGuest()
    const used = await anInvitation(email)
    await register({ email, password: PASSWORD, invitation: used })
    const other = aGuest()
    const expired = await anInvitation(other)
    await look(
      'update staff_invitations set expires_at = now() where token_hash = :digest returning 1',
      { digest: digestOf(expired) },
    )
    const again = aGuest()
    const replaced = await anInvitation(again)
    const live = await anInvitation(again)
    const tries = [
      {},
      { email, password: PASSWORD },
      { email, password: 'short', invitation: used },
      { email, password: PASSWORD, invitation: used },
      { email: other, password: PASSWORD, invitation: expired },
      { email: again, password: PASSWORD, invitation: replaced },
      { email: aGuest(), password: PASSWORD, invitation: live },
      { email: again, password: PASSWORD, invitation: `${live}x` },
      { email: again, password: PASSWORD, invitation: { $ne: null } },
      { email: again, password: PASSWORD, invitation: '' },
    ]
    const bodies = new Set<string>()
    for (const body of tries) {
      const answer = await register(body)
      assert.equal(answer.status, 403, JSON.stringify(body))
      bodies.add(answer.text.replace(answer.body.requestId, ''))
    }
    assert.lengthOf([...bodies], 1)
    assert.equal(
      (await register({ email: again, password: PASSWORD, invitation: live })).status,
      201,
    )
  })

  test('a refused password does not use the invitation up', async ({ assert }) => {
    const email = aGuest()
    const invitation = await anInvitation(email)
    for (const password of ['short', 'password1', email, 'x'.repeat(129)]) {
      const { status, body } = await register({ email, password, invitation })
      assert.deepEqual([status, body.errors[0].field], [422, 'password'])
    }
    assert.equal((await register({ email, password: PASSWORD, invitation })).status, 201)
  })

  test("an investor and a member of staff may share an address; neither opens the other's account", async ({
    assert,
  }) => {
    const investor = await anInvestor()
    const invitation = await anInvitation(investor.email)
    assert.equal(
      (await register({ email: investor.email, password: 'the back office door', invitation }))
        .status,
      201,
    )
    assert.equal(
      (
        await call('POST', '/auth/login-admin', {
          body: { email: investor.email, password: PASSWORD },
        })
      ).status,
      401,
    )
    assert.equal(
      (
        await call('POST', '/auth/login', {
          body: { email: investor.email, password: 'the back office door' },
        })
      ).status,
      401,
    )
  })
})
