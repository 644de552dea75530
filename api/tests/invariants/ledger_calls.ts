import pg from 'pg'
import { linesOf, type Shares, type Fixture } from './fixture.js'

type Value = string | number | object | null
export type Arguments = Record<string, Value>

const literal = (value: Value): string => {
  if (value === null) return 'null'
  return pg.escapeLiteral(typeof value === 'object' ? JSON.stringify(value) : String(value))
}

/** A call of a function with named arguments, as one statement without bindings. */
export const call = (name: string, given: Arguments): string =>
  `select ${name}(${Object.entries(given).map(([key, value]) => `${key} => ${literal(value)}`)})`

const REST = {
  p_call: { requestId: 'trial' },
  p_expect: null,
  p_key: null,
  p_fingerprint: null,
  p_view: '',
}

/** What an investor's session says before anything else: whose it is. */
export const speaksFor = (uid: string): string => `select set_config('app.uid', '${uid}', false)`

/** The investor's command: a withdrawal of 10.00 by bank, unless said otherwise. */
export const investorCommand = (
  { investor }: Fixture,
  change: Arguments = {},
  row: Arguments = {},
): string =>
  call('ledger_api.investor_command', {
    ...REST,
    p_actor: investor,
    p_action: 'withdrawal.requested',
    p_table: 'withdrawals',
    p_open: { user_id: investor, amount_cents: '1000', method: 'bank', ...row },
    p_kind: 'withdrawal_requested',
    p_amount: 1000,
    p_lines: linesOf({ BTC: 1000n }, 'available', 'held'),
    p_status: 201,
    ...change,
  })

/** The investor's way back: out of the pending withdrawal, unless said otherwise. */
export const cancelCommand = ({ investor, rows }: Fixture, change: Arguments = {}): string =>
  call('ledger_api.investor_cancel', {
    p_actor: investor,
    p_call: { requestId: 'trial' },
    p_id: rows.withdrawals.pending ?? null,
    p_key: null,
    p_fingerprint: null,
    p_status: 200,
    p_view: '',
    ...change,
  })

/** The staff's command: approves the pending deposit of 10.00 in BTC, unless said otherwise. */
export const staffCommand = ({ admin, investor, rows }: Fixture, change: Arguments = {}): string =>
  call('ledger_api.staff_command', {
    ...REST,
    p_actor: admin,
    p_action: 'deposit.approved',
    p_table: 'deposits',
    p_open: null,
    p_id: rows.deposits.pending ?? null,
    p_from: '{pending}',
    p_to: 'approved',
    p_reason: null,
    p_owner: investor,
    p_kind: 'deposit_approved',
    p_amount: 1000,
    p_lines: linesOf({ BTC: 1000n }, 'custody', 'available'),
    p_status: 200,
    ...change,
  })

/** The staff's command: an earning of 5.00 for the approved investment, unless said otherwise. */
export const earningCommand = (
  fixture: Fixture,
  change: Arguments = {},
  row: Arguments = {},
  shares: Shares = { BTC: 500n },
): string =>
  staffCommand(fixture, {
    p_action: 'earning.credited',
    p_table: 'earnings',
    p_open: {
      user_id: fixture.investor,
      investment_id: fixture.rows.investments.approved ?? '',
      plan_id: fixture.plan,
      amount_cents: '500',
      ...row,
    },
    p_id: null,
    p_from: null,
    p_to: null,
    p_kind: 'earnings_credited',
    p_amount: 500,
    p_lines: linesOf(shares, 'returns', 'available'),
    p_status: 201,
    ...change,
  })
