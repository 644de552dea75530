import { readFileSync } from 'node:fs'

function read(name: string): string {
  const sql = readFileSync(new URL(`./schema/${name}.sql`, import.meta.url), 'utf8')
  if (sql.includes('?'))
    throw new Error(`${name} holds a question mark, which the query builder would replace`)
  return sql
}

/**
 * Files of database/schema, one after the other: tables, written as SQL that can be read and reviewed as such. knex would
 * take a question mark for a binding, so these files have none.
 */
export const schemaSql = (...names: string[]): string => names.map(read).join('\n')
