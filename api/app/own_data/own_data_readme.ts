import { LEFT_OUT } from '#database/own_data/left_out'
import { OWN_TABLES } from '#database/own_data/own_data'
import type { OwnTable } from '#database/own_data/own_table'

const HEAD = `Everything that Assay keeps about you

Each table is here twice: as JSON, which programs read, and as CSV, which a spreadsheet opens. Amounts whose name ends in
_cents are whole US cents, as are the amounts and balances of the ledger files. Amounts of chain_payments are in the smallest
unit of their asset. Times are in UTC. In CSV, a text that a spreadsheet would take for a formula begins with an apostrophe.

Statements are not in this archive, because they are made whenever they are requested, and are the same file each time:
the app has them under Statement. They are signed with the key that /.well-known/assay-keys.json publishes.

A mail to you is kept, sealed, until it is sent, and is then deleted.
`

const withheldOf = ({ withheld = {} }: OwnTable): string =>
  Object.entries(withheld)
    .map(([column, why]) => `    not shown: ${column}. ${why}\n`)
    .join('')

/** What explains the archive to its reader: each file, what is withheld of it and why, and what is left out. */
export function readmeOf(owner: string, at: Date, missing: readonly string[]): string {
  const files = OWN_TABLES.map(
    (one) => `${one.file}.json, ${one.file}.csv\n    ${one.about}\n${withheldOf(one)}`,
  )
  const left = Object.entries(LEFT_OUT).map(([table, why]) => `${table}\n    ${why}\n`)
  const lost = missing.map(
    (name) => `uploads/${name}: the file could not be found. Write to support.\n`,
  )
  return [
    HEAD,
    `Account ${owner}, as of ${at.toISOString()}\n`,
    `Files\n\n${files.join('\n')}`,
    `Not in this archive\n\n${left.join('\n')}`,
    ...(lost.length > 0 ? [`Missing\n\n${lost.join('')}`] : []),
  ].join('\n')
}
