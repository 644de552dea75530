import db from '@adonisjs/lucid/services/db'
import { rowsOf } from '#database/rows'

// the mail worker deletes its rows by itself, and counters of calls are no effect of a call
const ON_THEIR_OWN = new Set(['public.mail_outbox', 'public.rate_limits'])

/** Every table with a hash over all its rows. */
export async function fingerprint(): Promise<Record<string, string>> {
  const owner = db.connection('owner')
  const tables = await rowsOf<{ name: string }>(
    owner,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'ledger') order by 1`,
  )
  const hashes: Record<string, string> = {}
  for (const { name } of tables.filter((table) => !ON_THEIR_OWN.has(table.name))) {
    const [row] = await rowsOf<{ hash: string }>(
      owner,
      `select md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as hash from ${name} t`,
    )
    hashes[name] = row?.hash ?? ''
  }
  return hashes
}

/** The tables that have changed. */
export const changedTables = (before: Record<string, string>, after: Record<string, string>) =>
  Object.keys(after).filter((name) => before[name] !== after[name])

/** Runs commands, this many at once. */
export async function inBatches<Item, Result>(
  items: Item[],
  size: number,
  command: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let from = 0; from < items.length; from += size) {
    results.push(...(await Promise.all(items.slice(from, from + size).map(command))))
  }
  return results
}
