import { type Investor, look } from '#tests/fixtures'

/**
 * Many pending deposits of an investor in one transaction: they have the same time, to the microsecond, so only their
 * ids order them. Amounts are 0.01, 0.02, …
 */
export async function depositsAtOnce(investor: Investor, count: number): Promise<string[]> {
  const rows = await look<{ id: string }>(
    `select ledger_api.investor_command(cast(set_config('app.uid', :uid, true) as uuid), 'deposit.requested', '{"requestId": "bulk"}', 'deposits',
       jsonb_build_object('user_id', cast(:uid as text), 'method', 'BTC', 'amount_cents', cast(g as text), 'address', 'bulk'),
       null, null, null, null, null, null, cast(201 as smallint), 'deposit')->>'id' as id
       from generate_series(1, :count) g`,
    { uid: investor.id, count },
  )
  return rows.map(({ id }) => id)
}
