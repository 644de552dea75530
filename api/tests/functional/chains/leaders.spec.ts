import { test } from '@japa/runner'
import pg from 'pg'
import { ChainWatch } from '#chains/chain_watch'
import { EthSource } from '#chains/eth/rpc_source'
import { EvmChain } from '#tests/chains/evm_chain'
import { RpcServer } from '#tests/chains/rpc_server'
import { assetBy, emptied, seen, sessions, watch } from '#tests/chains/watch_fixture'
import { freshDatabase } from '#tests/invariants/fresh_database'
import { until } from '#tests/patience'
import { randomFor } from '#tests/seed'

const asset = assetBy('evm')
const WATCHERS = 3
const KILLS = 8
const PAYMENTS = 120
/** A session of the worker, as chain_connection.ts opens it. */
async function connectTo(connectionString: string, onEnd: () => void): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  client.on('error', onEnd).on('end', onEnd)
  await client.connect()
  await client.query(`set role assay_identity; set application_name = 'assay watcher'`)
  return client
}

const PACE = { lookMs: 5, retryMs: 10 }

test.group('T73: several sessions that watch one chain', (group) => {
  let url: string
  let clients: { owner: pg.Client; worker: pg.Client }
  group.setup(async () => {
    const database = await freshDatabase()
    url = database.url
    clients = await sessions(url)
    return async () => {
      await Promise.all([clients.owner.end(), clients.worker.end()])
      await database.drop()
    }
  })

  const LEADER = `
    select a.pid from pg_locks l join pg_stat_activity a on a.pid = l.pid
     where l.locktype = 'advisory' and l.granted and a.application_name = 'assay watcher' and a.datname = current_database()`
  const leader = async () =>
    (await clients.owner.query<{ pid: number }>(LEADER)).rows[0]?.pid ?? null

  test('one leads; leaders are cut off and blocks reorganised, and each payment is there once', async ({
    assert,
  }) => {
    const random = randomFor('watchers that are cut off')
    const chain = new EvmChain(77)
    chain.mine(3)
    await emptied(clients.owner, 1)
    const rows = Array.from({ length: 20 }, (_, index) => ({ index, ...chain.script(index) }))
    const node = await new RpcServer(chain.methods()).start()
    await watch(clients.owner, asset, rows, await new EthSource(node.address).genesis())
    const options = {
      ...{ asset, entries: [node.address], rules: { confirmations: 1 }, pace: PACE },
      connect: (onEnd: () => void) => connectTo(url, onEnd),
      onTouched: () => {},
    }
    const watches = Array.from({ length: WATCHERS }, () => new ChainWatch(options))
    const paid = new Map<string, bigint>()
    try {
      for (const one of watches) one.start()
      let kills = 0
      // it begins at the newest block: what is mined before that is nothing that it has to find
      const cursors = () => clients.owner.query('select from chains.cursors')
      await until('a first look', cursors, ({ rowCount }) => rowCount === 1)
      while (kills < KILLS || paid.size < PAYMENTS) {
        const amount = BigInt(1 + paid.size)
        paid.set(chain.pay(Math.floor(random() * rows.length), amount), amount)
        if (random() < 0.3) chain.mine()
        if (random() < 0.1 && chain.height > 8) chain.reorg(1 + Math.floor(random() * 2), 1)
        if (random() < 0.1) {
          const pid = await until('a leader', leader, (one) => one !== null)
          await clients.owner.query('reset role')
          await clients.owner.query('select pg_terminate_backend($1)', [pid])
          await clients.owner.query('set role assay_owner')
          kills += 1
        }
      }
      chain.mine(4)
      const all = await until(
        'every payment to be final',
        () => seen(clients.owner, asset),
        (states) => states.filter(({ state }) => state === 'final').length === paid.size,
      )
      assert.deepEqual(
        new Map(all.map(({ txid, amount }) => [txid, BigInt(amount)])),
        new Map(paid),
      )
      assert.isAtLeast(kills, KILLS)
    } finally {
      await Promise.all(watches.map((one) => one.stop()))
      await node.stop()
    }
    assert.isNull(await leader())
  })
})
