import type { AccountKind } from '#domain/ledger_accounts'
import { approving, idOf, refuseAll } from './attacks.js'
import { type Fixture, linesOf } from './fixture.js'

/** A posting of the investor in BTC, as ledger.post takes it. */
const posting = (
  { investor }: Fixture,
  kind: string,
  refId: string,
  cents: bigint,
  [from, to]: [AccountKind, AccountKind],
) =>
  `row('${kind}', '${refId}', '${investor}', ${cents}, 'trial', '${linesOf({ BTC: cents }, from, to)}', now())::ledger.posting`

/** More than the fixture's investor has, and less than that with the pending deposit. */
const MORE = 997_000n

/** The pending deposit and a withdrawal of more than there is without it, their rows first. */
function both(fixture: Fixture) {
  const { investor, rows } = fixture
  const [id, deposit] = [idOf(fixture), rows.deposits.pending ?? '']
  return {
    rows: [
      `insert into withdrawals (id, bucket, user_id, method, amount_cents)
       values ('${id}', bucket_of('${investor}'), '${investor}', 'bank', ${MORE})`,
      `update deposits set status = 'approved' where id = '${deposit}'`,
    ],
    out: posting(fixture, 'withdrawal_requested', id, MORE, ['available', 'held']),
    in: posting(fixture, 'deposit_approved', deposit, 1000n, ['custody', 'available']),
  }
}

const post = (...postings: string[]) => `select ledger.post(array[${postings.join(', ')}])`

/** Lines of the approved deposit, each account's chained one after the other. */
const inOneChain = ({ accounts: { custody, available } }: Fixture, id: string, seal: string) =>
  `insert into ledger.entries (tx_id, bucket, line, account_id, amount, balance_after, seq, hash)
   select (n.fact).id, n.bucket, n.line, n.account, n.amount, n.after, n.place, ${seal}
     from (select t as fact, a.bucket, l.line::smallint as line, a.id as account, l.amount, a.head,
                  (a.balance + sum(l.amount) over w)::bigint as after, a.seq + row_number() over w as place
             from ledger.transactions t,
                  (values (1, ${custody.BTC}, -1000::bigint), (2, ${available.BTC}, 500::bigint), (3, ${available.BTC}, 500::bigint)) l (line, account, amount)
             join ledger.accounts a on a.id = l.account
            where t.id = '${id}' window w as (partition by a.id order by l.line)) n`
const SEALED = 'ledger.sealed(n.fact, n.line, n.account, n.amount, n.after, n.place)'

refuseAll('T8: several entries of an account in one statement', [
  {
    title: 'money that is only there in the end',
    rule: 'transaction_balances',
    tries: (fixture) => {
      const { rows, out, in: credit } = both(fixture)
      return [...rows, post(out, credit)]
    },
    lawful: (fixture) => {
      const { rows, out, in: credit } = both(fixture)
      return [...rows, post(credit, out)]
    },
  },
  {
    title: 'two lines of one account in one transaction',
    rule: 'transaction_balances',
    tries: (fixture, id) => [
      ...approving(fixture, id),
      inOneChain(
        fixture,
        id,
        `ledger.chain(n.head, ${SEALED}) over (partition by n.account order by n.place)`,
      ),
    ],
  },
  {
    title: 'a balance with a number that no entry has',
    rule: 'balance_moves_with_an_entry',
    tries: ({ accounts }) => [
      `update ledger.accounts set seq = seq + 1 where id = ${accounts.available.BTC}`,
    ],
  },
  {
    title: 'a balance taken back to an older entry',
    rule: 'balance_moves_with_an_entry',
    tries: ({ accounts }) => [
      `update ledger.accounts a set seq = e.seq, balance = e.balance_after, head = e.hash
         from ledger.entries e where e.account_id = a.id and e.seq = a.seq - 1 and a.id = ${accounts.available.BTC}`,
    ],
  },
])
