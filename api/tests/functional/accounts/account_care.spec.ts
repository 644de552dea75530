import { test } from '@japa/runner'
import {
  type Answer,
  anInvestor,
  aStaffMember,
  call,
  granted,
  type Json,
  look,
  PASSWORD,
  theBanker,
} from '#tests/fixtures'
import { mailsTo } from '#tests/mailbox'
import { answersTo, OPERATORS_ONLY } from '#tests/unauthorized'

const REASON = { reason: 'Their telephone was stolen.' }
const codeOf = async (answer: Promise<Answer>) => {
  const { status, body } = await answer
  return [status, body.code]
}
const login = (email: string) =>
  call('POST', '/auth/login', { body: { email, password: PASSWORD } })
const linesOf = (id: string, action: string) =>
  look(
    'select actor_kind, actor_id, after from audit_events where object_id = :id and action = :action',
    { id, action },
  )

test.group('POST /admin/users/{id}/freeze', () => {
  test('ends every session, stops sign-in and payouts, keeps the reason and mails the owner', async ({
    assert,
  }) => {
    const [investor, banker] = [await anInvestor(), await theBanker()]
    const { status, body } = await banker.post(`/admin/users/${investor.id}/freeze`, REASON)
    assert.equal(status, 200)
    assert.approximately(Date.parse(body.data.frozenAt), Date.now(), 60_000)
    assert.equal((await investor.get('/user/profile')).status, 401)
    const refused = await login(investor.email)
    assert.deepEqual(
      [refused.status, refused.body.code, refused.body.message],
      [
        403,
        'account_frozen',
        'This account is frozen, so nobody can sign in to it. Write to support to have it opened again.',
      ],
    )
    assert.deepEqual(await linesOf(investor.id, 'account.frozen'), [
      { actor_kind: 'staff', actor_id: banker.id, after: { by: 'staff', ...REASON } },
    ])
    const mail = (await mailsTo(investor.email)).at(-1)
    assert.equal(mail?.subject, 'Your Assay account is frozen')
    assert.notInclude(mail?.text ?? '', REASON.reason)
  })

  test('is 409 for a frozen account, 404 for an unknown one, 422 without a reason', async ({
    assert,
  }) => {
    const [investor, banker] = [await anInvestor(), await theBanker()]
    const path = `/admin/users/${investor.id}/freeze`
    for (const reason of ['', '  ', null, 7, 'x'.repeat(501)])
      assert.deepEqual(await codeOf(banker.post(path, { reason })), [422, 'validation_failed'])
    assert.equal((await investor.get('/user/profile')).status, 200)
    const nobody = banker.post(`/admin/users/${crypto.randomUUID()}/freeze`, REASON)
    assert.deepEqual(await codeOf(nobody), [404, 'user_not_found'])
    await granted(investor.post('/user/freeze', {}))
    assert.deepEqual(await codeOf(banker.post(path, REASON)), [409, 'account_already_frozen'])
    assert.lengthOf(await linesOf(investor.id, 'account.frozen'), 1)
  })

  test('is for owners and admins', async ({ assert }) => {
    const { id } = await anInvestor()
    const path = `/admin/users/${id}/freeze`
    assert.deepEqual(await answersTo(OPERATORS_ONLY, 'POST', path, REASON), OPERATORS_ONLY)
    const owner = await aStaffMember('owner')
    assert.equal((await owner.post(path, REASON)).status, 200)
  })
})

test.group('DELETE /admin/users/{id}/sessions', () => {
  test('ends every session and answers them; the account stays open, and its owner gets a mail', async ({
    assert,
  }) => {
    const [investor, banker] = [await anInvestor(), await theBanker()]
    const second = (await login(investor.email)).body.token
    const { status, body } = await banker.delete(`/admin/users/${investor.id}/sessions`)
    assert.equal(status, 200)
    assert.lengthOf(body.data, 2)
    for (const session of body.data as Json[]) assert.isFalse(session.isCurrent)
    for (const token of [investor.token, second])
      assert.equal((await call('GET', '/user/profile', { token })).status, 401)
    assert.equal((await login(investor.email)).status, 200)
    assert.deepEqual(await linesOf(investor.id, 'sessions.ended'), [
      { actor_kind: 'staff', actor_id: banker.id, after: { by: 'staff', sessions: 2 } },
    ])
    const mail = (await mailsTo(investor.email)).at(-1)
    assert.equal(mail?.subject, 'You were signed out of your Assay account')
  })

  test('ends no other session, ends nothing twice, and is 404 for an unknown and a closed account', async ({
    assert,
  }) => {
    const [investor, other, banker] = [await anInvestor(), await anInvestor(), await theBanker()]
    const path = `/admin/users/${investor.id}/sessions`
    assert.equal((await banker.delete(path)).status, 200)
    assert.deepEqual((await banker.delete(path)).body, { data: [] })
    assert.lengthOf(await linesOf(investor.id, 'sessions.ended'), 1)
    assert.equal((await other.get('/user/profile')).status, 200)
    assert.equal((await banker.get('/admin/me')).status, 200)
    await granted(banker.delete(`/admin/users/${investor.id}`))
    for (const id of [investor.id, crypto.randomUUID(), banker.id])
      assert.deepEqual(await codeOf(banker.delete(`/admin/users/${id}/sessions`)), [
        404,
        'user_not_found',
      ])
  })

  test('is for owners and admins', async ({ assert }) => {
    const { id } = await anInvestor()
    const path = `/admin/users/${id}/sessions`
    assert.deepEqual(await answersTo(OPERATORS_ONLY, 'DELETE', path), OPERATORS_ONLY)
  })
})
