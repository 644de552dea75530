import { test } from '@japa/runner'
import type pg from 'pg'
import { EthSource } from '#chains/eth/rpc_source'
import { EvmChain } from '#tests/chains/evm_chain'
import { RpcServer } from '#tests/chains/rpc_server'
import { assetBy, seen, sessions, watch } from '#tests/chains/watch_fixture'
import { until } from '#tests/patience'
import { randomFor } from '#tests/seed'
import { ApiProcess } from './api_process.js'
import { Cluster } from './cluster.js'
import { missedFigures, percentile, setting, tell } from './figures.js'

const KILLS = setting('FAULT_WATCH_KILLS', 2)
const PAYMENTS = setting('FAULT_WATCH_PAYMENTS', 60)
const WORKERS = 2
const ADDRESSES = 20
const TAKEOVER_MS = 1000
const asset = assetBy('evm')

/** The process that leads, as it wrote its name beside the cursor; null while none holds the lock. */
const LEADER = `
  select c.leader from chains.cursors c
   where c.asset = $1 and exists (select from pg_locks l join pg_stat_activity a on a.pid = l.pid
     where l.locktype = 'advisory' and l.granted and a.application_name = 'assay watcher')`

async function leader(owner: pg.Client): Promise<number | null> {
  const { rows } = await owner.query<{ leader: string }>(LEADER, [asset])
  const [, pid] = /:(\d+)$/.exec(rows[0]?.leader ?? '') ?? []
  return pid === undefined ? null : Number.parseInt(pid, 10)
}

test.group('T73: processes that watch a chain', () => {
  test(`after ${KILLS} kills -9 of the leader, with reorganisations, each payment is there once`, async ({
    assert,
  }) => {
    const chain = new EvmChain(73)
    chain.mine(3)
    const node = await new RpcServer(chain.methods()).start()
    const cluster = new Cluster({})
    await cluster.create()
    const settings = {
      ...{ ROLE: 'worker', NODE_ENV: 'development', CHAIN_AGREEMENT: '1' },
      [`${asset}_SOURCES`]: node.address,
    }
    const workers = Array.from({ length: WORKERS }, () => new ApiProcess(cluster.url, settings))
    const random = randomFor('kills of watchers')
    const paid = new Map<string, bigint>()
    const waits: number[] = []
    let reorgs = 0
    await workers[0]?.prepare()
    const { owner, worker } = await sessions(cluster.url)
    try {
      const rows = Array.from({ length: ADDRESSES }, (_, index) => ({
        index,
        ...chain.script(index),
      }))
      await watch(owner, asset, rows, await new EthSource(node.address).genesis())
      for (const one of workers) await one.start()
      await until(
        'a first leader',
        () => leader(owner),
        (pid) => pid !== null,
      )
      while (waits.length < KILLS || paid.size < PAYMENTS) {
        const amount = BigInt(1 + paid.size)
        paid.set(chain.pay(Math.floor(random() * ADDRESSES), amount), amount)
        if (random() < 0.5) chain.mine()
        if (random() < 0.1 && chain.height > 8) {
          chain.reorg(1 + Math.floor(random() * 2), 1)
          reorgs += 1
        }
        const isDue = paid.size >= ((waits.length + 1) * PAYMENTS) / (KILLS + 1)
        if (!isDue || waits.length === KILLS) continue
        const pid = await until(
          'a leader',
          () => leader(owner),
          (one) => one !== null,
        )
        const leading = workers.find((one) => one.pid === pid)
        assert.isDefined(leading)
        await leading?.kill()
        const began = performance.now()
        await until(
          'another leader',
          () => leader(owner),
          (one) => one !== null && one !== pid,
          10,
        )
        waits.push(performance.now() - began)
        await leading?.start()
      }
      chain.mine(4)
      const all = await until(
        'every payment to be final',
        () => seen(owner, asset),
        (states) => states.filter(({ state }) => state === 'final').length >= paid.size,
      )
      const found = new Map(all.map(({ txid, amount }) => [txid, BigInt(amount)]))
      const wrong = [...paid].filter(([txid, amount]) => found.get(txid) !== amount).length
      const median = percentile(waits, 0.5)
      tell(
        'T73',
        `payments, ${waits.length} kills, ${reorgs} reorganisations`,
        `${paid.size}`,
        'all',
        true,
      )
      tell(
        'T73',
        'lost, wrong or twice',
        `${wrong + all.length - paid.size}`,
        '0',
        wrong === 0 && all.length === paid.size,
      )
      tell(
        'T73',
        'until another one leads, median',
        `${Math.round(median)} ms`,
        `≤ ${TAKEOVER_MS} ms`,
        median <= TAKEOVER_MS,
      )
      assert.equal(wrong, 0)
      assert.lengthOf(all, paid.size)
      assert.deepEqual(missedFigures(), [])
    } finally {
      await Promise.all([owner.end(), worker.end()])
      for (const one of workers) await one.remove()
      await cluster.remove()
      await node.stop()
    }
  }).timeout(600_000)
})
