import db from '@adonisjs/lucid/services/db'
import { rowsOf } from '#database/rows'
import { ledgerHealth, type CheckedLedger } from '#ledger/ledger_health'

type Mail = { waiting: bigint; oldest_at: Date | null; most_attempts: number }

/** How the system itself is: whether the ledger holds, and whether mail gets out. */
export type HealthReport = { last: CheckedLedger | null; isRunning: boolean; mail: Mail }

/** Reads what is known of the system; nothing here is worked out for the one who asks. */
export async function systemHealth(): Promise<HealthReport> {
  const [mail] = await rowsOf<Mail>(
    db.connection('staff'),
    'select waiting, oldest_at, most_attempts from ledger_api.mail_waiting()',
  )
  if (!mail) throw new Error('the outbox answered nothing')
  return { ...ledgerHealth.look(), mail }
}
