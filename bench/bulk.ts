import { readFileSync } from 'node:fs'
import pg from 'pg'

/** From so many rows on, indexes are built after the insert instead of row by row. */
const INDEXES_LATER = 500_000

const LATER = `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as sql
  from pg_index i
 where i.indrelid = any ('{deposits, withdrawals, investments, earnings}'::regclass[])
   and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`

/** Adds rows to the four request tables by plain SQL (bulk_rows.sql), a quarter to each; only for measuring lists. */
export async function addBulkRows(databaseUrl: string, rows: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`set synchronous_commit = off; set maintenance_work_mem = '512MB'`)
  const sql = readFileSync(new URL('./bulk_rows.sql', import.meta.url), 'utf8')
  const { rows: later } = rows > INDEXES_LATER ? await client.query(LATER) : { rows: [] }
  for (const { name } of later) await client.query(`drop index ${name}`)
  await client.query(sql.replaceAll('{n}', String(rows)))
  for (const index of later) await client.query(index.sql)
  await client.query('vacuum analyze')
  await client.query('checkpoint')
  await client.end()
}
