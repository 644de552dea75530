import pg from 'pg'
import '#config/database'
import { ownerUrl } from '#database/owner_url'

/** Both are of pg, and missing in its types. */
type Counted = pg.Client & { ref(): void; unref(): void }

/** Kept at once; a race of many sessions closes those beyond. */
const KEPT = 4

const kept: { readonly url: string; readonly client: Counted }[] = []

/** A session that nobody uses is no reason for the process to go on, and may be ended by the server. */
function keep(url: string, client: Counted): void {
  const entry = { url, client }
  client.removeAllListeners()
  client.on('error', () => {
    const place = kept.indexOf(entry)
    if (place >= 0) kept.splice(place, 1)
  })
  client.unref()
  kept.push(entry)
}

async function taken(url: string): Promise<Counted> {
  const place = kept.findIndex((one) => one.url === url)
  const [last] = place < 0 ? [] : kept.splice(place, 1)
  if (last) {
    last.client.removeAllListeners()
    last.client.ref()
    return last.client
  }
  const client = new pg.Client({ connectionString: url }) as Counted
  await client.connect()
  return client
}

/** Makes a session as new for its next use, or closes it: in a transaction, for instance, nothing can be discarded. */
async function put(url: string, client: Counted): Promise<void> {
  const isAsNew = await client.query('discard all').then(
    () => true,
    () => false,
  )
  if (isAsNew && kept.length < KEPT) keep(url, client)
  else await client.end()
}

/**
 * Runs something in a session of its own of the login that owns the database. A test run needs thousands of them, and
 * to connect costs more than what most of them do, so a session is used again, as `discard all` leaves it.
 */
export async function asLogin<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const url = ownerUrl()
  const client = await taken(url)
  try {
    return await work(client)
  } finally {
    await put(url, client)
  }
}
