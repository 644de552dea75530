import db from '@adonisjs/lucid/services/db'
import { CALLER } from '#database/caller'
import { rowsOf } from '#database/rows'
import { Failure } from '#errors/failure'
import type { Caller } from '#routing/caller'

/** An answer that already stands under a caller's key. `body` for a refusal, `snapshot` for a success. */
export type SavedAnswer = {
  fingerprint: string
  status: number
  view: string | null
  snapshot: Record<string, unknown> | null
  body: string | null
}

/** Another attempt with the same key was first; its answer is the answer. */
export class KeyTaken extends Failure {
  constructor() {
    super('idempotency_in_flight')
  }
}

/** Whose answers: an investor's session reaches those of its caller alone. */
const PRINCIPAL = `concat(cast(:kind as text), ':', ${CALLER})`

/** The answer under the caller's key, or null. */
export async function savedAnswer(caller: Caller): Promise<SavedAnswer | null> {
  const [row] = await rowsOf<{ saved: SavedAnswer | null }>(
    db.connection(caller.kind),
    `select ledger_api.saved_answer(${PRINCIPAL}, :key) as saved`,
    { kind: caller.kind, caller: caller.id, key: caller.key },
  )
  return row?.saved ?? null
}

/** Keeps a refusal under the caller's key. Null when it was kept, the earlier answer where there is one. */
export async function keepRefusal(
  caller: Caller,
  status: number,
  body: string,
): Promise<SavedAnswer | null> {
  const [row] = await rowsOf<{ saved: SavedAnswer | null }>(
    db.connection(caller.kind),
    `select ledger_api.record_refusal(${PRINCIPAL}, :key, decode(:fingerprint, 'hex'), cast(:status as smallint), :body) as saved`,
    {
      kind: caller.kind,
      caller: caller.id,
      key: caller.key,
      fingerprint: caller.fingerprint,
      status,
      body,
    },
  )
  return row?.saved ?? null
}
