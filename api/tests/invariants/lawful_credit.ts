import type { Asset } from '#domain/asset'
import { entries, transaction } from './attacks.js'
import type { Fixture } from './fixture.js'

/** 0.01 of a coin at 1,000.00: ten dollars. */
const COINS = 1_000_000
const PRICE_E8 = 100_000_000_000

const observation = (id: string) =>
  `(select o.id from chains.observations o where o.txid = '${id}')`

type Arrival = { state?: 'confirming' | 'final'; hasPrice?: boolean; coins?: number }

/** Coins in BTC at an address that was handed out for a pending deposit of the investor, with the id of the deposit. */
export function arrival(
  { investor }: Pick<Fixture, 'investor'>,
  id: string,
  change: Arrival = {},
): string[] {
  const { state = 'final', hasPrice = true, coins = COINS } = change
  return [
    `insert into chains.accounts (asset, form, public_key, check_address, genesis, in_force_at)
     values ('BTC', 'pool', '${id}', 'check', repeat('0', 64), now())`,
    `insert into chains.cursors (asset, genesis, height, hash, tip, final_height, source) values ('BTC', repeat('0', 64), 1000, 'tip', 1000, 1000, 'trial')
     on conflict do nothing`,
    `insert into chains.blocks (asset, height, hash, parent, at) values ('BTC', 1000, 'tip', 'before', now()) on conflict do nothing`,
    `insert into chains.addresses (account_id, asset, index, address, script)
     select a.id, 'BTC', 0, '${id}', '${id}' from chains.accounts a where a.public_key = '${id}'`,
    `insert into deposits (id, bucket, user_id, method, amount_cents, verification, address)
     values ('${id}', bucket_of('${investor}'), '${investor}', 'BTC', 5000, 'chain', chains.hand_out('BTC', '${id}', '${investor}'))`,
    `insert into chains.observations (asset, txid, index, kind, address_id, address, amount, state, block_height, block_hash, block_at)
     select 'BTC', '${id}', 0, 'in', a.id, a.address, ${coins}, 'confirming', 1000, 'tip', date_trunc('minute', now()) + interval '10 years'
       from chains.addresses a where a.script = '${id}'`,
    ...(hasPrice
      ? [
          `insert into chains.price_points (asset, minute, usd_e8, sources, spread_bp, sample)
           values ('BTC', date_trunc('minute', now()) + interval '10 years', ${PRICE_E8}, '["trial"]', 0, false)`,
        ]
      : []),
    ...(state === 'final'
      ? [
          `update chains.observations set agreed_by = '{one,two,three}' where txid = '${id}'`,
          `update chains.observations set state = 'final', final_at = now() where txid = '${id}'`,
          `select coins.arrived(${observation(id)})`,
        ]
      : []),
    `update chains.observations set deposit_id = '${id}' where txid = '${id}'`,
  ]
}

/** Its approval for what it was worth, up to its lines. */
export const crediting = (
  { investor }: Pick<Fixture, 'investor'>,
  id: string,
  cents = 1000,
): string[] => [
  `update deposits set status = 'approved', credited_cents = ${cents} where id = '${id}'`,
  transaction(id, 'deposit_credited', ['deposit', id, 2], investor, cents),
]

/** Credits a deposit for what arrived. */
export const chainCredit = (fixture: Fixture, id: string, asset: Asset = 'BTC'): string[] => [
  ...arrival(fixture, id),
  ...crediting(fixture, id),
  entries(id, [
    [fixture.accounts.position[asset], -1000],
    [fixture.accounts.available[asset], 1000],
  ]),
]

/** A payment in a block that backs a deposit, at an address of an account that is never in force. */
export const payment = (deposit: string): string[] => [
  `insert into chains.accounts (asset, form, public_key, check_address, genesis, in_force_at)
   values ('BTC', 'pool', '${deposit}', 'check', repeat('0', 64), 'infinity')`,
  `insert into chains.addresses (account_id, asset, index, address, script)
   select a.id, 'BTC', 0, '${deposit}', '${deposit}' from chains.accounts a where a.public_key = '${deposit}'`,
  `insert into chains.observations (asset, txid, index, kind, address_id, address, amount, state, block_height, block_hash, block_at)
   select 'BTC', '${deposit}', 0, 'in', a.id, a.address, ${COINS}, 'confirming', 1000, 'tip', now() from chains.addresses a where a.script = '${deposit}'`,
  `update chains.observations set deposit_id = '${deposit}' where txid = '${deposit}'`,
]
