import { test } from '@japa/runner'
import { asked, asOwner, confirmed } from '#tests/functional/approvals/two_people'
import { aStaffMember, granted, look } from '#tests/house'

test.group('Roles of staff, where they take two people', (group) => {
  group.each.setup(async () => {
    await asOwner('update approval_rules set staff_roles = true')
    return async () => {
      await asOwner('update approval_rules set staff_roles = false')
    }
  })

  test('a role is given when a second person confirms it; the sessions of the old one end', async ({
    assert,
  }) => {
    const [owner, admin, other] = [
      await aStaffMember('owner'),
      await aStaffMember('admin'),
      await aStaffMember('support'),
    ]
    const approval = await asked(owner.patch(`/admin/staff/${other.id}`, { role: 'admin' }))
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
    const { status } = await confirmed(admin, approval)
    assert.equal(status, 200)
    assert.equal((await other.get('/admin/me')).status, 401)
    assert.equal((await granted(owner.get(`/admin/staff/${other.id}`))).role, 'admin')
    const events = await look(
      `select action from audit_events where object_id = :id and action like 'approval.%'`,
      { id: approval.id },
    )
    assert.lengthOf(events, 2)
  })

  test('a role that changed meanwhile voids it', async ({ assert }) => {
    const [owner, admin, other] = [
      await aStaffMember('owner'),
      await aStaffMember('admin'),
      await aStaffMember('support'),
    ]
    const first = await asked(owner.patch(`/admin/staff/${other.id}`, { role: 'owner' }))
    await asOwner('update approval_rules set staff_roles = false')
    await granted(owner.patch(`/admin/staff/${other.id}`, { role: 'admin' }))
    const { status, body } = await confirmed(admin, first)
    assert.deepEqual([status, body.code], [409, 'approval_void'])
  })

  test('only owners ask', async ({ assert }) => {
    const [admin, other] = [await aStaffMember('admin'), await aStaffMember('support')]
    const { status, body } = await admin.patch(`/admin/staff/${other.id}`, { role: 'admin' })
    assert.deepEqual([status, body.code], [403, 'forbidden'])
  })

  test('an approval of somebody who is no owner any more is void', async ({ assert }) => {
    const [owner, admin, other] = [
      await aStaffMember('owner'),
      await aStaffMember('admin'),
      await aStaffMember('support'),
    ]
    const approval = await asked(owner.patch(`/admin/staff/${other.id}`, { role: 'admin' }))
    await asOwner('update approval_rules set staff_roles = false')
    await asOwner(`update staff set role = 'admin' where id = :id`, { id: owner.id })
    const { status, body } = await confirmed(admin, approval)
    assert.deepEqual([status, body.code], [409, 'approval_void'])
  })
})
