import { inBucketOf } from '#database/bucket'
import { earning } from './an_earning.js'
import { type Attack, entries, refuseAll, transaction } from './attacks.js'
import type { Fixture } from './fixture.js'

type Lines = Parameters<typeof entries>[1]

/** Declines the pending withdrawal, which holds 6.00 of BTC and 4.00 of ETH. */
const declining = ({ rows, investor }: Fixture, id: string, lines: Lines) => [
  `update withdrawals set status = 'declined' where id = '${rows.withdrawals.pending}'`,
  transaction(
    id,
    'withdrawal_declined',
    ['withdrawal', rows.withdrawals.pending ?? '', 2],
    investor,
    1000,
  ),
  entries(id, lines),
]
const back =
  (btc: number, eth: number) =>
  ({ accounts: { held, available } }: Fixture): Lines => [
    [held.BTC, -btc],
    [available.BTC, btc],
    [held.ETH, -eth],
    [available.ETH, eth],
  ]
const lawful: Attack['lawful'] = (fixture, id) => declining(fixture, id, back(600, 400)(fixture))

/** Declines the pending investment, for which 6.00 of BTC and 4.00 of ETH are set aside. */
const notInvesting = ({ rows, investor, accounts }: Fixture, id: string, [btc, eth]: number[]) => {
  const { invested, available } = accounts
  const request = rows.investments.pending ?? ''
  const both = [
    ['BTC', btc ?? 0],
    ['ETH', eth ?? 0],
  ] as const
  return [
    `update investments set status = 'declined' where id = '${request}'`,
    transaction(id, 'investment_declined', ['investment', request, 2], investor, 1000),
    entries(
      id,
      both
        .filter(([, amount]) => amount > 0)
        .flatMap(
          ([asset, amount]): Lines => [
            [invested[asset], -amount],
            [available[asset], amount],
          ],
        ),
    ),
  ]
}

refuseAll('T8: settlements', [
  {
    title: 'a settlement that comes after the rules were assessed early',
    rule: 'rows_and_ledger_agree',
    tries: (fixture, id) => [
      `update withdrawals set status = 'processing' where id = '${fixture.rows.withdrawals.pending}'`,
      'set constraints all immediate',
      'set constraints all deferred',
      ...declining(fixture, id, back(600, 400)(fixture)).slice(1),
    ],
    lawful,
  },
  {
    title: 'a transaction that comes before its row, which then says otherwise',
    rule: 'rows_and_ledger_agree',
    tries: (fixture, id) => {
      const [row = '', ...money] = earning(fixture, id)
      return [...money, row.replace("'BTC', 500,", "'BTC', 400,")]
    },
    lawful: (fixture, id) => {
      const [row = '', ...money] = earning(fixture, id)
      return [...money, row]
    },
  },
  {
    title: 'a row that is assessed before its money is there',
    rule: 'rows_and_ledger_agree',
    tries: (fixture, id) => [...earning(fixture, id).slice(0, 1), 'set constraints all immediate'],
    lawful: (fixture, id) => [...earning(fixture, id), 'set constraints all immediate'],
  },
  {
    title: 'money that is assessed before its row is there',
    rule: 'rows_and_ledger_agree',
    tries: (fixture, id) => [...earning(fixture, id).slice(1), 'set constraints all immediate'],
    lawful: (fixture, id) => [...earning(fixture, id), 'set constraints all immediate'],
  },
  {
    title: 'a new row changed after it was assessed with its money',
    rule: 'rows_and_ledger_agree',
    tries: (fixture, id) => [
      `insert into withdrawals (id, bucket, user_id, method, amount_cents) values ('${id}', bucket_of('${id}'), '${fixture.investor}', 'bank', 1000)`,
      transaction(id, 'withdrawal_requested', ['withdrawal', id, 1], fixture.investor, 1000),
      entries(id, [
        [fixture.accounts.available.BTC, -1000],
        [fixture.accounts.held.BTC, 1000],
      ]),
      'set constraints all immediate',
      'set constraints all deferred',
      `update withdrawals set status = 'declined' where id = '${id}'`,
    ],
    lawful,
  },
  {
    title: 'a settlement that gives back another mix of assets than was set aside',
    rule: 'settlement_mirrors_request',
    tries: (fixture, id) => declining(fixture, id, back(500, 500)(fixture)),
    lawful,
  },
  {
    title: 'a declined investment whose money goes to another asset than it was taken from',
    rule: 'settlement_mirrors_request',
    tries: (fixture, id) => notInvesting(fixture, id, [1000, 0]),
    lawful: (fixture, id) => notInvesting(fixture, id, [600, 400]),
  },
  {
    title: 'a second settlement of a settled request',
    rule: 'one_settlement_per_reference',
    tries: ({ rows, investor }, id) => [
      transaction(
        id,
        'withdrawal_declined',
        ['withdrawal', rows.withdrawals.approved ?? '', 2],
        investor,
        1000,
      ),
    ],
    lawful,
  },
  {
    title: 'both settlements of one request at once',
    rule: 'one_settlement_per_reference',
    tries: (fixture, id) => [
      ...declining(fixture, id, back(600, 400)(fixture)),
      transaction(
        inBucketOf(fixture.investor, fixture.admin),
        'withdrawal_approved',
        ['withdrawal', fixture.rows.withdrawals.pending ?? '', 2],
        fixture.investor,
        1000,
      ),
    ],
    lawful,
  },
  {
    title: 'a request that sets its money aside twice',
    rule: 'one_settlement_per_reference',
    tries: ({ rows, investor }, id) => [
      transaction(
        id,
        'withdrawal_requested',
        ['withdrawal', rows.withdrawals.pending ?? '', 1],
        investor,
        1000,
      ),
    ],
  },
  {
    title: "a settlement in another investor's name",
    rule: 'rows_and_ledger_agree',
    tries: ({ rows, other, others }, id) => [
      `update deposits set status = 'approved' where id = '${rows.deposits.pending}'`,
      transaction(id, 'deposit_approved', ['deposit', rows.deposits.pending ?? '', 2], other, 1000),
      entries(id, [
        [others.custody.BTC, -1000],
        [others.available.BTC, 1000],
      ]),
    ],
  },
  {
    title: 'a transaction for a request that is not there',
    rule: 'rows_and_ledger_agree',
    tries: ({ admin, investor, accounts }, id) => [
      transaction(
        id,
        'deposit_approved',
        ['deposit', inBucketOf(investor, admin), 2],
        investor,
        1000,
      ),
      entries(id, [
        [accounts.custody.BTC, -1000],
        [accounts.available.BTC, 1000],
      ]),
    ],
  },
  ...[
    ['of an unknown kind', 'gift', 'deposit', 2],
    ['that opens what it can only settle', 'deposit_approved', 'deposit', 1],
    ['that calls a withdrawal a deposit', 'deposit_approved', 'withdrawal', 2],
  ].map(
    ([title, kind, ref, phase]): Attack => ({
      title: `a transaction ${title}`,
      rule: 'transaction_fits_its_rule',
      tries: ({ rows, investor }, id) => [
        transaction(
          id,
          String(kind),
          [String(ref), rows.deposits.pending ?? '', Number(phase)],
          investor,
          1000,
        ),
      ],
    }),
  ),
  {
    title: 'a transaction that says it belongs to another session',
    rule: 'transaction_fits_its_rule',
    tries: ({ rows, investor }, id) => [
      `insert into ledger.transactions (id, bucket, kind, ref_kind, ref_id, phase, owner, amount, actor, xid)
       values ('${id}', bucket_of('${id}'), 'deposit_approved', 'deposit', '${rows.deposits.pending}', 2, '${investor}', 1000, '', '3')`,
    ],
  },
])
