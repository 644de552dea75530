import { test } from '@japa/runner'
import {
  request,
  asOwner,
  confirmed,
  largeWithdrawal,
  threePeople,
  withMoney,
} from '#tests/functional/approvals/two_people'
import { anInvestor, aStaffMember, granted, type Json, look, WALLETS } from '#tests/fixtures'
import { answersTo, STAFF_ONLY } from '#tests/unauthorized'

const PATH = '/admin/deposit-addresses'
const OTHER = '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'
const THIRD = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'

const stateOf = async (asset: string): Promise<Json> => {
  const staff = await aStaffMember('support')
  const states: Json[] = await granted(staff.get(PATH))
  return states.find((one) => one.asset === asset)
}
const newDeposit = async (): Promise<Json> =>
  granted((await anInvestor()).post('/deposit', { method: 'BTC', amount: '5.00' }))

/** Two of the staff give an asset this address. */
async function change(address: string): Promise<Json> {
  const [maker, checker] = await threePeople()
  const approval = await request(maker.put(`${PATH}/BTC`, { address }))
  return granted(confirmed(checker, approval))
}

test.group('Deposit addresses', (group) => {
  let before = ''
  group.setup(async () => {
    before = (await stateOf('BTC')).address
    // a request that an earlier test has left open
    for (const { id } of await look(
      `select id from approvals where object_kind = 'deposit_address' and state = 'open'`,
    ))
      await (await aStaffMember('owner')).patch(`/admin/approvals/${id}/decline`, {})
    // the address that other tests know is in force again at the end
    return async () => {
      if ((await stateOf('BTC')).address !== before) await change(before)
    }
  })

  test('are shown to all staff, and to nobody else', async ({ assert }) => {
    const state = await stateOf('SOL')
    assert.sameMembers(Object.keys(state), [
      'asset',
      'address',
      'isShared',
      'source',
      'since',
      'next',
      'approvalId',
    ])
    assert.deepEqual(await answersTo(STAFF_ONLY, 'GET', PATH), STAFF_ONLY)
  })

  test('D5: are changed by two of the staff; a row that is there keeps its own', async ({
    assert,
  }) => {
    const [maker, checker] = await threePeople()
    const old = await newDeposit()
    const approval = await request(maker.put(`${PATH}/BTC`, { address: OTHER }))
    assert.containsSubset(approval, {
      action: 'deposit_address.change',
      objectKind: 'deposit_address',
      objectId: 'BTC',
      amount: null,
      shown: { asset: 'BTC', address: OTHER, before: old.address, delayHours: 0 },
    })
    assert.equal((await stateOf('BTC')).approvalId, approval.id)
    assert.equal((await newDeposit()).address, old.address)
    const alone = await confirmed(maker, approval)
    assert.deepEqual([alone.status, alone.body.code], [403, 'own_approval'])
    assert.equal((await confirmed(checker, approval)).status, 200)
    const { address, source, since, approvalId } = await stateOf('BTC')
    assert.deepEqual([address, source, approvalId], [OTHER, 'change', null])
    assert.isAtMost(Date.parse(since), Date.now())
    const fresh = await newDeposit()
    assert.equal(fresh.address, OTHER)
    assert.equal(fresh.uri, `bitcoin:${OTHER}`)
    const [kept] = await look('select address from deposits where id = :id', { id: old.id })
    assert.equal(kept.address, old.address)
  })

  test('D5: come into force after the delay', async ({ assert }) => {
    const { address: now } = await newDeposit()
    await asOwner('update approval_rules set address_delay_hours = 24')
    try {
      const confirmedAt = Date.parse((await change(THIRD)).decidedAt)
      const { address, next } = await stateOf('BTC')
      assert.equal(address, now)
      assert.deepEqual(next, {
        address: THIRD,
        inForceAt: new Date(confirmedAt + 24 * 3_600_000).toISOString(),
      })
      assert.equal((await newDeposit()).address, now)
    } finally {
      await asOwner('update approval_rules set address_delay_hours = 0')
    }
  })

  test('one request for an asset at a time', async ({ assert }) => {
    const [maker, checker] = await threePeople()
    const first = await request(maker.put(`${PATH}/BTC`, { address: THIRD }))
    const second = await checker.put(`${PATH}/BTC`, { address: THIRD })
    assert.deepEqual([second.status, second.body.code], [409, 'approval_open'])
    await granted(checker.patch(`/admin/approvals/${first.id}/decline`, {}))
    const again = await request(checker.put(`${PATH}/BTC`, { address: THIRD }))
    await granted(maker.patch(`/admin/approvals/${again.id}/decline`, {}))
  })

  test('only an address of the chain is taken, and another than there is', async ({ assert }) => {
    const [maker] = await threePeople()
    const { address } = await stateOf('BTC')
    for (const [asset, wrong] of [
      ['BTC', WALLETS.ethereum],
      ['ETH', WALLETS.bitcoin],
      ['SOL', 'none'],
      ['BTC', `${OTHER}x`],
      ['BTC', ''],
      ['BTC', address],
      ['BTC', 5],
    ]) {
      const { status, body } = await maker.put(`${PATH}/${asset}`, { address: wrong })
      assert.deepEqual([status, body.code], [422, 'validation_failed'], `${asset} ${wrong}`)
      assert.equal(body.errors[0].field, 'address')
    }
    const none = await maker.put(`${PATH}/DOGE`, { address: OTHER })
    assert.deepEqual([none.status, none.body.code], [404, 'not_found'])
  })

  test('support requests none', async ({ assert }) => {
    const support = await aStaffMember('support')
    const { status, body } = await support.put(`${PATH}/BTC`, { address: OTHER })
    assert.deepEqual([status, body.code], [403, 'forbidden'])
  })
})

test.group('What the investor sees of a second approval', () => {
  test('since when it is waited for, on the request and in its history, and nothing else', async ({
    assert,
  }) => {
    const [maker, checker] = await threePeople()
    const investor = await withMoney()
    const row = await largeWithdrawal(investor)
    const path = `/withdrawal/${row.id}`
    assert.isNull((await granted(investor.get(path))).secondApproval)
    const approval = await request(maker.patch(`/admin/withdrawals/${row.id}/approve`))
    const seen = { since: approval.createdAt }
    assert.deepEqual((await granted(investor.get(path))).secondApproval, seen)
    const detail = await granted(investor.get(`/transaction/${row.id}`))
    assert.deepEqual(detail.secondApproval, seen)
    assert.notInclude(JSON.stringify(detail), maker.email)
    assert.equal((await confirmed(checker, approval)).status, 200)
    assert.isNull((await granted(investor.get(path))).secondApproval)
    const deposit = await granted(investor.post('/deposit', { method: 'SOL', amount: '20000.00' }))
    const ofDeposit = await request(maker.patch(`/admin/deposits/${deposit.id}/SOL/approve`))
    const shown = await granted(investor.get(`/deposit/${deposit.id}`))
    assert.deepEqual(shown.secondApproval, { since: ofDeposit.createdAt })
  })
})
