import { debit, earlierId, earning } from './an_earning.js'
import { type Attack, refuseAll } from './attacks.js'

refuseAll('T8: earnings', [
  {
    title: 'an earning without entries',
    rule: 'rows_and_ledger_agree',
    tries: (fixture, id) => earning(fixture, id).slice(0, 1),
    lawful: earning,
  },
  {
    title: 'a debit that pays out',
    rule: 'rows_and_ledger_agree',
    tries: (fixture, id) => [
      ...earning(fixture, earlierId(id)),
      ...earning(fixture, id, { amount: -500, kind: 'earnings_credited' }),
    ],
    lawful: (fixture, id) => debit(fixture, id),
  },
  {
    title: 'a credit that takes',
    rule: 'rows_and_ledger_agree',
    tries: (fixture, id) => earning(fixture, id, { amount: 500, kind: 'earnings_debited' }),
  },
  {
    title: "a credit in another asset than the investment's",
    rule: 'credited_in_its_own_asset',
    tries: (fixture, id) => earning(fixture, id, { asset: 'ETH' }),
    lawful: (fixture, id) => debit(fixture, id, 'ETH'),
  },
  ...(['pending', 'processing', 'ended'] as const).map(
    (status): Attack => ({
      title: `an earning of an investment that is ${status}`,
      rule: 'earning_fits_its_investment',
      tries: (fixture, id) =>
        earning(fixture, id, { set: { investment_id: `'${fixture.rows.investments[status]}'` } }),
    }),
  ),
  {
    title: "an earning of another investor's investment",
    rule: 'earning_fits_its_investment',
    tries: (fixture, id) => earning(fixture, id, { set: { user_id: `'${fixture.other}'` } }),
  },
  {
    title: "an earning in another asset than the investment's",
    rule: 'earning_fits_its_investment',
    tries: (fixture, id) => earning(fixture, id, { set: { method: `'ETH'` } }),
  },
  {
    title: 'a debit above what the investment has earned',
    rule: 'debit_within_earnings',
    tries: (fixture, id) => earning(fixture, id, { amount: -1, kind: 'earnings_debited' }),
    lawful: (fixture, id) => debit(fixture, id),
  },
  {
    title: 'a credit above what the pool has',
    rule: 'platform_account_not_below_zero',
    tries: (fixture, id) => earning(fixture, id, { amount: 99_900_000_000 }),
  },
  {
    title: 'a credit that the pool puts nothing aside for',
    rule: 'platform_account_not_below_zero',
    tries: (fixture, id) => {
      const [row = '', , , ...credited] = earning(fixture, id)
      return [row, ...credited]
    },
    lawful: earning,
  },
  {
    title: 'what the pool puts aside without a credit',
    rule: 'rows_and_ledger_agree',
    tries: (fixture, id) => earning(fixture, id).slice(0, 3),
  },
  {
    title: 'a debit that the pool does not get',
    rule: 'rows_and_ledger_agree',
    tries: (fixture, id) => debit(fixture, id).slice(0, -2),
  },
  {
    title: 'an earning of nothing',
    rule: 'earnings_amount_cents_check',
    tries: (fixture, id) => earning(fixture, id, { amount: 0 }),
  },
  {
    title: 'a changed earning',
    rule: 'earnings_are_append_only',
    tries: (fixture, id) => [
      ...earning(fixture, id),
      `update earnings set reason = 'other' where id = '${id}'`,
    ],
  },
  {
    title: 'a deleted earning',
    rule: 'earnings_are_append_only',
    tries: (fixture, id) => [...earning(fixture, id), `delete from earnings where id = '${id}'`],
  },
  {
    title: 'truncated earnings',
    rule: 'earnings_are_append_only',
    tries: () => ['truncate earnings'],
  },
])
