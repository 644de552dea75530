import { type Attack, entries, idOf, refuseAll, transaction } from './attacks.js'
import type { Fixture } from './fixture.js'
import { arrival, chainCredit, crediting } from './lawful_credit.js'

const lawful = (fixture: Fixture, id: string) => chainCredit(fixture, id)
const tx = (id: string, fact = 'arrived') =>
  `(select t.id from coins.transactions t join chains.observations o on o.id = t.observation_id where o.txid = '${id}' and t.fact = '${fact}')`
const seen = (id: string) => `(select o.id from chains.observations o where o.txid = '${id}')`
const lines = ({ accounts }: Fixture, id: string, from: 'custody' | 'position', amount = 1000) =>
  entries(id, [
    [accounts[from].BTC, -amount],
    [accounts.available.BTC, amount],
  ])
const posted = (id: string, fact: string, more = '') =>
  `insert into coins.transactions (fact, asset, observation_id, reorgs, deposit_id, amount, actor)
   select '${fact}', o.asset, o.id, o.reorgs, ${fact === 'credited' ? 'o.deposit_id' : 'null'}, o.amount${more}, 'trial' from chains.observations o where o.txid = '${id}'`

refuseAll('T67: what a chain credits', [
  {
    title: 'a cent more than arrived',
    rule: 'deposit_is_credited_by_its_chain',
    tries: (fixture, id) => [...arrival(fixture, id), ...crediting(fixture, id, 1001)],
    lawful,
  },
  {
    title: 'the amount that was typed',
    rule: 'deposit_is_credited_by_its_chain',
    tries: (fixture, id) => [...arrival(fixture, id), ...crediting(fixture, id, 5000)],
  },
  {
    title: 'a deposit whose payment is not final',
    rule: 'deposit_has_its_final_payment',
    tries: (fixture, id) => [
      ...arrival(fixture, id, { state: 'confirming' }),
      ...crediting(fixture, id),
    ],
  },
  {
    title: 'a deposit without a payment',
    rule: 'deposit_has_its_final_payment',
    tries: (fixture, id) => [...arrival(fixture, id).slice(0, -1), ...crediting(fixture, id)],
  },
  {
    title: 'a payment whose minute has no price',
    rule: 'deposit_has_its_price',
    tries: (fixture, id) => [
      ...arrival(fixture, id, { hasPrice: false }),
      ...crediting(fixture, id),
    ],
  },
  {
    title: 'a deposit on a chain, approved as if by hand',
    rule: 'deposit_is_credited_by_its_chain',
    tries: (fixture, id) => [
      ...arrival(fixture, id),
      `update deposits set status = 'approved' where id = '${id}'`,
    ],
  },
  {
    title: 'a credit of a deposit that no chain verifies',
    rule: 'deposit_is_credited_by_its_chain',
    tries: ({ rows }) => [
      `update deposits set status = 'approved', credited_cents = 1000 where id = '${rows.deposits.pending}'`,
    ],
  },
  {
    title: 'a credit before the approval',
    rule: 'credit_is_written_with_approval',
    tries: (fixture, id) => [
      ...arrival(fixture, id),
      `update deposits set credited_cents = 1000 where id = '${id}'`,
    ],
  },
  {
    title: 'a credit that comes out of custody',
    rule: 'position_is_credited_by_a_chain',
    tries: (fixture, id) => [
      ...arrival(fixture, id),
      `update deposits set status = 'approved', credited_cents = 1000 where id = '${id}'`,
      transaction(id, 'deposit_approved', ['deposit', id, 2], fixture.investor, 1000),
      lines(fixture, id, 'custody'),
    ],
  },
  {
    title: 'a deposit by hand that comes out of the position',
    rule: 'position_is_credited_by_a_chain',
    tries: (fixture, id) => [
      `update deposits set status = 'approved' where id = '${fixture.rows.deposits.pending}'`,
      transaction(
        id,
        'deposit_credited',
        ['deposit', fixture.rows.deposits.pending ?? '', 2],
        fixture.investor,
        1000,
      ),
      lines(fixture, id, 'position'),
    ],
  },
  {
    title: 'a payment at an address of another investor',
    rule: 'deposit_has_its_final_payment',
    tries: (fixture, id) => {
      const own = idOf(fixture)
      return [
        ...arrival({ investor: fixture.other }, id).slice(0, -1),
        `insert into deposits (id, bucket, user_id, method, amount_cents, verification, address)
         values ('${own}', bucket_of('${fixture.investor}'), '${fixture.investor}', 'BTC', 5000, 'chain', '${id}')`,
        `update chains.observations set deposit_id = '${own}' where txid = '${id}'`,
        `update deposits set status = 'approved', credited_cents = 1000 where id = '${own}'`,
      ]
    },
  },
])

refuseAll('T67: the books of coins', [
  {
    title: 'coins that arrive twice',
    rule: 'coins_move_from_where_they_are',
    tries: (fixture, id) => [...arrival(fixture, id), posted(id, 'arrived')],
    lawful,
  },
  {
    title: 'coins that leave the inbox twice',
    rule: 'coins_move_from_where_they_are',
    tries: (fixture, id) => [...lawful(fixture, id), posted(id, 'recovered')],
  },
  {
    title: 'more coins than the chain shows',
    rule: 'coins_are_as_observed',
    tries: (fixture, id) => [...arrival(fixture, id), posted(id, 'recovered', ' + 1')],
  },
  {
    title: 'coins that are not final',
    rule: 'coins_are_as_observed',
    tries: (fixture, id) => [
      ...arrival(fixture, id, { state: 'confirming' }),
      posted(id, 'arrived'),
    ],
  },
  {
    title: 'coins that leave while their block is there',
    rule: 'coins_are_as_observed',
    tries: (fixture, id) => [...arrival(fixture, id), posted(id, 'left_inbox')],
  },
  {
    title: 'coins credited without their deposit',
    rule: 'coins_are_credited_with_a_deposit',
    tries: (fixture, id) => [
      ...arrival(fixture, id),
      `select coins.post('credited', ${seen(id)}, '${id}', 'trial')`,
    ],
  },
  {
    title: 'a transaction without its lines',
    rule: 'coin_transaction_has_lines',
    tries: (fixture, id) => [...arrival(fixture, id), posted(id, 'recovered')],
  },
  {
    title: 'a third line',
    rule: 'entries_line_check',
    tries: (fixture, id) => [
      ...arrival(fixture, id),
      `insert into coins.entries (tx_id, line, account_id, amount, balance_after, seq, hash) values (${tx(id)}, 3, 0, 0, 0, 0, '')`,
    ],
  },
  {
    title: 'a balance without an entry',
    rule: 'coins_move_with_an_entry',
    tries: () => [
      `update coins.accounts set balance = balance - 1, seq = seq + 1 where kind = 'position'`,
    ],
  },
  {
    title: 'an account that opens with coins',
    rule: 'coin_account_opens_empty',
    tries: () => [
      `insert into coins.accounts (asset, kind, balance) select asset, 'wallet', -1 from coins.units limit 1`,
    ],
  },
  ...(['transactions', 'entries', 'facts', 'units'] as const).flatMap((table): Attack[] => [
    {
      title: `a change of coins.${table}`,
      rule: 'ledger_is_append_only',
      tries: (fixture, id) => [
        ...lawful(fixture, id),
        `update coins.${table} set ${table === 'facts' ? 'leaves' : table === 'units' ? 'unit' : 'amount'} = default`,
      ],
    },
    {
      title: `a deletion in coins.${table}`,
      rule: 'ledger_is_append_only',
      tries: (fixture, id) => [...lawful(fixture, id), `delete from coins.${table}`],
    },
  ]),
  {
    title: 'coins that leave the inbox by one person',
    rule: 'inbox_takes_two',
    tries: (fixture, id) => [
      ...arrival(fixture, id).slice(0, -1),
      `insert into coins.resolutions (observation_id, way, reason, approval_id, requested_by, decided_by, created_at)
       values (${seen(id)}, 'recover', 'mine', gen_random_uuid(), '${fixture.admin}', '${fixture.admin}', now())`,
    ],
  },
])
