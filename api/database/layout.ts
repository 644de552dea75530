/** Into how many parts each table is cut in the partitioned layout. */
const PARTS = 8

/** A table that grows with investors: `-- cut by <column>` after its end names the column of its bucket. */
export type CutTable = { table: string; column: string }

const CUT =
  /create table ((?:\w+\.)?(\w+)) \(\n((?:(?!\n\))[\s\S])*)\n\)( with \([^)]*\))?( partition by range \(\w+\))?; -- cut by (\w+)/g

/** The tables of a schema that are cut by bucket, and by which column. */
export const cutTables = (sql: string): CutTable[] =>
  [...sql.matchAll(CUT)].map(([, table = '', , , , , column = '']) => ({ table, column }))

type Cut = Record<'table' | 'name' | 'columns' | 'storage' | 'months' | 'column', string>

function cut({ table, name, columns, storage, months, column }: Cut) {
  const parts = Array.from(
    { length: PARTS },
    (_, part) =>
      `create table partitions.${name}_${part} partition of ${table}
  for values with (modulus ${PARTS}, remainder ${part})${months}${storage};`,
  )
  return `create table ${table} (\n${columns}\n) partition by hash (${column});\n${parts.join('\n')}`
}

/** Indexes of parts are named after those of the whole, so that a refusal by one of them names its rule (`ruleOf`). */
const NAMES = `
do $$
declare
  i record;
begin
  for i in select c.oid::regclass as part, w.relname || '_' || substring(t.relname from '[0-9]+$') as name
             from pg_inherits h join pg_class c on c.oid = h.inhrelid and c.relkind in ('i', 'I')
             join pg_class w on w.oid = h.inhparent
             join pg_index x on x.indexrelid = c.oid join pg_class t on t.oid = x.indrelid loop
    execute format('alter index %s rename to %I', i.part, i.name);
  end loop;
end $$;`

/**
 * The schema in the partitioned layout: each table that grows with investors is native hash partitions by bucket, the audit
 * log by bucket and then month. What PostgreSQL refuses for partitions a distributed engine refuses too (docs/scale.md).
 */
export const partitioned = (sql: string): string =>
  sql.replace(CUT, (_, table, name, columns, storage = '', months = '', column) =>
    cut({ table, name, columns, storage, months, column }),
  ) + NAMES
