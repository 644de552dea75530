import { test } from '@japa/runner'
import {
  anEarning,
  request,
  largeDeposit,
  largeWithdrawal,
  threePeople,
  withMoney,
} from '#tests/functional/approvals/two_people'
import {
  aStaffMember,
  anInvestor,
  balancesOf,
  granted,
  look,
  settled,
  type StaffMember,
  WALLETS,
} from '#tests/fixtures'

test.group('Requesting a second approval', () => {
  test('above the limit an approval answers 202, shows the request, and moves nothing', async ({
    assert,
  }) => {
    const [maker] = await threePeople()
    const investor = await withMoney()
    const deposit = await largeDeposit(investor)
    const { status, body } = await maker.patch(`/admin/deposits/${deposit.id}/BTC/approve`)
    assert.equal(status, 202)
    assert.equal(body.code, 'approval_pending')
    assert.include(body.message, 'another member of staff')
    assert.containsSubset(body.data, {
      action: 'deposit.approve',
      objectKind: 'deposit',
      objectId: deposit.id,
      amount: '25000.00',
      state: 'open',
      makerId: maker.id,
      makerEmail: maker.email,
      checkerId: null,
      checkerEmail: null,
      decidedAt: null,
      userId: investor.id,
      userName: 'Ada Lovelace',
      shown: { amount: '25000.00', method: 'BTC', status: 'pending', address: deposit.address },
    })
    assert.match(body.data.seal, /^[0-9a-f]{64}$/)
    const { balance } = await balancesOf(investor)
    assert.equal(balance, '40000.00')
    const [{ status: still }] = await look('select status from deposits where id = :id', deposit)
    assert.equal(still, 'pending')
  })

  test('at the limit one person is enough', async ({ assert }) => {
    const [maker] = await threePeople()
    const investor = await anInvestor()
    const { id } = await largeDeposit(investor, '10000.00')
    const { status } = await maker.patch(`/admin/deposits/${id}/BTC/approve`)
    assert.equal(status, 200)
    const { id: above } = await largeDeposit(investor, '10000.01')
    assert.equal((await maker.patch(`/admin/deposits/${above}/BTC/approve`)).status, 202)
  })

  test('a withdrawal and both corrections of earnings need one as well', async ({ assert }) => {
    const [maker] = await threePeople()
    const investor = await withMoney()
    const withdrawal = await largeWithdrawal(investor)
    const ofWithdrawal = await request(maker.patch(`/admin/withdrawals/${withdrawal.id}/approve`))
    assert.equal(ofWithdrawal.shown.address, WALLETS.bitcoin)
    const credit = await anEarning(investor)
    const ofCredit = await request(maker.post(`/admin/earnings/${investor.id}`, credit))
    assert.containsSubset(ofCredit, {
      action: 'earnings.credit',
      objectKind: 'investment',
      objectId: credit.investment_id,
      amount: '12000.00',
      shown: { reason: 'Year end', plan: 'Starter', amount: '12000.00' },
    })
    const debit = await anEarning(investor, '11000.00')
    await settled(maker.post(`/admin/earnings/${investor.id}`, debit))
    const ofDebit = await request(maker.post(`/admin/earnings/deduct/${investor.id}`, debit))
    assert.equal(ofDebit.action, 'earnings.debit')
    assert.equal((await balancesOf(investor)).earnings, '11000.00')
  })

  test('a bank withdrawal shows the ends of the numbers only', async ({ assert }) => {
    const [maker] = await threePeople()
    const investor = await withMoney()
    await investor.patch('/user/profile', {
      bankName: 'First Harbour Bank',
      accountNumber: '000123456789',
      routingNumber: '021000021',
    })
    const { id } = await granted(
      investor.post('/withdrawal', { method: 'bank', amount: '25000.00' }),
    )
    const { shown } = await request(maker.patch(`/admin/withdrawals/${id}/approve`))
    assert.containsSubset(shown, {
      bankName: 'First Harbour Bank',
      accountNumber: '•••• 6789',
      routingNumber: '•••• 0021',
    })
  })

  test('a repeated request is the same request; under the same key the same bytes', async ({
    assert,
  }) => {
    const [maker] = await threePeople()
    const { id } = await largeDeposit(await anInvestor())
    const path = `/admin/deposits/${id}/BTC/approve`
    const first = await maker.patch(path, undefined, 'one')
    const again = await maker.patch(path, undefined, 'one')
    assert.deepEqual([first.status, again.status], [202, 202])
    assert.equal(again.text, first.text)
    assert.equal(again.headers.get('idempotency-replayed'), 'true')
    const other = await request(maker.patch(path, undefined, 'two'))
    assert.equal(other.id, first.body.data.id)
    const rows = await look('select id from approvals where object_id = :id', { id })
    assert.lengthOf(rows, 1)
  })

  test('another person’s request for the same is refused and names who was first', async ({
    assert,
  }) => {
    const [maker, other] = await threePeople()
    const { id } = await largeDeposit(await anInvestor())
    await request(maker.patch(`/admin/deposits/${id}/BTC/approve`))
    const { status, body } = await other.patch(`/admin/deposits/${id}/BTC/approve`)
    assert.deepEqual([status, body.code], [409, 'approval_open'])
    assert.include(body.message, maker.email)
  })

  test('another amount for the same investment waits for the first request to end', async ({
    assert,
  }) => {
    const [maker] = await threePeople()
    const investor = await withMoney()
    const earning = await anEarning(investor)
    await request(maker.post(`/admin/earnings/${investor.id}`, earning))
    const { status, body } = await maker.post(`/admin/earnings/${investor.id}`, {
      ...earning,
      amount: '13000.00',
    })
    assert.deepEqual([status, body.code], [409, 'approval_open'])
  })

  test('T37: a hundred requests at once are one', async ({ assert }) => {
    const people = await threePeople()
    const { id } = await largeDeposit(await anInvestor())
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, nth) =>
        (people[nth % 3] as StaffMember).patch(`/admin/deposits/${id}/BTC/approve`),
      ),
    )
    const matches = new Set(answers.map((answer) => `${answer?.status} ${answer?.body.code}`))
    assert.sameMembers([...matches], ['202 approval_pending', '409 approval_open'])
    assert.lengthOf(await look('select id from approvals where object_id = :id', { id }), 1)
  })

  test('support and investors request nothing', async ({ assert }) => {
    const support = await aStaffMember('support')
    const investor = await anInvestor()
    const { id } = await largeDeposit(investor)
    assert.equal((await support.patch(`/admin/deposits/${id}/BTC/approve`)).status, 403)
    assert.equal((await investor.patch(`/admin/deposits/${id}/BTC/approve`)).status, 401)
    assert.lengthOf(await look('select id from approvals where object_id = :id', { id }), 0)
  })
})
