import { test } from '@japa/runner'
import { aStaffMember, anInvestor, call, type Json, look, PASSWORD, unique } from '#tests/fixtures'
import { mailsTo, secretIn } from '#tests/mailbox'

const filtered = (filter: object) =>
  `/admin/staff?filter=${encodeURIComponent(JSON.stringify(filter))}`

test.group('GET /admin/staff', () => {
  test('shows the staff to every role, without passwords', async ({ assert }) => {
    const member = await aStaffMember('support')
    for (const role of ['owner', 'admin', 'support'] as const) {
      const staff = await aStaffMember(role)
      const { status, body, headers } = await staff.get(filtered({ id: member.id }))
      assert.equal(status, 200)
      assert.equal(headers.get('content-range'), 'staff 0-0/1')
      const [row] = body.data
      assert.deepEqual(Object.keys(row), ['id', 'email', 'role', 'createdAt', 'version'])
      assert.deepEqual((await staff.get(`/admin/staff/${member.id}`)).body.data, row)
    }
  })

  test('filters by every field of a row, searches the e-mail, exports', async ({ assert }) => {
    const member = await aStaffMember('support')
    const { createdAt } = (await member.get('/admin/me')).body.data
    for (const filter of [
      { email: member.email },
      { q: member.email.slice(2, 14) },
      { role: 'support', id: [member.id] },
      { createdAt, id: member.id },
    ]) {
      const { body } = await member.get(filtered(filter))
      assert.deepEqual(
        body.data.map((row: Json) => row.id),
        [member.id],
        JSON.stringify(filter),
      )
    }
    const csv = await member.get(
      `/admin/staff/export?filter=${encodeURIComponent(JSON.stringify({ id: member.id }))}`,
    )
    assert.equal(
      csv.text.trim().replace('\uFEFF', ''),
      `id,email,role,createdAt,version\r\n${member.id},${member.email},support,${createdAt},1`,
    )
    for (const field of ['password', 'removed_at'])
      assert.equal((await member.get(filtered({ [field]: 'x' }))).status, 422)
  })
})

test.group('GET /admin/me', () => {
  test('shows the current role', async ({ assert }) => {
    const staff = await aStaffMember('admin')
    assert.containSubset((await staff.get('/admin/me')).body.data, {
      id: staff.id,
      email: staff.email,
      role: 'admin',
    })
    await look(`update staff set role = 'support' where id = :id returning 1`, { id: staff.id })
    assert.equal((await staff.get('/admin/me')).body.data.role, 'support')
  })
})

test.group('PATCH /admin/staff/{id}', () => {
  test('gives another role; the tokens end, and the next sign-in has the rights of the new role', async ({
    assert,
  }) => {
    const owner = await aStaffMember('owner')
    const member = await aStaffMember('admin')
    const { status, body } = await owner.patch(`/admin/staff/${member.id}`, { role: 'support' })
    assert.equal(status, 200)
    assert.containSubset(body.data, { id: member.id, role: 'support' })
    assert.equal((await member.get('/admin/me')).status, 401)
    const again = await call('POST', '/auth/login-admin', {
      body: { email: member.email, password: PASSWORD },
    })
    assert.equal(again.body.data.role, 'support')
    const investor = await anInvestor()
    assert.equal(
      (await call('DELETE', `/admin/users/${investor.id}`, { token: again.body.token })).status,
      403,
    )
  })

  test('does not end the sessions if the role stays the same', async ({ assert }) => {
    const owner = await aStaffMember('owner')
    const member = await aStaffMember('admin')
    assert.equal((await owner.patch(`/admin/staff/${member.id}`, { role: 'admin' })).status, 200)
    assert.equal((await member.get('/admin/me')).status, 200)
  })

  test('refuses an unknown role and an unknown member', async ({ assert }) => {
    const owner = await aStaffMember('owner')
    const member = await aStaffMember('support')
    for (const role of ['root', '', null, 1, ['owner']]) {
      assert.equal(
        (await owner.patch(`/admin/staff/${member.id}`, { role })).status,
        422,
        `${role}`,
      )
    }
    for (const id of ['x', '00000000-0000-4000-8000-000000000000']) {
      assert.equal(
        (await owner.patch(`/admin/staff/${id}`, { role: 'admin' })).body.code,
        'staff_not_found',
      )
    }
  })

  test('is for owners only', async ({ assert }) => {
    const member = await aStaffMember('support')
    const admin = await aStaffMember('admin')
    const investor = await anInvestor()
    assert.equal((await admin.patch(`/admin/staff/${admin.id}`, { role: 'owner' })).status, 403)
    assert.equal((await member.patch(`/admin/staff/${member.id}`, { role: 'owner' })).status, 403)
    assert.equal((await investor.patch(`/admin/staff/${member.id}`, { role: 'owner' })).status, 401)
    assert.equal(
      (await call('PATCH', `/admin/staff/${member.id}`, { body: { role: 'owner' } })).status,
      401,
    )
    assert.equal((await admin.get('/admin/me')).body.data.role, 'admin')
  })
})

test.group('DELETE /admin/staff/{id}', () => {
  test('removes a member; tokens, links and invitations end, the address may be invited again', async ({
    assert,
  }) => {
    const owner = await aStaffMember('owner')
    const member = await aStaffMember('owner')
    await call('POST', '/auth/forgot_password', { body: { email: member.email } })
    const token = secretIn((await mailsTo(member.email))[0], 'token')
    const guest = `${unique()}@staff.test`
    await member.post('/admin/staff/invitations', { email: guest, role: 'owner' })
    const invitation = secretIn((await mailsTo(guest))[0], 'invitation')
    const { status, body } = await owner.delete(`/admin/staff/${member.id}`)
    assert.equal(status, 200)
    assert.containSubset(body.data, { id: member.id, email: member.email, role: 'owner' })
    assert.equal((await member.get('/admin/me')).status, 401)
    assert.equal((await owner.get(`/admin/staff/${member.id}`)).body.code, 'staff_not_found')
    assert.equal((await owner.delete(`/admin/staff/${member.id}`)).status, 404)
    assert.equal(
      (await call('POST', '/auth/reset_password', { body: { token, password: PASSWORD } })).body
        .code,
      'reset_link_dead',
    )
    const attempt = await call('POST', '/auth/register-admin', {
      body: { email: guest, password: PASSWORD, invitation },
    })
    assert.equal(attempt.body.code, 'invitation_required')
    assert.equal(
      (await owner.post('/admin/staff/invitations', { email: member.email, role: 'admin' })).status,
      201,
    )
  })

  test('is for owners only', async ({ assert }) => {
    const member = await aStaffMember('support')
    const admin = await aStaffMember('admin')
    assert.equal((await admin.delete(`/admin/staff/${member.id}`)).status, 403)
    assert.equal((await member.delete(`/admin/staff/${admin.id}`)).status, 403)
    assert.equal((await (await anInvestor()).delete(`/admin/staff/${member.id}`)).status, 401)
    assert.equal((await member.get('/admin/me')).status, 200)
  })

  test('and every change of the staff is in the audit log, with its author', async ({ assert }) => {
    const owner = await aStaffMember('owner')
    const member = await aStaffMember('support')
    await owner.patch(`/admin/staff/${member.id}`, { role: 'admin' })
    await owner.delete(`/admin/staff/${member.id}`)
    const rows = await look(
      'select action, actor_id, before, after from audit_events where object_id = :id order by at',
      { id: member.id },
    )
    assert.deepEqual(rows, [
      {
        action: 'staff.role_changed',
        actor_id: owner.id,
        before: { role: 'support' },
        after: { role: 'admin' },
      },
      { action: 'staff.removed', actor_id: owner.id, before: { role: 'admin' }, after: null },
    ])
  })
})
