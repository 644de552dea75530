import {
  type Arguments,
  call,
  cancelCommand,
  investorCommand,
  lines,
  staffCommand,
} from './ledger_calls.js'
import { refuseFrom, type Trick } from './hostile_calls.js'
import type { Fixture } from './fixture.js'

const MISFIT = 'command_fits_its_action'
const command = (title: string, rule: string, change: Arguments): Trick => ({
  title,
  rule,
  tries: (fixture) => investorCommand(fixture, change),
})

type Cancellable = 'deposit' | 'withdrawal' | 'investment'
/** The statuses that leave nothing to cancel. */
const SETTLED: Record<Cancellable, string[]> = {
  deposit: ['approved', 'declined'],
  withdrawal: ['processing', 'approved', 'declined'],
  investment: ['processing', 'approved', 'declined', 'ended'],
}
const cancelled = ({ rows }: Fixture, request: Cancellable, status: string): Arguments => ({
  action: `${request}.cancelled`,
  move: { id: rows[`${request}s`][status] ?? null },
})

refuseFrom(
  'assay_investor',
  [
    {
      title: "a request in another investor's name",
      rule: '42501',
      tries: (fixture) => investorCommand(fixture, { owner: fixture.other }),
    },
    {
      title: "a request in another investor's name, said within it",
      rule: MISFIT,
      tries: (fixture) => investorCommand(fixture, { open: { user_id: fixture.other } }),
    },
    {
      title: 'a command of somebody else',
      rule: '42501',
      tries: (fixture) => investorCommand(fixture, { actor: fixture.other }),
    },
    {
      title: 'a command of somebody else about themselves',
      rule: '42501',
      tries: (fixture) => investorCommand(fixture, { actor: fixture.other, owner: fixture.other }),
    },
    command('no request at all', MISFIT, { open: undefined }),
    command('a withdrawal that sets nothing aside', MISFIT, { posting: undefined }),
    command('a deposit that approves itself', MISFIT, {
      action: 'deposit.requested',
      posting: { kind: 'deposit_approved', lines: lines('custody', 'available') },
    }),
    command('the approval of a deposit', '42501', {
      action: 'deposit.approved',
      posting: { kind: 'deposit_approved', lines: lines('custody', 'available') },
    }),
    command('earnings', '42501', {
      action: 'earnings.credited',
      posting: { kind: 'earnings_credited', lines: lines('payable', 'available') },
    }),
    command('a withdrawal that is declined at once', MISFIT, {
      posting: { kind: 'withdrawal_declined', lines: lines('held', 'available') },
    }),
    command('an action that there is not', '42501', { action: 'users.updated' }),
    command('no action', '42501', { action: null }),
    command('less set aside than requested', 'rows_and_ledger_agree', {
      posting: { amount: 1, lines: lines('available', 'held', { BTC: 1n }) },
    }),
    command('an amount that the lines do not move', 'transaction_balances', {
      open: { amount_cents: '2000' },
      posting: { amount: 2000 },
    }),
    command('no lines', 'transaction_has_lines', { posting: { lines: [] } }),
    command('lines of null', '22023', { posting: { lines: null } }),
    command('lines that are no list', '22023', { posting: { lines: { kind: 'held' } } }),
    command("lines on the platform's side", 'transaction_balances', {
      posting: { lines: lines('custody', 'held') },
    }),
    command('lines the wrong way round', 'transaction_balances', {
      posting: { lines: lines('held', 'available') },
    }),
    command('lines of unknown accounts', 'account_is_known', {
      posting: { lines: [{ kind: 'bonus', asset: 'BTC', amount: '1000' }] },
    }),
    command('a line in binary notation', '22P02', {
      posting: { lines: [{ kind: 'held', asset: 'BTC', amount: '1e3' }] },
    }),
    command('an amount in binary notation', '22P02', { open: { amount_cents: '1e3' } }),
    command('a negative amount', 'request_amount_is_bounded', { open: { amount_cents: '-1000' } }),
    command('an amount beyond all numbers', '22003', { open: { amount_cents: '9'.repeat(30) } }),
    command('more than there is', 'investor_account_not_below_zero', {
      open: { amount_cents: '90000000000' },
      posting: {
        amount: 90_000_000_000,
        lines: lines('available', 'held', { BTC: 90_000_000_000n }),
      },
    }),
    command('figures that were read too long ago', 'AS001', {
      expect: { BTC: '0', ETH: '0', SOL: '0' },
    }),
    {
      title: 'an investment below the range of its plan',
      rule: 'AS001',
      tries: (fixture) =>
        investorCommand(fixture, {
          action: 'investment.requested',
          open: { method: 'BTC', plan_id: fixture.plan, amount_cents: '1' },
          posting: {
            ...{ kind: 'investment_requested', amount: 1 },
            lines: lines('available', 'invested', { BTC: 1n }),
          },
        }),
    },
    { title: "the staff's command", rule: '42501', tries: (fixture) => staffCommand(fixture) },
    {
      title: 'a deposit cancelled as if it were a withdrawal',
      rule: '42501',
      tries: (fixture) =>
        cancelCommand(fixture, { move: { id: fixture.rows.deposits.pending ?? null } }),
    },
    {
      title: 'an investment cancelled with entries of its own',
      rule: MISFIT,
      tries: (fixture) =>
        cancelCommand(fixture, {
          ...cancelled(fixture, 'investment', 'pending'),
          posting: {
            ...{ kind: 'investment_declined', amount: '1000' },
            lines: lines('invested', 'available', { SOL: 1000n }),
          },
        }),
    },
    {
      title: 'a deposit cancelled from another status',
      rule: MISFIT,
      tries: (fixture) =>
        cancelCommand(fixture, {
          ...cancelled(fixture, 'deposit', 'pending'),
          move: { id: fixture.rows.deposits.pending ?? null, from: 'approved' },
        }),
    },
    ...(['deposit', 'withdrawal', 'investment'] as const).flatMap((request) => [
      {
        title: `a ${request} of another investor cancelled`,
        rule: '42501',
        tries: (fixture: Fixture) =>
          cancelCommand(fixture, {
            ...{ actor: fixture.other, owner: fixture.other },
            ...cancelled(fixture, request, 'pending'),
          }),
      },
      ...SETTLED[request].map((status) => ({
        title: `a ${request} cancelled that is ${status}`,
        rule: 'AS002',
        tries: (fixture: Fixture) => cancelCommand(fixture, cancelled(fixture, request, status)),
      })),
    ]),
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
