import pg from 'pg'
import { ownerUrl } from '#database/owner_url'

/** Changes rows with all triggers switched off, as the product never can: to move events into the past. */
export async function rewritten(sql: string, values: unknown[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl() })
  await client.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query(sql, values)
  } finally {
    await client.end()
  }
}
