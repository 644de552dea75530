import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import db from '@adonisjs/lucid/services/db'
import { CALLER } from '#database/caller'
import { rowsOf } from '#database/rows'
import type { RequestKind } from '#domain/request_kinds'
import { KeyTaken } from '#errors/database_refusals'
import type { Snapshot } from '#ledger/command'
import type { Caller } from '#routing/caller'

/** What a saved answer shows: a request by its kind, or an approval. */
export type ViewName = RequestKind | 'approval' | 'approval_request'

/**
 * The answer saved under a caller's key: for the success of a command the snapshot of its row, for a refusal or the
 * results of a batch its bytes.
 */
export type SavedAnswer = { fingerprint: string; status: number } & (
  | { view: ViewName; snapshot: Snapshot; body: null }
  | { view: null; snapshot: null; body: string }
)

/** The owner of the answers. An investor's session reads only its own. */
const PRINCIPAL = `concat(cast(:kind as text), ':', ${CALLER})`

/** The answer saved under the caller's key, or null. */
export async function savedAnswer(caller: Caller): Promise<SavedAnswer | null> {
  const [row] = await rowsOf<{ saved: SavedAnswer | null }>(
    db.connection(caller.kind),
    `select ledger_api.saved_answer(${PRINCIPAL}, :key) as saved`,
    { kind: caller.kind, caller: caller.id, key: caller.key },
  )
  return row?.saved ?? null
}

/**
 * Saves the bytes of a refusal, or of a batch's results, under the caller's key. Returns null, or the earlier answer if
 * the key already has one.
 */
export async function keepBytes(
  caller: Caller,
  status: number,
  body: string,
  client: QueryClientContract = db.connection(caller.kind),
): Promise<SavedAnswer | null> {
  const [row] = await rowsOf<{ saved: SavedAnswer | null }>(
    client,
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

/**
 * Saves the bytes of an answer under the caller's key, if the call has one, in the transaction of its effect. Throws
 * KeyTaken where another attempt was first.
 */
export async function keepAnswer(
  caller: Caller,
  status: number,
  body: string,
  client: QueryClientContract,
): Promise<void> {
  if (caller.key !== null && (await keepBytes(caller, status, body, client))) throw new KeyTaken()
}

/** Refuses a call whose key has an answer already, before it does anything. Throws KeyTaken. */
export async function assertKeyIsFree(caller: Caller): Promise<void> {
  if (caller.key !== null && (await savedAnswer(caller))) throw new KeyTaken()
}
