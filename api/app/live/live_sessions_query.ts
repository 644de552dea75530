import db from '@adonisjs/lucid/services/db'
import { rowsOf } from '#database/rows'
import type { Watcher } from '#live/event_stream'

const LIVE = `id = any (:ids) and expires_at > now()
  and last_used_at + make_interval(secs => idle_seconds) > now()`

const SQL: Record<Watcher['kind'], string> = {
  investor: `select id from investor_tokens where ${LIVE}`,
  staff: `select id from staff_tokens where ${LIVE}`,
}

/** Which of these sessions are alive. The query does not count as a use. */
export async function liveSessions(
  kind: Watcher['kind'],
  ids: Watcher['tokenId'][],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await rowsOf<{ id: number }>(db.connection('identity'), SQL[kind], { ids })
  return new Set(rows.map(({ id }) => String(id)))
}
