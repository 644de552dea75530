import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { CHAINS } from '#config/chains'
import { rowsOf } from '#database/rows'
import { readersOf } from '#chains/chain_registry'
import { resumeChain } from '#chains/chain_resumption'
import { EvmChain } from '#tests/chains/evm_chain'
import { RpcServer } from '#tests/chains/rpc_server'
import { assetBy } from '#tests/chains/watch_fixture'

const PAID_IN = 6
const FORKED_ABOVE = 8
const TIP = 12

const HALTED = `
  insert into chains.cursors (asset, genesis, height, hash, tip, final_height, source, halted_why, halted_at)
  values (:asset, :genesis, :tip, 'tip', :tip, :tip, 'trial', 'looked at', now())
  on conflict (asset) do update set genesis = excluded.genesis, halted_why = 'looked at', halted_at = now()`
const PAYMENT = `
  with block as (
    insert into chains.blocks (asset, height, hash, parent, at) values (:asset, :height::bigint, :hash, 'before', now())),
  account as (
    insert into chains.accounts (asset, form, public_key, check_address, genesis, in_force_at)
    values (:asset, 'pool', 'the public key of this test alone', 'check', :genesis, now()) returning id),
  address as (
    insert into chains.addresses (account_id, asset, index, address, script)
    select id, :asset, 0, 'of this test', 'of this test' from account returning id, address)
  insert into chains.observations (asset, txid, index, kind, address_id, address, amount, state, block_height, block_hash, block_at)
  select :asset, 'of this test', 0, 'in', id, address, 5, 'confirming', :height::bigint, :hash, now() from address`
const FOUND = `
  select c.height::integer, c.halted_why as why, o.state, (select count(*)::integer from audit_events e
            where e.action = 'chain.resumed' and e.object_id = c.asset and e.after->>'hash' = c.hash) as lines
    from chains.cursors c join chains.observations o using (asset) where c.asset = :asset and o.txid = 'of this test'`

test.group('chains:resume, for a person with the login of the server', (group) => {
  const asset = assetBy('evm')
  const configured = CHAINS.sources[asset]
  const owner = () => db.connection('owner')
  /** Two providers that differ above a block. */
  const [chain, fork] = [new EvmChain(), new EvmChain()]
  const [CHAIN, FORK] = [0, 1]
  const servers: RpcServer[] = []

  group.setup(async () => {
    for (const one of [chain, fork]) {
      one.mine(TIP)
      servers.push(await new RpcServer(one.methods()).start())
    }
    fork.reorg(TIP - FORKED_ABOVE, 1)
    return async () => {
      for (const server of servers) await server.stop()
    }
  })
  group.each.setup(async () => {
    providers(CHAIN)
    await db.beginGlobalTransaction('owner')
    return async () => {
      await db.rollbackGlobalTransaction('owner')
      if (configured) CHAINS.sources[asset] = configured
      else delete CHAINS.sources[asset]
    }
  })

  const providers = (...numbers: number[]) => {
    CHAINS.sources[asset] = numbers.map((number) => servers[number]?.address ?? '')
  }
  const hashAt = async (height: number) => {
    const [reader] = readersOf(asset, [servers[CHAIN]?.address ?? ''])
    return (await reader?.head(height))?.hash ?? ''
  }
  /** The chain is halted, and a payment of a block is in the books. */
  const halted = async (height: number, hash: string) => {
    const genesis = '0'.repeat(64)
    await rowsOf(owner(), HALTED, { asset, genesis, tip: TIP })
    await rowsOf(owner(), PAYMENT, { asset, genesis, height, hash })
  }
  const refusalOf = async (height: string, code: string = asset) => {
    return await resumeChain(code, height).then(
      () => 'resumed',
      (error: Error) => error.message,
    )
  }

  test('watches it again from the block, and a line of the audit log says so', async ({
    assert,
  }) => {
    await halted(PAID_IN, await hashAt(PAID_IN))
    const { hash } = await resumeChain(asset, String(PAID_IN))
    assert.equal(hash, await hashAt(PAID_IN))
    const [found] = await rowsOf(owner(), FOUND, { asset })
    assert.deepEqual(found, { height: PAID_IN, why: null, state: 'confirming', lines: 1 })
  })

  test('refuses a chain that nothing watches, and what is no height', async ({ assert }) => {
    assert.equal(await refusalOf('6', 'XYZ'), 'No chain of XYZ is watched: set XYZ_SOURCES.')
    delete CHAINS.sources[asset]
    assert.equal(await refusalOf('6'), `No chain of ${asset} is watched: set ${asset}_SOURCES.`)
    providers(CHAIN)
    for (const height of ['', '-1', '6.5', '0x6', '1234567890123'])
      assert.equal(await refusalOf(height), 'The height must be a whole number.')
  })

  test('refuses a block that the provider does not have, and one about which they differ', async ({
    assert,
  }) => {
    await halted(PAID_IN, await hashAt(PAID_IN))
    assert.equal(await refusalOf(String(TIP + 5)), 'The provider does not have this block.')
    providers(CHAIN, FORK)
    const differ = 'The providers differ about this block: choose an older one.'
    assert.equal(await refusalOf(String(FORKED_ABOVE + 1)), differ)
    assert.notEqual(await refusalOf(String(FORKED_ABOVE)), differ)
  })

  test('refuses a block above a payment whose block the chain does not have', async ({
    assert,
  }) => {
    await halted(PAID_IN, `0x${'ab'.repeat(32)}`)
    const refused = `A provider does not have block ${PAID_IN}, which has a payment, as it is in the books: choose a height below it.`
    for (const height of [PAID_IN, PAID_IN + 2])
      assert.equal(await refusalOf(String(height)), refused)
    const [still] = await rowsOf(owner(), FOUND, { asset })
    assert.containSubset(still, { why: 'looked at', lines: 0 })
    assert.equal(await refusalOf(String(PAID_IN - 1)), 'resumed')
    const [found] = await rowsOf(owner(), FOUND, { asset })
    assert.containSubset(found, { height: PAID_IN - 1, why: null, state: 'reorged' })
  })
})
