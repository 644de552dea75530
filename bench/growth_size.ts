import pg from 'pg'
import { type Figure, plain } from './figures.ts'

type Table = { name: string; rows: number; heap: number; indexes: number }

/** Each table with its parts as one: rows, and bytes of the rows and of the indexes. */
const TABLES = `
select coalesce(pg_partition_root(c.oid), c.oid)::regclass::text as name, sum(greatest(c.reltuples, 0))::float8 as rows,
       sum(pg_table_size(c.oid))::float8 as heap, sum(pg_indexes_size(c.oid))::float8 as indexes
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
 where c.relkind = 'r' and n.nspname in ('public', 'ledger', 'ledger_api', 'partitions')
 group by 1 order by sum(pg_total_relation_size(c.oid)) desc limit 10`

/** The ten largest tables, and the whole database for each investor. */
export async function sizeFigures(databaseUrl: string, investors: number): Promise<Figure[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows: tables } = await client.query<Table>(TABLES)
  const { rows } = await client.query<{ bytes: number }>(
    'select pg_database_size(current_database())::float8 as bytes',
  )
  await client.end()
  const bytes = rows[0]?.bytes ?? Number.NaN
  return [
    plain(
      'whole database, and for each investor',
      `${(bytes / 1e9).toFixed(2)} GB, ${(bytes / investors / 1000).toFixed(1)} KB`,
    ),
    ...tables.map(({ name, rows: held, heap, indexes }) => {
      const each = (size: number) => Math.round(size / held)
      return plain(
        `${name}: ${Math.round(held).toLocaleString('en')} rows, bytes of a row + its indexes`,
        `${each(heap)} + ${each(indexes)}, ${((heap + indexes) / 1e9).toFixed(2)} GB`,
      )
    }),
  ]
}
