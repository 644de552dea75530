import { setTimeout as pause } from 'node:timers/promises'
import logger from '@adonisjs/core/services/logger'
import { Gauge } from 'prom-client'
import { type System, readSystem } from '#metrics/system_query'
import { forgetChains, showChains } from '#metrics/chain_gauges'
import { registry } from '#metrics/meters'

/** The database is queried at most once in this time, however often this copy is scraped. */
const FRESH_MS = 15_000
/** A scrape waits no longer for the database; then it counts as unreachable. */
const PATIENCE_MS = 2_000

const registers = [registry]

const up = new Gauge({
  name: 'assay_database_up',
  help: 'Whether the database answered the last query of this page in time.',
  registers,
})
const length = new Gauge({
  name: 'assay_queue_length',
  help: 'The length of each queue: deposits, withdrawals and investments for staff, approvals for a second person, unsent mail, and webhook events and pushes that are due.',
  labelNames: ['queue'] as const,
  registers,
})
const oldest = new Gauge({
  name: 'assay_queue_oldest_seconds',
  help: 'How long the oldest of a queue has waited; 0 where it is empty.',
  labelNames: ['queue'] as const,
  registers,
})
const archiveBehind = new Gauge({
  name: 'assay_wal_archive_behind_bytes',
  help: 'How much of the log of the database is not archived yet; only where it archives, and has once.',
  registers,
})
const archiveFailures = new Gauge({
  name: 'assay_wal_archive_failures',
  help: 'Failed attempts to archive the log of the database since its figures were reset.',
  registers,
})
const baseBackup = new Gauge({
  name: 'assay_base_backup_timestamp_seconds',
  help: 'When the last base backup of the database was made, 0 where none was; only where it archives, and lets it be seen.',
  registers,
})

const restorations = new Gauge({
  name: 'assay_owner_restorations',
  help: 'Restorations of an owner from the server that were opened, confirmed or ended within the last 24 hours.',
  registers,
})

function show({ queues, archive, restorations: recent, chains, prices }: System): void {
  up.set(1)
  showChains(chains, prices)
  restorations.set(recent)
  for (const queue of queues) {
    length.set({ queue: queue.queue }, queue.waiting)
    oldest.set({ queue: queue.queue }, queue.oldest)
  }
  archiveBehind.remove()
  if (archive.archives && archive.unarchivedBytes !== null)
    archiveBehind.set(Math.max(0, archive.unarchivedBytes))
  archiveFailures.set(archive.failed)
  baseBackup.remove()
  if (archive.archives && archive.backedUpAt !== null) baseBackup.set(archive.backedUpAt)
}

/** Without a database there are no figures: an old one would look like a good one. */
function forget(): void {
  up.set(0)
  length.reset()
  oldest.reset()
  forgetChains()
  // without labels a reset would show 0
  archiveBehind.remove()
  archiveFailures.remove()
  baseBackup.remove()
  restorations.remove()
}

let queriedAt = Number.NEGATIVE_INFINITY
let pending: Promise<boolean> | null = null

let isLogged = false

/** Logs one line until the figures are back: without it a failing or slow query would stay unnoticed. */
function logFault(fault: string): void {
  if (!isLogged) logger.warn({ fault }, 'the figures of the database are not shown')
  isLogged = true
}

/** Queries once; answers whether the database replied. */
async function query(): Promise<boolean> {
  const system = await readSystem().catch((error: { code?: string; message: string }) => {
    logFault(error.code ?? error.message)
    return null
  })
  if (system) show(system)
  else forget()
  return system !== null
}

/** Refreshes the figures of the database when they are old. Never fails, and waits two seconds at most. */
export async function refreshSystem(): Promise<void> {
  if (!pending && performance.now() - queriedAt >= FRESH_MS) {
    queriedAt = performance.now()
    pending = query().finally(() => {
      pending = null
    })
  }
  if (!pending) return
  const isAnswered = await Promise.race([pending, pause(PATIENCE_MS, null, { ref: false })])
  if (isAnswered) isLogged = false
  if (isAnswered !== null) return
  forget()
  logFault(`no answer within ${PATIENCE_MS} ms`)
}
