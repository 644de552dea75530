import { ACCOUNT_TABLES } from '#database/own_data/account_tables'
import { MONEY_TABLES } from '#database/own_data/money_tables'
import { PROGRAM_TABLES } from '#database/own_data/program_tables'
import type { OwnTable } from '#database/own_data/own_table'

/** Every table whose rows about an investor they can download. */
export const OWN_TABLES: readonly OwnTable[] = [
  ...ACCOUNT_TABLES,
  ...MONEY_TABLES,
  ...PROGRAM_TABLES,
]

/** The view of a table with the shown columns of the rows of the session's investor. */
export const ownView = ({ file }: Pick<OwnTable, 'file'>): string => `own_data_${file}`

const columnsOf = ({ shown, asText = [] }: OwnTable): string[] =>
  shown.map((column) =>
    asText.includes(column) ? `t.${column}::text as ${column}` : `t.${column}`,
  )

/**
 * These views. They run with the rights of the owner of the tables, because the investor's role reaches few of them itself; the
 * condition of each is the only thing that chooses rows, so every one names `app_uid()`.
 */
export const ownViews = (): { name: string; sql: string }[] =>
  OWN_TABLES.map((one) => ({
    name: ownView(one),
    sql: `create or replace view ${ownView(one)} with (security_barrier = true) as
  select ${columnsOf(one).join(', ')}
    from ${one.table} t
   where app_uid() is not null and (${one.own});
`,
  }))
