import type pg from 'pg'
import '#config/database'
import { directConnection } from '#database/direct_connection'

/** The lead of a chain is a lock of its session, and ends with it. */
export async function connectToChains(onEnd: () => void): Promise<pg.Client> {
  const client = await directConnection(onEnd)
  await client.query(`set application_name = 'assay watcher'`)
  return client
}
