import { test } from '@japa/runner'
import type pg from 'pg'
import { ChainStore } from '#chains/chain_store'
import { OBSERVATION_MACHINE, type ObservationState } from '#domain/observation_state'
import { canGo, statusesOf } from '#domain/transition'
import { assetBy, emptied, freshSessions, watch } from '#tests/chains/watch_fixture'
import { APPLICATION } from './sessions.js'

const asset = assetBy('utxo')
const SCRIPT = 'aa'
const STATES = statusesOf(OBSERVATION_MACHINE)
const AT = new Date('2026-11-24T00:00:00Z')
const block = (height: number) => ({
  height,
  hash: `hash ${height}`,
  parent: `hash ${height - 1}`,
  at: AT,
})
const found = [{ txid: 't', index: 0, kind: 'in' as const, script: SCRIPT, amount: 500n }]

/** How a row comes into each state by the functions of the schema. */
const REACH: Record<ObservationState, (store: ChainStore) => Promise<unknown>> = {
  seen: (store) => store.recordSeen(found, [{ txid: 'coin', index: 0, by: 't' }]),
  confirming: (store) => store.recordBlock('hash 1', block(2), found, []),
  async reorged(store) {
    await REACH.confirming(store)
    await store.disconnectBlock('hash 2')
  },
  async final(store) {
    await REACH.confirming(store)
    await store.advanceFinal('hash 2', 2, 2)
  },
  async replaced(store) {
    await REACH.seen(store)
    await store.recordBlock('hash 1', block(2), [], [{ txid: 'coin', index: 0, by: 'other' }])
  },
  async dropped(store) {
    await REACH.seen(store)
    await store.recordDropped(['t'])
  },
  async disputed(store) {
    await REACH.confirming(store)
    const answer = { hash: 'hash 2', isFinal: true, found: [] }
    await store.recordAgreement('second', block(2), answer)
  },
}

/** What a row has to have in each state, for a forged change to fail by nothing but the state machine. */
const whole = (state: ObservationState) => {
  const isIn = ['confirming', 'final', 'disputed'].includes(state)
  return `state = '${state}', disputed_why = ${state === 'disputed' ? `'x'` : 'null'},
    reorgs = reorgs + ${state === 'reorged' ? "case state when 'reorged' then 0 else 1 end" : '0'},
    block_height = ${isIn ? 'coalesce(block_height, 2)' : 'null'}, block_hash = ${isIn ? `coalesce(block_hash, 'hash 2')` : 'null'},
    block_at = ${isIn ? 'coalesce(block_at, now())' : 'null'}, agreed_by = ${isIn ? 'agreed_by' : `'{}'`},
    final_at = ${state === 'final' ? 'coalesce(final_at, now())' : 'final_at'}`
}

const ATTACKS: [what: string, sql: string, rule: string, from?: ObservationState][] = [
  ['a removed observation', 'delete from chains.observations', 'observations_are_kept'],
  ['a truncated table of them', 'truncate chains.observations cascade', 'ledger_is_append_only'],
  ['another amount', 'update chains.observations set amount = 5000', 'observation_evidence_stays'],
  ['another txid', `update chains.observations set txid = 'u'`, 'observation_evidence_stays'],
  ['another output', 'update chains.observations set index = 1', 'observation_evidence_stays'],
  [
    'an earlier time',
    `update chains.observations set first_seen_at = 'epoch'`,
    'observation_evidence_stays',
  ],
  [
    'another time of finality',
    `update chains.observations set final_at = 'epoch'`,
    'observation_evidence_stays',
    'final',
  ],
  ['another block', `update chains.observations set block_hash = 'x'`, 'observation_block_follows'],
  [
    'a forgotten reorganisation',
    'update chains.observations set reorgs = 0',
    'observation_block_follows',
    'reorged',
  ],
  [
    'an agreement taken back',
    `update chains.observations set agreed_by = '{}'`,
    'observation_block_follows',
  ],
  [
    'one provider that is named twice',
    `update chains.rules set agreement = 2; update chains.cursors set final_height = 2;
     update chains.observations set agreed_by = agreed_by || agreed_by; update chains.observations set state = 'final', final_at = now()`,
    'observation_final_is_earned',
  ],
  [
    'final above the height that is',
    `update chains.observations set state = 'final', final_at = now()`,
    'observation_final_is_earned',
  ],
  [
    'final while the chain is halted',
    `update chains.cursors set final_height = 2, halted_why = 'x', halted_at = now();
     update chains.observations set state = 'final', final_at = now()`,
    'observation_final_is_earned',
  ],
  [
    'final in a block that is not ours',
    `update chains.cursors set final_height = 2; delete from chains.blocks where height = 2;
     update chains.observations set state = 'final', final_at = now()`,
    'observation_final_is_earned',
  ],
  [
    'a second deposit',
    `update chains.observations set deposit_id = gen_random_uuid(); update chains.observations set deposit_id = gen_random_uuid()`,
    'observation_backs_one_deposit',
  ],
  [
    'one that begins as final',
    `insert into chains.observations (asset, txid, index, kind, address_id, address, amount, state, block_height, block_hash, block_at, final_at)
     select asset, 'v', 0, 'in', address_id, address, 1, 'final', 2, 'hash 2', now(), now() from chains.observations`,
    'observation_begins',
  ],
  ['an address removed', 'delete from chains.addresses', 'address_is_kept'],
  ['an address changed', `update chains.addresses set address = 'x'`, 'address_is_kept'],
  [
    'a changed account',
    `update chains.accounts set public_key = repeat('q', 40)`,
    'ledger_is_append_only',
  ],
  ['a changed price', 'update chains.price_points set usd_e8 = 1', 'ledger_is_append_only'],
]

test.group('T72: what a chain showed stays as it was shown', (group) => {
  let clients: { owner: pg.Client; worker: pg.Client }
  let store: ChainStore
  group.setup(async () => {
    const fresh = await freshSessions()
    clients = fresh.clients
    return fresh.end
  })
  group.each.setup(async () => {
    await emptied(clients.owner, 1)
    await watch(clients.owner, asset, [{ index: 0, address: 'a', script: SCRIPT }])
    store = new ChainStore(asset, clients.worker)
    await store.begin('genesis', 'first', 'trial', block(1))
    await clients.owner.query(
      `select chains.record_price($1, date_trunc('minute', now()), 5, '[1]', 0, true)`,
      [asset],
    )
  })

  /** The rule that refuses statements of the owner, all of them taken back. */
  async function refusal(sql: string): Promise<string> {
    await clients.owner.query('begin')
    try {
      await clients.owner.query(sql)
      return 'nothing'
    } catch (error) {
      const { constraint, code } = error as { constraint?: string; code?: string }
      return constraint ?? code ?? 'unknown'
    } finally {
      await clients.owner.query('rollback')
    }
  }
  const state = async () =>
    (await clients.owner.query('select state from chains.observations')).rows[0]?.state as string

  test('the owner of the tables is refused {0}')
    .with(ATTACKS)
    .run(async ({ assert }, [, sql, rule, from = 'confirming']) => {
      await REACH[from](store)
      assert.equal(await state(), from)
      assert.equal(await refusal(sql), rule)
    })

  for (const from of STATES)
    test(`from ${from} it goes where the domain says, and nowhere else`, async ({ assert }) => {
      await REACH[from](store)
      await clients.owner.query('update chains.cursors set final_height = height')
      // the block of a row that is in none has to be there for a row to come into it
      await clients.owner.query(
        `insert into chains.blocks select asset, 2, 'hash 2', 'hash 1', now() from chains.cursors on conflict do nothing`,
      )
      await clients.owner.query(
        `update chains.cursors set height = 2, hash = 'hash 2', final_height = 2`,
      )
      for (const to of STATES.filter((one) => one !== from)) {
        const rule = await refusal(`update chains.observations set ${whole(to)}`)
        if (canGo(OBSERVATION_MACHINE, from, to)) assert.equal(rule, 'nothing', `${from} ${to}`)
        else assert.equal(rule, 'observation_state_follows', `${from} ${to}`)
      }
    })

  test('no role of the application writes a table of chains by itself', async ({ assert }) => {
    const { rows } = await clients.owner.query(
      `select r || ' ' || c.oid::regclass as what from pg_class c, unnest($1::text[]) r
        where c.relnamespace in ('chains'::regnamespace, 'coins'::regnamespace) and c.relkind = 'r'
          and (has_table_privilege(r, c.oid, 'insert, update, delete, truncate') or has_any_column_privilege(r, c.oid, 'insert, update'))`,
      [APPLICATION],
    )
    assert.deepEqual(rows, [])
    const { rows: read } = await clients.owner.query(
      `select r || ' ' || c.oid::regclass as what from pg_class c, unnest(array['assay_investor', 'assay_identity']) r
        where c.relnamespace = 'chains'::regnamespace and c.relkind = 'r' and has_table_privilege(r, c.oid, 'select')`,
    )
    assert.deepEqual(read, [])
  })

  test('only the worker calls what records, and nobody what leaves a block', async ({ assert }) => {
    const { rows } = await clients.owner.query(
      `select p.proname as name, array(select r from unnest($1::text[]) r where has_function_privilege(r, p.oid, 'execute')) as can
         from pg_proc p where p.pronamespace = 'chains'::regnamespace and (p.proname ~ '^(record|disconnect|advance|halt|lead|begin|leave|resume)')`,
      [APPLICATION],
    )
    assert.isAbove(rows.length, 8)
    for (const { name, can } of rows as { name: string; can: string[] }[])
      assert.isEmpty(
        can.filter((role) => role !== 'assay_identity'),
        name,
      )
    const closed = rows.filter(({ can }) => can.length === 0).map(({ name }) => name)
    assert.includeMembers(closed, ['leave_blocks', 'record_found', 'record_replaced'])
  })
})
