import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import { rowsOf } from '#database/rows'

const EXACT_UP_TO = 10_000

export type Total = { total: number; isEstimate: boolean }
export type Query = DatabaseQueryBuilderContract<Record<string, unknown>>

type Plan = { 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] }

/** Replaces `$1` with the placeholder of raw queries. */
export const positional = (sql: string) => sql.replace(/\$\d+/g, '?')

/** The number of rows of a query without columns and order: exact up to 10,000, the planner's estimate above. */
export async function countRows(client: QueryClientContract, query: Query): Promise<Total> {
  const capped = query
    .clone()
    .select(db.raw('1'))
    .limit(EXACT_UP_TO + 1)
    .toSQL()
    .toNative()
  const [count] = await rowsOf<{ n: number }>(
    client,
    `select count(*)::int as n from (${positional(capped.sql)}) capped`,
    [...capped.bindings],
  )
  const n = count?.n ?? 0
  if (n <= EXACT_UP_TO) return { total: n, isEstimate: false }
  const whole = query.clone().select(db.raw('1')).toSQL().toNative()
  const [plan] = await rowsOf<Plan>(client, `explain (format json) ${positional(whole.sql)}`, [
    ...whole.bindings,
  ])
  const estimate = Math.round(plan?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0)
  return { total: Math.max(estimate, n), isEstimate: true }
}
