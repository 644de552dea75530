import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { Audit } from '#audit/audit_log'
import { inTransaction } from '#database/transaction'
import { rowsOf } from '#database/rows'
import { FIELD_KEYS } from '#config/protection'
import { resealed, SEALED_COLUMNS } from '#protection/sealed_fields'
import type { Place } from '#protection/field_cipher'

/** One column of sealed text: the statement that finds its rows, and the one that writes them back. */
type Source = {
  place: Omit<Place, 'row'>
  /** Answers `id`, `row` (which the text is bound to) and `stored` of at most :most rows sealed with another key. */
  find: string
  /** Writes `is` where the column still holds `was`, for the lists :ids, :was and :is. */
  write: string
}

const BATCH_ROWS = 500

const ofTable = (table: string, column: string, boundTo: string): Source => ({
  place: { table, column },
  find: `select id, ${boundTo} as row, ${column} as stored from ${table}
          where ${column} is not null and ${column} not like :current limit :most`,
  write: `update ${table} t set ${column} = v.is_now
            from unnest(cast(:ids as text[]), cast(:was as text[]), cast(:is as text[])) v (id, was, is_now)
           where t.id = v.id::uuid and t.${column} = v.was`,
})

/** The saved answers of repeated calls contain a withdrawal with the numbers it was made with. */
const ofSavedAnswers = (column: string): Source => ({
  place: { table: 'withdrawals', column },
  find: `select principal || ' ' || key as id, snapshot->>'user_id' as row, snapshot->>'${column}' as stored
           from idempotency_keys where snapshot->>'${column}' not like :current limit :most`,
  write: `update idempotency_keys k set snapshot = jsonb_set(k.snapshot, '{${column}}', to_jsonb(v.is_now))
            from unnest(cast(:ids as text[]), cast(:was as text[]), cast(:is as text[])) v (id, was, is_now)
           where k.principal || ' ' || k.key = v.id and k.snapshot->>'${column}' = v.was`,
})

/** The seeds of authenticator apps (15_factors.sql). */
const SEEDS: Source = {
  place: { table: 'totp_factors', column: 'secret' },
  find: `select kind || ' ' || account_id as id, account_id as row, secret as stored
           from totp_factors where secret not like :current limit :most`,
  write: `update totp_factors t set secret = v.is_now
            from unnest(cast(:ids as text[]), cast(:was as text[]), cast(:is as text[])) v (id, was, is_now)
           where t.kind || ' ' || t.account_id = v.id and t.secret = v.was`,
}

const SOURCES: Source[] = [
  ...Object.entries(SEALED_COLUMNS).flatMap(([table, { columns, boundTo }]) =>
    columns.map((column) => ofTable(table, column, boundTo)),
  ),
  ...SEALED_COLUMNS.withdrawals.columns.map(ofSavedAnswers),
  SEEDS,
  ofTable('webhook_endpoints', 'secret', 'id'),
  ofTable('webhook_endpoints', 'old_secret', 'id'),
  ofTable('push_devices', 'subscription', 'id'),
]

type Row = { id: string; row: string; stored: string }

async function rotateBatch(client: QueryClientContract, source: Source): Promise<number> {
  await rowsOf(client, `select set_config('assay.resealing', 'on', true)`)
  const rows = await rowsOf<Row>(client, source.find, {
    current: `${FIELD_KEYS.current.id}.%`,
    most: BATCH_ROWS,
  })
  if (rows.length > 0)
    await rowsOf(client, source.write, {
      ids: rows.map(({ id }) => id),
      was: rows.map(({ stored }) => stored),
      is: rows.map(({ row, stored }) => resealed({ ...source.place, row }, stored)),
    })
  return rows.length
}

/**
 * Encrypts every field again with the current key, in batches, each in its own transaction: it may be stopped and
 * restarted at any time, beside a running instance. A row that changes in the meantime is left to the next batch. Answers
 * the number of fields by column, which the audit log keeps in total. Throws at a field that opens with neither key, and
 * leaves the rest of that column.
 */
export async function rotateFields(
  client: QueryClientContract,
  onBatch: (column: string, rows: number) => void = () => undefined,
): Promise<Record<string, number>> {
  const done: Record<string, number> = {}
  for (const source of SOURCES) {
    const name = `${source.place.table}.${source.place.column}`
    for (;;) {
      const rows = await inTransaction(client, (trx) => rotateBatch(trx, source))
      if (rows === 0) break
      done[name] = (done[name] ?? 0) + rows
      onBatch(name, rows)
    }
  }
  const fields = Object.values(done).reduce((sum, rows) => sum + rows, 0)
  if (fields > 0) {
    const fact = { action: 'fields.rotated', objectKind: 'installation', objectId: null }
    await Audit.record(
      { kind: 'system', id: null, call: null },
      { ...fact, after: { fields, key: FIELD_KEYS.current.id } },
      client,
    )
  }
  return done
}
