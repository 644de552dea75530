import { entries, transaction } from './attacks.js'
import type { Fixture } from './fixture.js'

/** An earning of the approved investment and its transaction. */
export function earning(
  fixture: Fixture,
  id: string,
  change: {
    amount?: number
    kind?: string
    asset?: 'BTC' | 'ETH'
    set?: Record<string, string>
  } = {},
): string[] {
  const { investor, plan, rows, accounts } = fixture
  const { amount = 500, kind = 'earnings_credited', asset = 'BTC' } = change
  const row = {
    ...{
      id: `'${id}'`,
      bucket: `bucket_of('${investor}')`,
      user_id: `'${investor}'`,
      investment_id: `'${rows.investments.approved}'`,
      plan_id: `'${plan}'`,
    },
    ...{
      method: `'BTC'`,
      amount_cents: String(amount),
      plan_name: `''`,
      plan_price_cents: '100',
      duration_days: '30',
    },
    ...change.set,
  }
  const size = Math.abs(amount)
  const taken = kind === 'earnings_debited' ? accounts.available : accounts.returns
  const given = kind === 'earnings_debited' ? accounts.returns : accounts.available
  return [
    `insert into earnings (${Object.keys(row).join(', ')}) values (${Object.values(row).join(', ')})`,
    transaction(id, kind, ['earning', id, 2], investor, size),
    entries(id, [
      [taken[asset], -size],
      [given[asset], size],
    ]),
  ]
}
