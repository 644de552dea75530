import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** Runs one statement with named bindings (`:name`, null allowed) and answers its rows. */
export async function rowsOf<Row>(
  client: QueryClientContract,
  sql: string,
  bindings: Record<string, unknown> | unknown[] = {},
): Promise<Row[]> {
  const { rows } = await client.rawQuery<{ rows: Row[] }>(sql, bindings as never)
  return rows
}
