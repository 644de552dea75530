import { test } from '@japa/runner'
import type pg from 'pg'
import { derive } from '#chains/address_supply'
import { watcherOf } from '#chains/chain_registry'
import { ChainStore } from '#chains/chain_store'
import type { ChainWatcher } from '#chains/watching'
import type { Asset } from '#domain/asset'
import { LocalNodes } from '#tests/chains/local_chains'
import {
  assetBy,
  CONFIRMATIONS,
  emptied,
  seen,
  sessions,
  watch,
  type Watched,
} from '#tests/chains/watch_fixture'
import { freshDatabase } from '#tests/invariants/fresh_database'
import { until } from '#tests/patience'

const [UTXO, EVM, SLOTS] = [assetBy('utxo'), assetBy('evm'), assetBy('slots')]
const XPUB =
  'xpub6C4SXHaqSMPK8MGL7bWjvS8WQnhoadsaXv2mnBcjAv142P2TivoC7s7ukNRYxETJZGc3JNzDKHQAGH5N3oQhQgkpwk6WrMtJB4eG2fpRAsV'
/** Solana's payout address of the examples: an account that nothing was sent to here. */
const ACCOUNT = 'vines1vzrYbzLMRdu58ou5XTby4qAqVRLmqo36NKPTg'

const addressesOf = (asset: Asset): Watched[] =>
  derive(asset, XPUB, 0, 4) ?? [{ index: 0, address: ACCOUNT, script: ACCOUNT }]

test.group('The local chains of the demonstration', (group) => {
  let clients: { owner: pg.Client; worker: pg.Client }
  const nodes = new LocalNodes([UTXO, EVM, SLOTS])
  const faults: string[] = []

  group.setup(async () => {
    const database = await freshDatabase()
    clients = await sessions(database.url)
    await nodes.start()
    return async () => {
      await nodes.remove()
      await Promise.all([clients.owner.end(), clients.worker.end()])
      await database.drop()
    }
  })

  group.each.setup(() => emptied(clients.owner, 2))

  /** A watcher of a chain by its two providers, as the API has one. */
  async function watcherFor(asset: Asset): Promise<ChainWatcher> {
    const watcher = watcherOf(
      new ChainStore(asset, clients.worker),
      nodes.providers(asset),
      { confirmations: CONFIRMATIONS, dropAfterMs: 0, askAgainMs: 0 },
      { fault: ({ fault }) => void faults.push(fault), halted: (why) => void faults.push(why) },
    )
    if (!watcher) throw new Error('nothing watches this chain')
    await watcher.begin('trial')
    return watcher
  }

  const states = async (asset: Asset) =>
    (await seen(clients.owner, asset)).map(({ amount, state }) => `${amount} ${state}`)

  async function paid(asset: Asset, to: Watched, amount: bigint): Promise<void> {
    const given = { to: to.address, amount: String(amount) }
    const { status, body } = await nodes.command(asset, 'pay', given)
    if (status !== 200) throw new Error(`not paid: ${JSON.stringify(body)}`)
  }

  /** Carries out commands, and looks after each. */
  async function after(asset: Asset, watcher: ChainWatcher, ...names: string[]) {
    for (const name of names) {
      const { status, body } = await nodes.command(asset, name)
      if (status !== 200) throw new Error(`${name}: ${JSON.stringify(body)}`)
      await watcher.look()
    }
    return states(asset)
  }

  for (const asset of [UTXO, EVM]) {
    test(`${asset}: a payment is seen, leaves its block and comes back, and one is replaced`, async ({
      assert,
    }) => {
      const rows = addressesOf(asset)
      await watch(clients.owner, asset, rows, await genesisOf(asset))
      const watcher = await watcherFor(asset)
      await paid(asset, rows[0] as Watched, 1_000_000n)
      await watcher.look()
      assert.deepEqual(await states(asset), ['1000000 seen'])
      assert.deepEqual(await after(asset, watcher, 'mine'), ['1000000 confirming'])
      assert.deepEqual(await after(asset, watcher, 'reorg'), ['1000000 reorged'])
      // bytes of a block cannot be altered unseen; an amount of an account can, and is disputed
      const doubted = asset === UTXO ? '1000000 confirming' : '1000000 disputed'
      assert.deepEqual(await after(asset, watcher, 'lie', 'mine', 'mine', 'mine'), [doubted])
      assert.deepEqual(await after(asset, watcher, 'start', 'mine'), ['1000000 final'])
      await paid(asset, rows[1] as Watched, 2_000_000n)
      await watcher.look()
      assert.deepEqual(await after(asset, watcher, 'double_spend'), [
        '1000000 final',
        '2000000 replaced',
      ])
      await paid(asset, rows[2] as Watched, 3_000_000n)
      await after(asset, watcher, 'stop', 'mine', 'mine', 'mine', 'mine')
      assert.equal((await states(asset)).at(-1), '3000000 confirming')
      await after(asset, watcher, 'start', 'mine')
      assert.equal((await states(asset)).at(-1), '3000000 final')
    })
  }

  async function genesisOf(asset: Asset): Promise<string> {
    const [first] = nodes.providers(asset)
    const method = asset === UTXO ? 'getblockhash' : 'eth_getBlockByNumber'
    const params = asset === UTXO ? [0] : ['0x0', false]
    const response = await fetch(first ?? '', {
      method: 'POST',
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      headers: { 'content-type': 'application/json' },
    })
    const { result } = (await response.json()) as { result: string | { hash: string } }
    return typeof result === 'string' ? result : result.hash
  }

  test('slots: a payment becomes final by the clock, for both providers', async ({ assert }) => {
    const rows = addressesOf(SLOTS)
    await watch(clients.owner, SLOTS, rows, '1oca1DemoChain11111111111111111111111111111')
    const watcher = await watcherFor(SLOTS)
    await paid(SLOTS, rows[0] as Watched, 250_000_000n)
    const look = async () => {
      await watcher.look()
      return states(SLOTS)
    }
    await until('the payment is final', look, ([state]) => state === '250000000 final')
    const { status, body } = await nodes.command(SLOTS, 'reorg')
    assert.deepEqual([status, body.reason], [409, 'not_offered'])
  })

  test('answers nobody without the token', async ({ assert }) => {
    const { status } = await nodes.command(UTXO, 'mine', {}, 'another')
    assert.equal(status, 404)
  })

  test('keeps a chain over a kill, with what waited for a block', async ({ assert }) => {
    const rows = addressesOf(UTXO)
    await watch(clients.owner, UTXO, rows, await genesisOf(UTXO))
    await paid(UTXO, rows[3] as Watched, 4_000_000n)
    const { body: before } = await nodes.command(UTXO, 'start')
    await nodes.end('SIGKILL')
    await nodes.start()
    const watcher = await watcherFor(UTXO)
    assert.deepEqual(await after(UTXO, watcher, 'mine'), ['4000000 confirming'])
    const { body } = await nodes.command(UTXO, 'start')
    assert.equal(body.height, Number(before.height) + 1)
  })

  for (const asset of [UTXO, EVM]) {
    test(`${asset}: both providers agree after a restart about a block before it`, async ({
      assert,
    }) => {
      const rows = addressesOf(asset)
      await watch(clients.owner, asset, rows, await genesisOf(asset))
      const watcher = await watcherFor(asset)
      await nodes.command(asset, 'stop')
      await paid(asset, rows[0] as Watched, 5_000_000n)
      assert.deepEqual(await after(asset, watcher, 'mine'), ['5000000 confirming'])
      await nodes.end()
      await nodes.start()
      const again = await watcherFor(asset)
      const faultsBefore = faults.length
      const last = await after(asset, again, 'mine', 'mine', 'mine')
      assert.deepEqual([last, faults.slice(faultsBefore)], [['5000000 final'], []])
    })
  }
})
