import type { LedgerKind } from '#domain/ledger_kinds'
import type { MovementKind } from '#domain/movements'
import { debit, earning } from './an_earning.js'
import { approving, credit, entries, overdraw, transaction } from './attacks.js'
import type { Fixture } from './fixture.js'
import { chainCredit } from './lawful_credit.js'
import { CROSSED_PLATFORM, LAWFUL_PLATFORM } from './lawful_platform.js'

type Sides = [from: keyof Fixture['accounts'], to: keyof Fixture['accounts']]
type Script = (fixture: Fixture, id: string) => string[]

/** Settles a request of the full fixture, with the two assets that it was set aside in. */
const settled =
  (
    kind: MovementKind,
    table: 'withdrawals' | 'investments',
    [from, to]: [string, string],
    [gives, takes]: Sides,
  ): Script =>
  ({ rows, investor, accounts }, id) => {
    const request = rows[table][from] ?? ''
    return [
      `update ${table} set status = '${to}' where id = '${request}'`,
      transaction(id, kind, [table.slice(0, -1), request, 2], investor, 1000),
      entries(id, [
        [accounts[gives].BTC, -600],
        [accounts[takes].BTC, 600],
        [accounts[gives].ETH, -400],
        [accounts[takes].ETH, 400],
      ]),
    ]
  }

/**
 * Each kind of transaction with its row, as SQL of the owner. Where a kind may move another asset than that of its
 * request, it does.
 */
export const LAWFUL: Record<LedgerKind, Script> = {
  ...LAWFUL_PLATFORM,
  deposit_approved: (fixture, id) => [...approving(fixture, id), credit(fixture, id)],
  deposit_credited: (fixture, id) => chainCredit(fixture, id),
  withdrawal_requested: (fixture, id) => overdraw(fixture, id, 1000),
  withdrawal_approved: settled(
    'withdrawal_approved',
    'withdrawals',
    ['pending', 'approved'],
    ['held', 'custody'],
  ),
  withdrawal_declined: settled(
    'withdrawal_declined',
    'withdrawals',
    ['pending', 'declined'],
    ['held', 'available'],
  ),
  investment_requested: ({ investor, plan, accounts }, id) => [
    `insert into investments (id, bucket, user_id, plan_id, method, amount_cents, plan_name, plan_price_cents, returns,
                              duration_days, ends_at)
     values ('${id}', bucket_of('${investor}'), '${investor}', '${plan}', 'ETH', 1000, 'Trial', 100, 1.5, 30, now() + interval '30 days')`,
    transaction(id, 'investment_requested', ['investment', id, 1], investor, 1000),
    entries(id, [
      [accounts.available.BTC, -1000],
      [accounts.invested.BTC, 1000],
    ]),
  ],
  investment_declined: settled(
    'investment_declined',
    'investments',
    ['pending', 'declined'],
    ['invested', 'available'],
  ),
  investment_ended: settled(
    'investment_ended',
    'investments',
    ['approved', 'ended'],
    ['invested', 'available'],
  ),
  earnings_allocated: (fixture, id) => earning(fixture, id),
  earnings_credited: (fixture, id) => earning(fixture, id),
  earnings_debited: (fixture, id) => debit(fixture, id, 'ETH'),
  earnings_returned: (fixture, id) => debit(fixture, id, 'ETH'),
}

/** The same in another asset than that of the request, of the kinds that keep to it. */
export const CROSSED: Partial<Record<LedgerKind, Script>> = {
  ...CROSSED_PLATFORM,
  deposit_approved: (fixture, id) => [
    ...approving(fixture, id),
    entries(id, [
      [fixture.accounts.custody.ETH, -1000],
      [fixture.accounts.available.ETH, 1000],
    ]),
  ],
  deposit_credited: (fixture, id) => chainCredit(fixture, id, 'ETH'),
  earnings_allocated: (fixture, id) => earning(fixture, id, { asset: 'ETH' }),
  earnings_credited: (fixture, id) => earning(fixture, id, { asset: 'ETH' }),
}

/** For each kind of account another one, which a rule about the first does not know. */
export const OTHER_SIDE: Record<string, string> = {
  available: 'held',
  held: 'available',
  invested: 'held',
  custody: 'pool',
  position: 'pool',
  claims: 'write_offs',
  write_offs: 'claims',
  pool: 'payable',
  payable: 'pool',
  losses: 'fees',
  fees: 'losses',
}
