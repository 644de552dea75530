import { statfs } from 'node:fs/promises'
import db from '@adonisjs/lucid/services/db'
import { collectDefaultMetrics, Gauge } from 'prom-client'
import { REPLICA } from '#config/replica'
import { DATA_DIR } from '#config/storage'
import { replica } from '#database/replica'
import { registry } from '#metrics/meters'

const POOLS = ['identity', 'investor', 'staff'] as const
const registers = [registry]

/** The last check of the books that this copy made. */
type Check = {
  readonly last: { checkedAt: Date; tookMs: number; proofs: { holds: boolean }[] } | null
}
/** The figures of a copy beside its process, pools and disk. Passed in, because those parts import the meters. */
export type Shown = { checks: Record<string, Check>; streamCount: () => number }

/** The part of knex's pool that is read. */
type Pool = { numUsed(): number; numPendingAcquires(): number; max: number }
const poolOf = (name: (typeof POOLS)[number]) =>
  db.connection(name).getWriteClient().client.pool as Pool

function showPools(): void {
  const used = new Gauge({
    name: 'assay_pool_used_connections',
    help: 'Connections to the database in use, by their role.',
    labelNames: ['pool'] as const,
    registers,
    collect() {
      for (const pool of POOLS) used.set({ pool }, poolOf(pool).numUsed())
    },
  })
  const most = new Gauge({
    name: 'assay_pool_max_connections',
    help: 'How many connections a pool may open.',
    labelNames: ['pool'] as const,
    registers,
    collect() {
      for (const pool of POOLS) most.set({ pool }, poolOf(pool).max)
    },
  })
  const waiting = new Gauge({
    name: 'assay_pool_waiting_calls',
    help: 'Calls that wait for a connection of a pool.',
    labelNames: ['pool'] as const,
    registers,
    collect() {
      for (const pool of POOLS) waiting.set({ pool }, poolOf(pool).numPendingAcquires())
    },
  })
}

/** Only copies that have made a check show one; a failing check shows as a growing age of the last one. */
function showChecks(checks: Shown['checks']): void {
  const holds = new Gauge({
    name: 'assay_check_holds',
    help: 'Whether every guarantee held at the last check of this copy: of the ledger, of the audit log.',
    labelNames: ['check'] as const,
    registers,
    collect() {
      for (const [check, { last }] of Object.entries(checks))
        if (last)
          holds.set(
            { check },
            last.proofs.length > 0 && last.proofs.every((one) => one.holds) ? 1 : 0,
          )
    },
  })
  const at = new Gauge({
    name: 'assay_check_timestamp_seconds',
    help: 'When the last check of this copy was made.',
    labelNames: ['check'] as const,
    registers,
    collect() {
      for (const [check, { last }] of Object.entries(checks))
        if (last) at.set({ check }, last.checkedAt.getTime() / 1000)
    },
  })
  const took = new Gauge({
    name: 'assay_check_duration_seconds',
    help: 'How long the last check of this copy took.',
    labelNames: ['check'] as const,
    registers,
    collect() {
      for (const [check, { last }] of Object.entries(checks))
        if (last) took.set({ check }, last.tookMs / 1000)
    },
  })
}

/** Only copies with a configured replica show one. */
function showReplica(): void {
  if (!REPLICA.url) return
  const used = new Gauge({
    name: 'assay_replica_in_use',
    help: 'Whether the back office reads from the replica; 0 while it lags or does not answer.',
    registers,
    collect() {
      used.set(replica.isInUse ? 1 : 0)
    },
  })
  const lag = new Gauge({
    name: 'assay_replica_lag_seconds',
    help: 'How far the replica was behind the primary when it last answered.',
    registers,
    collect() {
      lag.remove()
      if (replica.lagMs !== null) lag.set(replica.lagMs / 1000)
    },
  })
}

/** Registers the gauges of this copy: process, pools, streams, checks and disk. Once in a process. */
export function showCopy({ checks, streamCount }: Shown): void {
  collectDefaultMetrics({ register: registry })
  showPools()
  showChecks(checks)
  showReplica()
  const streams = new Gauge({
    name: 'assay_live_streams',
    help: 'Live streams that this copy keeps open.',
    registers,
    collect() {
      streams.set(streamCount())
    },
  })
  const free = new Gauge({
    name: 'assay_data_disk_free_ratio',
    help: 'The free share of the disk under DATA_DIR, where uploads are.',
    registers,
    async collect() {
      // a folder that cannot be read has no figure, rather than an old one
      const disk = await statfs(DATA_DIR).catch(() => null)
      free.remove()
      if (disk) free.set(disk.bavail / disk.blocks)
    },
  })
}
