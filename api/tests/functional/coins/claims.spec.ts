import { test } from '@japa/runner'
import { settleReversals } from '#coins/settlement'
import { found } from '#tests/chain'
import { asLogin } from '#tests/owner_session'
import { aClaim } from '#tests/claims'
import { aStaffMember, granted, theBanker } from '#tests/fixtures'
import type { Json } from '#tests/calls'
import { answersTo, OPERATORS_ONLY } from '#tests/unauthorized'

const claimOf = async (id: string): Promise<Json> =>
  (await granted((await theBanker()).get('/admin/claims'))).find((one: Json) => one.id === id)

const requested = async (id: string) =>
  (await theBanker()).post(`/admin/claims/${id}/write-off`, { reason: 'No answer' })

/** Confirms by another member of staff. */
const confirmed = async ({ id, seal }: Json) =>
  (await aStaffMember('admin')).patch(`/admin/approvals/${id}/confirm`, { seal })

const broken = () =>
  asLogin(
    async (client) =>
      (await client.query('select rule, detail from ledger.check_all() where not holds')).rows,
  )

test.group('/admin/claims', () => {
  test('says who owes what, and why', async ({ assert }) => {
    const { id, investor } = await aClaim()
    assert.containSubset(await claimOf(id), {
      state: 'open',
      asset: 'BTC',
      credited: '640.00',
      settled: '140.00',
      writtenOff: '0.00',
      owed: '500.00',
      chainState: 'reorged',
      isFrozen: true,
      user: { id: investor.id },
      approvalId: null,
    })
  })

  test('is written off by two of the staff, once, and the books say so', async ({ assert }) => {
    const { id } = await aClaim()
    const request = await granted(requested(id))
    assert.containSubset(request, {
      action: 'claim.write_off',
      amount: '500.00',
      shown: { credited: '640.00', reason: 'No answer' },
    })
    assert.equal((await claimOf(id)).approvalId, request.id)
    assert.equal((await granted(requested(id))).id, request.id)
    const own = await (await theBanker()).patch(`/admin/approvals/${request.id}/confirm`, {
      seal: request.seal,
    })
    assert.equal(own.status, 403)
    await granted(confirmed(request))
    assert.containSubset(await claimOf(id), {
      ...{ state: 'written_off', owed: '0.00', writtenOff: '500.00', reason: 'No answer' },
    })
    const late = await requested(id)
    assert.deepEqual([late.status, late.body.code], [404, 'claim_not_found'])
    assert.deepEqual(await broken(), [])
  })

  test('that was written off is the platform’s where the chain has the payment again', async ({
    assert,
  }) => {
    const { id, observation } = await aClaim()
    await granted(confirmed(await granted(requested(id))))
    await found(observation)
    await settleReversals()
    assert.containSubset(await claimOf(id), { state: 'restored', owed: '0.00' })
    assert.deepEqual(await broken(), [])
  })

  test('is not written off on an old request after it was restored', async ({ assert }) => {
    const { id, observation } = await aClaim()
    const request = await granted(requested(id))
    await found(observation)
    await settleReversals()
    const answer = await confirmed(request)
    assert.deepEqual([answer.status, answer.body.code], [409, 'approval_void'])
    assert.deepEqual(await broken(), [])
  })

  test('of an unknown deposit is not there', async ({ assert }) => {
    const answer = await requested(crypto.randomUUID())
    assert.deepEqual([answer.status, answer.body.code], [404, 'claim_not_found'])
  })

  test('is written off by operators alone', async ({ assert }) => {
    const { id } = await aClaim()
    assert.deepEqual(
      await answersTo(OPERATORS_ONLY, 'POST', `/admin/claims/${id}/write-off`),
      OPERATORS_ONLY,
    )
  })
})
