import pg from 'pg'
import '#config/database'
import { ownerUrl } from '#database/owner_url'

/** A race of many closes its sessions soon after it, since other suites use the same server. */
const IDLE_MS = 1_000
/** More than any race needs: one session waits for another that is under way. */
const MOST = 100

const pools = new Map<string, pg.Pool>()

function poolOf(connectionString: string): pg.Pool {
  const known = pools.get(connectionString)
  if (known) return known
  const limits = { max: MOST, idleTimeoutMillis: IDLE_MS, allowExitOnIdle: true }
  const pool = new pg.Pool({ connectionString, ...limits })
  // the server may end a session that nobody uses: the next use opens another
  pool.on('error', () => undefined)
  pools.set(connectionString, pool)
  return pool
}

/**
 * Runs something in a session of its own of the login that owns the database. A test run needs thousands of them, and
 * to connect costs more than what most of them do, so a session is used again, as `discard all` leaves it; where nothing can be
 * discarded, in a transaction for instance, it is closed.
 */
export async function asLogin<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await poolOf(ownerUrl()).connect()
  try {
    return await work(client)
  } finally {
    const isAsNew = await client.query('discard all').then(
      () => true,
      () => false,
    )
    client.release(!isAsNew)
  }
}
