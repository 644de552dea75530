import db from '@adonisjs/lucid/services/db'
import { rowsOf } from '#database/rows'
import { ledgerHealth, type CheckedLedger } from '#ledger/ledger_health'

type Mail = { waiting: bigint; oldest_at: Date | null; most_attempts: number }

/** System health: the last ledger check and the state of outgoing mail. */
export type HealthReport = { last: CheckedLedger | null; isRunning: boolean; mail: Mail }

/** Reads the last known health. It never waits for a ledger check. */
export async function systemHealth(): Promise<HealthReport> {
  const [mail] = await rowsOf<Mail>(
    db.connection('staff'),
    'select waiting, oldest_at, most_attempts from ledger_api.mail_waiting()',
  )
  if (!mail) throw new Error('the outbox answered nothing')
  return { ...ledgerHealth.look(), mail }
}
