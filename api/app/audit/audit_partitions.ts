import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { rowsOf } from '#database/rows'

/** How often a moment without a reader or writer is looked for before giving up: two minutes or so. */
const TRIES = 400
const LOCK_NOT_AVAILABLE = '55P03'

type Part = { part: string; upto: Date | null }
type Tell = (line: string) => void

export class AuditLogBusy extends Error {
  constructor() {
    super(
      'Somebody read the audit log without a pause, an export perhaps. Nothing was lost: run the command again.',
    )
  }
}

async function one<Row extends object>(client: QueryClientContract, sql: string): Promise<Row> {
  const [row] = await rowsOf<Row>(client, sql)
  if (!row) throw new Error(`no answer: ${sql}`)
  return row
}

async function brief<Row extends object>(client: QueryClientContract, sql: string): Promise<Row> {
  try {
    return await one<Row>(client, sql)
  } catch (error) {
    if ((error as { code?: string }).code === LOCK_NOT_AVAILABLE) throw new AuditLogBusy()
    throw error
  }
}

const day = (at: Date) => at.toISOString().slice(0, 10)

/**
 * Makes the audit log partitioned by months while everything goes on, and says what it did. It may be killed at any
 * moment and asked for again: it goes on where it stood. Nobody waits for it longer than a blink.
 * Failures: AuditLogBusy.
 */
export async function partitionAuditLog(client: QueryClientContract, tell: Tell): Promise<void> {
  const { parted } = await one<{ parted: boolean }>(
    client,
    `select partitions.is_parted('public.audit_events') as parted`,
  )
  if (!parted) {
    const begin = `select partitions.begin(${TRIES}) as upto`
    const { upto } = await brief<{ upto: Date | null }>(client, begin)
    if (upto) tell(`What comes before ${day(upto)}, and all that is there, will be the first part.`)
    await one(client, 'select partitions.validate()')
    tell('Every line that is there belongs into it.')
    const swap = `select partitions.swap(${TRIES}) as tries`
    const { tries } = await brief<{ tries: number }>(client, swap)
    tell(`The audit log is partitioned: a free moment was looked for ${tries} times.`)
    await rowsOf(client, 'analyze public.audit_events')
  }
  await rowsOf(client, 'select doors.tend_partitions()')
  const parts = await rowsOf<Part>(
    client,
    `select part::text as part, partitions.moment_of(upto) as upto from partitions.audit_parts() order by upto`,
  )
  for (const { part, upto } of parts)
    tell(`${part}: ${upto ? `before ${day(upto)}` : 'whatever fits nowhere else'}`)
}
