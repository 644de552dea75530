import db from '@adonisjs/lucid/services/db'
import { rowsOf } from '#database/rows'

type UsualTime = { kind: 'deposit' | 'withdrawal'; method: string; seconds: number | null }

/** The median seconds from request to approval in ninety days, by method; null where there were fewer than five. */
export async function usualTimes(kind: UsualTime['kind']): Promise<Map<string, number | null>> {
  const rows = await rowsOf<UsualTime>(
    db.connection('investor'),
    'select kind, method, seconds from doors.usual_times() where kind = :kind',
    { kind },
  )
  return new Map(rows.map(({ method, seconds }) => [method, seconds]))
}
