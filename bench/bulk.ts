import { readFileSync } from 'node:fs'
import pg from 'pg'

/** Adds rows to the four request tables by plain SQL (see bulk_rows.sql); only for measuring lists. */
export async function addBulkRows(databaseUrl: string, rows: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const sql = readFileSync(new URL('./bulk_rows.sql', import.meta.url), 'utf8').replaceAll(
    '{n}',
    String(rows),
  )
  await client.query(sql)
  await client.query('vacuum analyze')
  await client.end()
}
