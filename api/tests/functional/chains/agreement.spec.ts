import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import type pg from 'pg'
import { EvmChain } from '#tests/chains/evm_chain'
import type { RpcServer } from '#tests/chains/rpc_server'
import type { TrialChain } from '#tests/chains/trial_chain'
import { UtxoChain } from '#tests/chains/utxo_chain'
import { fixture, freshSessions, statesOf, type WatchFixture } from '#tests/chains/watch_fixture'

const AMOUNT = 100n
/** The amount as it stands in an answer, and ten times as much. */
const LIES: Record<TrialChain['asset'], [from: string, to: string]> = {
  utxo: [Buffer.from('6400000000000000', 'hex').toString('hex'), 'e803000000000000'],
  evm: ['"value":"0x64"', '"value":"0x3e8"'],
}

/** A provider that multiplies the amount by ten. */
function inflate(node: RpcServer, protocol: TrialChain['asset']): void {
  const [from, to] = LIES[protocol]
  node.alter = (_, result) => JSON.parse(JSON.stringify(result ?? null).replaceAll(from, to))
}

const CHAINS: [name: string, make: () => TrialChain][] = [
  ['outputs', () => new UtxoChain()],
  ['accounts', () => new EvmChain()],
]

for (const [name, make] of CHAINS)
  test.group(`Two providers of ${name}`, (group) => {
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
      chain.mine(3)
      watched = await fixture(clients, chain, { providers: 2, agreement: 2 })
      return watched.stop
    })
    const nodes = () => watched.nodes as [RpcServer, RpcServer]
    const states = async () => statesOf(await watched.seen())

    test('that say the same make a payment final', async ({ assert }) => {
      chain.pay(0, AMOUNT)
      chain.mine(3)
      await watched.look()
      assert.deepEqual(await states(), [['100', 'final', 0]])
      assert.lengthOf((await watched.seen())[0]?.agreed ?? [], 2)
    })

    test('of which the second is down leave it waiting until it is back', async ({ assert }) => {
      const [, second] = nodes()
      second.isDown = true
      chain.pay(0, AMOUNT)
      await watched.look()
      chain.mine(5)
      await watched.look()
      assert.deepEqual(await states(), [['100', 'confirming', 0]])
      assert.include(
        watched.faults.map(({ fault }) => fault),
        'unreachable',
      )
      second.isDown = false
      await watched.look()
      assert.deepEqual(await states(), [['100', 'final', 0]])
    })

    test('of which the first is down go on being read, and nothing is final', async ({
      assert,
    }) => {
      const [first] = nodes()
      first.isDown = true
      chain.pay(0, AMOUNT)
      await watched.look()
      assert.deepEqual(await states(), [['100', 'seen', 0]])
      chain.mine(5)
      await watched.look()
      assert.deepEqual(await states(), [['100', 'confirming', 0]])
      first.isDown = false
      await watched.look()
      assert.deepEqual(await states(), [['100', 'final', 0]])
    })

    test('of which the second inflates an amount: nothing is final until it says what is', async ({
      assert,
    }) => {
      const [, second] = nodes()
      inflate(second, chain.asset)
      chain.pay(0, AMOUNT)
      chain.mine(5)
      await watched.look()
      const [row] = await watched.seen()
      assert.notEqual(row?.state, 'final')
      assert.equal(row?.amount, '100')
      second.alter = null
      await watched.look()
      assert.deepEqual(await states(), [['100', 'final', 0]])
    })

    test('of which the second has another block below its final height: disputed', async ({
      assert,
    }) => {
      const other = make()
      other.mine(1)
      other.reorg(1, 0)
      other.reorg(1, 20)
      const [, second] = nodes()
      Object.assign(second.methods, other.methods())
      chain.pay(0, AMOUNT)
      chain.mine(5)
      await watched.look()
      const [row] = await watched.seen()
      assert.equal(row?.state, 'disputed')
      assert.match(row?.why ?? '', /^127\.0\.0\.1:\d+ has the block .+ at this height$/)
      Object.assign(second.methods, chain.methods())
      await watched.look()
      assert.deepEqual(await states(), [['100', 'final', 0]])
    })

    test('a provider that changes a block in which money lies is not believed', async ({
      assert,
    }) => {
      const [first, second] = nodes()
      inflate(first, chain.asset)
      chain.pay(0, AMOUNT)
      chain.mine(5)
      await watched.look().catch((error: unknown) => watched.faults.push(error as never))
      const rows = await watched.seen()
      assert.notInclude(
        rows.map(({ state }) => state),
        'final',
      )
      if (chain.asset === 'utxo') {
        assert.lengthOf(rows, 0)
        assert.include(
          watched.faults.map(({ fault }) => fault),
          'altered_block',
        )
      } else {
        assert.equal(rows[0]?.state, 'disputed')
        assert.include(rows[0]?.why, 'says 100')
      }
      assert.isFalse(second.isDown)
    })
  })

test.group('What contracts send', (group) => {
  let clients: { owner: pg.Client; worker: pg.Client }
  let chain: EvmChain
  let watched: WatchFixture
  group.setup(async () => {
    const fresh = await freshSessions()
    clients = fresh.clients
    return fresh.end
  })
  group.each.setup(async () => {
    chain = new EvmChain()
    chain.mine(3)
    watched = await fixture(clients, chain, { providers: 2, agreement: 2 })
    return watched.stop
  })

  test('0.007 of a coin is found by its trace', async ({ assert }) => {
    chain.hasTraces = true
    chain.payAll([[2, 7_000_000_000_000_000n]])
    chain.mine(4)
    await watched.look()
    const rows = await watched.seen()
    assert.deepEqual(statesOf(rows), [['7000000000000000', 'final', 0]])
    assert.deepEqual([rows[0]?.kind, rows[0]?.index], ['in', 1])
  })

  test('one transaction that pays two addresses is two rows', async ({ assert }) => {
    chain.hasTraces = true
    chain.payAll([
      [0, 3n],
      [1, 4n],
    ])
    chain.mine(4)
    await watched.look()
    assert.deepEqual(statesOf(await watched.seen()), [
      ['3', 'final', 0],
      ['4', 'final', 0],
    ])
  })

  test('a failed transaction pays nothing, with traces and without', async ({ assert }) => {
    for (const hasTraces of [false, true]) {
      chain.hasTraces = hasTraces
      chain.fail(0, 5n)
      chain.mine(4)
      await (await watched.again()).look()
    }
    assert.deepEqual(await watched.seen(), [])
  })

  test('a token goes to the rows of its own kind', async ({ assert }) => {
    chain.payToken(0, 25n)
    chain.mine(4)
    await watched.look()
    const rows = await watched.seen()
    assert.deepEqual(statesOf(rows), [['25', 'final', 0]])
    assert.equal(rows[0]?.kind, 'token')
  })

  test('what no provider traces is found as coins that nothing explains, once', async ({
    assert,
  }) => {
    const investor = randomUUID()
    await clients.owner.query(
      `insert into users (id, name, email, username, password) values ($1, 'Trial', $2, $3, '-')`,
      [investor, `${investor}@trial.test`, `t${investor.slice(0, 8)}`],
    )
    await clients.owner.query(
      'update chains.addresses set deposit_id = gen_random_uuid(), investor = $1, handed_out_at = now() where index = 2',
      [investor],
    )
    chain.pay(2, 5n)
    chain.payAll([[2, 7n]])
    chain.mine(4)
    await watched.look()
    chain.mine(4)
    await watched.look()
    assert.deepEqual(
      (await watched.seen()).map(({ kind, amount, state }) => [kind, amount, state]),
      [
        ['in', '5', 'final'],
        ['balance', '7', 'final'],
      ],
    )
  })
})
