import db from '@adonisjs/lucid/services/db'
import { iso } from '#database/columns'
import { rowsOf } from '#database/rows'
import type { Asset } from '#domain/asset'
import { type Cents, cents, format } from '#domain/money'
import { isTakenBack } from '#domain/request_status'

type Row = {
  id: string
  reference: string
  method: Asset
  uid: string
  name: string
  email: string | null
  frozen: boolean
  credited: bigint
  settled: bigint
  written_off: bigint
  owed: bigint
  reversed_at: Date
  status: string
  txid: string
  state: string
  reason: string | null
  approval_id: string | null
}

/** The newest reversal of each deposit, what has become of it since, and what is still owed: open claims first. */
const CLAIMS = `select d.id, d.reference, d.method, d.status, u.id as uid, u.name, u.email, u.frozen_at is not null as frozen,
    d.credited_cents as credited, v.settled, v.written_off, v.owed, v.reversed_at, v.reason, o.txid, o.state, p.id as approval_id
  from (select r.deposit_id, (-coalesce(sum(r.amount_cents) filter (where r.status = 'settled'), 0))::bigint as settled,
               (-coalesce(sum(r.amount_cents) filter (where r.status = 'written_off'), 0))::bigint as written_off,
               coalesce(sum(r.amount_cents), 0)::bigint as owed, min(r.created_at) as reversed_at, max(r.reason) as reason
          from deposit_reversals r
         where r.reorgs = (select max(n.reorgs) from deposit_reversals n where n.deposit_id = r.deposit_id)
         group by r.deposit_id) v
  join deposits d on d.id = v.deposit_id join users u on u.id = d.user_id join coins.transactions t on t.deposit_id = d.id and t.fact = 'credited'
  join chains.observations o on o.id = t.observation_id
  left join approval_rows p on p.object_kind = 'claim' and p.object_id = cast(d.id as text) and p.state = 'open'
 where cast(:id as uuid) is null or d.id = cast(:id as uuid)
 order by v.owed > 0 desc, v.reversed_at desc, d.id limit 200`

export const CLAIM_STATES = ['open', 'settled', 'written_off', 'restored'] as const
type ClaimState = (typeof CLAIM_STATES)[number]

/** What has become of a claim. */
function stateOf(row: Row): ClaimState {
  if (!isTakenBack(row.status)) return 'restored'
  if (row.owed > 0n) return 'open'
  return row.written_off > 0n ? 'written_off' : 'settled'
}

const money = (amount: bigint) => format(cents(amount))

const show = (row: Row) => ({
  id: row.id,
  reference: row.reference,
  asset: row.method,
  state: stateOf(row),
  credited: money(row.credited),
  settled: money(row.settled),
  writtenOff: money(row.written_off),
  owed: money(row.owed),
  reversedAt: iso(row.reversed_at),
  txid: row.txid,
  chainState: row.state,
  reason: row.reason,
  isFrozen: row.frozen,
  user: { id: row.uid, name: row.name, email: row.email },
  approvalId: row.approval_id,
})
export type Claim = ReturnType<typeof show>

const rows = (id: string | null) => rowsOf<Row>(db.connection('staff'), CLAIMS, { id })

/** Credited deposits that their chain took back: what each investor owes, open claims first; at most 200. */
export const claims = async (): Promise<Claim[]> => (await rows(null)).map(show)

/** What is still owed for a deposit; null where nothing is. */
export async function openClaim(id: string): Promise<Cents | null> {
  const [row] = await rows(id)
  return row && stateOf(row) === 'open' ? cents(row.owed) : null
}
