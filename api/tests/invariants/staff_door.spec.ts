import { randomUUID } from 'node:crypto'
import { type Arguments, call, earningAct, investorAct, staffAct } from './doors.js'
import { lines, refuseFrom, type Trick } from './door_tricks.js'
import { linesOf } from './stage.js'

const decide = (title: string, rule: string, change: Arguments): Trick => ({
  title,
  rule,
  tries: (stage) => staffAct(stage, change),
})
const earn = (title: string, rule: string, change: Arguments, row: Arguments = {}): Trick => ({
  title,
  rule,
  tries: (stage) => earningAct(stage, change, row),
})

refuseFrom(
  'assay_staff',
  [
    decide('an act of nobody', '42501', { p_actor: null }),
    decide('an act of somebody who is not staff', '42501', { p_actor: randomUUID() }),
    {
      title: 'an act of an investor',
      rule: '42501',
      tries: (stage) => staffAct(stage, { p_actor: stage.investor }),
    },
    {
      title: 'a deposit opened for an investor',
      rule: '42501',
      tries: (stage) => staffAct(stage, { p_id: null, p_open: { user_id: stage.investor } }),
    },
    {
      title: 'an opening and a decision at once',
      rule: '42501',
      tries: (stage) => earningAct(stage, { p_id: stage.rows.deposits.pending ?? '' }),
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
      tries: (stage) => staffAct(stage, { p_owner: stage.other }),
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
      tries: (stage) => staffAct(stage, { p_id: stage.rows.deposits.approved ?? '' }),
    },
    {
      title: 'a step that the machine does not have',
      rule: 'status_follows_the_machine',
      tries: (stage) =>
        staffAct(stage, { p_id: stage.rows.deposits.declined ?? '', p_from: '{declined}' }),
    },
    earn('an earning without its money', 'rows_and_ledger_agree', { p_kind: null, p_lines: null }),
    earn('a debit that pays out', 'rows_and_ledger_agree', {}, { amount_cents: '-500' }),
    earn('an earning in another asset than the investment', 'credited_in_its_own_asset', {
      p_lines: linesOf({ SOL: 500n }, 'returns', 'available'),
    }),
    {
      title: 'an earning of an investment that is not active',
      rule: 'AS001',
      tries: (stage) =>
        earningAct(stage, {}, { investment_id: stage.rows.investments.pending ?? '' }),
    },
    {
      title: "an earning of somebody else's investment",
      rule: 'AS001',
      tries: (stage) => earningAct(stage, {}, { user_id: stage.other }),
    },
    { title: "the investor's door", rule: '42501', tries: (stage) => investorAct(stage) },
    {
      title: "an answer kept under an investor's key",
      rule: '42501',
      tries: ({ investor }) =>
        call('doors.keep_refusal', {
          p_principal: `investor:${investor}`,
          p_key: 'k',
          p_fingerprint: '',
          p_status: 409,
          p_body: '{}',
        }),
    },
  ],
  staffAct,
)
