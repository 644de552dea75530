import db from '@adonisjs/lucid/services/db'
import { rowsOf } from '#database/rows'

// the mail worker deletes its rows by itself, and counters of calls are no effect of a call
const ON_THEIR_OWN = new Set(['public.mail_outbox', 'public.rate_limits'])

/** The tables that hold rows, each with the table that it is a part of. */
const TABLES = `
  select format('%I.%I', n.nspname, c.relname) as name,
         (select format('%I.%I', w.relnamespace::regnamespace, w.relname) from pg_class w
           where w.oid = pg_partition_root(c.oid)) as whole
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where n.nspname in ('public', 'ledger') and c.relkind = 'r' order by 1`

/**
 * A hash over the versions of a table's rows. PostgreSQL never changes a row in its place: a change is a new version at
 * another place (ctid) by another transaction (xmin), even one that writes the same values again.
 */
const versionsOf = (name: string) =>
  `select '${name}' as name, count(*) || ' ' || coalesce(bit_xor(hash_record_extended(row(t.ctid, t.xmin), 0)), 0) as hash from ${name} t`

/** Every table, and every part of one, with a hash over all its rows. */
export async function fingerprint(): Promise<Record<string, string>> {
  const owner = db.connection('owner')
  const tables = await rowsOf<{ name: string; whole: string | null }>(owner, TABLES)
  const rows = await rowsOf<{ name: string; hash: string }>(
    owner,
    tables.map(({ name }) => versionsOf(name)).join(' union all '),
  )
  const hashes = new Map(rows.map(({ name, hash }) => [name, hash]))
  for (const { name, whole } of tables)
    if (whole && whole !== name) hashes.set(whole, `${hashes.get(whole) ?? ''};${hashes.get(name)}`)
  return Object.fromEntries([...hashes].filter(([name]) => !ON_THEIR_OWN.has(name)))
}

/** The tables that have changed. */
export const changedTables = (before: Record<string, string>, after: Record<string, string>) =>
  Object.keys(after).filter((name) => before[name] !== after[name])

/** Runs commands, this many at once. A failure ends it when the others beside it have ended, so that none runs into the next test. */
export async function inBatches<Item, Result>(
  items: Item[],
  size: number,
  command: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let from = 0; from < items.length; from += size) {
    const ends = await Promise.allSettled(items.slice(from, from + size).map(command))
    for (const end of ends) {
      if (end.status === 'rejected') throw end.reason
      results.push(end.value)
    }
  }
  return results
}
