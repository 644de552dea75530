import { pairedId } from './an_earning.js'
import { type Attack, entries, refuseAll, transaction } from './attacks.js'
import type { Fixture } from './fixture.js'
import { astray, charge, funded, inBucketZero, moved, paid } from './lawful_platform.js'

const lost = charge('investment_loss')

/** The end of the approved investment, which gives back 600 in BTC and what is left in ETH. */
function ended({ rows, investor, accounts }: Fixture, id: string, ether: number): string[] {
  const request = rows.investments.approved ?? ''
  return [
    `update investments set status = 'ended' where id = '${request}'`,
    transaction(id, 'investment_ended', ['investment', request, 2], investor, 600 + ether),
    entries(id, [
      [accounts.invested.BTC, -600],
      [accounts.available.BTC, 600],
      ...(ether > 0
        ? ([
            [accounts.invested.ETH, -ether],
            [accounts.available.ETH, ether],
          ] as [string, number][])
        : []),
    ]),
  ]
}

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
    tries: (fixture, id) => [...lost(fixture, id), ...ended(fixture, pairedId(id), 400)],
    lawful: (fixture, id) => [...lost(fixture, id), ...ended(fixture, pairedId(id), 0)],
  },
  {
    title: 'a charge of an investment that has ended',
    rule: 'charge_fits_its_investment',
    tries: (fixture, id) => [
      (charge('exit_fee')(fixture, id)[0] ?? '').replace(
        fixture.rows.investments.approved ?? '',
        fixture.rows.investments.ended ?? '',
      ),
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
