import { test } from '@japa/runner'
import { anInvestor, granted, type Json, settled, theBanker } from '#tests/fixtures'
import { ask } from '#tests/invariants/sessions'

const cents = (money: string) => BigInt(money.replace('.', ''))

test.group('GET /admin/overview: the last thirty days', () => {
  test('books money on the day on which it moved, not on that of the request', async ({
    assert,
  }) => {
    const [investor, banker] = await Promise.all([anInvestor(), theBanker()])
    const { id } = await granted(investor.post('/deposit', { method: 'BTC', amount: '100.00' }))
    await ask(
      'assay_owner',
      `begin; alter table deposits disable trigger request_is_kept;
       update deposits set created_at = created_at - interval '3 days' where id = '${id}';
       alter table deposits enable trigger request_is_kept; commit`,
    )
    const deposits = async (): Promise<bigint[]> =>
      (await granted(banker.get('/admin/overview'))).series.map((day: Json) => cents(day.deposits))
    const before = await deposits()
    await settled(banker.patch(`/admin/deposits/${id}/BTC/approve`))
    const after = await deposits()
    assert.equal((after.at(-1) ?? 0n) - (before.at(-1) ?? 0n), 10000n)
    assert.equal(after.at(-4), before.at(-4))
  })
})
