import { randomUUID } from 'node:crypto'
import {
  type Arguments,
  call,
  earningCommand,
  investorCommand,
  staffCommand,
} from './ledger_calls.js'
import { lines, refuseFrom, type Trick } from './hostile_calls.js'
import { linesOf } from './fixture.js'

const decide = (title: string, rule: string, change: Arguments): Trick => ({
  title,
  rule,
  tries: (fixture) => staffCommand(fixture, change),
})
const earn = (title: string, rule: string, change: Arguments, row: Arguments = {}): Trick => ({
  title,
  rule,
  tries: (fixture) => earningCommand(fixture, change, row),
})

refuseFrom(
  'assay_staff',
  [
    decide('a command of nobody', '42501', { p_actor: null }),
    decide('a command of somebody who is not staff', '42501', { p_actor: randomUUID() }),
    {
      title: 'a command of an investor',
      rule: '42501',
      tries: (fixture) => staffCommand(fixture, { p_actor: fixture.investor }),
    },
    {
      title: 'a deposit opened for an investor',
      rule: '42501',
      tries: (fixture) =>
        staffCommand(fixture, { p_id: null, p_open: { user_id: fixture.investor } }),
    },
    {
      title: 'an opening and a decision at once',
      rule: '42501',
      tries: (fixture) => earningCommand(fixture, { p_id: fixture.rows.deposits.pending ?? '' }),
    },
    decide('a deposit that is approved without its money', 'rows_and_ledger_agree', {
      p_kind: null,
      p_lines: null,
    }),
    decide('a deposit that is declined and paid', 'rows_and_ledger_agree', { p_to: 'declined' }),
    decide('more than was deposited', 'rows_and_ledger_agree', {
      p_amount: 7000,
      ...lines('custody', 'available', 7000n),
    }),
    {
      title: 'somebody else being paid',
      rule: 'rows_and_ledger_agree',
      tries: (fixture) => staffCommand(fixture, { p_owner: fixture.other }),
    },
    decide('another asset than was deposited', 'credited_in_its_own_asset', {
      p_lines: linesOf({ SOL: 1000n }, 'custody', 'available'),
    }),
    decide(
      'a deposit paid out of the returns',
      'transaction_balances',
      lines('returns', 'available'),
    ),
    decide('a decision on a request that stands elsewhere', 'AS002', { p_from: '{processing}' }),
    {
      title: 'a decision on a decided request',
      rule: 'AS002',
      tries: (fixture) => staffCommand(fixture, { p_id: fixture.rows.deposits.approved ?? '' }),
    },
    {
      title: 'a step that the machine does not have',
      rule: 'status_follows_the_machine',
      tries: (fixture) =>
        staffCommand(fixture, { p_id: fixture.rows.deposits.declined ?? '', p_from: '{declined}' }),
    },
    earn('an earning without its money', 'rows_and_ledger_agree', { p_kind: null, p_lines: null }),
    earn('a debit that pays out', 'rows_and_ledger_agree', {}, { amount_cents: '-500' }),
    earn('an earning in another asset than the investment', 'credited_in_its_own_asset', {
      p_lines: linesOf({ SOL: 500n }, 'returns', 'available'),
    }),
    {
      title: 'an earning of an investment that is not active',
      rule: 'AS001',
      tries: (fixture) =>
        earningCommand(fixture, {}, { investment_id: fixture.rows.investments.pending ?? '' }),
    },
    {
      title: "an earning of somebody else's investment",
      rule: 'AS001',
      tries: (fixture) => earningCommand(fixture, {}, { user_id: fixture.other }),
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
