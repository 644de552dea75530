import pg from 'pg'
import '#config/database'
import { ownerUrl } from '#database/owner_url'
import env from '#start/env'

/**
 * A direct connection of the worker, outside of every pool: the lead of a chain is a lock of its session, and ends with it. A
 * proxy that shares sessions would share the lock.
 */
export async function connectToChains(onEnd: () => void): Promise<pg.Client> {
  const login = env.get('DATABASE_URL_EVENTS') ?? env.get('DATABASE_URL_IDENTITY')
  const client = new pg.Client({ connectionString: login ?? ownerUrl(), keepAlive: true })
  // a connection that is lost rejects the query under way, and ends the lead
  client.on('error', onEnd)
  client.on('end', onEnd)
  await client.connect()
  if (!login) await client.query('set role assay_identity')
  await client.query(`set application_name = 'assay watcher'`)
  return client
}
