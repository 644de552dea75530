import db from '@adonisjs/lucid/services/db'
import { explorerLink } from '#coins/explorer'
import { iso } from '#database/columns'
import { rowsOf } from '#database/rows'
import type { Asset } from '#domain/asset'
import { formatUnits, units } from '#domain/coin_price'
import type { InboxReason } from '#domain/inbox_reason'
import { cents, format } from '#domain/money'

type Row = {
  id: string
  asset: Asset
  txid: string
  kind: 'in' | 'token' | 'balance'
  token: string | null
  address: string
  amount: string
  worth: bigint | null
  state: 'final' | 'disputed'
  reason: InboxReason | null
  why: string | null
  first_seen_at: Date
  owner_id: string | null
  owner_email: string | null
  investor: string | null
  deposit_id: string | null
  refund_to: string | null
  approval_id: string | null
}

const MARK = 'p'

/** The number of a payment by its id, such as `p12`; null for what cannot be one. */
export const numberOf = (id: string): string | null =>
  /^p[1-9]\d{0,17}$/.test(id) ? id.slice(MARK.length) : null

/** Refunds that are instructed stay in the inbox: their coins are there until they are paid. */
const OPEN = `select o.id::text, o.asset, o.txid, o.kind, o.token, o.address, o.amount::text, coins.worth(o.asset, o.amount, coins.price_of(o)) as worth,
    o.state, o.next_action as reason, o.disputed_why as why, o.first_seen_at, s.id as owner_id, s.email as owner_email, coalesce(d.user_id, a.investor) as investor, o.deposit_id,
    r.address as refund_to, p.id as approval_id
  from chains.observations o join chains.addresses a on a.id = o.address_id left join staff_members s on s.id = o.owner
  left join coins.resolutions r on r.observation_id = o.id and r.reorgs = o.reorgs left join deposits d on d.id = o.deposit_id
  left join approval_rows p on p.object_kind = 'observation' and p.object_id = o.id::text and p.state = 'open'
 where (o.state = 'final' and (o.deposit_id is null or o.next_action is not null) or o.state = 'disputed' and o.deposit_id is null) and (r.way is null or r.way = 'refund')
 order by o.first_seen_at, o.id limit 200`

const show = (row: Row) => ({
  id: `${MARK}${row.id}`,
  asset: row.asset,
  txid: row.txid,
  explorerUrl: explorerLink(row.asset, row.txid),
  kind: row.kind,
  token: row.token,
  address: row.address,
  coins: row.kind === 'token' ? row.amount : formatUnits(row.asset, units(BigInt(row.amount))),
  worth: row.worth === null || row.kind === 'token' ? null : format(cents(row.worth)),
  state: row.state,
  reason: row.reason,
  disputedWhy: row.why,
  firstSeenAt: iso(row.first_seen_at),
  ownerId: row.owner_id,
  ownerEmail: row.owner_email,
  uid: row.investor,
  depositId: row.deposit_id,
  refundTo: row.refund_to,
  approvalId: row.approval_id,
})
export type InboxItem = ReturnType<typeof show>

/** Coins that have arrived and back no deposit, the oldest first; at most 200. */
export const inboxItems = async (): Promise<InboxItem[]> =>
  (await rowsOf<Row>(db.connection('staff'), OPEN)).map(show)
