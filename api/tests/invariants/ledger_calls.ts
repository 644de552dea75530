import pg from 'pg'
import { linesOf, type Shares, type Fixture } from './fixture.js'

type Value = string | number | boolean | object | null | undefined
export type Arguments = Record<string, Value>

const literal = (value: Value): string => {
  if (value === null || value === undefined) return 'null'
  return pg.escapeLiteral(typeof value === 'object' ? JSON.stringify(value) : String(value))
}

/** A call of a function with named arguments, as one statement without bindings. */
export const call = (name: string, given: Arguments): string =>
  `select ${name}(${Object.entries(given).map(([key, value]) => `${key} => ${literal(value)}`)})`

/** The first statement of an investor's session: whose it is. */
export const speaksFor = (uid: string): string => `select set_config('app.uid', '${uid}', false)`

/** Commands as they travel, as one statement. */
export const execute = (role: 'investor' | 'staff', commands: Value): string =>
  call(`ledger_api.${role}_execute`, {
    p_commands: commands === null ? null : JSON.stringify(commands),
  })

const isFields = (value: Value): value is Arguments =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A command with some fields changed, those of a part of it one by one; undefined leaves one out. */
export function changed(command: Arguments, change: Arguments): Arguments {
  const result = { ...command }
  for (const [field, value] of Object.entries(change)) {
    const before = result[field]
    result[field] = isFields(value) && isFields(before) ? { ...before, ...value } : value
  }
  return result
}

const CALL = { requestId: 'trial' }
type Kind = Parameters<typeof linesOf>[1]

/** The lines of a posting, as a command has them. */
export const lines = (out: Kind, into: Kind, shares: Shares = { BTC: 1000n }): object[] =>
  JSON.parse(linesOf(shares, out, into))

/** A withdrawal of 10.00 by bank, by default. */
export const aWithdrawal = (
  { investor }: Pick<Fixture, 'investor'>,
  change: Arguments = {},
): Arguments =>
  changed(
    {
      ...{ actor: investor, call: CALL, action: 'withdrawal.requested', owner: investor },
      open: { amount_cents: '1000', method: 'bank' },
      posting: { kind: 'withdrawal_requested', amount: '1000', lines: lines('available', 'held') },
    },
    change,
  )

/** The approval of the pending deposit of 10.00 in BTC, by default. */
export const anApproval = (
  { admin, investor, rows }: Pick<Fixture, 'admin' | 'investor' | 'rows'>,
  change: Arguments = {},
): Arguments =>
  changed(
    {
      ...{ actor: admin, call: CALL, action: 'deposit.approved', owner: investor },
      move: { id: rows.deposits.pending ?? null, from: 'pending', reason: null },
      posting: { kind: 'deposit_approved', amount: '1000', lines: lines('custody', 'available') },
    },
    change,
  )

/** An earning of 5.00 for the approved investment, by default. */
export const anEarning = (
  { admin, investor, plan, rows }: Fixture,
  change: Arguments = {},
  shares: Shares = { BTC: 500n },
): Arguments =>
  changed(
    {
      ...{ actor: admin, call: CALL, action: 'earnings.credited', owner: investor },
      open: {
        investment_id: rows.investments.approved ?? '',
        plan_id: plan,
        amount_cents: '500',
        reason: null,
      },
      posting: {
        ...{ kind: 'earnings_credited', amount: '500' },
        lines: lines('payable', 'available', shares),
      },
    },
    change,
  )

/** The investor's command: a withdrawal. */
export const investorCommand = (fixture: Fixture, change: Arguments = {}): string =>
  execute('investor', [aWithdrawal(fixture, change)])

/** The cancel of an investor: of the pending withdrawal, by default. */
export const cancelCommand = ({ investor, rows }: Fixture, change: Arguments = {}): string =>
  execute('investor', [
    changed(
      {
        ...{ actor: investor, call: CALL, action: 'withdrawal.cancelled', owner: investor },
        move: { id: rows.withdrawals.pending ?? null },
      },
      change,
    ),
  ])

/** The staff's command: an approval. */
export const staffCommand = (fixture: Fixture, change: Arguments = {}): string =>
  execute('staff', [anApproval(fixture, change)])

/** The staff's command: an earning. */
export const earningCommand = (fixture: Fixture, change: Arguments = {}, shares?: Shares): string =>
  execute('staff', [anEarning(fixture, change, shares)])
