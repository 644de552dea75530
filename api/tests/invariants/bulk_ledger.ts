import { layout } from '#config/layout'
import type { Caller } from '#routing/caller'
import { rewritten } from '#tests/rewritten'
import { bulkRows, NO_BULK_ROWS } from './bulk_rows.js'

// eight parts are read from end to end rather than by eight indexes each until they are about this large
const DEFAULT_ROWS = layout.isPartitioned ? '1000000' : '100000'
export const ROWS = Number.parseInt(process.env.LIST_ROWS ?? DEFAULT_ROWS, 10)
const BIG = new Set([
  'deposits',
  'withdrawals',
  'investments',
  'earnings',
  'transactions',
  'entries',
  'audit_events',
])

/** One of the bulk's people, who has some fifty lines of history. */
export const OWNER = { id: 'b0000000-0000-4000-8000-000000000005' } as Caller

/** A plan of PostgreSQL's, as far as the tests read it. */
export type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  'Index Cond'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}

/** The table that a plan node reads, also where it reads a partition. */
const wholeOf = (node: PlanNode) => (node['Relation Name'] ?? '').replace(/_\d+$/, '')

/** The big tables that a plan reads from end to end. */
export function wholeTables(node: PlanNode): string[] {
  const own = wholeOf(node)
  // an index without a condition is scanned from end to end too
  const isWalk = node['Node Type'].startsWith('Index') && node['Index Cond'] === undefined
  const isWhole = BIG.has(own) && (node['Node Type'] === 'Seq Scan' || isWalk)
  return [...new Set([...(isWhole ? [own] : []), ...(node.Plans ?? []).flatMap(wholeTables)])]
}

/** How many rows of the big tables a plan touched that was carried out. */
export function touched(node: PlanNode): number {
  const { 'Actual Rows': rows = 0, 'Actual Loops': loops = 1 } = node
  const own = BIG.has(wholeOf(node)) ? (rows + (node['Rows Removed by Filter'] ?? 0)) * loops : 0
  return own + (node.Plans ?? []).reduce((sum, below) => sum + touched(below), 0)
}

const LEDGER = `
  insert into ledger.transactions (id, bucket, kind, ref_kind, ref_id, phase, owner, amount, actor, at)
  select new_id(bucket), bucket, 'deposit_approved', 'deposit', id, 2, user_id, amount_cents, 'bulk', created_at from deposits where address = 'bc1q';
  insert into ledger.entries (tx_id, bucket, line, account_id, amount, balance_after, seq, hash)
  select t.id, t.bucket, 1, a.id, t.amount, t.amount, row_number() over (partition by a.id order by t.id), ''
    from ledger.transactions t join ledger.accounts a on a.owner = t.owner and a.kind = 'available' and a.asset = 'BTC'
   where t.actor = 'bulk';
  analyze ledger.transactions, ledger.entries`
const CLEAN = `
  delete from ledger.entries where tx_id in (select id from ledger.transactions where actor = 'bulk');
  delete from ledger.transactions where actor = 'bulk';
  ${NO_BULK_ROWS}`

/** Rows of every kind, and a ledger for the deposits among them: for plans, not for proofs. */
export async function fillLedger(): Promise<void> {
  await rewritten(bulkRows(ROWS))
  await rewritten(LEDGER)
}

export const emptyLedger = (): Promise<void> => rewritten(CLEAN)
