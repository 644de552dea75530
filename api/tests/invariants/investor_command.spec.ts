import {
  type Arguments,
  call,
  cancelCommand,
  investorCommand,
  staffCommand,
} from './ledger_calls.js'
import { lines, refuseFrom, type Trick } from './hostile_calls.js'
import type { Fixture } from './fixture.js'

const command = (title: string, rule: string, change: Arguments, row: Arguments = {}): Trick => ({
  title,
  rule,
  tries: (fixture) => investorCommand(fixture, change, row),
})
refuseFrom(
  'assay_investor',
  [
    {
      title: "a request in somebody else's name",
      rule: '42501',
      tries: (fixture) => investorCommand(fixture, {}, { user_id: fixture.other }),
    },
    {
      title: 'a command of somebody else',
      rule: '42501',
      tries: (fixture) => investorCommand(fixture, { p_actor: fixture.other }),
    },
    command('no request at all', '42501', { p_open: null }),
    command('a withdrawal that sets nothing aside', '42501', {
      p_kind: null,
      p_lines: null,
      p_amount: null,
    }),
    command('a deposit that approves itself', '42501', {
      p_table: 'deposits',
      p_kind: 'deposit_approved',
      ...lines('custody', 'available'),
    }),
    command('earnings', '42501', {
      p_table: 'earnings',
      p_kind: 'earnings_credited',
      ...lines('returns', 'available'),
    }),
    command('a withdrawal that is declined at once', '42501', {
      p_kind: 'withdrawal_declined',
      ...lines('held', 'available'),
    }),
    command('a table that is not for requests', '42501', { p_table: 'users' }),
    command('no table', '20000', { p_table: null }),
    command('less set aside than asked for', 'rows_and_ledger_agree', {
      p_amount: 1,
      ...lines('available', 'held', 1n),
    }),
    command(
      'an amount that the lines do not move',
      'transaction_balances',
      { p_amount: 2000 },
      { amount_cents: '2000' },
    ),
    command('no lines', 'transaction_has_lines', { p_lines: [] }),
    command('lines of null', 'transaction_has_lines', { p_lines: null }),
    command('lines that are no list', '22023', { p_lines: { kind: 'held' } }),
    command("lines on the platform's side", 'transaction_balances', lines('custody', 'held')),
    command('lines the wrong way round', 'transaction_balances', lines('held', 'available')),
    command('lines of unknown accounts', 'account_is_known', {
      p_lines: [{ kind: 'bonus', asset: 'BTC', amount: '1000' }],
    }),
    command('a line in binary notation', '22P02', {
      p_lines: [{ kind: 'held', asset: 'BTC', amount: '1e3' }],
    }),
    command('an amount in binary notation', '22P02', {}, { amount_cents: '1e3' }),
    command('a negative amount', 'withdrawals_amount_cents_check', {}, { amount_cents: '-1000' }),
    command('an amount beyond all numbers', '22003', {}, { amount_cents: '9'.repeat(30) }),
    command(
      'more than there is',
      'investor_account_not_below_zero',
      { p_amount: 90_000_000_000, ...lines('available', 'held', 90_000_000_000n) },
      { amount_cents: '90000000000' },
    ),
    command('figures that were read too long ago', 'AS001', {
      p_expect: { BTC: '0', ETH: '0', SOL: '0' },
    }),
    {
      title: 'an investment below the range of its plan',
      rule: 'AS001',
      tries: (fixture) =>
        investorCommand(
          fixture,
          {
            p_table: 'investments',
            p_kind: 'investment_requested',
            p_amount: 1,
            ...lines('available', 'invested', 1n),
          },
          { method: 'BTC', plan_id: fixture.plan, amount_cents: '1' },
        ),
    },
    { title: "the staff's command", rule: '42501', tries: (fixture) => staffCommand(fixture) },
    {
      title: "a withdrawal of somebody else's taken back",
      rule: '42501',
      tries: (fixture) => cancelCommand(fixture, { p_actor: fixture.other }),
    },
    {
      title: 'a deposit taken back',
      rule: '42501',
      tries: (fixture) => cancelCommand(fixture, { p_id: fixture.rows.deposits.pending ?? null }),
    },
    ...(['processing', 'approved', 'declined'] as const).map((status) => ({
      title: `a withdrawal taken back that is ${status}`,
      rule: 'AS002',
      tries: (fixture: Fixture) =>
        cancelCommand(fixture, { p_id: fixture.rows.withdrawals[status] ?? null }),
    })),
    {
      title: 'where a request has put its money',
      rule: '42501',
      tries: ({ rows }) =>
        call('ledger_api.set_aside', {
          p_ref_kind: 'withdrawal',
          p_ref: rows.withdrawals.pending ?? '',
        }),
    },
    {
      title: "an answer kept under a staff member's key",
      rule: '42501',
      tries: ({ admin }) =>
        call('ledger_api.record_refusal', {
          p_principal: `staff:${admin}`,
          p_key: 'k',
          p_fingerprint: '',
          p_status: 409,
          p_body: '{}',
        }),
    },
  ],
  investorCommand,
)
