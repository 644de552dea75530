import db from '@adonisjs/lucid/services/db'
import { iso } from '#database/columns'
import { rowsOf } from '#database/rows'
import { type Asset, watchOf } from '#domain/asset'

type Row = {
  asset: Asset
  is_watched: boolean
  form: 'xpub' | 'pool' | null
  public_key: string | null
  path: string | null
  genesis: string | null
  is_change: boolean | null
  since: Date | null
  first_addresses: string[]
  next_key: string | null
  next_address: string | null
  next_at: Date | null
  approval_id: string | null
}

/** The account in force of each asset that has coins, the latest one whose time has not come, and the open request. */
const ACCOUNTS = `select u.asset, c.asset is not null as is_watched, a.form, a.public_key, a.path, a.genesis, a.approval_id is not null as is_change,
    a.in_force_at as since, array(select x.address from chains.addresses x where x.account_id = a.id order by x.index limit 3) as first_addresses,
    n.public_key as next_key, n.check_address as next_address, n.in_force_at as next_at, p.id as approval_id
  from coins.units u join ledger.assets s on s.code = u.asset left join chains.cursors c on c.asset = u.asset
  left join chains.accounts a on a.id = chains.account_in_force(u.asset)
  left join lateral (select x.public_key, x.check_address, x.in_force_at from chains.accounts x
                      where x.asset = u.asset and x.approval_id is not null and (a.id is null or x.id > a.id) and x.in_force_at < 'infinity'
                      order by x.in_force_at desc, x.id desc limit 1) n on true
  left join approval_rows p on p.object_kind = 'chain_account' and p.object_id = u.asset and p.state = 'open'
 order by s.place`

const show = (row: Row) => ({
  asset: row.asset,
  isWatched: row.is_watched,
  takes: watchOf(row.asset)?.path ? ('xpub' as const) : ('pool' as const),
  form: row.form,
  publicKey: row.public_key,
  path: row.path,
  genesis: row.genesis,
  source: row.form && (row.is_change ? ('change' as const) : ('setting' as const)),
  since: row.since && iso(row.since),
  firstAddresses: row.first_addresses,
  next:
    row.next_key === null || row.next_address === null || row.next_at === null
      ? null
      : {
          ...{ publicKey: row.next_key, checkAddress: row.next_address },
          inForceAt: iso(row.next_at),
        },
  approvalId: row.approval_id,
})
export type ChainAccount = ReturnType<typeof show>

/** Where the addresses of new deposits come from, by asset. */
export const chainAccounts = async (): Promise<ChainAccount[]> =>
  (await rowsOf<Row>(db.connection('staff'), ACCOUNTS)).map(show)

/** Whether an account with this key is there already, in force or not. */
export async function isKnownKey(asset: Asset, key: string): Promise<boolean> {
  const sql = 'select id from chains.accounts where asset = :asset and public_key = :key'
  return (await rowsOf(db.connection('staff'), sql, { asset, key })).length > 0
}
