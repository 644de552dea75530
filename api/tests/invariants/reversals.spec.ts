import { type Attack, refuseAll, transaction, entries } from './attacks.js'
import type { Fixture } from './fixture.js'
import {
  back,
  becomes,
  coinsOf,
  fact,
  factId,
  factRow,
  left,
  observationOf,
  restored,
  returned,
  reversed,
  writtenOff,
} from './lawful_reversal.js'
import { chainCredit } from './lawful_credit.js'

const COMMITTED = ['set constraints all immediate', 'set constraints all deferred']
const credited = (fixture: Fixture, id: string) => [...chainCredit(fixture, id), ...COMMITTED]
const lawful = (fixture: Fixture, id: string) => reversed(fixture, id)

refuseAll('T74: the reversal of a deposit', [
  {
    title: 'a deposit that its chain still has',
    rule: 'reversal_follows_its_chain',
    tries: (fixture, id) => [
      ...credited(fixture, id),
      factRow(fixture, id, 'reversed', 1000, {
        coin_tx: `(select max(t.id) from coins.transactions t where t.deposit_id = '${id}')`,
        reorgs: '0',
      }),
    ],
    lawful,
  },
  {
    title: 'less than was credited',
    rule: 'reversal_follows_its_chain',
    tries: (fixture, id) => [...left(fixture, id), factRow(fixture, id, 'reversed', 999)],
  },
  {
    title: 'a second time for the same block',
    rule: 'reversal_follows_its_chain',
    tries: (fixture, id) => [...lawful(fixture, id), ...fact(fixture, id, 'reversed')],
  },
  {
    title: 'another reversal than the chain made',
    rule: 'reversal_follows_its_chain',
    tries: (fixture, id) => [
      ...left(fixture, id),
      factRow(fixture, id, 'reversed', 1000, { reorgs: '2' }),
    ],
  },
  {
    title: 'the deposit of another investor',
    rule: 'reversal_fits_its_deposit',
    tries: (fixture, id) => [
      ...left(fixture, id),
      factRow(fixture, id, 'reversed', 1000, { user_id: `'${fixture.other}'` }),
    ],
  },
  {
    title: 'another bucket',
    rule: 'row_in_its_bucket',
    tries: (fixture, id) => [
      ...left(fixture, id),
      factRow(fixture, id, 'reversed', 1000, {
        bucket: `(bucket_of('${fixture.investor}') + 1)::smallint % 64`,
      }),
    ],
  },
  {
    title: 'a row without its entries',
    rule: 'rows_and_ledger_agree',
    tries: (fixture, id) => [
      ...left(fixture, id),
      factRow(fixture, id, 'reversed'),
      becomes(id, 'reversed'),
    ],
  },
  {
    title: 'a deposit that stays approved',
    rule: 'reversals_add_up',
    tries: (fixture, id) => [...left(fixture, id), ...fact(fixture, id, 'reversed')],
  },
  {
    title: 'a payment that came back with another amount, moved to a deposit by one person',
    rule: 'observation_backs_one_deposit',
    tries: (fixture, id) => [
      ...lawful(fixture, id),
      ...back(id)
        .slice(0, 1)
        .map((sql) => sql.replace(' set ', ' set amount = amount + 1, ')),
      ...back(id).slice(1),
      `update chains.observations set deposit_id = gen_random_uuid() where id = ${observationOf(id)}`,
    ],
  },
  {
    title: 'a status without its row',
    rule: 'reversals_add_up',
    tries: (fixture, id) => [...credited(fixture, id), becomes(id, 'reversed')],
  },
  {
    title: 'a deposit that no chain verifies',
    rule: 'reversals_add_up',
    tries: ({ rows }) => [becomes(rows.deposits.approved ?? '', 'reversed')],
  },
])

refuseAll('T74: a claim', [
  {
    title: 'more settled than is owed',
    rule: 'reversal_follows_its_chain',
    tries: (fixture, id) => [...lawful(fixture, id), factRow(fixture, id, 'settled', 1001)],
    lawful: (fixture, id) => [...lawful(fixture, id), ...fact(fixture, id, 'settled')],
  },
  {
    title: 'money taken without a claim',
    rule: 'reversal_fits_its_deposit',
    tries: (fixture, id) => [...credited(fixture, id), ...fact(fixture, id, 'settled')],
  },
  {
    title: 'money given back that no chain has',
    rule: 'reversal_follows_its_chain',
    tries: (fixture, id) => [
      ...lawful(fixture, id),
      ...fact(fixture, id, 'settled'),
      factRow(fixture, id, 'returned'),
    ],
  },
  {
    title: 'money out of the claims without a row',
    rule: 'rows_and_ledger_agree',
    tries: (fixture, id) => [
      transaction(id, 'claim_returned', ['reversal', id, 2], fixture.investor, 1000),
      entries(id, [
        [(fixture.accounts as Record<string, { BTC: string }>).claims?.BTC, -1000],
        [fixture.accounts.available.BTC, 1000],
      ]),
    ],
  },
  {
    title: 'a write-off by one person',
    rule: 'reversal_follows_its_chain',
    tries: (fixture, id) => [
      ...lawful(fixture, id),
      factRow(fixture, id, 'written_off', 1000, { approval_id: 'gen_random_uuid()' }),
    ],
    lawful: writtenOff,
  },
  {
    title: 'a write-off of a part',
    rule: 'reversal_follows_its_chain',
    tries: (fixture, id) => [
      ...writtenOff(fixture, id).slice(0, -3),
      factRow(fixture, id, 'written_off', 400),
    ],
  },
  {
    title: 'a claim that ends with the status alone',
    rule: 'reversals_add_up',
    tries: (fixture, id) => [...lawful(fixture, id), ...COMMITTED, becomes(id, 'approved')],
  },
])

refuseAll('T74: a deposit that is restored', [
  {
    title: 'while its coins are away',
    rule: 'reversal_follows_its_chain',
    tries: (fixture, id) => [
      ...lawful(fixture, id),
      factRow(fixture, id, 'restored', 1000, { coin_tx: coinsOf(id, 'left_position') }),
    ],
    lawful: (fixture, id) => [
      ...lawful(fixture, id),
      ...restored(fixture, id),
      becomes(id, 'approved'),
    ],
  },
  {
    title: 'twice',
    rule: 'reversal_follows_its_chain',
    tries: (fixture, id) => [
      ...lawful(fixture, id),
      ...restored(fixture, id),
      becomes(id, 'approved'),
      factRow(fixture, id, 'restored', 1000, {
        id: `overlay('${factId(id, 'restored')}' placing 'cc' from 1)::uuid`,
      }),
    ],
  },
  {
    title: 'by its coins alone',
    rule: 'coins_are_restored_with_a_deposit',
    tries: (fixture, id) => [
      ...lawful(fixture, id),
      ...back(id),
      `select coins.post('restored', ${observationOf(id)}, '${id}', 'trial')`,
    ],
  },
  {
    title: 'with more than was settled',
    rule: 'reversal_follows_its_chain',
    tries: (fixture, id) => [
      ...lawful(fixture, id),
      ...fact(fixture, id, 'settled', { amount: 300 }),
      ...restored(fixture, id),
      factRow(fixture, id, 'returned', 301),
    ],
  },
  {
    title: 'with another asset than the one that settled it',
    rule: 'settlement_mirrors_request',
    tries: (fixture, id) => returned(fixture, id, 'BTC'),
    lawful: (fixture, id) => returned(fixture, id, 'ETH'),
  },
  {
    title: 'without what was settled',
    rule: 'reversals_add_up',
    tries: (fixture, id) => [
      ...lawful(fixture, id),
      ...fact(fixture, id, 'settled', { amount: 300 }),
      ...restored(fixture, id),
      becomes(id, 'approved'),
    ],
  },
  ...['update deposit_reversals set amount_cents = 1', 'delete from deposit_reversals'].map(
    (sql): Attack => ({
      title: `what is written down otherwise: ${sql}`,
      rule: 'reversals_are_append_only',
      tries: (fixture, id) => [...lawful(fixture, id), sql],
    }),
  ),
  {
    title: 'a table that is emptied',
    rule: 'reversals_are_append_only',
    tries: () => ['truncate deposit_reversals'],
  },
])
