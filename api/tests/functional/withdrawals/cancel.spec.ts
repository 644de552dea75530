import { test } from '@japa/runner'
import { anInvestor, balancesOf, fund, granted, theBanker } from '#tests/fixtures'
import { answersTo, INVESTORS_ONLY } from '#tests/unauthorized'
import { page } from '#tests/functional/lists/pages'
import { aRequest, bringTo } from '#tests/functional/withdrawals/request'

const REASON = 'Cancelled by the investor'

/** The further field of the investor's answer: no second member of staff is waited for. */
const ALONE = { secondApproval: null }

test.group('PATCH /withdrawal/{id}/cancel', () => {
  test('declines a pending one and puts its money back to exactly where it was taken from', async ({
    assert,
  }) => {
    const { investor, id } = await aRequest()
    await fund(investor, 'ETH', '7.00')
    const answer = await investor.patch(`/withdrawal/${id}/cancel`)
    assert.equal(answer.status, 200, answer.text)
    assert.containSubset(answer.body.data, {
      id,
      status: 'declined',
      reason: REASON,
      cancelledBy: 'investor',
    })
    assert.isNotNull(answer.body.data.decidedAt)
    assert.containSubset(await balancesOf(investor), {
      btcBal: '100.00',
      ethBal: '47.00',
      solBal: '0.00',
      balance: '147.00',
      held: '0.00',
      portfolio: '147.00',
      totalWithdrawals: '0.00',
    })
    assert.deepEqual(await granted(investor.get(`/withdrawal/${id}`)), {
      ...answer.body.data,
      ...ALONE,
    })
    const banker = await theBanker()
    assert.containSubset(await granted(banker.get(`/admin/withdrawals/${id}`)), {
      status: 'declined',
      reason: REASON,
    })
  })

  test('is written down as a command of the investor', async ({ assert }) => {
    const { investor, id } = await aRequest()
    await granted(investor.patch(`/withdrawal/${id}/cancel`))
    const banker = await theBanker()
    const { body } = await page(banker, 'audit-events', { filter: { objectId: id } })
    const line = body.data.find(
      ({ action }: { action: string }) => action === 'withdrawal.cancelled',
    )
    assert.containSubset(line, {
      actorKind: 'investor',
      actorId: investor.id,
      objectKind: 'withdrawal',
      before: { status: 'pending' },
      after: { status: 'declined', method: 'ethereum', amountCents: '9000' },
    })
  })

  for (const status of ['processing', 'approved', 'declined'] as const) {
    test(`leaves a ${status} one as it is`, async ({ assert }) => {
      const { investor, id } = await aRequest()
      await bringTo(id, status)
      const before = await balancesOf(investor)
      const { status: code, body } = await investor.patch(`/withdrawal/${id}/cancel`)
      assert.deepEqual(
        [code, body.code, body.message],
        [
          409,
          'invalid_transition',
          `This withdrawal is ${status} and cannot be changed that way. Load the page again to see what is possible.`,
        ],
      )
      assert.deepEqual(await balancesOf(investor), before)
    })
  }

  test('gives the money back once when it is requested many times at once', async ({ assert }) => {
    const { investor, id } = await aRequest()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => investor.patch(`/withdrawal/${id}/cancel`)),
    )
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, ...Array(7).fill(409)])
    assert.containSubset(await balancesOf(investor), { balance: '140.00', held: '0.00' })
  })

  test('knows neither another investor’s withdrawal nor one that is none', async ({ assert }) => {
    const { investor, id } = await aRequest()
    const other = await anInvestor()
    for (const requested of [id, crypto.randomUUID(), '1']) {
      const { status, body } = await other.patch(`/withdrawal/${requested}/cancel`)
      assert.deepEqual([status, body.code], [404, 'withdrawal_not_found'], requested)
    }
    assert.containSubset(await balancesOf(investor), { held: '90.00' })
  })

  test('is for signed-in investors only', async ({ assert }) => {
    const path = `/withdrawal/${crypto.randomUUID()}/cancel`
    assert.deepEqual(await answersTo(INVESTORS_ONLY, 'PATCH', path), INVESTORS_ONLY)
  })
})
