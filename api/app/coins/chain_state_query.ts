import db from '@adonisjs/lucid/services/db'
import { isLocal } from '#config/local_chains'
import { iso } from '#database/columns'
import { rowsOf } from '#database/rows'
import type { Asset } from '#domain/asset'
import { formatPrice, formatUnits, priceE8, type Units, units } from '#domain/coin_price'

type Row = {
  asset: Asset
  is_watched: boolean
  height: bigint | null
  tip: bigint | null
  final_height: bigint | null
  source: string | null
  leader: string | null
  halted_why: string | null
  looked_at: Date | null
  is_stale: boolean
  addresses_left: bigint
  first_addresses: string[]
  wallet: string
  inbox: string
  position: string
  dust: string
  usd_e8: bigint | null
  minute: Date | null
  is_price_stale: boolean
  is_sample: boolean | null
}

const STATES = `select u.asset, a.id is not null as is_watched, c.height, c.tip, c.final_height, c.source, c.leader, c.halted_why, c.looked_at,
    coalesce(c.looked_at < clock_timestamp() - make_interval(mins => r.stale_minutes), true) as is_stale,
    coalesce(q.minute <= now() - make_interval(mins => r.price_stale_minutes), true) as is_price_stale,
    (select count(*) from chains.addresses x where x.account_id = a.id and x.handed_out_at is null and x.purpose = 'deposit') as addresses_left,
    array(select x.address from chains.addresses x where x.account_id = a.id order by x.index limit 3) as first_addresses,
    (-b.wallet)::text as wallet, b.inbox::text, b.position::text, b.dust::text, q.usd_e8, q.minute, q.is_sample
  from coins.units u join ledger.assets s on s.code = u.asset left join chains.cursors c on c.asset = u.asset
  left join lateral (select chains.account_in_force(u.asset) as id) a on true
  cross join lateral (select sum(x.balance) filter (where x.kind = 'wallet') as wallet, sum(x.balance) filter (where x.kind = 'inbox') as inbox,
                             sum(x.balance) filter (where x.kind = 'position') as position, sum(x.balance) filter (where x.kind = 'dust') as dust
                        from coins.accounts x where x.asset = u.asset) b
  cross join chains.rules r
  left join lateral (select p.usd_e8, p.minute, p.sample as is_sample from chains.price_points p where p.asset = u.asset
                      order by p.minute desc limit 1) q on true
 order by s.place`

const heightOf = (value: bigint | null) => (value === null ? null : Number(value))

function show(row: Row) {
  const coins = (text: string) => formatUnits(row.asset, units(BigInt(text)) as Units)
  return {
    asset: row.asset,
    isWatched: row.is_watched,
    isLocal: isLocal(row.asset),
    height: heightOf(row.height),
    tip: heightOf(row.tip),
    finalHeight: heightOf(row.final_height),
    source: row.source,
    leader: row.leader,
    haltedWhy: row.halted_why,
    lookedAt: row.looked_at && iso(row.looked_at),
    isStale: row.is_stale,
    addressesLeft: Number(row.addresses_left),
    firstAddresses: row.first_addresses,
    coins: {
      arrived: coins(row.wallet),
      credited: coins(row.position),
      inbox: coins(row.inbox),
      kept: coins(row.dust),
    },
    price: row.usd_e8 === null ? null : formatPrice(priceE8(row.usd_e8)),
    priceMinute: row.minute && iso(row.minute),
    isPriceStale: row.is_price_stale,
    isSamplePrice: row.is_sample ?? false,
  }
}
export type ChainState = ReturnType<typeof show>

/** How far the watching of each chain is, and where its coins are by the books. */
export const chainStates = async (): Promise<ChainState[]> =>
  (await rowsOf<Row>(db.connection('staff'), STATES)).map(show)
