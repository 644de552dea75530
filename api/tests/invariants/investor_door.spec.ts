import { type Arguments, call, cancelAct, investorAct, staffAct } from './doors.js'
import { lines, refuseFrom, type Trick } from './door_tricks.js'
import type { Stage } from './stage.js'

const act = (title: string, rule: string, change: Arguments, row: Arguments = {}): Trick => ({
  title,
  rule,
  tries: (stage) => investorAct(stage, change, row),
})
refuseFrom(
  'assay_investor',
  [
    {
      title: "a request in somebody else's name",
      rule: '42501',
      tries: (stage) => investorAct(stage, {}, { user_id: stage.other }),
    },
    {
      title: 'an act of somebody else',
      rule: '42501',
      tries: (stage) => investorAct(stage, { p_actor: stage.other }),
    },
    act('no request at all', '42501', { p_open: null }),
    act('a withdrawal that sets nothing aside', '42501', {
      p_kind: null,
      p_lines: null,
      p_amount: null,
    }),
    act('a deposit that approves itself', '42501', {
      p_table: 'deposits',
      p_kind: 'deposit_approved',
      ...lines('custody', 'available'),
    }),
    act('earnings', '42501', {
      p_table: 'earnings',
      p_kind: 'earnings_credited',
      ...lines('returns', 'available'),
    }),
    act('a withdrawal that is declined at once', '42501', {
      p_kind: 'withdrawal_declined',
      ...lines('held', 'available'),
    }),
    act('a table that is not for requests', '42501', { p_table: 'users' }),
    act('no table', '20000', { p_table: null }),
    act('less set aside than asked for', 'rows_and_ledger_agree', {
      p_amount: 1,
      ...lines('available', 'held', 1n),
    }),
    act(
      'an amount that the lines do not move',
      'transaction_balances',
      { p_amount: 2000 },
      { amount_cents: '2000' },
    ),
    act('no lines', 'transaction_has_lines', { p_lines: [] }),
    act('lines of null', 'transaction_has_lines', { p_lines: null }),
    act('lines that are no list', '22023', { p_lines: { kind: 'held' } }),
    act("lines on the platform's side", 'transaction_balances', lines('custody', 'held')),
    act('lines the wrong way round', 'transaction_balances', lines('held', 'available')),
    act('lines of unknown accounts', 'account_is_known', {
      p_lines: [{ kind: 'bonus', asset: 'BTC', amount: '1000' }],
    }),
    act('a line in binary notation', '22P02', {
      p_lines: [{ kind: 'held', asset: 'BTC', amount: '1e3' }],
    }),
    act('an amount in binary notation', '22P02', {}, { amount_cents: '1e3' }),
    act('a negative amount', 'withdrawals_amount_cents_check', {}, { amount_cents: '-1000' }),
    act('an amount beyond all numbers', '22003', {}, { amount_cents: '9'.repeat(30) }),
    act(
      'more than there is',
      'investor_account_not_below_zero',
      { p_amount: 90_000_000_000, ...lines('available', 'held', 90_000_000_000n) },
      { amount_cents: '90000000000' },
    ),
    act('figures that were read too long ago', 'AS001', {
      p_expect: { BTC: '0', ETH: '0', SOL: '0' },
    }),
    {
      title: 'an investment below the range of its plan',
      rule: 'AS001',
      tries: (stage) =>
        investorAct(
          stage,
          {
            p_table: 'investments',
            p_kind: 'investment_requested',
            p_amount: 1,
            ...lines('available', 'invested', 1n),
          },
          { method: 'BTC', plan_id: stage.plan, amount_cents: '1' },
        ),
    },
    { title: "the staff's door", rule: '42501', tries: (stage) => staffAct(stage) },
    {
      title: "a withdrawal of somebody else's taken back",
      rule: '42501',
      tries: (stage) => cancelAct(stage, { p_actor: stage.other }),
    },
    {
      title: 'a deposit taken back',
      rule: '42501',
      tries: (stage) => cancelAct(stage, { p_id: stage.rows.deposits.pending ?? null }),
    },
    ...(['processing', 'approved', 'declined'] as const).map((status) => ({
      title: `a withdrawal taken back that is ${status}`,
      rule: 'AS002',
      tries: (stage: Stage) => cancelAct(stage, { p_id: stage.rows.withdrawals[status] ?? null }),
    })),
    {
      title: 'where a request has put its money',
      rule: '42501',
      tries: ({ rows }) =>
        call('doors.set_aside', {
          p_ref_kind: 'withdrawal',
          p_ref: rows.withdrawals.pending ?? '',
        }),
    },
    {
      title: "an answer kept under a staff member's key",
      rule: '42501',
      tries: ({ admin }) =>
        call('doors.keep_refusal', {
          p_principal: `staff:${admin}`,
          p_key: 'k',
          p_fingerprint: '',
          p_status: 409,
          p_body: '{}',
        }),
    },
  ],
  investorAct,
)
