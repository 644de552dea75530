import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import type pg from 'pg'
import { readersOf } from '#chains/chain_registry'
import { EvmChain } from '#tests/chains/evm_chain'
import type { TrialChain } from '#tests/chains/trial_chain'
import { UtxoChain } from '#tests/chains/utxo_chain'
import { fixture, freshSessions, statesOf, type WatchFixture } from '#tests/chains/watch_fixture'

const CHAINS: [name: string, make: () => TrialChain][] = [
  ['outputs', () => new UtxoChain()],
  ['accounts', () => new EvmChain()],
]
/** The block of the payment: what lies above it is left by the fork. */
const PAID_IN = 9
const KEPT = PAID_IN - 1
/** Deeper than what is kept: only a person goes on from there. */
const TIP = 20
const AMOUNT = 700n

for (const [name, make] of CHAINS)
  test.group(`A chain of ${name} that was halted and is resumed below a final payment`, (group) => {
    let clients: { owner: pg.Client; worker: pg.Client }
    let chain: TrialChain
    let watched: WatchFixture
    group.setup(async () => {
      const fresh = await freshSessions()
      clients = fresh.clients
      return fresh.end
    })

    /** A final payment whose block is left by a fork that is deeper than what is kept. */
    async function halted({
      keeps = false,
      more = 1,
      agreement = 1,
      pay = (): unknown => chain.pay(0, AMOUNT),
    } = {}) {
      chain = make()
      chain.mine(PAID_IN - 1 - chain.height)
      watched = await fixture(clients, chain, { providers: agreement, agreement })
      await pay()
      chain.mine(TIP - chain.height)
      await watched.look()
      await clients.owner.query('delete from chains.blocks where height < $1', [TIP])
      chain.reorg(TIP - KEPT, more, keeps)
      await watched.look()
    }
    group.each.teardown(() => watched.stop())

    const stateOf = async () => {
      const { rows } = await clients.owner.query(
        `select state, reorgs, doubted_at is not null as "isDoubted", coins.place_of(id) as place,
                (select array_agg(t.fact order by t.id) from coins.transactions t where t.observation_id = o.id) as facts
           from chains.observations o where asset = $1`,
        [watched.asset],
      )
      return rows
    }
    /** A block of the chain as it is now. */
    const headAt = async (height: number) => {
      const [reader] = readersOf(
        watched.asset,
        watched.nodes.map(({ address }) => address),
      )
      const head = await reader?.head(height)
      if (!head) throw new Error(`there is no block ${height}`)
      return head
    }
    const resumed = async (height = KEPT) => {
      const block = await headAt(height)
      const { rows } = await clients.owner.query(
        `select r.* from chains.cursors c, chains.resume(c.asset, c.genesis, $2) r where c.asset = $1`,
        [watched.asset, JSON.stringify(block)],
      )
      return rows
    }
    const goOn = async () => {
      const watcher = await watched.again()
      await watcher.look()
      return watcher
    }
    const CREDITED = { state: 'final', reorgs: 0, place: 'inbox', facts: ['arrived'] }

    test('is taken back once the chain is final without it', async ({ assert }) => {
      await halted()
      assert.lengthOf(watched.halts, 1)
      assert.deepEqual(await stateOf(), [{ ...CREDITED, isDoubted: false }])
      assert.deepEqual(await resumed(), [{ waiting: 0, doubted: 1 }])
      assert.deepEqual(await stateOf(), [{ ...CREDITED, isDoubted: true }])
      await goOn()
      const [row] = await stateOf()
      assert.containSubset(row, { reorgs: 1, isDoubted: false, place: 'wallet' })
      assert.deepEqual(row.facts, ['arrived', 'left_inbox'])
      assert.notEqual(row.state, 'final')
    })

    test('stays as it is where the chain has it in another block, and nothing is booked twice', async ({
      assert,
    }) => {
      await halted({ keeps: true })
      await resumed()
      await goOn()
      assert.deepEqual(await stateOf(), [{ ...CREDITED, isDoubted: false }])
      const { rows } = await clients.owner.query(
        `select o.block_hash = chains.hash_at(o.asset, o.block_height) as "isThere" from chains.observations o`,
      )
      assert.deepEqual(rows, [{ isThere: true }])
      assert.deepEqual(await resumedTwice(), [{ ...CREDITED, isDoubted: false }])
    })

    /** Once more, from the same block: what is found where it was is settled without a new block. */
    const resumedTwice = async () => {
      await clients.owner.query(`select chains.halt($1, 'looked at')`, [watched.asset])
      await resumed()
      await goOn()
      return stateOf()
    }

    test('is looked at until enough providers agree, and nothing is decided about it before', async ({
      assert,
    }) => {
      await halted({ keeps: true, agreement: 2 })
      const [, second] = watched.nodes
      if (!second) throw new Error('there is no second provider')
      await resumed()
      second.isDown = true
      const watcher = await goOn()
      const doubted = [{ ...CREDITED, isDoubted: true }]
      assert.deepEqual(await stateOf(), doubted)
      const { rows } = await clients.owner.query(
        `select s.* from chains.observations o,
           coins.inbox_snapshot('inbox.keep', o.id::text, '{"reason":"a gift"}') s`,
      )
      assert.deepEqual(rows, [])
      second.isDown = false
      chain.mine()
      await watcher.look()
      assert.deepEqual(await stateOf(), [{ ...CREDITED, isDoubted: false }])
    })

    test('leaves the block that has another amount now, and is final with that', async ({
      assert,
    }) => {
      await halted({ keeps: true })
      await resumed()
      const [was] = await watched.seen()
      const { hash } = await headAt(PAID_IN)
      const { rows } = await clients.owner.query('select script from chains.addresses limit 1')
      const found = [{ ...was, kind: 'in', token: null, script: rows[0].script, amount: '900' }]
      await clients.owner.query(`select chains.record_found($1, $2, $3, $4, now())`, [
        ...[watched.asset, JSON.stringify(found), PAID_IN, hash],
      ])
      assert.deepEqual(statesOf(await watched.seen()), [['900', 'confirming', 1]])
      const [{ facts, place }] = await stateOf()
      assert.deepEqual([facts, place], [['arrived', 'left_inbox'], 'wallet'])
    })

    for (const keeps of name === 'accounts' ? [false, true] : [])
      test(`coins without a transaction are compared from the start, where the chain ${keeps ? 'has' : 'has not'} them again`, async ({
        assert,
      }) => {
        const hand = async () => {
          const investor = randomUUID()
          await clients.owner.query(
            `insert into users (id, name, email, username, password) values ($1, 'Trial', $2, $3, '-')`,
            [investor, `${investor}@trial.test`, `t${investor.slice(0, 8)}`],
          )
          await clients.owner.query(
            'update chains.addresses set deposit_id = gen_random_uuid(), investor = $1, handed_out_at = now() where index = 2',
            [investor],
          )
        }
        await halted({
          keeps,
          more: 5,
          pay: async () => {
            await hand()
            chain.payAll([[2, AMOUNT]])
          },
        })
        assert.deepEqual(await stateOf(), [{ ...CREDITED, isDoubted: false }])
        assert.deepEqual(await resumed(), [{ waiting: 0, doubted: 1 }])
        const watcher = await goOn()
        for (const _ of [1, 2]) {
          chain.mine(4)
          await watcher.look()
        }
        const [row, ...more] = await stateOf()
        assert.deepEqual(
          [row.place, row.isDoubted, more.length],
          [keeps ? 'inbox' : 'wallet', false, 0],
        )
        assert.deepEqual(row.facts, keeps ? ['arrived'] : ['arrived', 'left_inbox'])
      })

    test('a chain that is not halted is not resumed', async ({ assert }) => {
      await halted()
      await resumed()
      const failed = await resumed().catch((error: unknown) => error)
      assert.equal((failed as { constraint?: string }).constraint, 'chain_is_halted')
    })
  })
