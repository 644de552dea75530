import { test } from '@japa/runner'
import {
  request,
  asOwner,
  codeOf,
  confirmed,
  declined,
} from '#tests/functional/approvals/two_people'
import { aStaffMember, call, granted, look, PASSWORD, unique } from '#tests/fixtures'
import { mailsTo, secretIn } from '#tests/mailbox'

/** Two owners, an admin and one of support; from then on a role needs two owners. */
async function threeOfThem() {
  const people = {
    owner: await aStaffMember('owner'),
    second: await aStaffMember('owner'),
    admin: await aStaffMember('admin'),
    other: await aStaffMember('support'),
  }
  await asOwner('update approval_rules set staff_roles = true')
  return people
}

test.group('Roles of staff, where they take two people', (group) => {
  group.each.teardown(async () => {
    await asOwner('update approval_rules set staff_roles = false')
  })

  test('a role is given when a second person confirms it; the sessions of the old one end', async ({
    assert,
  }) => {
    const { owner, second, other } = await threeOfThem()
    const approval = await request(owner.patch(`/admin/staff/${other.id}`, { role: 'admin' }))
    assert.containsSubset(approval, {
      action: 'staff.role',
      objectKind: 'staff',
      objectId: other.id,
      amount: null,
      userId: null,
      userName: null,
      shown: { email: other.email, before: 'support', role: 'admin' },
    })
    assert.equal((await other.get('/admin/me')).body.data.role, 'support')
    const { status } = await confirmed(second, approval)
    assert.equal(status, 200)
    assert.equal((await other.get('/admin/me')).status, 401)
    assert.equal((await granted(owner.get(`/admin/staff/${other.id}`))).role, 'admin')
    const events = await look(
      `select action from audit_events where object_id = :id and action like 'approval.%'`,
      { id: approval.id },
    )
    assert.lengthOf(events, 2)
  })

  test('a role that changed in the meantime voids it', async ({ assert }) => {
    const { owner, second, other } = await threeOfThem()
    const first = await request(owner.patch(`/admin/staff/${other.id}`, { role: 'owner' }))
    await asOwner('update approval_rules set staff_roles = false')
    await granted(owner.patch(`/admin/staff/${other.id}`, { role: 'admin' }))
    const { status, body } = await confirmed(second, first)
    assert.deepEqual([status, body.code], [409, 'approval_void'])
  })

  test('only owners request one', async ({ assert }) => {
    const { admin, other } = await threeOfThem()
    const { status, body } = await admin.patch(`/admin/staff/${other.id}`, { role: 'admin' })
    assert.deepEqual([status, body.code], [403, 'forbidden'])
  })

  test('an approval of a former owner is void', async ({ assert }) => {
    const { owner, second, other } = await threeOfThem()
    const approval = await request(owner.patch(`/admin/staff/${other.id}`, { role: 'admin' }))
    await asOwner('update approval_rules set staff_roles = false')
    await asOwner(`update staff set role = 'admin' where id = :id`, { id: owner.id })
    const { status, body } = await confirmed(second, approval)
    assert.deepEqual([status, body.code], [409, 'approval_void'])
  })

  test('T52: nobody confirms their own promotion, nor does anybody but an owner', async ({
    assert,
  }) => {
    const { owner, second, admin, other } = await threeOfThem()
    const own = await request(owner.patch(`/admin/staff/${admin.id}`, { role: 'owner' }))
    assert.deepEqual(codeOf(await confirmed(admin, own)), [403, 'own_role'])
    const others = await request(owner.patch(`/admin/staff/${other.id}`, { role: 'admin' }))
    assert.deepEqual(codeOf(await confirmed(admin, others)), [403, 'forbidden'])
    const demoted = await request(owner.patch(`/admin/staff/${second.id}`, { role: 'admin' }))
    assert.deepEqual(codeOf(await confirmed(second, demoted)), [403, 'own_role'])
    assert.deepEqual(codeOf(await confirmed(owner, demoted)), [403, 'own_approval'])
    const asksForOwn = await owner.patch(`/admin/staff/${owner.id}`, { role: 'support' })
    assert.deepEqual(codeOf(asksForOwn), [403, 'own_role'])
    assert.equal((await declined(owner, demoted)).status, 200)
    assert.equal((await confirmed(second, own)).status, 200)
  })

  test('T52: an owner is invited by two of them, anybody else by one', async ({ assert }) => {
    const { owner, second, admin } = await threeOfThem()
    const email = `${unique()}@guest.test`
    const invite = (role: string) => owner.post('/admin/staff/invitations', { email, role })
    assert.equal((await invite('admin')).status, 201)
    const approval = await request(invite('owner'))
    assert.containsSubset(approval, {
      action: 'staff.invite',
      objectKind: 'staff_invitation',
      objectId: email,
      shown: { email, role: 'owner' },
    })
    assert.lengthOf(await mailsTo(email), 1)
    assert.deepEqual(codeOf(await confirmed(admin, approval)), [403, 'forbidden'])
    assert.deepEqual(codeOf(await confirmed(owner, approval)), [403, 'own_approval'])
    assert.equal((await confirmed(second, approval)).status, 200)
    const mails = await mailsTo(email)
    assert.lengthOf(mails, 2)
    const register = (invitation: string) =>
      call('POST', '/auth/register-admin', { body: { email, password: PASSWORD, invitation } })
    // the earlier one has ended
    assert.deepEqual(codeOf(await register(secretIn(mails[0], 'invitation'))), [
      403,
      'invitation_required',
    ])
    const made = await register(secretIn(mails[1], 'invitation'))
    assert.deepEqual([made.status, made.body.data.role], [201, 'owner'])
  })
})
