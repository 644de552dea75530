import { test } from '@japa/runner'
import type pg from 'pg'
import { ChainStore } from '#chains/chain_store'
import { SolSource } from '#chains/sol/rpc_source'
import { SlotWatcher } from '#chains/sol/slot_watcher'
import type { SourceFailed } from '#chains/source'
import { RpcServer } from '#tests/chains/rpc_server'
import { SlotChain } from '#tests/chains/slot_chain'
import { assetBy, emptied, seen, freshSessions, statesOf, watch } from '#tests/chains/watch_fixture'

const asset = assetBy('slots')

test.group('Watching addresses by slots', (group) => {
  let clients: { owner: pg.Client; worker: pg.Client }
  let chain: SlotChain
  let nodes: RpcServer[]
  let watcher: SlotWatcher
  const faults: SourceFailed[] = []
  const halts: string[] = []

  group.setup(async () => {
    const fresh = await freshSessions()
    clients = fresh.clients
    return fresh.end
  })
  async function begin(): Promise<SlotWatcher> {
    const sources = nodes.map(({ address }) => new SolSource(address))
    const reports = {
      fault: (error: SourceFailed) => void faults.push(error),
      halted: (why: string) => void halts.push(why),
    }
    const one = new SlotWatcher(new ChainStore(asset, clients.worker), sources, reports)
    await one.begin('trial')
    return one
  }
  group.each.setup(async () => {
    faults.length = 0
    halts.length = 0
    chain = new SlotChain()
    await emptied(clients.owner, 2)
    await watch(
      clients.owner,
      asset,
      [0, 1, 2].map((index) => ({ index, ...chain.script(index) })),
      chain.methods().getGenesisHash?.() as string,
    )
    nodes = await Promise.all([0, 1].map(() => new RpcServer(chain.methods()).start()))
    watcher = await begin()
    return async () => {
      await Promise.all(nodes.map((node) => node.stop()))
    }
  })
  const states = async () => statesOf(await seen(clients.owner, asset))
  const second = () => nodes[1] as RpcServer

  test('a payment is in a slot, then final when both providers say so', async ({ assert }) => {
    chain.pay([[0, 890_880]])
    chain.mine()
    await watcher.look()
    assert.deepEqual(await states(), [['890880', 'confirming', 0]])
    chain.mine(3)
    await watcher.look()
    assert.deepEqual(await states(), [['890880', 'final', 0]])
  })

  test('a chain that stands still, or a provider that lags, was looked at', async ({ assert }) => {
    const ofCursor = `select looked_at > now() - interval '1 minute' as "isLooked", height::int from chains.cursors where asset = $1`
    chain.mine()
    await watcher.look()
    for (const lag of [0, 1]) {
      for (const node of nodes)
        node.alter = (method, result) => {
          if (method !== 'getLatestBlockhash') return result
          const { context, value } = result as { context: { slot: number }; value: unknown }
          return { context: { slot: context.slot - lag }, value }
        }
      await clients.owner.query(`update chains.cursors set looked_at = now() - interval '1 hour'`)
      await (await begin()).look()
      const { rows } = await clients.owner.query(ofCursor, [asset])
      assert.deepEqual(rows, [{ isLooked: true, height: chain.height }], `${lag} behind`)
    }
  })

  test('one transaction that pays two addresses is two rows', async ({ assert }) => {
    chain.pay([
      [0, 5],
      [1, 6],
    ])
    chain.mine(4)
    await watcher.look()
    chain.mine()
    await watcher.look()
    assert.sameDeepMembers(await states(), [
      ['5', 'final', 0],
      ['6', 'final', 0],
    ])
  })

  test('a second look, another watcher and forgotten marks change nothing', async ({ assert }) => {
    chain.pay([[0, 5]])
    chain.mine(4)
    await watcher.look()
    const before = await states()
    chain.mine()
    await watcher.look()
    await clients.owner.query('delete from chains.balances')
    chain.mine()
    await (await begin()).look()
    assert.deepEqual(
      await states(),
      before.map(([amount, , reorgs]) => [amount, 'final', reorgs]),
    )
  })

  test('a failed transaction pays nothing', async ({ assert }) => {
    chain.pay([[0, 5]], true)
    chain.mine(4)
    await watcher.look()
    assert.deepEqual(await states(), [])
  })

  test('a provider that shows the balance before the transaction loses none', async ({
    assert,
  }) => {
    const [first] = nodes as [RpcServer]
    first.alter = (method, result) => (method === 'getSignaturesForAddress' ? [] : result)
    chain.pay([[0, 5]])
    chain.mine()
    await watcher.look()
    assert.deepEqual(await states(), [])
    first.alter = null
    chain.mine(4)
    await watcher.look()
    chain.mine()
    await watcher.look()
    assert.deepEqual(await states(), [['5', 'final', 0]])
  })

  test('a transaction of a fork is reorged, and confirmed where it comes again', async ({
    assert,
  }) => {
    for (const keeps of [false, true]) {
      chain.pay([[keeps ? 1 : 0, 7]])
      chain.mine()
      await watcher.look()
      chain.reorg(1, keeps)
      await watcher.look()
      chain.mine()
      await watcher.look()
      chain.mine(3)
      await watcher.look()
    }
    assert.deepEqual(await states(), [
      ['7', 'reorged', 1],
      ['7', 'final', 1],
    ])
  })

  for (const keeps of [false, true])
    test(`what was final is looked at again after the chain was halted, where the chain has ${keeps ? 'it in another slot' : 'left it'}`, async ({
      assert,
    }) => {
      const before = chain.height
      chain.pay([[0, 7]])
      chain.mine(4)
      await watcher.look()
      const [source] = nodes.map(({ address }) => new SolSource(address))
      chain.reorg(chain.height - before, keeps)
      await clients.owner.query(`select chains.halt($1, 'the chain has forked')`, [asset])
      await clients.owner.query(
        `select chains.resume(c.asset, c.genesis, $1) from chains.cursors c`,
        [JSON.stringify(await source?.slot(before, new Date()))],
      )
      watcher = await begin()
      for (const _ of [1, 2, 3]) {
        await watcher.look()
        chain.mine(2)
      }
      const { rows } = await clients.owner.query(
        `select state, reorgs, doubted_at, coins.place_of(id) as place from chains.observations`,
      )
      const taken = { state: 'reorged', reorgs: 1, doubted_at: null, place: 'wallet' }
      const stayed = { state: 'final', reorgs: 0, doubted_at: null, place: 'inbox' }
      assert.deepEqual(rows, [keeps ? stayed : taken])
    })

  test('a second provider that is down leaves it waiting', async ({ assert }) => {
    second().isDown = true
    chain.pay([[0, 5]])
    chain.mine(4)
    await watcher.look()
    assert.deepEqual(await states(), [['5', 'confirming', 0]])
    assert.equal(faults[0]?.fault, 'unreachable')
    second().isDown = false
    chain.mine()
    await watcher.look()
    assert.deepEqual(await states(), [['5', 'final', 0]])
  })

  test('a second provider that says another amount disputes it', async ({ assert }) => {
    second().alter = (method, result) =>
      method === 'getTransaction'
        ? JSON.parse(
            JSON.stringify(result).replaceAll('"postBalances":[0,5', '"postBalances":[0,50'),
          )
        : result
    chain.pay([[0, 5]])
    chain.mine(4)
    await watcher.look()
    const [row] = await seen(clients.owner, asset)
    assert.equal(row?.state, 'disputed')
    assert.match(row?.why ?? '', /says 50$/)
  })

  test('another genesis halts the chain', async ({ assert }) => {
    for (const node of nodes) Object.assign(node.methods, new SlotChain(2).methods())
    await begin()
    assert.match(halts[0] ?? '', /another chain/)
  })
})
