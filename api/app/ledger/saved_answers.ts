import db from '@adonisjs/lucid/services/db'
import { CALLER } from '#database/caller'
import { rowsOf } from '#database/rows'
import type { RequestKind } from '#domain/request_kinds'
import type { Snapshot } from '#ledger/command'
import type { Caller } from '#routing/caller'

/** What kept answers show: the row of a command, by the kind of its request, or an approval. */
export type ViewName = RequestKind | 'approval' | 'approval_request'

/** An answer that already stands under a caller's key: of a success the row as it was, of a refusal its bytes. */
export type SavedAnswer = { fingerprint: string; status: number } & (
  | { view: ViewName; snapshot: Snapshot; body: null }
  | { view: null; snapshot: null; body: string }
)

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
