import { test } from '@japa/runner'
import { depositsAtOnce } from '#tests/bulk'
import { oneOfEach } from '#tests/functional/transactions/one_of_each'
import { anInvestor, type Answer, fund, type Investor, type Json } from '#tests/fixtures'
import { rewritten } from '#tests/rewritten'

const ask = (who: Investor, query: Record<string, string>): Promise<Answer> =>
  who.get(`/transaction/all?${new URLSearchParams(query)}`)

const idsOf = (answer: Answer): string[] => answer.body.data.map(({ id }: Json) => id)

/** Deposits that were requested at these times. */
async function depositsOf(who: Investor, times: string[]): Promise<string[]> {
  const ids = await depositsAtOnce(who, times.length)
  for (const [i, at] of times.entries())
    await rewritten('update deposits set created_at = $2 where id = $1', [ids[i], at])
  return ids
}

test.group('GET /transaction/all: filters', () => {
  test('takes several types, statuses and methods, separated by commas', async ({ assert }) => {
    const investor = await anInvestor()
    const { deposit, withdrawal, investment, credit, debit } = await oneOfEach(investor)
    const find = async (query: Record<string, string>) => idsOf(await ask(investor, query))
    assert.deepEqual(await find({ type: 'deposit,withdrawal' }), [withdrawal.id, deposit.id])
    assert.deepEqual(await find({ type: 'earn,investment,earn' }), [
      debit.id,
      credit.id,
      investment.id,
    ])
    assert.deepEqual(await find({ status: 'pending,declined' }), [withdrawal.id])
    assert.lengthOf(await find({ status: 'pending,approved' }), 5)
    assert.deepEqual(await find({ method: 'bitcoin' }), [withdrawal.id])
    assert.deepEqual(await find({ method: 'bitcoin,BTC', type: 'withdrawal,deposit' }), [
      withdrawal.id,
      deposit.id,
    ])
    assert.deepEqual(await find({ method: 'ETH,SOL,bank' }), [])
  })

  test('takes days in UTC, both included, and times', async ({ assert }) => {
    const investor = await anInvestor()
    const [first, second, third, fourth] = await depositsOf(investor, [
      '2026-03-01T00:00:00Z',
      '2026-03-01T23:59:59.999999Z',
      '2026-03-02T00:00:00Z',
      '2026-03-03T12:30:00.123456Z',
    ])
    const find = async (query: Record<string, string>) => idsOf(await ask(investor, query))
    assert.deepEqual(await find({ from: '2026-03-01', to: '2026-03-01' }), [second, first])
    assert.deepEqual(await find({ from: '2026-03-02' }), [fourth, third])
    assert.deepEqual(await find({ to: '2026-03-02' }), [third, second, first])
    assert.deepEqual(await find({ from: '2026-03-02T00:00:00.001Z' }), [fourth])
    // a time is kept to the microsecond and shown to the millisecond: a bound includes the shown time
    assert.deepEqual(await find({ to: '2026-03-03T12:30:00.123Z', from: '2026-03-03' }), [fourth])
    assert.deepEqual(await find({ to: '2026-03-03T12:30:00.122Z', from: '2026-03-03' }), [])
    assert.deepEqual(await find({ from: '2026-03-02T02:00:00+02:00', to: '2026-03-02' }), [third])
  })

  test('refuses an end before the beginning', async ({ assert }) => {
    const investor = await anInvestor()
    for (const path of ['all', 'export']) {
      const answer = await investor.get(`/transaction/${path}?from=2026-03-02&to=2026-03-01`)
      assert.deepEqual(
        [answer.status, answer.body.code, answer.body.errors[0].field],
        [422, 'validation_failed', 'to'],
      )
    }
  })

  test('says how many there are in all, on every page', async ({ assert }) => {
    const investor = await anInvestor()
    await depositsAtOnce(investor, 12)
    await fund(investor, 'ETH', '1.00')
    const first = await ask(investor, { limit: '5' })
    assert.containSubset(first.body.meta, { total: 13, totalIsEstimate: false })
    const next = await ask(investor, { limit: '5', cursor: first.body.meta.nextCursor })
    assert.containSubset(next.body.meta, { total: 13, totalIsEstimate: false })
    const filtered = await ask(investor, { status: 'approved' })
    assert.containSubset(filtered.body.meta, { total: 1, totalIsEstimate: false })
  })

  test('estimates above ten thousand', async ({ assert }) => {
    const investor = await anInvestor()
    await rewritten(
      `insert into deposits (id, bucket, user_id, method, amount_cents, address)
       select new_id(bucket_of($1)), bucket_of($1), $1, 'BTC', g, 'bulk' from generate_series(1, 10001) g`,
      [investor.id],
    )
    const answer = await ask(investor, { limit: '1' })
    assert.isTrue(answer.body.meta.totalIsEstimate)
    assert.isAtLeast(answer.body.meta.total, 10_001)
    await rewritten(`delete from deposits where user_id = $1 and amount_cents = 1`, [investor.id])
    const exact = await ask(investor, { limit: '1' })
    assert.containSubset(exact.body.meta, { total: 10_000, totalIsEstimate: false })
    await rewritten('delete from deposits where user_id = $1', [investor.id])
  })
})
