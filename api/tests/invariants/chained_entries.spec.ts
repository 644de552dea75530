import { type Attack, approving, chained, overdraw, refuseAll } from './attacks.js'
import type { Fixture } from './fixture.js'

type Lines = Parameters<typeof chained>[1]
type Forged = Parameters<typeof chained>[2]

const right = ({ accounts: { custody, available } }: Fixture): Lines => [
  [custody.BTC, -1000],
  [available.BTC, 1000],
]

/** An approval of the pending deposit whose lines were chained by hand; the right ones pass. */
const byHand = (
  title: string,
  rule: string,
  forged: Forged,
  lines: (fixture: Fixture) => Lines = right,
): Attack => ({
  title,
  rule,
  tries: (fixture, id) => [...approving(fixture, id), chained(id, lines(fixture), forged)],
  lawful: (fixture, id) => [...approving(fixture, id), chained(id, right(fixture))],
})

refuseAll('T8: lines that were chained before they came', [
  byHand('a hash of their own', 'transaction_balances', { hash: "sha256('mine')" }),
  byHand('the hash of the account’s previous state', 'transaction_balances', { hash: 'a.head' }),
  byHand('a balance that does not follow', 'balance_moves_with_an_entry', {
    balance: 'a.balance + l.amount + 1',
  }),
  byHand('a number left out', 'balance_moves_with_an_entry', { seq: 'a.seq + 2' }),
  byHand("a line on another investor's account", 'transaction_balances', {}, (fixture) => [
    [fixture.accounts.custody.BTC, -1000],
    [fixture.others.available.BTC, 1000],
  ]),
  byHand('a deposit that comes out of the pool', 'transaction_balances', {}, (fixture) => [
    [fixture.accounts.pool.BTC, -1000],
    [fixture.accounts.available.BTC, 1000],
  ]),
  byHand('a line of nothing', 'transaction_balances', {}, (fixture) => [
    ...right(fixture),
    [fixture.accounts.available.ETH, 0],
  ]),
  byHand('two lines of one account', 'one_chain_per_account', {}, (fixture) => [
    [fixture.accounts.custody.BTC, -1000],
    [fixture.accounts.available.BTC, 500],
    [fixture.accounts.available.BTC, 500],
  ]),
  {
    title: 'lines of a transaction that was committed before',
    rule: 'transaction_balances',
    tries: (fixture) => [
      `insert into ledger.entries (tx_id, bucket, line, account_id, amount, balance_after, seq, hash)
       select t.id, t.bucket, l.line, a.id, l.amount, a.balance + l.amount, a.seq + 1,
              ledger.seal(a.head, t, l.line::smallint, a.id, l.amount, a.balance + l.amount, a.seq + 1)
         from ledger.transactions t, (values (3, ${fixture.accounts.custody.BTC}, -1::bigint),
              (4, ${fixture.accounts.available.BTC}, 1::bigint)) l (line, account, amount)
         join ledger.accounts a on a.id = l.account
        where t.ref_id = '${fixture.rows.deposits.approved}'`,
    ],
  },
  {
    title: 'a withdrawal of more than there is',
    rule: 'investor_account_not_below_zero',
    tries: (fixture, id) => overdraw(fixture, id, 99_999_999, chained),
    lawful: (fixture, id) => overdraw(fixture, id, 1000, chained),
  },
])
