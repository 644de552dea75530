import { readFileSync } from 'node:fs'
import pg from 'pg'
import { withoutIndexes } from './indexes.ts'

/** From this number of rows on, indexes are built after the insert instead of row by row. */
const INDEXES_LATER = 500_000

const FILLED = ['deposits', 'withdrawals', 'investments', 'earnings']

/** Adds rows to the four request tables by plain SQL (bulk_rows.sql), a quarter to each; only for measuring lists. */
export async function addBulkRows(databaseUrl: string, rows: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`set synchronous_commit = off; set maintenance_work_mem = '512MB'`)
  const sql = readFileSync(new URL('./bulk_rows.sql', import.meta.url), 'utf8')
  await withoutIndexes(client, rows > INDEXES_LATER ? FILLED : [], () =>
    client.query(sql.replaceAll('{n}', String(rows))),
  )
  await client.query('vacuum analyze')
  await client.query('checkpoint')
  await client.end()
}
