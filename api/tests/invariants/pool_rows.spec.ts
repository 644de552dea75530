import { pairedId } from './an_earning.js'
import { type Attack, refuseAll } from './attacks.js'
import {
  astray,
  charge,
  ended,
  funded,
  inBucketZero,
  LAWFUL_PLATFORM,
  leftEarly,
  moved,
  paid,
} from './lawful_platform.js'

const lost = charge('investment_loss')

refuseAll('T60: rows of the pool, and charges of investments', [
  {
    title: 'a loss above what the investment put aside in the asset',
    rule: 'settlement_mirrors_request',
    tries: charge('investment_loss', 'ETH', 401),
    lawful: lost,
  },
  {
    title: 'losses above what the investment put aside in the asset, in parts',
    rule: 'settlement_mirrors_request',
    tries: (fixture, id) => [
      ...lost(fixture, id),
      ...charge('exit_fee', 'ETH', 1)(fixture, pairedId(id)),
    ],
    lawful: (fixture, id) => [
      ...lost(fixture, id),
      ...charge('exit_fee', 'BTC', 600)(fixture, pairedId(id)),
      ...ended(fixture, pairedId(pairedId(id)), {}),
      leftEarly(fixture),
    ],
  },
  {
    title: 'charges above the principal',
    rule: 'charges_within_principal',
    tries: (fixture, id) => [
      ...lost(fixture, id),
      ...charge('exit_fee', 'BTC', 601)(fixture, pairedId(id)),
    ],
  },
  {
    title: 'a loss that goes to the pool',
    rule: 'transaction_balances',
    tries: astray(lost, ({ accounts }, id) =>
      moved(id, accounts.invested.ETH, accounts.pool.ETH, 400),
    ),
  },
  {
    title: "a loss of somebody else's",
    rule: 'transaction_balances',
    tries: astray(lost, ({ accounts, others }, id) =>
      moved(id, others.invested.ETH, accounts.losses.ETH, 400),
    ),
  },
  {
    title: 'an end that gives back what was lost',
    rule: 'settlement_mirrors_request',
    tries: (fixture, id) => [
      ...lost(fixture, id),
      ...ended(fixture, pairedId(id), { BTC: 600, ETH: 400 }),
    ],
    lawful: (fixture, id) => [...lost(fixture, id), ...ended(fixture, pairedId(id), { BTC: 600 })],
  },
  {
    title: 'a charge of an investment that has ended',
    rule: 'charge_fits_its_investment',
    tries: (fixture, id) => [
      (charge('exit_fee')(fixture, id)[3] ?? '').replace(
        fixture.rows.investments.approved ?? '',
        fixture.rows.investments.ended ?? '',
      ),
    ],
  },
  {
    title: 'a fee of another amount than the terms say',
    rule: 'charge_fits_its_investment',
    tries: (fixture, id) => [
      ...charge('exit_fee', 'ETH', 400)(fixture, id).slice(0, 3),
      ...charge('exit_fee', 'ETH', 399)(fixture, id).slice(3),
    ],
    lawful: LAWFUL_PLATFORM.exit_fee,
  },
  {
    title: 'a fee where the terms let nobody leave',
    rule: 'charge_fits_its_investment',
    tries: (fixture, id) => [
      ...charge('exit_fee')(fixture, id)
        .slice(0, 3)
        .map((sql) => sql.replace(/exit_fee = .* from/, 'exit_fee = null from')),
      ...LAWFUL_PLATFORM.exit_fee(fixture, id).slice(3),
    ],
  },
  {
    title: 'a fee when the last date is over',
    rule: 'charge_fits_its_investment',
    tries: (fixture, id) => [
      'alter table investments disable trigger user',
      `update investments set approved_on = ledger.business_date() - duration_days - 1 where id = '${fixture.rows.investments.approved}'`,
      'alter table investments enable trigger user',
      ...LAWFUL_PLATFORM.exit_fee(fixture, id),
    ],
  },
  {
    title: 'a fee of an investment that nobody leaves',
    rule: 'fee_ends_its_investment',
    tries: charge('exit_fee'),
  },
  {
    title: 'a fee of an investment that staff ended',
    rule: 'fee_ends_its_investment',
    tries: (fixture, id) => LAWFUL_PLATFORM.exit_fee(fixture, id).slice(0, -1),
  },
  {
    title: 'a second fee of an investment',
    rule: 'one_exit_fee',
    tries: (fixture, id) => [
      ...charge('exit_fee', 'ETH', 300)(fixture, id),
      ...charge('exit_fee', 'BTC', 350)(fixture, pairedId(id)),
    ],
  },
  {
    title: 'leaving without the fee',
    rule: 'choice_fits_its_investment',
    tries: (fixture, id) => [
      ...charge('exit_fee')(fixture, id).slice(0, 3),
      ...ended(fixture, pairedId(id), { BTC: 600, ETH: 400 }),
      leftEarly(fixture),
    ],
  },
  {
    title: 'a loss that no declared date says',
    rule: 'charge_fits_its_investment',
    tries: (fixture, id) => lost(fixture, id).slice(3),
    lawful: lost,
  },
  {
    title: 'a loss of another amount than the declared date says',
    rule: 'charge_fits_its_investment',
    tries: (fixture, id) => [
      ...lost(fixture, id).slice(0, 3),
      ...charge('investment_loss', 'ETH', 399)(fixture, id).slice(3),
    ],
  },
  ...(
    [
      ['a changed funding', 'fundings_are_append_only', funded, `update fundings set note = 'x'`],
      ['a deleted funding', 'fundings_are_append_only', funded, 'delete from fundings'],
      ['truncated fundings', 'fundings_are_append_only', () => [], 'truncate fundings cascade'],
      ['changed evidence', 'ledger_is_append_only', funded, `update pool_evidence set name = 'x'`],
      ['moved evidence', 'ledger_is_append_only', funded, 'delete from funding_evidence'],
      [
        'a changed charge',
        'charges_are_append_only',
        lost,
        'update investment_charges set amount_cents = 1',
      ],
      [
        'a changed allocation',
        'allocations_are_paid_once',
        paid,
        'update pool_allocations set amount_cents = 1',
      ],
      [
        'an allocation of another date',
        'allocations_are_paid_once',
        paid,
        `update pool_allocations set business_date = '2020-01-01'`,
      ],
    ] as const
  ).map(
    ([title, rule, script, sql]): Attack => ({
      title,
      rule,
      tries: (fixture, id) => [
        ...script(fixture, id),
        ...(title === 'moved evidence'
          ? [`insert into funding_evidence values ('${inBucketZero(id)}', '${inBucketZero(id)}')`]
          : []),
        sql,
      ],
    }),
  ),
  ...(
    [
      ['a kind that pays out by a rule', 'rules_pay_nothing_out', `by_rule = true`],
      [
        'a funding by one person',
        'one_person_moves_what_stays',
        'needs_approval = false, approval_action = null',
      ],
      [
        'a funding that takes what is of an investor',
        'owners_fit_the_sides',
        `from_kind = 'available', sign = -1`,
      ],
    ] as const
  ).map(
    ([title, rule, set]): Attack => ({
      title,
      rule,
      tries: () => [
        'alter table ledger.rules disable trigger user',
        `update ledger.rules set ${set} where kind = 'pool_funded'`,
      ],
    }),
  ),
])
