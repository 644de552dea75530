import { test } from '@japa/runner'
import { anInvestor, balancesOf, fund, granted, type Investor, theBanker } from '#tests/fixtures'
import { page } from '#tests/functional/lists/pages'
import { answersTo, INVESTORS_ONLY } from '#tests/unauthorized'

async function pending(): Promise<{ investor: Investor; id: string }> {
  const investor = await anInvestor()
  const { id } = await granted(investor.post('/deposit', { method: 'SOL', amount: '40.00' }))
  return { investor, id }
}

test.group('PATCH /deposit/{id}/cancel', () => {
  test('declines a pending one, says who did it, and moves nothing', async ({ assert }) => {
    const { investor, id } = await pending()
    await fund(investor, 'SOL', '7.00')
    const before = await balancesOf(investor)
    const answer = await investor.patch(`/deposit/${id}/cancel`)
    assert.equal(answer.status, 200, answer.text)
    const { data } = answer.body
    const outcome = {
      ...{ status: 'declined', cancelledBy: 'investor', uri: null },
      reason: 'Cancelled by the investor',
    }
    assert.containSubset(data, { id, ...outcome })
    assert.isAtLeast(Date.parse(data.decidedAt), Date.parse(data.createdAt))
    assert.deepEqual(await balancesOf(investor), before)
    assert.containSubset(await granted(investor.get(`/deposit/${id}`)), data)
    assert.containSubset(await granted(investor.get(`/transaction/${id}`)), outcome)
    const banker = await theBanker()
    assert.deepEqual(await granted(banker.get(`/admin/deposits/${id}`)), data)
    const response = await page(banker, 'deposits', {
      filter: { uid: investor.id, cancelledBy: 'investor' },
    })
    assert.deepEqual(
      response.body.data.map((row: { id: string }) => row.id),
      [id],
    )
    const { body } = await page(banker, 'audit-events', { filter: { objectId: id } })
    const [line] = body.data.filter(
      ({ action }: { action: string }) => action === 'deposit.cancelled',
    )
    assert.containSubset(line, {
      ...{ actorKind: 'investor', actorId: investor.id, objectKind: 'deposit' },
      before: { status: 'pending' },
      after: { status: 'declined', method: 'SOL', amountCents: '4000' },
    })
  })

  test('refuses one that is decided already, and staff one that is cancelled', async ({
    assert,
  }) => {
    const [{ investor, id }, banker] = await Promise.all([pending(), theBanker()])
    const approved = await fund(investor, 'SOL', '9.00')
    await granted(investor.patch(`/deposit/${id}/cancel`))
    for (const [answer, status] of [
      [await investor.patch(`/deposit/${approved.id}/cancel`), 'approved'],
      [await investor.patch(`/deposit/${id}/cancel`), 'declined'],
      [await banker.patch(`/admin/deposits/${id}/SOL/approve`), 'declined'],
      [await banker.patch(`/admin/deposits/${id}/decline`), 'declined'],
    ] as const)
      assert.deepEqual(
        [answer.status, answer.body.code, answer.body.message],
        [
          409,
          'invalid_transition',
          `This deposit is ${status} and cannot be changed that way. Load the page again to see what is possible.`,
        ],
      )
    assert.containSubset(await balancesOf(investor), { balance: '9.00', totalDeposits: '9.00' })
  })

  test('knows neither another investor’s deposit nor one that is none', async ({ assert }) => {
    const [{ investor, id }, other] = await Promise.all([pending(), anInvestor()])
    for (const requested of [id, crypto.randomUUID(), '1']) {
      const { status, body } = await other.patch(`/deposit/${requested}/cancel`)
      assert.deepEqual([status, body.code], [404, 'deposit_not_found'], requested)
    }
    assert.equal((await granted(investor.get(`/deposit/${id}`))).status, 'pending')
  })

  test('is for signed-in investors only', async ({ assert }) => {
    const path = `/deposit/${crypto.randomUUID()}/cancel`
    assert.deepEqual(await answersTo(INVESTORS_ONLY, 'PATCH', path), INVESTORS_ONLY)
  })
})
