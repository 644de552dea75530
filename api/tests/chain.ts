import { randomBytes, randomUUID } from 'node:crypto'
import { HDKey } from '@scure/bip32'
import { derive } from '#chains/address_supply'
import { inBucketOf } from '#database/bucket'
import { type Asset, EXAMPLE_ADDRESSES } from '#domain/asset'
import { atEndOfFile } from '#tests/file_ends'
import { asLogin } from '#tests/owner_session'

const rowsOf = async <Row>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  asLogin(async (client) => (await client.query(sql, values)).rows as Row[])

const HEIGHT = 1000

const CURSOR = `insert into chains.cursors (asset, genesis, height, hash, tip, final_height, source)
  values ($1, repeat('0', 64), $2, 'tip', $2, $2, 'trial') on conflict (asset) do nothing`

/** Says that an asset is watched. */
export const withCursor = (asset: Asset) => rowsOf(CURSOR, [asset, HEIGHT])

/** An account of a wallet that nobody has used: its extended public key and its first address. */
export function aChainAccount(asset: Asset, number = 0) {
  const path = `m/84'/0'/${number}'`
  const key = HDKey.fromMasterSeed(randomBytes(32)).derive(path)
  const account = key.publicExtendedKey
  const rows = derive(asset, account, 0, 3) ?? []
  return { account, checkAddress: rows[0]?.address ?? '', rows, secret: key.privateExtendedKey }
}

/**
 * Watches an asset with a pool of so many addresses, until the returned function is called or the file of tests ends: an
 * asset left watched would refuse the deposits of all later files once the pool is empty.
 */
export async function watched(asset: Asset, addresses = 100) {
  const name = randomUUID().slice(0, 8)
  const [account] = await rowsOf<{ id: string }>(
    `insert into chains.accounts (asset, form, public_key, check_address, genesis, in_force_at)
     values ($1, 'pool', $2, 'check', repeat('0', 64), now()) returning id::text`,
    [asset, randomUUID()],
  )
  const id = account?.id ?? ''
  await withCursor(asset)
  await rowsOf(
    `insert into chains.blocks (asset, height, hash, parent, at) values ($1, $2, 'tip', 'before', now()) on conflict do nothing`,
    [asset, HEIGHT],
  )
  await rowsOf(
    `select chains.add_addresses($1, (select jsonb_agg(jsonb_build_object('index', n, 'address', $2 || n, 'script', $2 || n))
       from generate_series(1, $3::integer) n))`,
    [id, `${EXAMPLE_ADDRESSES[asset].deposit.slice(0, 12)}${name}`, addresses],
  )
  const stop = async () => {
    await rowsOf(
      `set session_replication_role = replica; update chains.accounts set in_force_at = 'infinity' where id = ${id}`,
    )
  }
  atEndOfFile(stop)
  return stop
}

/** Records what a coin costs in a minute, unless that minute has its price. */
export const priced = (asset: Asset, usdE8: bigint, at = new Date()) =>
  rowsOf(
    `insert into chains.price_points (asset, minute, usd_e8, sources, spread_bp, sample)
     values ($1, date_trunc('minute', $3::timestamptz), $2, '["trial"]', 0, false) on conflict do nothing`,
    [asset, usdE8, at],
  )

type Payment = {
  asset: Asset
  address: string
  amount: bigint
  at?: Date
  kind?: 'in' | 'token' | 'balance'
  txid?: string
  index?: number
}

/** When a block is made of which no test says when: in the newest minute that has a price, so that the next minute may begin. */
const BLOCK_AT = `(select coalesce(max(minute), now()) from chains.price_points
  where asset = o.asset and minute between now() - interval '1 hour' and now())`

/** An output that a block has: the id of its observation. */
export async function paid({ asset, address, amount, at, ...more }: Payment) {
  const { kind = 'in', txid = randomUUID(), index = 0 } = more
  const [row] = await rowsOf<{ id: string }>(
    `insert into chains.observations (asset, txid, index, kind, token, address_id, address, amount, state, block_height, block_hash, block_at)
     select $1, $2, $3, $4, case $4 when 'token' then 'TKN' end, o.id, o.address, $6, 'confirming', $7, 'tip', coalesce($8, ${BLOCK_AT})
       from chains.addresses o where o.asset = $1 and o.address = $5 returning id::text`,
    [asset, txid, index, kind, address, amount, HEIGHT, at ?? null],
  )
  return row?.id ?? ''
}

/** Enough providers agree and the chain's rule says so: final, in the transaction that posts the coins. */
export const finalized = (id: string) =>
  asLogin(async (client) => {
    await client.query('begin')
    await client.query(
      `update chains.observations set agreed_by = array(select 'provider ' || n from generate_series(1, (select agreement from chains.rules)) n) where id = $1`,
      [id],
    )
    await client.query(
      `update chains.observations set state = 'final', final_at = coalesce(final_at, now()) where id = $1`,
      [id],
    )
    await client.query('select coins.arrived($1)', [id])
    await client.query('commit')
    return id
  })

/** Paid and final. */
export const arrived = async (payment: Payment) => finalized(await paid(payment))

/**
 * A pending deposit of an investor at an address of its own, in an asset that nobody else finds watched: the id of the deposit,
 * which is its address too.
 */
export const watchedDeposit = (asset: Asset, investor: string, cents: number): Promise<string> =>
  asLogin(async (client) => {
    const id = inBucketOf(investor, randomUUID())
    await client.query('begin')
    await client.query(
      `with a as (insert into chains.accounts (asset, form, public_key, check_address, genesis, in_force_at)
         values ('${asset}', 'pool', '${id}', 'check', repeat('0', 64), now()) returning id)
       insert into chains.addresses (account_id, asset, index, address, script) select a.id, '${asset}', 0, '${id}', '${id}' from a`,
    )
    await client.query(
      `insert into chains.cursors (asset, genesis, height, hash, tip, final_height, source)
       values ('${asset}', repeat('0', 64), ${HEIGHT}, 'tip', ${HEIGHT}, ${HEIGHT}, 'trial') on conflict do nothing`,
    )
    await client.query(
      `insert into chains.blocks (asset, height, hash, parent, at) values ('${asset}', ${HEIGHT}, 'tip', 'before', now()) on conflict do nothing`,
    )
    await client.query(
      `insert into deposits (id, bucket, user_id, method, amount_cents, verification, address)
       values ('${id}', bucket_of('${investor}'), '${investor}', '${asset}', ${cents}, 'chain', chains.hand_out('${asset}', '${id}', '${investor}'))`,
    )
    await client.query('set local session_replication_role = replica')
    await client.query(
      `update chains.accounts set in_force_at = 'infinity' where public_key = '${id}'`,
    )
    await client.query('commit')
    return id
  })

/** What the books of coins say of an asset, by kind of account. */
export async function coinsOf(asset: Asset): Promise<Record<string, bigint>> {
  const rows = await rowsOf<{ kind: string; balance: string }>(
    'select kind, balance::text from coins.accounts where asset = $1',
    [asset],
  )
  return Object.fromEntries(rows.map(({ kind, balance }) => [kind, BigInt(balance)]))
}

/** Coins in an asset that nobody watches, at an address that nobody was given: the id of the payment in the inbox. */
export async function strayCoins(asset: Asset): Promise<string> {
  const stop = await watched(asset, 1)
  const { rows } = await asLogin((client) =>
    client.query('select address from chains.addresses where asset = $1 order by id desc limit 1', [
      asset,
    ]),
  )
  await stop()
  await priced(asset, 6_400_000_000_000n)
  return `p${await arrived({ asset, address: rows[0].address, amount: 1_000_000n })}`
}

/** The deposit that a payment backs; null while nothing says whose it is. */
export const depositOf = async (observation: string): Promise<string | null> => {
  const [row] = await rowsOf<{ deposit: string | null }>(
    'select deposit_id as deposit from chains.observations where id = $1',
    [observation],
  )
  return row?.deposit ?? null
}

/** The chain has left the block of a payment, however final it was: its coins leave the books where they were. */
export const lost = (observation: string) =>
  asLogin((client) => client.query('select chains.leave_blocks(array[$1::bigint])', [observation]))

/** A block of the chain has a payment again, and it is final: at the price of another minute, or with another amount. */
export async function found(observation: string, amount?: bigint) {
  await rowsOf(
    `update chains.observations o set state = 'confirming', block_height = $2, block_hash = 'tip', block_at = ${BLOCK_AT},
       amount = coalesce($3, amount) where id = $1`,
    [observation, HEIGHT, amount ?? null],
  )
  return finalized(observation)
}
