import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { rowsOf } from '#database/rows'
import { DEFAULTS, type Preferences } from '#notices/preferences'

type Row = {
  person_id: string
  choices: Preferences['choices']
  quiet_from: number | null
  quiet_to: number | null
  zone: string
  daily_digest: boolean
}

const ofRow = (row: Row): Preferences => ({
  choices: row.choices,
  quietFrom: row.quiet_from,
  quietTo: row.quiet_to,
  zone: row.zone,
  dailyDigest: row.daily_digest,
})

const SELECT = `select person_id, choices, quiet_from, quiet_to, zone, daily_digest from notice_preferences p`

/** What one person wants to hear; the defaults where they never chose. */
export async function preferencesIn(
  client: QueryClientContract,
  person: string,
): Promise<Preferences> {
  const sql = `${SELECT} where p.person_id = :person and p.bucket = bucket_of(cast(:person as uuid))`
  const [row] = await rowsOf<Row>(client, sql, { person })
  return row ? ofRow(row) : DEFAULTS
}

/** The same for many people, by id. */
export async function preferencesOf(
  client: QueryClientContract,
  people: string[],
): Promise<Map<string, Preferences>> {
  const sql = `${SELECT} where p.person_id = any (cast(:people as uuid[]))`
  const rows = await rowsOf<Row>(client, sql, { people })
  return new Map(rows.map((row) => [row.person_id, ofRow(row)]))
}
