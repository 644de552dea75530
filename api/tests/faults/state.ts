import { closeSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { Cluster } from './cluster.js'

const TABLES = `
select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace n on n.oid = relnamespace
 where relkind = 'r' and relpersistence = 'p' and nspname not in ('pg_catalog', 'information_schema')
 order by 1`

/** The content of every table, as a count and a sum of the digests of its rows. */
export async function contents(cluster: Cluster): Promise<Record<string, string>> {
  const tables = await cluster.ask<{ name: string }>('assay', TABLES)
  const digests = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as digest from ${name} t`,
  )
  const rows = await cluster.ask<{ name: string; digest: string }>(
    'assay',
    digests.join(' union all '),
  )
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]))
}

/**
 * The faults of the files: every page of every table is read, which proves its checksum, and checked by the rules
 * of amcheck, as every index is with all rows of its table. The two are what pg_amcheck calls.
 */
export async function damage(cluster: Cluster): Promise<string[]> {
  await cluster.ask('assay', 'create extension if not exists amcheck')
  const [matches] = await cluster.ask<{ heaps: string; indexes: string; problems: string[] }>(
    'assay',
    `with heaps as (
       select c.oid::regclass as heap from pg_class c where relkind in ('r', 't', 'm') and relpersistence = 'p'
     ), indexes as (
       select c.oid::regclass as index from pg_class c join pg_am a on a.oid = relam and amname = 'btree'
         join pg_index i on i.indexrelid = c.oid and indisvalid
        where c.relkind = 'i' and c.relpersistence = 'p'
     ), checked as (select index, bt_index_check(index, true) from indexes)
     select (select count(*) from heaps) as heaps, (select count(checked::text) from checked) as indexes,
            array(select heap || ': ' || msg from heaps, verify_heapam(heap)) as problems`,
  )
  if (!matches || BigInt(matches.heaps) === 0n || BigInt(matches.indexes) === 0n)
    throw new Error('nothing was checked')
  return matches.problems
}

/** Writes over some bytes in the middle of a table's first page. The server must be stopped. */
export function spoil(cluster: Cluster, path: string): void {
  const file = openSync(join(cluster.data, path), 'r+')
  writeSync(file, Buffer.alloc(16, 0x5a), 0, 16, 8000)
  closeSync(file)
}

/** How large the database is. */
export async function megabytes(cluster: Cluster): Promise<number> {
  const [{ bytes } = { bytes: 0n }] = await cluster.ask<{ bytes: bigint }>(
    'assay',
    'select pg_database_size(current_database()) as bytes',
  )
  return Math.round(Number(bytes) / 1e6)
}
