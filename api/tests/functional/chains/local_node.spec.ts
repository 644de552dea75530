import { type ChildProcess, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { test } from '@japa/runner'
import type pg from 'pg'
import { BlockWatcher } from '#chains/block_watcher'
import { ChainStore } from '#chains/chain_store'
import { EthSource } from '#chains/eth/rpc_source'
import { JsonRpc } from '#chains/json_rpc'
import { assetBy, emptied, seen, sessions, statesOf, watch } from '#tests/chains/watch_fixture'
import { freePort } from '#tests/faults/cluster'
import { freshDatabase } from '#tests/invariants/fresh_database'
import { until } from '#tests/patience'

const asset = assetBy('evm')
const OURS = `0x${'abc01'.padStart(40, '0')}`
const PLATFORM = `${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}`
/** The program itself: its package would start it as a child of its own, which outlives a kill. */
const anvil = () =>
  createRequire(createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json')).resolve(
    `@foundry-rs/anvil-${PLATFORM}/bin/anvil`,
  )

/** A contract that sends on to an address what it is sent. */
const forwarder = (to: string) => {
  const code = `60006000600060003473${to.slice(2)}5af100`
  return `0x60${(code.length / 2).toString(16).padStart(2, '0')}80600b6000396000f3${code}`
}

test.group('A real node', (group) => {
  let clients: { owner: pg.Client; worker: pg.Client }
  let node: ChildProcess
  let rpc: JsonRpc
  let watcher: BlockWatcher
  const halts: string[] = []

  group.setup(async () => {
    const database = await freshDatabase()
    clients = await sessions(database.url)
    const port = await freePort()
    const args = ['--port', String(port), '--silent', '--no-mining', '--slots-in-an-epoch', '1']
    node = spawn(anvil(), args, { stdio: 'ignore' })
    const address = `http://127.0.0.1:${port}`
    rpc = new JsonRpc(address)
    const answers = () => rpc.call('eth_chainId').catch((error: Error) => error)
    await until('the node answers', answers, (answer) => typeof answer === 'string')
    const source = new EthSource(address)
    await emptied(clients.owner, 1)
    const rows = [{ index: 0, address: OURS, script: OURS }]
    await watch(clients.owner, asset, rows, await source.genesis())
    const reports = {
      fault: (error: Error) => void halts.push(error.message),
      halted: (why: string) => void halts.push(why),
    }
    const rules = { confirmations: null, dropAfterMs: 0, askAgainMs: 0 }
    watcher = new BlockWatcher(new ChainStore(asset, clients.worker), [source], rules, reports)
    await watcher.begin('trial')
    return async () => {
      node.kill('SIGKILL')
      await Promise.all([clients.owner.end(), clients.worker.end()])
      await database.drop()
    }
  })

  const states = async () => statesOf(await seen(clients.owner, asset))
  const mine = (blocks: number) => rpc.call('anvil_mine', `0x${blocks.toString(16)}`)
  async function send(transaction: object): Promise<string> {
    const [from] = (await rpc.call('eth_accounts')) as string[]
    const gas = '0x100000'
    return (await rpc.call('eth_sendTransaction', { from, gas, ...transaction })) as string
  }

  test('shows a payment, one of a contract, and one that a reorganisation moves', async ({
    assert,
  }) => {
    await send({ to: OURS, value: '0x64' })
    await watcher.look()
    assert.deepEqual(await states(), [['100', 'seen', 0]])
    const deployed = await send({ data: forwarder(OURS) })
    await mine(1)
    await watcher.look()
    assert.deepEqual(await states(), [['100', 'confirming', 0]])
    const receipt = (await rpc.call('eth_getTransactionReceipt', deployed)) as {
      contractAddress: string
    }
    // 0.007 of a coin
    await send({ to: receipt.contractAddress, value: '0x18de76816d8000' })
    await mine(4)
    await watcher.look()
    assert.deepEqual(await states(), [
      ['100', 'final', 0],
      ['7000000000000000', 'final', 0],
    ])
    const moved = await send({ to: OURS, value: '0x7' })
    await mine(1)
    await watcher.look()
    const raw = await rpc.call('eth_getRawTransactionByHash', moved)
    // the height stays, the hash does not
    await rpc.call('anvil_reorg', 1, [])
    await watcher.look()
    await rpc.call('eth_sendRawTransaction', raw).catch((error: Error) => error)
    await mine(4)
    await watcher.look()
    assert.deepEqual((await states()).at(-1), ['7', 'final', 1])
    assert.deepEqual(halts, [])
  })
})
