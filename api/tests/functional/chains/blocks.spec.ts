import { test } from '@japa/runner'
import type pg from 'pg'
import { EvmChain } from '#tests/chains/evm_chain'
import type { TrialChain } from '#tests/chains/trial_chain'
import { UtxoChain } from '#tests/chains/utxo_chain'
import { fixture, type WatchFixture, freshSessions, statesOf } from '#tests/chains/watch_fixture'

const CHAINS: [name: string, make: () => TrialChain][] = [
  ['outputs', () => new UtxoChain()],
  ['accounts', () => new EvmChain()],
]

for (const [name, make] of CHAINS)
  test.group(`Watching blocks of ${name}`, (group) => {
    let clients: { owner: pg.Client; worker: pg.Client }
    let chain: TrialChain
    let watched: WatchFixture
    group.setup(async () => {
      const fresh = await freshSessions()
      clients = fresh.clients
      return fresh.end
    })
    group.each.setup(async () => {
      chain = make()
      chain.mine(8)
      watched = await fixture(clients, chain)
      return watched.stop
    })

    test('a payment is seen, then in a block, then final', async ({ assert }) => {
      chain.pay(0, 50_000n)
      await watched.look()
      assert.deepEqual(statesOf(await watched.seen()), [['50000', 'seen', 0]])
      chain.mine()
      await watched.look()
      assert.deepEqual(statesOf(await watched.seen()), [['50000', 'confirming', 0]])
      chain.mine(2)
      await watched.look()
      assert.deepEqual(statesOf(await watched.seen()), [['50000', 'final', 0]])
    })

    test('a second look, another watcher and a whole replay change nothing', async ({ assert }) => {
      chain.pay(0, 1n)
      chain.pay(1, 2n)
      chain.mine(4)
      await watched.look()
      const before = await watched.seen()
      await watched.look()
      await (await watched.again()).look()
      assert.deepEqual(await watched.seen(), before)
      // the observations stay while the cursor goes back to the first block
      const first = await watched.sources[0]?.hashAt(0)
      await clients.owner.query(`delete from chains.blocks`)
      await clients.owner.query(`update chains.cursors set height = 0, hash = $1`, [first ?? null])
      await clients.owner.query(
        `insert into chains.blocks select asset, 0, hash, '-', now() from chains.cursors`,
      )
      await (await watched.again()).look()
      assert.deepEqual(await watched.seen(), before)
    })

    for (const depth of [1, 2, 6])
      test(`a reorganisation of ${depth} leaves one row that says so`, async ({ assert }) => {
        chain.pay(0, 700n)
        chain.mine()
        await watched.look()
        chain.mine(depth - 1)
        chain.reorg(depth, 1)
        await watched.look()
        assert.deepEqual(statesOf(await watched.seen()), [
          ['700', depth < 2 ? 'confirming' : 'final', 1],
        ])
      })

    test('a reorganisation of equal height is seen', async ({ assert }) => {
      chain.pay(0, 700n)
      chain.mine()
      await watched.look()
      chain.reorg(1, 0, false)
      await watched.look()
      const [first] = await watched.seen()
      assert.match(first?.state ?? '', /^(?:reorged|dropped)$/)
      assert.equal(first?.reorgs, 1)
    })

    test('a chain that goes to another branch and back leaves one row', async ({ assert }) => {
      chain.pay(0, 700n)
      chain.mine()
      await watched.look()
      const goBack = chain.branch()
      chain.reorg(1, 0, false)
      await watched.look()
      goBack()
      await watched.look()
      assert.deepEqual(statesOf(await watched.seen()), [['700', 'confirming', 1]])
    })

    test('a final payment whose block is left is taken back', async ({ assert }) => {
      chain.pay(0, 700n)
      chain.mine(4)
      await watched.look()
      assert.deepEqual(statesOf(await watched.seen()), [['700', 'final', 0]])
      chain.reorg(4, 1, false)
      await watched.look()
      const [row] = await watched.seen()
      assert.equal(row?.reorgs, 1)
      assert.notEqual(row?.state, 'final')
    })

    test('a double spend replaces the payment, before a block and in one', async ({ assert }) => {
      for (const mines of [0, 1]) {
        const txid = chain.pay(mines, 900n)
        await watched.look()
        chain.doubleSpend(txid)
        chain.mine(mines)
        await watched.look()
        assert.equal((await watched.seen())[mines]?.state, 'replaced')
      }
    })

    test('a payment that the provider has forgotten is dropped, and comes back', async ({
      assert,
    }) => {
      const txid = chain.pay(0, 900n)
      await watched.look()
      chain.forget(txid)
      await watched.look()
      await watched.look()
      assert.deepEqual(statesOf(await watched.seen()), [['900', 'dropped', 0]])
    })

    test('a fork below what is kept halts the chain', async ({ assert }) => {
      chain.mine(20)
      await watched.look()
      await clients.owner.query('delete from chains.blocks where height < 20')
      chain.reorg(15, 1)
      await watched.look()
      assert.lengthOf(watched.halts, 1)
      await watched.again()
      assert.lengthOf(watched.halts, 2)
    })

    test('another genesis halts the chain', async ({ assert }) => {
      const other = chain.asset === 'utxo' ? new UtxoChain(9) : new EvmChain(9)
      other.mine(9)
      const methods = other.methods()
      for (const node of watched.nodes) Object.assign(node.methods, methods)
      await watched.again()
      assert.match(watched.halts[0] ?? '', /another chain/)
    })

    test('of two watchers of one chain the second finds the cursor moved', async ({ assert }) => {
      const second = await watched.again()
      chain.pay(0, 5n)
      chain.mine(3)
      await watched.look()
      const failed = await second.look().catch((error: unknown) => error)
      assert.equal((failed as { constraint?: string }).constraint, 'fence_lost')
      assert.deepEqual(statesOf(await watched.seen()), [['5', 'final', 0]])
    })

    test('a provider that lags takes nothing off', async ({ assert }) => {
      chain.pay(0, 5n)
      chain.mine(3)
      await watched.look()
      const lagging = make()
      lagging.mine(8)
      for (const node of watched.nodes) Object.assign(node.methods, lagging.methods())
      await watched.look()
      assert.deepEqual(statesOf(await watched.seen()), [['5', 'final', 0]])
    })
  })
