import { test } from '@japa/runner'
import { MOVEMENTS } from '#domain/movements'
import { earning, pairedId } from './an_earning.js'
import { type Attack, refuseAll, transaction } from './attacks.js'
import type { Fixture } from './fixture.js'
import {
  allocation,
  astray,
  confirmed,
  custodyOfPool,
  funded,
  funding,
  fundingRow,
  inBucketZero,
  moved,
  paid,
  payment,
} from './lawful_platform.js'
import { ask } from './sessions.js'

const credited = (fixture: Fixture, id: string) => earning(fixture, id)

/** An account of an investor of another bucket. */
const elsewhere = ({ investor }: Fixture) =>
  `(select a.id from ledger.accounts a where a.kind = 'available' and a.asset = 'BTC' and a.bucket <> bucket_of('${investor}')
     and a.owner is not null order by a.id limit 1)`

const named = (kind: string, ref: string, phase: number) => (fixture: Fixture, id: string) => [
  transaction(id, kind, [ref, id, phase], fixture.investor, 500),
]

refuseAll('T60: the returns pool', [
  {
    title: 'a funding that nobody has confirmed',
    rule: 'funding_takes_two',
    tries: (fixture, id) => {
      const script = funding(fixture, id)
      return script.filter((sql) => !sql.startsWith('update approvals'))
    },
    lawful: funded,
  },
  ...(
    [
      ['of another amount', { amount_cents: '1001' }],
      ['of another asset', { method: `'ETH'` }],
      ['from another source', { source: `'interest'` }],
      ['by somebody else', { requested_by: 'a.checker_id' }],
      ['that is taken out', { amount_cents: '-1000', source: 'null', period: 'null' }],
      ['in a bucket of investors', { bucket: '1' }],
    ] as const
  ).map(
    ([what, change]): Attack => ({
      title: `a funding ${what} than two have confirmed`,
      rule: 'funding_takes_two',
      tries: (fixture, id) => [
        ...confirmed(fixture, inBucketZero(id)),
        fundingRow(inBucketZero(id), { ...change }),
      ],
    }),
  ),
  {
    title: 'a funding without its entries',
    rule: 'approval_is_used',
    tries: (fixture, id) => funding(fixture, id).slice(0, -2),
  },
  {
    title: 'a second funding by one confirmation',
    rule: 'funding_takes_two',
    tries: (fixture, id) => [
      ...funding(fixture, id),
      fundingRow(inBucketZero(id), { id: `'${pairedId(inBucketZero(id))}'` }),
    ],
  },
  {
    title: 'a transaction of the pool without its row',
    rule: 'above_the_limit_takes_two',
    tries: (_, id) => [
      transaction(inBucketZero(id), 'pool_funded', ['funding', inBucketZero(id), 2], null, 1000),
    ],
  },
  {
    title: 'a funding that goes to an investor',
    rule: 'transaction_balances',
    tries: astray(funded, ({ accounts }, id) =>
      moved(inBucketZero(id), custodyOfPool('BTC'), accounts.available.BTC, 1000),
    ),
  },
  {
    title: 'a funding out of what an investor has',
    rule: 'transaction_balances',
    tries: astray(funded, ({ accounts }, id) =>
      moved(inBucketZero(id), accounts.invested.BTC, accounts.pool.BTC, 1000),
    ),
  },
  {
    title: 'more taken out of the pool than it has',
    rule: 'platform_account_not_below_zero',
    tries: (fixture, id) =>
      funding(fixture, id, { action: 'pool.withdraw', amount: 99_900_000_000 }),
    lawful: (fixture, id) => funding(fixture, id, { action: 'pool.withdraw' }),
  },
  {
    title: 'more put aside than the pool has',
    rule: 'platform_account_not_below_zero',
    tries: (fixture, id) => allocation(fixture, id, 'BTC', 99_900_000_000),
    lawful: (fixture, id) => allocation(fixture, id),
  },
  ...(
    [
      ['pool_funded', 'funding', 2],
      ['pool_withdrawn', 'funding', 2],
      ['pool_allocated', 'allocation', 1],
      ['earnings_allocated', 'earning', 1],
      ['earnings_returned', 'earning', 2],
      ['earnings_paid', 'allocation', 2],
    ] as const
  ).map(
    ([kind, ref, phase]): Attack => ({
      title: `a ${kind} that names an investor`,
      rule: 'transaction_names_its_owner',
      tries: named(kind, ref, phase),
    }),
  ),
  ...Object.entries(MOVEMENTS)
    .filter(([, { ownedBy }]) => ownedBy === undefined)
    .map(
      ([kind, { request, phase }]): Attack => ({
        title: `a ${kind} that names nobody`,
        rule: 'transaction_names_its_owner',
        tries: (_, id) => [transaction(id, kind, [request, id, phase], null, 500)],
      }),
    ),
  {
    title: 'a credit straight out of the pool',
    rule: 'transaction_balances',
    tries: astray(credited, ({ accounts }, id) =>
      moved(id, accounts.pool.BTC, accounts.available.BTC),
    ),
    lawful: credited,
  },
  {
    title: "a credit to somebody else's account",
    rule: 'transaction_balances',
    tries: astray(credited, ({ accounts, others }, id) =>
      moved(id, accounts.payable.BTC, others.available.BTC),
    ),
  },
  {
    title: 'a payment to an investor of another bucket',
    rule: 'transaction_balances',
    tries: astray(paid, (fixture, id) =>
      moved(pairedId(id), fixture.accounts.payable.BTC, elsewhere(fixture)),
    ),
    lawful: paid,
  },
  {
    title: 'a payment of less than was put aside',
    rule: 'rows_and_ledger_agree',
    tries: (fixture, id) => [
      ...allocation(fixture, id),
      ...payment(fixture, id, { shares: [200, 299] }),
    ],
  },
  {
    title: 'a payment that the pool has put nothing aside for',
    rule: 'allocations_are_paid_once',
    tries: (fixture, id) => [...paid(fixture, id), payment(fixture, id)[0] ?? ''],
  },
])

const OWN = ['available', 'held', 'invested']

test.group('T60: principal and the pool', () => {
  test('no chain of kinds leads from an investor to the pool, but the return of earnings', async ({
    assert,
  }) => {
    const rules = await ask<{ kind: string; from_kind: string; to_kind: string }>(
      'assay_owner',
      'select kind, from_kind, to_kind from ledger.rules',
    )
    // custody is the world outside: what is paid out is the investor's own, and what is funded is shown by evidence
    const leadsTo = (account: string, seen: readonly string[] = []): boolean =>
      account === 'pool' ||
      rules.some(
        ({ from_kind, to_kind }) =>
          from_kind === account &&
          to_kind !== 'custody' &&
          !seen.includes(to_kind) &&
          !OWN.includes(to_kind) &&
          leadsTo(to_kind, [...seen, account]),
      )
    const ways = rules.filter(
      ({ from_kind, to_kind }) =>
        OWN.includes(from_kind) &&
        to_kind !== 'custody' &&
        !OWN.includes(to_kind) &&
        leadsTo(to_kind),
    )
    assert.deepEqual(
      ways.map(({ kind }) => kind),
      ['earnings_debited'],
    )
    const into = rules.filter(({ to_kind }) => to_kind === 'pool').map(({ kind }) => kind)
    assert.sameMembers(into, ['pool_funded', 'earnings_returned'])
    // what was lost or charged never becomes anybody's earnings
    assert.deepEqual(
      rules.filter(({ from_kind }) => ['losses', 'fees'].includes(from_kind)),
      [],
    )
  })
})
