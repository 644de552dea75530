import { approving, credit, entries, refuseAll, transaction } from './attacks.js'
import type { Fixture } from './fixture.js'

type Lines = Parameters<typeof entries>[1]

/** An asset that accounts were opened in, past the rule, and that is not in the table. */
const unlisted = (investor: string) => [
  `create or replace function ledger.open_account() returns trigger language plpgsql as 'begin return new; end'`,
  `insert into ledger.accounts (owner, bucket, kind, asset)
   values (null, bucket_of('${investor}'), 'custody', 'NIL'), ('${investor}', bucket_of('${investor}'), 'available', 'NIL')`,
]
/** One that has been added. */
const listed = `insert into ledger.assets (code, place, method) values ('NIL', 99, 'nil')`
const another = (kind: string, investor: string, owner: string | null) =>
  `(select id from ledger.accounts where kind = '${kind}' and asset = 'NIL' and bucket = bucket_of('${investor}')
       and owner is not distinct from ${owner ? `'${owner}'` : 'null'})`
const inAnother = ({ investor }: Fixture, out = -1000): Lines => [
  [another('custody', investor, null), out],
  [another('available', investor, investor), 1000],
]

/** A deposit in one that has just been added, up to its lines. */
const inListed = ({ investor }: Fixture, id: string, lines: Lines) => [
  listed,
  `insert into deposits (id, bucket, user_id, method, amount_cents, address) values ('${id}', bucket_of('${investor}'), '${investor}', 'NIL', 1000, '-')`,
  `update deposits set status = 'approved' where id = '${id}'`,
  transaction(id, 'deposit_approved', ['deposit', id, 2], investor, 1000),
  entries(id, lines),
]

refuseAll('T8: the assets of lines', [
  {
    title: 'lines in an asset that is not in the table',
    rule: 'transaction_balances',
    tries: (fixture, id) => [
      ...unlisted(fixture.investor),
      ...approving(fixture, id),
      entries(id, inAnother(fixture)),
    ],
    lawful: (fixture, id) => [
      ...unlisted(fixture.investor),
      ...approving(fixture, id),
      credit(fixture, id),
    ],
  },
  {
    title: 'lines that do not sum to zero in an asset that was added',
    rule: 'transaction_balances',
    tries: (fixture, id) => inListed(fixture, id, inAnother(fixture, -999)),
    lawful: (fixture, id) => inListed(fixture, id, inAnother(fixture)),
  },
])
