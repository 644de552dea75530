import { readFileSync } from 'node:fs'
import { layout } from '#config/layout'
import { partitioned } from '#database/layout'

function read(name: string): string {
  const sql = readFileSync(new URL(`./schema/${name}.sql`, import.meta.url), 'utf8')
  if (sql.includes('?'))
    throw new Error(`${name} holds a question mark, which the query builder would replace`)
  return sql
}

/**
 * Files of database/schema, one after the other: tables, written as SQL that can be read and reviewed as such, in the layout
 * that the settings name. knex would take a question mark for a binding, so these files have none.
 */
export function schemaSql(...names: string[]): string {
  const sql = names.map(read).join('\n')
  return layout.isPartitioned ? partitioned(sql) : sql
}
