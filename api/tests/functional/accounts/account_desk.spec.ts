import { test } from '@japa/runner'
import {
  type Answer,
  anInvestor,
  aStaffMember,
  call,
  granted,
  type Json,
  look,
  theBanker,
} from '#tests/fixtures'
import { mailsTo } from '#tests/mailbox'
import { answersTo, STAFF_ONLY } from '#tests/unauthorized'

const codeOf = async (answer: Promise<Answer>) => {
  const { status, body } = await answer
  return [status, body.code]
}

test.group('POST /admin/users/{id}/reset-link', () => {
  test('mails a link that works, from support too, and the audit log names who sent it', async ({
    assert,
  }) => {
    const [investor, support] = [await anInvestor(), await aStaffMember('support')]
    const { status, body } = await support.post(`/admin/users/${investor.id}/reset-link`)
    assert.equal(status, 200)
    assert.deepEqual(body.data, {})
    const { text = '' } = (await mailsTo(investor.email)).at(-1) ?? {}
    const token = /reset_password\?token=([\w-]+)/.exec(text)?.[1]
    const password = 'another door, one lock'
    const reset = { token, password }
    assert.equal((await call('POST', '/auth/reset_password', { body: reset })).status, 200)
    const login = { email: investor.email, password }
    assert.equal((await call('POST', '/auth/login', { body: login })).status, 200)
    const lines = await look(
      `select actor_kind, actor_id from audit_events where object_id = :id and action = 'password_reset.requested'`,
      { id: investor.id },
    )
    assert.deepEqual(lines, [{ actor_kind: 'staff', actor_id: support.id }])
  })

  test('is 404 for an unknown and a closed account, and for staff alone', async ({ assert }) => {
    const [investor, banker] = [await anInvestor(), await theBanker()]
    const path = `/admin/users/${investor.id}/reset-link`
    assert.deepEqual(await answersTo(STAFF_ONLY, 'POST', path), STAFF_ONLY)
    await granted(banker.delete(`/admin/users/${investor.id}`))
    for (const id of [investor.id, crypto.randomUUID()])
      assert.deepEqual(await codeOf(banker.post(`/admin/users/${id}/reset-link`)), [
        404,
        'user_not_found',
      ])
  })
})

test.group('GET and POST /admin/users/{id}/notes', () => {
  test('support and admins note for each other, newest first; the investor sees nothing of it', async ({
    assert,
  }) => {
    const [investor, other] = [await anInvestor(), await anInvestor()]
    const [support, banker] = [await aStaffMember('support'), await theBanker()]
    const path = `/admin/users/${investor.id}/notes`
    const first = await support.post(path, { text: ' Called back.\nNothing was wrong. ' })
    assert.equal(first.status, 201)
    const second = await granted(banker.post(path, { text: 'Sent the form.' }))
    const { body } = await support.get(path)
    assert.deepEqual(body.data, [second, first.body.data])
    const { id, createdAt, ...rest } = first.body.data as Json
    assert.match(createdAt, /Z$/)
    assert.deepEqual(rest, {
      text: 'Called back.\nNothing was wrong.',
      authorId: support.id,
      authorEmail: support.email,
    })
    assert.deepEqual((await support.get(`/admin/users/${other.id}/notes`)).body.data, [])
    assert.notInclude((await investor.get('/user/profile')).text, 'Called back')
    assert.equal((await investor.get('/user/notes')).status, 404)
    const [line] = await look(
      `select actor_id, after from audit_events where object_id = :id and action = 'account_note.added' order by at limit 1`,
      { id: investor.id },
    )
    assert.deepEqual(line, { actor_id: support.id, after: { note: id } })
  })

  test('are not changed, and go with the account', async ({ assert }) => {
    const [investor, banker] = [await anInvestor(), await theBanker()]
    const path = `/admin/users/${investor.id}/notes`
    const note = await granted(banker.post(path, { text: 'Lives at 4 Harbour Road.' }))
    for (const method of ['PUT', 'PATCH', 'DELETE'] as const) {
      const answer = call(method, `${path}/${note.id}`, { token: banker.token, body: { text: '' } })
      assert.equal((await answer).status, 404, method)
    }
    const [rights] = await look(
      `select bool_or(has_table_privilege(r, 'account_notes', p)) as some
         from unnest(array['assay_identity', 'assay_investor', 'assay_staff']) r, unnest(array['update', 'delete', 'truncate']) p`,
    )
    assert.isFalse(rights.some)
    await granted(banker.delete(`/admin/users/${investor.id}`))
    assert.deepEqual(
      await look(`select id from account_notes where user_id = '${investor.id}'`),
      [],
    )
    for (const answer of [banker.get(path), banker.post(path, { text: 'Gone?' })])
      assert.deepEqual(await codeOf(answer), [404, 'user_not_found'])
  })

  test('is 422 without a text or with a very long one, and for staff alone', async ({ assert }) => {
    const { id } = await anInvestor()
    const path = `/admin/users/${id}/notes`
    for (const text of ['', ' ', null, 7, 'x'.repeat(5_001)])
      assert.deepEqual(await codeOf((await theBanker()).post(path, { text })), [
        422,
        'validation_failed',
      ])
    assert.deepEqual(await answersTo(STAFF_ONLY, 'GET', path), STAFF_ONLY)
    assert.deepEqual(await answersTo(STAFF_ONLY, 'POST', path, { text: 'Hello' }), STAFF_ONLY)
  })
})
