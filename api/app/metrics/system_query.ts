import db from '@adonisjs/lucid/services/db'
import { rowsOf } from '#database/rows'
import { REQUEST_KINDS, REQUESTS, statusesOfKind } from '#domain/request_kinds'
import { isUnderWay } from '#domain/request_status'

/** A queue: how many wait, and for how many seconds the oldest has waited. */
type Queue = { queue: string; waiting: number; oldest: number }
/**
 * Whether the database archives its log, how often that failed, how many bytes are not archived yet, and the time of the
 * last base backup in seconds since 1970: 0 when there was none, null when the database does not show it.
 */
type Archive = {
  archives: boolean
  failed: number
  unarchivedBytes: number | null
  backedUpAt: number | null
}
/**
 * A chain that is watched: how many blocks and seconds it is behind, whether it is halted, how many payments are disputed, and
 * the addresses left; and for every asset the age of its price, null where it never had one.
 */
export type Chain = {
  asset: string
  behindBlocks: number
  behindSeconds: number
  halted: boolean
  disputed: number
  waiting: number
  addresses: number | null
}
type Price = { asset: string; age: number }
export type System = {
  queues: Queue[]
  archive: Archive
  restorations: number
  chains: Chain[]
  prices: Price[]
}

/** Requests that wait for the staff, by table; a kind that is never under way has no queue. */
const REQUEST_QUEUES = REQUEST_KINDS.flatMap((kind) => {
  const waiting = statusesOfKind(kind).filter(isUnderWay)
  const { table } = REQUESTS[kind]
  return waiting.length === 0
    ? []
    : `select '${table}' as queue, count(*)::float8 as waiting, min(created_at) as since
         from ${table} where status in (${waiting.map((status) => `'${status}'`).join(', ')})`
})

const QUEUES = `${REQUEST_QUEUES.join(' union all ')}
  union all select 'approvals', count(*)::float8, min(created_at) from approval_rows where state = 'open'
  union all select 'mail', waiting::float8, oldest_at from ledger_api.mail_waiting()
  union all select 'webhooks', waiting::float8, oldest_at from ledger_api.webhooks_waiting()
  union all select 'push', waiting::float8, oldest_at from ledger_api.pushes_waiting()`

/** The bytes that the database has written to its log after the end of one of its files; null in a replica. */
export const bytesAfter = (file: string) => `case
  when pg_is_in_recovery() or ${file} !~ '^[0-9A-F]{24}$' then null
  else (pg_current_wal_lsn() - '0/0')::float8
    - ('x' || substr(${file}, 9, 8))::bit(32)::bigint * 4294967296::float8
    - (('x' || substr(${file}, 17, 8))::bit(32)::bigint + 1)
      * pg_size_bytes(current_setting('wal_segment_size'))::float8
  end`

const ARCHIVE = `
  select current_setting('archive_mode') <> 'off' as archives, failed_count::float8 as failed,
         ${bytesAfter('last_archived_wal')} as "unarchivedBytes",
         extract(epoch from ledger_api.base_backup_at())::float8 as "backedUpAt"
    from pg_stat_archiver`

const CHAINS = `
  select c.asset, (c.tip - c.height)::float8 as "behindBlocks",
         extract(epoch from now() - c.looked_at)::float8 as "behindSeconds", c.halted_why is not null as halted,
         (select count(*) from chains.observations o where o.asset = c.asset and o.state = 'disputed')::float8 as disputed,
         (select count(*) from chains.observations o
           where o.asset = c.asset and o.state = 'confirming' and o.block_height <= c.final_height)::float8 as waiting,
         (select count(*) from chains.addresses x where x.account_id = a.id and x.handed_out_at is null and x.purpose = 'deposit')::float8 as addresses
    from chains.cursors c
    left join lateral (select chains.account_in_force(c.asset) as id) a on true`

const PRICES = `
  select s.code as asset, extract(epoch from now() - p.at)::float8 as age
    from ledger.assets s cross join lateral (
      select x.at from chains.price_points x where x.asset = s.code order by x.minute desc limit 1) p`

/** Reads the state of the queues, the archive and the chains in one statement. Fails when the database does. */
export async function readSystem(): Promise<System> {
  const [row] = await rowsOf<System>(
    db.connection('staff'),
    `select (select json_agg(json_build_object('queue', q.queue, 'waiting', q.waiting,
               'oldest', coalesce(extract(epoch from now() - q.since), 0))) from (${QUEUES}) q) as queues,
            (select row_to_json(a) from (${ARCHIVE}) a) as archive,
            coalesce((select json_agg(c) from (${CHAINS}) c), '[]') as chains,
            coalesce((select json_agg(p) from (${PRICES}) p), '[]') as prices,
            ledger_api.recent_restorations()::float8 as restorations`,
  )
  if (!row) throw new Error('the database answered nothing about the system')
  return row
}
