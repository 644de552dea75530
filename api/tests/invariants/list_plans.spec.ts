import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import pg from 'pg'
import { layout } from '#config/layout'
import { rowsOf } from '#database/rows'
import { DEPOSIT_LIST } from '#deposits/deposit_list'
import { EARNING_LIST } from '#earnings/earning_list'
import { EARNING_PAYMENT_LIST } from '#earnings/payment_list'
import { INVESTMENT_LIST } from '#investments/investment_list'
import { TRANSACTION_LIST } from '#ledger/transaction_list'
import { planPage } from '#lists/list_query'
import { readListRequest } from '#lists/list_request'
import type { FieldKind, ListSource } from '#lists/list_source'
import { searchStatements } from '#lists/search_query'
import { ownerUrl } from '#database/owner_url'
import { WITHDRAWAL_LIST } from '#withdrawals/withdrawal_list'
import { BULK_PAYMENTS, NO_BULK_PAYMENTS } from './bulk_payments.js'
import { bulkRows, NO_BULK_ROWS } from './bulk_rows.js'

const ROWS = Number.parseInt(process.env.LIST_ROWS ?? '300000', 10)
const LISTS = [
  ...[DEPOSIT_LIST, WITHDRAWAL_LIST, INVESTMENT_LIST, EARNING_LIST, EARNING_PAYMENT_LIST],
  TRANSACTION_LIST,
]
const BIG = new Set([
  ...['deposits', 'withdrawals', 'investments', 'earnings', 'accruals', 'investment_charges'],
])

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Node[]
}

/** Into how many parts a big table is cut. */
const PARTS = layout.isPartitioned ? 8 : 1
const tableOf = (part: string) => part.replace(/_\d+$/, '')

/** The big tables and parts that a plan reads from end to end, and how many rows of big tables it touches. */
function scansOf(node: Node): { touched: number; scanned: string[] } {
  const part = node['Relation Name'] ?? ''
  const isBig = BIG.has(tableOf(part))
  const below = (node.Plans ?? []).map(scansOf)
  const own = isBig
    ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
    : 0
  return {
    touched: own + below.reduce((sum, one) => sum + one.touched, 0),
    scanned: [
      ...(isBig && node['Node Type'] === 'Seq Scan' ? [part] : []),
      ...below.flatMap(({ scanned }) => scanned),
    ],
  }
}

/**
 * The cost of a page: the rows that scans of the big tables touched, and a table that was read from end to end. One part of it
 * alone is an eighth of the rows, where a scan may cost less than an index; the touched rows bound that.
 */
function cost(node: Node): { touched: number; whole: string | null } {
  const { touched, scanned } = scansOf(node)
  const parts = [...new Set(scanned)].map(tableOf)
  const whole = parts.find((table) => parts.filter((one) => one === table).length === PARTS)
  return { touched, whole: whole ?? null }
}

/** A value of each kind that some, but not most rows have. */
const SAMPLES: Record<FieldKind, Record<string, unknown>> = {
  text: {
    status: 'pending',
    method: 'ETH',
    type: 'deposit',
    source: 'staff',
    cancelledBy: 'investor',
    plan_name: 'Bulk 2',
    name: 'Bulk Person 7',
    email: 'bulk9@example.test',
    reference: 'AS-0000-0000',
    businessDate: '2020-01-09',
  },
  uuid: {
    id: 'b0000000-0000-4000-8000-000000000001',
    requestId: 'b0000000-0000-4000-8000-000000000001',
    uid: 'b0000000-0000-4000-8000-000000000005',
    plan_id: 'b1000000-0000-4000-8000-000000000002',
    investment_id: 'b0000000-0000-4000-8000-000000000001',
  },
  cents: {},
  instant: {},
  integer: { duration: 60, currentDay: 20 },
  decimal: { returns: 2 },
  boolean: { isFirstPayment: true },
  digest: {},
}

/**
 * These match about a hundredth of a list at most, and far less of the related rows: from some per cent on, and from
 * half a hundredth of the rows behind, the whole table costs PostgreSQL as much as an index, and a sample of its
 * statistics decides. The amounts of all transactions have two signs: a bound that many lines fit, but none of one table, walks
 * that table in the order of the list, so these bounds fit some of each or few of all.
 */
function filtersOf(source: ListSource): Record<string, unknown>[] {
  const filters: Record<string, unknown>[] = [
    // one investor of 6,000; or eleven, which is such a share of them that eight parts are rather read from end to end
    { q: layout.isPartitioned ? 'Bulk Person 5127' : 'Bulk Person 512' },
    { q: 'nobody at all' },
    { q: 'as 0000 0000' },
    ...(source.fields.status ? [{ status: ['pending', 'processing'] }] : []),
  ]
  for (const [name, field] of Object.entries(source.fields)) {
    if (field.kind === 'cents')
      filters.push(
        { [name]: '1000.00' },
        { [`${name}_gte`]: '8990.00' },
        {
          [`${name}_lte`]: field.related ? '0.10' : source === TRANSACTION_LIST ? '-89.90' : '1.20',
        },
        { [`${name}_gte`]: source === TRANSACTION_LIST ? '-10.00' : '10.00' },
      )
    else if (field.kind === 'instant') {
      // other tests have closed dates, and paid thousands, until the rows were made
      const ago = source.table === 'earning_payments' ? 5_000 : 43_200_000
      const [recent, old] = [new Date(Date.now() - ago), new Date(Date.now() - ROWS * 14_800)]
      // the bulk is paid for the first days of 2020
      filters.push(
        { [`${name}_gte`]: recent.toISOString() },
        { [`${name}_lte`]: name === 'businessDate' ? '2020-01-01' : old.toISOString() },
        ...(field.isDay ? [{ [name]: '2020-01-09' }] : []),
      )
    } else
      filters.push({ [name]: SAMPLES[field.kind][name] ?? (field.kind === 'text' ? 'none' : 0) })
  }
  return filters
}

async function planOf(
  source: ListSource,
  query: Record<string, string>,
): Promise<{ touched: number; whole: string | null }> {
  const { statement } = await planPage(source, readListRequest(source, query))
  return costOf(statement.sql, statement.bindings)
}

async function costOf(sql: string, bindings: unknown[] | Record<string, unknown>) {
  const [row] = await rowsOf<{ 'QUERY PLAN': { Plan: Node }[] }>(
    db.connection('staff'),
    `explain (analyze, format json) ${sql}`,
    bindings,
  )
  const plan = row?.['QUERY PLAN'][0]?.Plan
  if (!plan) throw new Error('no plan')
  return cost(plan)
}

test.group(`Lists over ${ROWS} rows`, (group) => {
  group.setup(async () => {
    const client = new pg.Client({ connectionString: ownerUrl() })
    await client.connect()
    await client.query(bulkRows(ROWS))
    await client.query(BULK_PAYMENTS)
    await client.end()
    return async () => {
      const cleaner = new pg.Client({ connectionString: ownerUrl() })
      await cleaner.connect()
      await cleaner.query(
        `set session_replication_role = replica; ${NO_BULK_PAYMENTS} ${NO_BULK_ROWS}`,
      )
      await cleaner.end()
    }
  })

  // a filter that finds up to 10,000 rows gathers them through its index; anything near the table's size was not read from one
  const most = Math.max(12_000, ROWS / 20)
  // a payment is a row of two big tables
  const mostOf = ({ table }: ListSource) => (table === 'earning_payments' ? 2 : 1) * most

  for (const source of LISTS) {
    test(`${source.resource}: every sort reads page 1 from an index`, async ({ assert }) => {
      for (const [name, field] of Object.entries(source.fields)) {
        if (field.related || field.isFixed) continue
        for (const direction of ['ASC', 'DESC']) {
          const { touched, whole } = await planOf(source, {
            sort: JSON.stringify([name, direction]),
          })
          assert.isNull(whole, `sort ${name} ${direction} reads all of ${whole}`)
          assert.isBelow(
            touched,
            mostOf(source),
            `sort ${name} ${direction} touches ${touched} rows`,
          )
        }
      }
    })

    test(`${source.resource}: every filter reads page 1 from an index`, async ({ assert }) => {
      for (const filter of filtersOf(source)) {
        const { touched, whole } = await planOf(source, { filter: JSON.stringify(filter) })
        assert.isNull(whole, `filter ${JSON.stringify(filter)} reads all of ${whole}`)
        assert.isBelow(
          touched,
          mostOf(source),
          `filter ${JSON.stringify(filter)} touches ${touched} rows`,
        )
      }
    })
  }

  test('a search reads a few rows of each list from an index', async ({ assert }) => {
    const requested = [
      'b0000000-0000-4000-8000-000000000001',
      'b0000000-0000-4000-8000-0000000000',
      'b000',
      'b0000000…0001',
      'Bulk Person 7',
      'example.test',
      'nobody at all',
      'AS-0000-0000',
      'as-0000',
    ]
    for (const q of requested) {
      for (const { sql, bindings } of searchStatements(q)) {
        const { touched, whole } = await costOf(sql, bindings)
        assert.isNull(whole, `${q} reads all of ${whole}`)
        assert.isBelow(touched, most, `${q} touches ${touched} rows`)
      }
    }
  })

  test('control: a sort without an index is seen', async ({ assert }) => {
    const bare = {
      ...DEPOSIT_LIST,
      fields: { ...DEPOSIT_LIST.fields, reason: { sql: 'reason', kind: 'text' as const } },
    }
    const { touched } = await planOf(bare, { sort: '["reason","ASC"]' })
    assert.isAbove(touched, most)
  })
})
