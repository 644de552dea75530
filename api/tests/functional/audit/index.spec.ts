import { test } from '@japa/runner'
import {
  type Answer,
  anInvestor,
  aPlan,
  aStaffMember,
  fund,
  granted,
  type Json,
  look,
  type StaffMember,
  theBanker,
  WALLETS,
} from '#tests/fixtures'
import { page } from '#tests/functional/lists/pages'

/** The lines about one object, the oldest first, without the values that differ from run to run. */
async function linesAbout(staff: StaffMember, objectId: string): Promise<Json[]> {
  const { body } = await page(staff, 'audit-events', {
    filter: { objectId },
    sort: ['createdAt', 'ASC'],
  })
  return body.data
}

const receive = ({ action, actorKind, actorId, objectKind, before, after }: Json) => ({
  action,
  actorKind,
  actorId,
  objectKind,
  before,
  after,
})
const requestIdOf = (answer: Answer) => answer.headers.get('x-request-id')

test.group('GET /admin/audit-events', () => {
  test('tells who opened a request and who decided it, from which status to which', async ({
    assert,
  }) => {
    const [investor, one, two, support] = await Promise.all([
      anInvestor(),
      aStaffMember('admin'),
      aStaffMember('owner'),
      aStaffMember('support'),
    ])
    await fund(investor, 'BTC', '100.00')
    const opened = await investor.post('/withdrawal', {
      method: 'bitcoin',
      amount: '12.34',
      address: WALLETS.bitcoin,
    })
    const { id } = opened.body.data
    const processed = await one.patch(`/admin/withdrawals/${id}/processing`)
    const declined = await two.patch(`/admin/withdrawals/${id}/decline`, { reason: 'Ask again' })
    const lines = await linesAbout(support, id)
    const facts = { method: 'bitcoin', amountCents: '1234' }
    assert.deepEqual(lines.map(receive), [
      {
        action: 'withdrawal.requested',
        actorKind: 'investor',
        actorId: investor.id,
        objectKind: 'withdrawal',
        before: null,
        after: { status: 'pending', ...facts },
      },
      {
        action: 'withdrawal.processing',
        actorKind: 'staff',
        actorId: one.id,
        objectKind: 'withdrawal',
        before: { status: 'pending' },
        after: { status: 'processing', ...facts },
      },
      {
        action: 'withdrawal.declined',
        actorKind: 'staff',
        actorId: two.id,
        objectKind: 'withdrawal',
        before: { status: 'processing' },
        after: { status: 'declined', ...facts },
      },
    ])
    assert.deepEqual(
      lines.map(({ requestId }) => requestId),
      [opened, processed, declined].map(requestIdOf),
    )
    for (const line of lines) {
      assert.match(line.seal, /^[0-9a-f]{64}$/)
      assert.deepEqual(await granted(support.get(`/admin/audit-events/${line.id}`)), line)
    }
  })

  test('lists deposits, investments and earnings alike', async ({ assert }) => {
    const [investor, banker] = await Promise.all([anInvestor(), theBanker()])
    const deposit = await fund(investor, 'ETH', '100.00')
    const plan = await aPlan()
    const { id } = await granted(
      investor.post('/investment', { plan_id: plan.id, amount: '40.00', method: 'ETH' }),
    )
    for (const command of ['approve', 'processing', 'approve'])
      await granted(banker.patch(`/admin/investments/${id}/${command}`))
    const ids = { plan_id: plan.id, investment_id: id }
    const credit = await granted(
      banker.post(`/admin/earnings/${investor.id}`, { amount: '2.00', ...ids }),
    )
    const debit = await granted(
      banker.post(`/admin/earnings/deduct/${investor.id}`, { amount: '0.50', ...ids }),
    )
    await granted(banker.patch(`/admin/investments/${id}/end`))
    const steps = async (objectId: string) =>
      (await linesAbout(banker, objectId)).map(
        ({ action, before, after }) =>
          `${action}: ${before?.status ?? '-'} → ${after.status} ${after.method} ${after.amountCents}`,
      )
    assert.deepEqual(await steps(deposit.id), [
      'deposit.requested: - → pending ETH 10000',
      'deposit.approved: pending → approved ETH 10000',
    ])
    assert.deepEqual(await steps(id), [
      'investment.requested: - → pending ETH 4000',
      'investment.approved: pending → approved ETH 4000',
      'investment.processing: approved → processing ETH 4000',
      'investment.approved: processing → approved ETH 4000',
      'investment.ended: approved → ended ETH 4000',
    ])
    assert.deepEqual(await steps(credit.id), ['earnings.credited: - → approved ETH 200'])
    assert.deepEqual(await steps(debit.id), ['earnings.debited: - → approved ETH -50'])
  })

  test('shows what a plan was and what it became', async ({ assert }) => {
    const [investor, banker] = await Promise.all([anInvestor(), theBanker()])
    await fund(investor, 'BTC', '500.00')
    const used = await granted(
      banker.post('/admin/plans', {
        name: 'Used',
        minAmount: '1',
        maxAmount: '100',
        returns: '1.5',
        duration: 30,
      }),
    )
    await granted(banker.put(`/admin/plans/${used.id}`, { ...used, maxAmount: '200', returns: 2 }))
    await granted(
      investor.post('/investment', { plan_id: used.id, amount: '150.00', method: 'BTC' }),
    )
    await granted(banker.delete(`/admin/plans/${used.id}`))
    const first = {
      name: 'Used',
      minAmount: '1.00',
      maxAmount: '100.00',
      returns: '1.500000',
      durationDays: 30,
      kind: 'fixed',
      earlyExit: 'none',
      offersRenewal: false,
      ownerId: null,
      offered: true,
    }
    const lines = (await linesAbout(banker, used.id)).map(({ action, actorId, before, after }) => ({
      action,
      actorId,
      before,
      after,
    }))
    assert.deepEqual(lines, [
      { action: 'plan.created', actorId: banker.id, before: null, after: first },
      {
        action: 'plan.changed',
        actorId: banker.id,
        before: { maxAmount: '100.00', returns: '1.500000' },
        after: { maxAmount: '200.00', returns: '2.000000' },
      },
      {
        action: 'plan.withdrawn',
        actorId: banker.id,
        before: { offered: true },
        after: { offered: false },
      },
    ])
    const unused = await aPlan()
    await granted(banker.delete(`/admin/plans/${unused.id}`))
    const [, removed] = await linesAbout(banker, unused.id)
    assert.deepEqual(
      [removed.action, removed.before.offered, removed.after],
      ['plan.deleted', true, null],
    )
  })

  test('has no line of what was refused or answered again', async ({ assert }) => {
    const [investor, banker] = await Promise.all([anInvestor(), theBanker()])
    const key = crypto.randomUUID()
    const body = { method: 'BTC', amount: '5.00' }
    const { id } = await granted(investor.post('/deposit', body, key))
    await investor.post('/deposit', body, key)
    await banker.patch(`/admin/deposits/${id}/ETH/approve`)
    await granted(banker.patch(`/admin/deposits/${id}/BTC/approve`))
    await banker.patch(`/admin/deposits/${id}/decline`)
    const lines = await linesAbout(banker, id)
    assert.deepEqual(
      lines.map(({ action }) => action),
      ['deposit.requested', 'deposit.approved'],
    )
  })

  test('holds ids, statuses and amounts, and nothing about a person', async ({ assert }) => {
    const investor = await anInvestor({ name: 'Grace Hopper' })
    await fund(investor, 'BTC', '50.00')
    await granted(
      investor.patch('/user/profile', {
        bankName: 'First Bank',
        accountNumber: '77700077',
        routingNumber: '021000021',
      }),
    )
    await granted(investor.post('/withdrawal', { method: 'bank', amount: '5.00' }))
    const rows = await look(
      'select to_jsonb(e) as line from audit_events e where actor_id = :id or object_id = :id',
      { id: investor.id },
    )
    const all = JSON.stringify(rows)
    assert.isAbove(rows.length, 2)
    for (const secret of [
      'Grace',
      'Hopper',
      investor.email,
      investor.username,
      '77700077',
      '021000021',
      'First Bank',
      investor.token,
    ])
      assert.notInclude(all, secret)
  })

  test('changes by nobody: there is no such call', async ({ assert }) => {
    const owner = await aStaffMember('owner')
    const { body } = await page(owner, 'audit-events', { range: [0, 0] })
    const [line] = body.data
    for (const command of [
      owner.delete(`/admin/audit-events/${line.id}`),
      owner.patch(`/admin/audit-events/${line.id}`, { action: 'nothing' }),
      owner.put(`/admin/audit-events/${line.id}`, {}),
      owner.post('/admin/audit-events', {}),
    ]) {
      assert.include([404, 405], (await command).status)
    }
    assert.deepEqual(await granted(owner.get(`/admin/audit-events/${line.id}`)), line)
  })
})
