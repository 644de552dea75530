import { randomUUID } from 'node:crypto'
import {
  type Arguments,
  aWithdrawal,
  call,
  earningCommand,
  execute,
  investorCommand,
  lines,
  staffCommand,
} from './ledger_calls.js'
import { refuseFrom, type Trick } from './hostile_calls.js'

const MISFIT = 'command_fits_its_action'
const decide = (title: string, rule: string, change: Arguments): Trick => ({
  title,
  rule,
  tries: (fixture) => staffCommand(fixture, change),
})
const earn = (title: string, rule: string, change: Arguments): Trick => ({
  title,
  rule,
  tries: (fixture) => earningCommand(fixture, change),
})

refuseFrom(
  'assay_staff',
  [
    decide('a command of nobody', MISFIT, { actor: null }),
    decide('a command of a person who is not staff', '42501', { actor: randomUUID() }),
    {
      title: 'a command of an investor',
      rule: '42501',
      tries: (fixture) => staffCommand(fixture, { actor: fixture.investor }),
    },
    {
      title: 'a deposit opened for an investor',
      rule: '42501',
      tries: ({ admin, investor }) =>
        execute('staff', [
          {
            ...{ actor: admin, call: {}, action: 'deposit.requested', owner: investor },
            open: { method: 'BTC', amount_cents: '1000', address: '-' },
          },
        ]),
    },
    {
      title: 'a withdrawal opened for an investor',
      rule: '42501',
      tries: (fixture) => execute('staff', [aWithdrawal(fixture, { actor: fixture.admin })]),
    },
    {
      title: "a withdrawal cancelled in its investor's place",
      rule: '42501',
      tries: ({ admin, investor, rows }) =>
        execute('staff', [
          {
            ...{ actor: admin, call: {}, action: 'withdrawal.cancelled', owner: investor },
            move: { id: rows.withdrawals.pending },
          },
        ]),
    },
    {
      title: 'an opening and a decision at once',
      rule: MISFIT,
      tries: (fixture) =>
        earningCommand(fixture, {
          move: { id: fixture.rows.deposits.pending ?? '', from: 'pending', reason: null },
        }),
    },
    decide('a deposit that is approved without its money', MISFIT, { posting: undefined }),
    decide('a deposit that is approved without its lines', 'transaction_has_lines', {
      posting: { lines: [] },
    }),
    decide('a deposit that is declined and paid', MISFIT, { action: 'deposit.declined' }),
    decide('a deposit moved to a status of its own', MISFIT, { move: { to: 'ended' } }),
    decide('more than was deposited', 'rows_and_ledger_agree', {
      posting: { amount: 7000, lines: lines('custody', 'available', { BTC: 7000n }) },
    }),
    {
      title: 'another investor being paid',
      rule: 'rows_and_ledger_agree',
      tries: (fixture) => staffCommand(fixture, { owner: fixture.other }),
    },
    decide('another asset than was deposited', 'credited_in_its_own_asset', {
      posting: { lines: lines('custody', 'available', { SOL: 1000n }) },
    }),
    decide('a deposit paid out of the pool', 'transaction_balances', {
      posting: { lines: lines('pool', 'available') },
    }),
    decide('a decision on a request in another status', 'AS002', {
      move: { from: 'processing' },
    }),
    {
      title: 'a decision on a decided request',
      rule: 'AS002',
      tries: (fixture) =>
        staffCommand(fixture, { move: { id: fixture.rows.deposits.approved ?? '' } }),
    },
    {
      title: 'a step that the machine does not have',
      rule: 'status_follows_the_machine',
      tries: (fixture) =>
        staffCommand(fixture, {
          move: { id: fixture.rows.deposits.declined ?? '', from: 'declined' },
        }),
    },
    {
      title: 'a withdrawal decided as a deposit',
      rule: 'AS002',
      tries: (fixture) =>
        staffCommand(fixture, { move: { id: fixture.rows.withdrawals.pending ?? '' } }),
    },
    earn('an earning without its money', MISFIT, { posting: undefined }),
    earn('a debit that pays out', 'debit_within_earnings', { open: { amount_cents: '-500' } }),
    earn('an earning in another asset than the investment', 'credited_in_its_own_asset', {
      posting: { lines: lines('payable', 'available', { SOL: 500n }) },
    }),
    {
      title: 'an earning of an investment that is not active',
      rule: 'AS001',
      tries: (fixture) =>
        earningCommand(fixture, {
          open: { investment_id: fixture.rows.investments.pending ?? '' },
        }),
    },
    {
      title: "an earning of another investor's investment",
      rule: 'AS001',
      tries: (fixture) => earningCommand(fixture, { owner: fixture.other }),
    },
    {
      title: "the investor's command",
      rule: '42501',
      tries: (fixture) => investorCommand(fixture),
    },
    {
      title: "an answer kept under an investor's key",
      rule: '42501',
      tries: ({ investor }) =>
        call('ledger_api.record_refusal', {
          p_principal: `investor:${investor}`,
          p_key: 'k',
          p_fingerprint: '',
          p_status: 409,
          p_body: '{}',
        }),
    },
  ],
  staffCommand,
)
