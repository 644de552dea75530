import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import env from '#start/env'

/** Runs one statement with named bindings (`:name`, null allowed) and answers its rows. */
export async function rowsOf<Row>(
  client: QueryClientContract,
  sql: string,
  bindings: Record<string, unknown> | unknown[] = {},
): Promise<Row[]> {
  const { rows } = await client.rawQuery<{ rows: Row[] }>(sql, bindings as never)
  return rows
}

/** A connection pool in between shares sessions: a statement prepared in one session does not exist in the next. */
const hasOwnSessions = env.get('DATABASE_URL_EVENTS') === undefined

/**
 * The same for the few statements that every money call makes: each session parses and plans them once. Not within
 * a transaction. One name always has the same text.
 */
export async function preparedRowsOf<Row>(
  client: QueryClientContract,
  name: string,
  sql: string,
  bindings: Record<string, unknown>,
): Promise<Row[]> {
  const statement = client.getWriteClient().raw(sql, bindings as never)
  const { rows } = await (hasOwnSessions ? statement.options({ name }) : statement)
  return rows
}
