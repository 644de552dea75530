import { inBucketOf } from '#database/bucket'
import {
  type Attack,
  approving,
  credit,
  entries,
  overdraw,
  refuseAll,
  transaction,
} from './attacks.js'
import type { Fixture } from './fixture.js'

type Lines = Parameters<typeof entries>[1]

/** The id of a second transaction, in the same bucket. */
const second = ({ investor, admin }: Fixture) => inBucketOf(investor, admin)

/** An approval of the pending deposit with other lines than its own. */
const withLines = (
  title: string,
  rule: string,
  lines: (fixture: Fixture) => Lines,
  amount = 1000,
): Attack => ({
  title,
  rule,
  tries: (fixture, id) => [...approving(fixture, id, amount), entries(id, lines(fixture))],
  lawful: (fixture, id) => [...approving(fixture, id), credit(fixture, id)],
})

refuseAll('T8: the lines of a transaction', [
  withLines(
    'lines that do not sum to zero',
    'transaction_balances',
    ({ accounts: { custody, available } }) => [
      [custody.BTC, -999],
      [available.BTC, 1000],
    ],
  ),
  withLines('money from nowhere: one line', 'transaction_balances', ({ accounts }) => [
    [accounts.available.BTC, 1000],
  ]),
  withLines(
    'money that changes its asset',
    'transaction_balances',
    ({ accounts: { custody, available } }) => [
      [custody.ETH, -1000],
      [available.BTC, 1000],
    ],
  ),
  withLines(
    "a line on another investor's account",
    'transaction_balances',
    ({ accounts, others }) => [
      [accounts.custody.BTC, -1000],
      [others.available.BTC, 1000],
    ],
  ),
  withLines(
    'a deposit that comes out of the pool',
    'transaction_balances',
    ({ accounts: { pool, available } }) => [
      [pool.BTC, -1000],
      [available.BTC, 1000],
    ],
  ),
  withLines(
    'a deposit that lands on hold',
    'transaction_balances',
    ({ accounts: { custody, held } }) => [
      [custody.BTC, -1000],
      [held.BTC, 1000],
    ],
  ),
  withLines(
    'lines for another amount than the transaction says',
    'transaction_balances',
    ({ accounts: { custody, available } }) => [
      [custody.BTC, -2000],
      [available.BTC, 2000],
    ],
  ),
  withLines(
    'a second pair of lines beside the right one',
    'transaction_balances',
    ({ accounts: { custody, available } }) => [
      [custody.BTC, -1000],
      [available.BTC, 1000],
      [custody.ETH, -1000],
      [available.ETH, 1000],
    ],
  ),
  withLines(
    'two lines of one account',
    'one_chain_per_account',
    ({ accounts: { custody, available } }) => [
      [custody.BTC, -1000],
      [available.BTC, 500],
      [available.BTC, 500],
    ],
  ),
  withLines('a line of nothing', 'entries_amount_check', ({ accounts: { custody, available } }) => [
    [custody.BTC, -1000],
    [available.BTC, 1000],
    [available.ETH, 0],
  ]),
  withLines('a line on an account that is not there', 'account_is_known', ({ accounts }) => [
    [accounts.custody.BTC, -1000],
    ['0', 1000],
  ]),
  withLines(
    'a deposit credited in another asset than its own',
    'credited_in_its_own_asset',
    ({ accounts: { custody, available } }) => [
      [custody.ETH, -1000],
      [available.ETH, 1000],
    ],
  ),
  withLines(
    'a deposit credited with another amount than its own',
    'rows_and_ledger_agree',
    ({ accounts: { custody, available } }) => [
      [custody.BTC, -5000],
      [available.BTC, 5000],
    ],
    5000,
  ),
  {
    title: 'a transaction without lines',
    rule: 'transaction_has_lines',
    tries: approving,
    lawful: (fixture, id) => [...approving(fixture, id), credit(fixture, id)],
  },
  {
    title: 'lines that come one by one',
    rule: 'transaction_balances',
    tries: (fixture, id) => [
      ...approving(fixture, id),
      entries(id, [[fixture.accounts.custody.BTC, -1000]]),
      entries(id, [[fixture.accounts.available.BTC, 1000]], 2),
    ],
  },
  {
    title: 'more lines once the transaction has its own, even balanced ones',
    rule: 'transaction_balances',
    tries: (fixture, id) => [
      ...approving(fixture, id),
      credit(fixture, id),
      entries(
        id,
        [
          [fixture.accounts.custody.BTC, -1000],
          [fixture.accounts.available.BTC, 1000],
        ],
        3,
      ),
    ],
  },
  {
    title: 'more lines after the checks of the commit were triggered early',
    rule: 'transaction_balances',
    tries: (fixture, id) => [
      ...approving(fixture, id),
      credit(fixture, id),
      'set constraints all immediate',
      entries(
        id,
        [
          [fixture.accounts.custody.BTC, -1000],
          [fixture.accounts.available.BTC, 1000],
        ],
        3,
      ),
    ],
  },
  {
    title: 'lines added to a transaction that was committed before',
    rule: 'transaction_is_sealed',
    tries: ({ rows, accounts }) => [
      `insert into ledger.entries (tx_id, bucket, line, account_id, amount, balance_after, seq, hash)
       select t.id, t.bucket, l.line, l.account, l.amount, 0, 0, ''
         from ledger.transactions t, (values (3, ${accounts.custody.BTC}, -1), (4, ${accounts.available.BTC}, 1)) l (line, account, amount)
        where t.ref_id = '${rows.deposits.approved}'`,
    ],
  },
  {
    title: 'the lines of two transactions in one statement',
    rule: 'transaction_balances',
    tries: (fixture, id) => [
      ...approving(fixture, id),
      transaction(
        second(fixture),
        'earnings_debited',
        ['earning', second(fixture), 1],
        fixture.investor,
        500,
      ),
      `${credit(fixture, id)}, ('${second(fixture)}', bucket_of('${second(fixture)}'), 3, ${fixture.accounts.available.ETH}, -500, 0, 0, ''),
        ('${second(fixture)}', bucket_of('${second(fixture)}'), 4, ${fixture.accounts.payable.ETH}, 500, 0, 0, '')`,
    ],
    lawful: (fixture, id) => [...approving(fixture, id), credit(fixture, id)],
  },
  {
    title: 'lines of no transaction',
    rule: 'transaction_is_sealed',
    tries: (fixture, id) => [credit(fixture, id)],
  },
  {
    title: 'a withdrawal of more than there is',
    rule: 'investor_account_not_below_zero',
    tries: (fixture, id) => overdraw(fixture, id, 99_999_999),
    lawful: (fixture, id) => overdraw(fixture, id, 1000),
  },
])
