import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import {
  request,
  askedWithdrawal,
  codeOf,
  confirmed,
  threePeople,
} from '#tests/functional/approvals/two_people'
import { granted } from '#tests/fixtures'

test.group('PATCH /admin/approvals/{id}/decline', () => {
  test('keeps the record, with who and why; the row can be requested again', async ({ assert }) => {
    const [maker, checker] = await threePeople()
    const { investor, id, approval } = await askedWithdrawal(maker)
    const { status, body } = await checker.patch(`/admin/approvals/${approval.id}/decline`, {
      reason: 'Call them first',
    })
    assert.equal(status, 200)
    assert.containsSubset(body.data, {
      state: 'declined',
      reason: 'Call them first',
      checkerEmail: checker.email,
      makerEmail: maker.email,
    })
    assert.deepEqual(codeOf(await confirmed(checker, approval)), [409, 'approval_decided'])
    assert.equal((await granted(investor.get(`/withdrawal/${id}`))).status, 'pending')
    const again = await request(maker.patch(`/admin/withdrawals/${id}/approve`))
    assert.equal((await confirmed(checker, again)).status, 200)
  })

  test('the person who requested it takes it back without being its second person', async ({
    assert,
  }) => {
    const [maker, checker] = await threePeople()
    const { approval } = await askedWithdrawal(maker)
    const { status, body } = await maker.patch(`/admin/approvals/${approval.id}/decline`, {})
    assert.equal(status, 200)
    assert.deepEqual([body.data.state, body.data.checkerId], ['declined', null])
    const second = await checker.patch(`/admin/approvals/${approval.id}/decline`, {})
    assert.deepEqual(codeOf(second), [409, 'approval_decided'])
  })

  test('names what is void, not there or too long', async ({ assert }) => {
    const [maker, checker] = await threePeople()
    const { id, approval } = await askedWithdrawal(maker)
    const long = await checker.patch(`/admin/approvals/${approval.id}/decline`, {
      reason: 'x'.repeat(501),
    })
    assert.deepEqual(codeOf(long), [422, 'validation_failed'])
    await granted(maker.patch(`/admin/withdrawals/${id}/processing`))
    const late = await checker.patch(`/admin/approvals/${approval.id}/decline`, {})
    assert.deepEqual(codeOf(late), [409, 'approval_void'])
    const none = await checker.patch(`/admin/approvals/${randomUUID()}/decline`, {})
    assert.deepEqual(codeOf(none), [404, 'approval_not_found'])
  })
})
