import { readFileSync } from 'node:fs'

/**
 * A file of database/sql, which holds the rules of the ledger as SQL that can be read and reviewed as such.
 * knex would take a question mark for a binding, so these files have none.
 */
export function reviewedSql(name: string): string {
  const sql = readFileSync(new URL(`./sql/${name}`, import.meta.url), 'utf8')
  if (sql.includes('?'))
    throw new Error(`${name} holds a question mark, which the query builder would replace`)
  return sql
}
