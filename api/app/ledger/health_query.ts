import db from '@adonisjs/lucid/services/db'
import { rowsOf } from '#database/rows'
import { ledgerHealth, type ProvenLedger } from '#ledger/ledger_health'

type Mail = { waiting: bigint; oldest_at: Date | null; most_attempts: number }

/** How the house itself is: whether the ledger holds, and whether mail gets out. */
export type HouseHealth = { last: ProvenLedger | null; isRunning: boolean; mail: Mail }

/** Reads what is known of the house; nothing here is worked out for the one who asks. */
export async function houseHealth(): Promise<HouseHealth> {
  const [mail] = await rowsOf<Mail>(
    db.connection('staff'),
    'select waiting, oldest_at, most_attempts from doors.mail_waiting()',
  )
  if (!mail) throw new Error('the outbox answered nothing')
  return { ...ledgerHealth.look(), mail }
}
