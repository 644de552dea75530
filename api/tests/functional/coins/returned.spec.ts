import { test } from '@japa/runner'
import { settleArrivals, settleReversals } from '#coins/settlement'
import { EXAMPLE_ADDRESSES } from '#domain/asset'
import { arrived, coinsOf, found, lost, priced, strayCoins, watched } from '#tests/chain'
import { asLogin } from '#tests/owner_session'
import { aClaim, credited, takenBack } from '#tests/claims'
import {
  aStaffMember,
  anInvestor,
  balancesOf,
  fund,
  granted,
  look,
  theBanker,
  WALLETS,
} from '#tests/fixtures'
import type { Json } from '#tests/calls'

const ASSET = 'BTC'
/** 640.00 at the price of the tests. */
const HUNDREDTH = 1_000_000n
const REASON = 'Seen on the chain'

const itemOf = async (observation: string): Promise<Json> =>
  (await granted((await theBanker()).get('/admin/chain-inbox'))).find(
    ({ id }: Json) => id === `p${observation}`,
  )

const wayOut = async (observation: string, way: string, given: object = {}) =>
  (await theBanker()).post(`/admin/chain-inbox/p${observation}/${way}`, {
    reason: REASON,
    ...given,
  })

/** Another member of staff confirms. */
const confirmed = async ({ id, seal }: Json) =>
  (await aStaffMember('admin')).patch(`/admin/approvals/${id}/confirm`, { seal })

const byTwo = async (observation: string, way: string, given: object = {}) =>
  granted(confirmed(await granted(wayOut(observation, way, given))))

const broken = () =>
  asLogin(
    async (client) =>
      (await client.query('select rule, detail from ledger.check_all() where not holds')).rows,
  )

/** A deposit of 640.00 that was taken back, and has come back as 320.00. */
async function changed() {
  const deposit = await credited(await anInvestor())
  await takenBack(deposit.observation)
  await found(deposit.observation, HUNDREDTH / 2n)
  await settleReversals()
  return deposit
}

const depositsOf = async (investor: { get: (path: string) => Promise<Json> }) =>
  (await granted(investor.get('/transaction/all?type=deposit') as never)).map(
    ({ status, amount }: Json) => `${status} ${amount}`,
  )

test.group('T83: a payment that backs its deposit no more', (group) => {
  group.setup(async () => {
    await priced(ASSET, 6_400_000_000_000n)
    return watched(ASSET, 20)
  })

  test('waits in the inbox where the chain has it again with another amount', async ({
    assert,
  }) => {
    const { investor, id, observation } = await changed()
    assert.containSubset(await itemOf(observation), {
      ...{ coins: '0.005', worth: '320.00', state: 'final', reason: 'amount_changed' },
      ...{ uid: investor.id, depositId: id },
    })
    assert.containSubset(await granted(investor.get(`/deposit/${id}`)), { status: 'reversed' })
    assert.equal((await balancesOf(investor)).balance, '0.00')
    assert.deepEqual(await broken(), [])
  })

  test('gives back the assets that settled what was owed', async ({ assert }) => {
    const { investor, id, observation } = await credited(await anInvestor())
    await fund(investor, 'ETH', '700.00')
    const address = WALLETS.bitcoin
    await granted(investor.post('/withdrawal', { method: 'bitcoin', amount: '600.00', address }))
    await takenBack(observation)
    const available = async () =>
      (
        await look(
          `select asset, balance::int as cents from ledger.accounts
            where owner = :id and kind = 'available' and balance > 0 order by asset`,
          { id: investor.id },
        )
      ).map(({ asset, cents }) => `${asset} ${cents}`)
    assert.deepEqual(await available(), ['ETH 10000'])
    await found(observation)
    await settleReversals()
    assert.containSubset(await granted(investor.get(`/deposit/${id}`)), { status: 'approved' })
    assert.deepEqual(await available(), ['BTC 4000', 'ETH 70000'])
    assert.deepEqual(await broken(), [])
  })

  test('waits in the inbox where its account was closed since', async ({ assert }) => {
    const { investor, id, observation } = await credited(await anInvestor())
    await takenBack(observation)
    await granted((await theBanker()).delete(`/admin/users/${investor.id}`))
    await found(observation)
    await settleReversals()
    assert.containSubset(await itemOf(observation), { reason: 'account_closed', depositId: id })
    const credit = await wayOut(observation, 'credit', { uid: investor.id })
    assert.equal(credit.status, 422)
    await byTwo(observation, 'refund', { address: WALLETS.bitcoin })
    assert.equal((await itemOf(observation))?.refundTo, WALLETS.bitcoin)
    assert.deepEqual(await broken(), [])
  })

  test('is credited by two of the staff for what there is now, as a deposit of its own', async ({
    assert,
  }) => {
    const { investor, observation } = await changed()
    const other = await wayOut(observation, 'credit', { uid: (await anInvestor()).id })
    assert.deepEqual([other.status, other.body.code], [422, 'validation_failed'])
    assert.equal(other.body.errors[0].rule, 'deposit')
    await byTwo(observation, 'credit', { uid: investor.id })
    assert.equal((await balancesOf(investor)).balance, '320.00')
    assert.sameMembers(await depositsOf(investor), ['reversed 640.00', 'approved 320.00'])
    assert.isUndefined(await itemOf(observation))
    assert.deepEqual(await broken(), [])
    // the new deposit follows its chain like any other
    await takenBack(observation)
    assert.equal((await balancesOf(investor)).balance, '0.00')
    await found(observation)
    await settleReversals()
    assert.equal((await balancesOf(investor)).balance, '320.00')
    assert.deepEqual(await broken(), [])
  })

  test('settles what is owed for the deposit that was reversed', async ({ assert }) => {
    const { investor, id, observation } = await aClaim()
    await found(observation, HUNDREDTH / 2n)
    await settleReversals()
    await byTwo(observation, 'credit', { uid: investor.id })
    await settleReversals()
    const claims = await granted((await theBanker()).get('/admin/claims'))
    assert.containSubset(
      claims.find((one: Json) => one.id === id),
      { state: 'open', credited: '640.00', settled: '460.00', owed: '180.00', chainState: 'final' },
    )
    assert.deepEqual(await broken(), [])
  })

  test('is refunded or kept by two of the staff', async ({ assert }) => {
    const [one, other] = [await changed(), await changed()]
    const address = EXAMPLE_ADDRESSES[ASSET].payout
    await byTwo(one.observation, 'refund', { address })
    assert.equal((await itemOf(one.observation)).refundTo, address)
    const before = await coinsOf(ASSET)
    await byTwo(other.observation, 'recover')
    assert.equal((await coinsOf(ASSET)).dust, (before.dust ?? 0n) + HUNDREDTH / 2n)
    assert.isUndefined(await itemOf(other.observation))
    assert.deepEqual(await broken(), [])
  })

  test('that was final waits in the inbox when its deposit is declined', async ({ assert }) => {
    const investor = await anInvestor()
    const opened = await granted(investor.post('/deposit', { method: ASSET, amount: '640.00' }))
    const observation = await arrived({ asset: ASSET, address: opened.address, amount: HUNDREDTH })
    await settleArrivals()
    assert.isUndefined(await itemOf(observation))
    await granted(investor.patch(`/deposit/${opened.id}/cancel`))
    assert.containSubset(await itemOf(observation), {
      ...{ reason: 'deposit_declined', depositId: opened.id, worth: '640.00' },
    })
    assert.deepEqual(await broken(), [])
    await byTwo(observation, 'credit', { uid: investor.id })
    assert.sameMembers(await depositsOf(investor), ['declined 640.00', 'approved 640.00'])
    assert.deepEqual(await broken(), [])
  })

  test('is decided about again after the chain took it back and has it again', async ({
    assert,
  }) => {
    const observation = (await strayCoins(ASSET)).slice(1)
    await settleArrivals()
    await byTwo(observation, 'recover')
    assert.isUndefined(await itemOf(observation))
    await lost(observation)
    await found(observation)
    assert.containSubset(await itemOf(observation), { state: 'final', refundTo: null })
    await byTwo(observation, 'recover')
    assert.isUndefined(await itemOf(observation))
    assert.deepEqual(await broken(), [])
  })

  test('is not decided about by a request from before the chain took it back', async ({
    assert,
  }) => {
    const observation = (await strayCoins(ASSET)).slice(1)
    await settleArrivals()
    const request = await granted(wayOut(observation, 'recover'))
    await lost(observation)
    await found(observation)
    const answer = await confirmed(request)
    assert.deepEqual([answer.status, answer.body.code], [409, 'approval_void'])
    assert.isNotNull(await itemOf(observation))
  })
})
