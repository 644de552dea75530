import { entries, transaction } from './attacks.js'
import type { Fixture } from './fixture.js'

type Change = {
  amount?: number
  kind?: 'earnings_credited' | 'earnings_debited'
  asset?: 'BTC' | 'ETH'
  set?: Record<string, string>
}

/** The row of an earning of the approved investment. */
function rowOf({ investor, plan, rows }: Fixture, id: string, amount: number, set: Change['set']) {
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
    ...set,
  }
  return `insert into earnings (${Object.keys(row).join(', ')}) values (${Object.values(row).join(', ')})`
}

/** The id of the second transaction of an earning. */
export const pairedId = (id: string) => `${id[0] === 'f' ? 'e' : 'f'}${id.slice(1)}`

/** An earning of the approved investment and its two transactions, out of the pool or back into it. */
export function earning(fixture: Fixture, id: string, change: Change = {}): string[] {
  const { investor, accounts } = fixture
  const { amount = 500, kind = 'earnings_credited', asset = 'BTC' } = change
  const size = Math.abs(amount)
  const { pool, payable, available } = accounts
  const second = pairedId(id)
  const inserted = rowOf(fixture, id, amount, change.set)
  const moved = (tx: string, taken: string, given: string) =>
    entries(tx, [
      [taken, -size],
      [given, size],
    ])
  if (kind === 'earnings_credited')
    return [
      inserted,
      transaction(second, 'earnings_allocated', ['earning', id, 1], null, size),
      moved(second, pool[asset], payable[asset]),
      transaction(id, kind, ['earning', id, 2], investor, size),
      moved(id, payable[asset], available[asset]),
    ]
  return [
    inserted,
    transaction(id, kind, ['earning', id, 1], investor, size),
    moved(id, available[asset], payable[asset]),
    transaction(second, 'earnings_returned', ['earning', id, 2], null, size),
    moved(second, payable[asset], pool[asset]),
  ]
}

/** The id of an earning that came before. */
export const earlierId = (id: string) => `${id.slice(0, 4)}0000${id.slice(8)}`

/** A debit of what a credit has brought before. */
export const debit = (fixture: Fixture, id: string, asset: 'BTC' | 'ETH' = 'BTC'): string[] => [
  ...earning(fixture, earlierId(id)),
  ...earning(fixture, id, { amount: -500, kind: 'earnings_debited', asset }),
]
