import { type Investor, look } from '#tests/fixtures'

/**
 * Many pending deposits of an investor in one transaction: they have the same time, to the microsecond, so only their
 * ids order them. Amounts are 0.01, 0.02, …
 */
export async function depositsAtOnce(investor: Investor, count: number): Promise<string[]> {
  const rows = await look<{ id: string }>(
    `select ledger_api.investor_execute(jsonb_build_array(jsonb_build_object(
       'actor', set_config('app.uid', :uid, true), 'owner', cast(:uid as text), 'call', jsonb_build_object('requestId', 'bulk'),
       'action', 'deposit.requested', 'open', jsonb_build_object('method', 'BTC', 'amount_cents', cast(g as text), 'address', 'bulk'))))
       ->0->>'id' as id
       from generate_series(1, :count) g`,
    { uid: investor.id, count },
  )
  return rows.map(({ id }) => id)
}

/** Many withdrawals of one dollar in BTC, which put as much on hold, in one transaction: two entries each. */
export async function withdrawalsAtOnce({ id: uid }: Investor, count: number): Promise<void> {
  await look(
    `select ledger_api.investor_execute(jsonb_build_array(jsonb_build_object(
       'actor', set_config('app.uid', :uid, true), 'owner', cast(:uid as text), 'call', jsonb_build_object('requestId', 'bulk'),
       'action', 'withdrawal.requested', 'open', jsonb_build_object('method', 'bank', 'amount_cents', '100'),
       'posting', jsonb_build_object('kind', 'withdrawal_requested', 'amount', '100', 'lines', jsonb_build_array(
         jsonb_build_object('kind', 'available', 'asset', 'BTC', 'amount', '-100'),
         jsonb_build_object('kind', 'held', 'asset', 'BTC', 'amount', '100')))))) is null as done
       from generate_series(1, :count) g`,
    { uid, count },
  )
}
