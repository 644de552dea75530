import type pg from 'pg'

const OF_TABLES = `
select c.oid::regclass::text as name, replace(pg_get_indexdef(c.oid), ' ON ONLY ', ' ON ') as sql
  from pg_index i join pg_class c on c.oid = i.indexrelid
 where i.indrelid = any ($1::regclass[]) and not c.relispartition
   and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
 order by 1`

/** Drops the indexes of these tables that no constraint needs, and answers the statements that build them again. */
export async function dropIndexes(client: pg.Client, tables: string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; sql: string }>(OF_TABLES, [tables])
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ sql }) => sql)
}

/**
 * Does the work without the indexes of these tables that no constraint needs, and builds them afterwards, which is faster
 * from some hundred thousand rows on. The partitions of a table get theirs too.
 */
export async function withoutIndexes(
  client: pg.Client,
  tables: string[],
  work: () => Promise<unknown>,
): Promise<void> {
  const statements = await dropIndexes(client, tables)
  await work()
  for (const sql of statements) await client.query(sql)
}
