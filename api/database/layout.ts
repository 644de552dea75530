/** Into how many parts each table is cut in the partitioned layout. */
const PARTS = 8

/** A table that grows with investors: `-- cut by <column>` after its end names the column of its bucket. */
export type CutTable = { table: string; column: string }

const CUT =
  /create table ([\w.]+) \(\n([\s\S]*?)\n\)( with \([^)]*\))?( partition by range \(\w+\))?; -- cut by (\w+)/g

/** The tables of a schema that are cut by bucket, and by which column. */
export const cutTables = (sql: string): CutTable[] =>
  [...sql.matchAll(CUT)].map(([, table = '', , , , column = '']) => ({ table, column }))

function cut(table: string, columns: string, storage: string, months: string, column: string) {
  const name = table.slice(table.indexOf('.') + 1)
  const parts = Array.from(
    { length: PARTS },
    (_, part) =>
      `create table partitions.${name}_${part} partition of ${table}
  for values with (modulus ${PARTS}, remainder ${part})${months}${storage};`,
  )
  return `create table ${table} (\n${columns}\n) partition by hash (${column});\n${parts.join('\n')}`
}

/**
 * The schema in the partitioned layout: each table that grows with investors is native hash partitions by bucket, the audit
 * log by bucket and then month. What PostgreSQL refuses for partitions a distributed engine refuses too (docs/scale.md).
 */
export const partitioned = (sql: string): string =>
  sql.replace(CUT, (_, table, columns, storage = '', months = '', column) =>
    cut(table, columns, storage, months, column),
  )
