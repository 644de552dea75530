import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import Approval from '#approvals/approval'
import { toCents } from '#database/columns'
import { rowsOf } from '#database/rows'
import { ASSETS, type Asset } from '#domain/asset'
import type { Share } from '#domain/draw_down'
import { type Cents, cents, format, sum } from '#domain/money'
import type { Posting } from '#domain/posting'
import { earningsCredited } from '#domain/postings'
import { Failure } from '#errors/failure'
import { readFromReplica } from '#lists/reading'
import type { Caller } from '#routing/caller'

type Row = {
  uid: string
  name: string
  investment_id: string
  reference: string
  plan_id: string
  plan_name: string
  plan_price_cents: bigint
  duration_days: number
  method: Asset
  amount_cents: string
}

const CREDITS = `
  select n.user_id as uid, u.name, n.id as investment_id, n.reference, n.plan_id, n.plan_name, n.plan_price_cents, n.duration_days, n.method, i.value->>'amountCents' as amount_cents
    from approvals a cross join lateral jsonb_each(a.given->'items') i
    join investments n on n.id = cast(i.key as uuid) join users u on u.id = n.user_id
   where a.id = :id and a.action = 'earnings.batch' order by u.name, n.reference`

const rowsIn = (client: QueryClientContract, id: string): Promise<Row[]> =>
  rowsOf<Row>(client, CREDITS, { id })

/** The entries of every credit of a confirmed request, by the id of its investment. */
export async function batchLines(
  client: QueryClientContract,
  id: string,
): Promise<Record<string, Posting['lines']>> {
  const rows = await rowsIn(client, id)
  return Object.fromEntries(
    rows.map(({ investment_id, method, amount_cents }) => [
      investment_id,
      earningsCredited(method, toCents(amount_cents)).lines,
    ]),
  )
}

/** What a request credits, by asset. */
export async function batchShares(client: QueryClientContract, id: string): Promise<Share[]> {
  const rows = await rowsIn(client, id)
  return rows.map(({ method, amount_cents }) => ({ asset: method, amount: toCents(amount_cents) }))
}

/** Whose earnings a request credits. */
export async function batchOwners(client: QueryClientContract, id: string): Promise<Set<string>> {
  return new Set((await rowsIn(client, id)).map(({ uid }) => uid))
}

const totalOf = (amounts: Cents[]) => ({ count: amounts.length, amount: format(sum(amounts)) })

/** Sums of the amounts by a key, in the order of their first rows. */
function groups<Key extends string>(rows: Row[], keyOf: (row: Row) => Key): Map<Key, Cents[]> {
  const matches = new Map<Key, Cents[]>()
  for (const row of rows) {
    const amounts = matches.get(keyOf(row)) ?? []
    amounts.push(toCents(row.amount_cents))
    matches.set(keyOf(row), amounts)
  }
  return matches
}

/** The fields that name a plan: its name, or its agreed terms. */
const planOf = (row: Row) => ({
  planId: row.plan_id,
  planName: row.plan_name,
  planPrice: format(cents(row.plan_price_cents)),
  durationDays: row.duration_days,
})

function show(rows: Row[]) {
  const byAsset = groups(rows, ({ method }) => method)
  const byPlan = groups(rows, ({ plan_id }) => plan_id)
  const plans = new Map(rows.map((row) => [row.plan_id, planOf(row)]))
  return {
    items: rows.map((row) => ({
      uid: row.uid,
      name: row.name,
      investmentId: row.investment_id,
      reference: row.reference,
      ...planOf(row),
      method: row.method,
      amount: format(toCents(row.amount_cents)),
    })),
    methods: ASSETS.flatMap((method) => {
      const amounts = byAsset.get(method)
      return amounts ? { method, ...totalOf(amounts) } : []
    }),
    plans: [...plans].map(([id, plan]) => ({ ...plan, ...totalOf(byPlan.get(id) ?? []) })),
  }
}

export type ApprovalCredits = ReturnType<typeof show>

/**
 * Every credit of a request for many earnings, with the totals of each asset and plan; none of any other request.
 * Failures: approval_not_found.
 */
export async function creditsOf(caller: Caller, id: string): Promise<ApprovalCredits> {
  const rows = await readFromReplica(caller, (client) => rowsIn(client, id))
  if (rows.length === 0 && !(await Approval.find(id))) throw new Failure('approval_not_found')
  return show(rows)
}
