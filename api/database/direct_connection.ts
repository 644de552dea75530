import pg from 'pg'
import { ownerUrl } from '#database/owner_url'
import env from '#start/env'

const login = (): string | undefined =>
  env.get('DATABASE_URL_EVENTS') ?? env.get('DATABASE_URL_IDENTITY')

/**
 * A connection of the worker that no pool and no proxy shares: what it locks is locked for it alone, and a statement may take
 * longer than one of a call. It acts as assay_identity. A lost connection calls `onEnd` and rejects the query under way, and one
 * that PostgreSQL does not take up within five seconds is an error: work that waited for it would never be begun again.
 */
export async function directConnection(
  onEnd: () => void = () => {},
  url = login(),
): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url ?? ownerUrl(),
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  client.on('error', onEnd)
  client.on('end', onEnd)
  await client.connect()
  if (!url) await client.query('set role assay_identity')
  return client
}
