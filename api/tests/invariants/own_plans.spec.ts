import db from '@adonisjs/lucid/services/db'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import { ASSETS } from '#domain/asset'
import { asInvestor } from '#database/as_investor'
import { depositNetworks } from '#deposits/networks_query'
import { rowsOf } from '#database/rows'
import { figuresOverTime } from '#ledger/figures_query'
import { statementOf } from '#ledger/statement_query'
import { transactionOf } from '#ledger/transaction_detail_query'
import { historyOf } from '#ledger/transaction_query'
import { readInstant } from '#lists/list_request'
import {
  emptyLedger,
  fillLedger,
  OWNER,
  type PlanNode,
  ROWS,
  touched,
  wholeTables,
} from '#tests/invariants/bulk_ledger'
import { withdrawalTerms } from '#withdrawals/terms_query'

/** Requests of a method whose times are looked at. */
const MOST_READ = 2_000

type Query = { sql: string; bindings: unknown[] }

/** Every reading statement that some work sends to the database as an investor. */
async function statementsOf(work: () => Promise<unknown>): Promise<Query[]> {
  const client = db.connection('investor').getReadClient()
  const sent: Query[] = []
  const keep = ({ sql, bindings }: Query) => void sent.push({ sql, bindings })
  client.on('query', keep)
  try {
    await work()
  } finally {
    client.removeListener('query', keep)
  }
  return sent.filter(({ sql }) => /^\s*(?:select|with)\b/i.test(sql) && !sql.includes('set_config'))
}

/** The tables that these statements read from end to end, planned again as the same investor. */
async function readWhole(statements: Query[]): Promise<string[]> {
  const matches: string[] = []
  for (const { sql, bindings } of statements) {
    const [row] = await asInvestor(OWNER, (trx) =>
      rowsOf<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
        trx,
        `explain (format json) ${sql.replace(/\$\d+/g, '?')}`,
        bindings,
      ),
    )
    const plan = row?.['QUERY PLAN'][0]?.Plan
    if (!plan) throw new Error(`no plan for ${sql}`)
    matches.push(...wholeTables(plan).map((table) => `${table}: ${sql.slice(0, 80)}`))
  }
  return matches
}

test.group(`What an investor reads of their own, over ${ROWS} rows`, (group) => {
  let lines: Record<string, string> = {}
  group.setup(async () => {
    await fillLedger()
    const { rows } = await historyOf(OWNER, { limit: 500 })
    lines = Object.fromEntries(rows.map(({ type, id }) => [type, id]))
    return emptyLedger
  })

  const span = readInstant(new Date().toISOString().slice(0, 10))
  const READS: Record<string, () => Promise<unknown>> = {
    'the history': () => historyOf(OWNER, {}),
    'the history by type': () => historyOf(OWNER, { type: ['deposit', 'earn'] }),
    'the history by status': () => historyOf(OWNER, { status: ['declined'] }),
    'the history by method': () => historyOf(OWNER, { method: ['bank'] }),
    'the history of a day': () => historyOf(OWNER, { from: span, to: span }),
    'the history by a part of an id': () => historyOf(OWNER, { q: 'abc' }),
    'one deposit': () => transactionOf(OWNER, lines.deposit ?? ''),
    'one withdrawal': () => transactionOf(OWNER, lines.withdrawal ?? ''),
    'one investment': () => transactionOf(OWNER, lines.investment ?? ''),
    'one earning': () => transactionOf(OWNER, lines.earn ?? ''),
    'thirty days': () => figuresOverTime(OWNER, 30),
    'all days': () => figuresOverTime(OWNER, 'all'),
    'a month': () => statementOf(OWNER, undefined),
    'the networks': () => depositNetworks(),
    'the terms of a withdrawal': () => withdrawalTerms(OWNER.id),
  }
  for (const [title, read] of Object.entries(READS)) {
    test(`${title}: every big table by an index`, async ({ assert }) => {
      const statements = await statementsOf(read)
      assert.isNotEmpty(statements)
      assert.deepEqual(await readWhole(statements), [])
    })
  }

  test('the usual times read at most two thousand requests of a method', async ({ assert }) => {
    // longer than an answer is repeated without another read
    await sleep(260)
    const statements = await statementsOf(() => depositNetworks())
    assert.isNotEmpty(statements)
    for (const { sql, bindings } of statements) {
      const [row] = await asInvestor(OWNER, (trx) =>
        rowsOf<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
          trx,
          `explain (analyze, format json) ${sql.replace(/\$\d+/g, '?')}`,
          bindings,
        ),
      )
      const plan = row?.['QUERY PLAN'][0]?.Plan
      assert.isAtMost(plan ? touched(plan) : Number.NaN, ASSETS.length * MOST_READ, sql)
    }
  })

  test('control: a search without an index is seen', async ({ assert }) => {
    for (const figure of ['sum', 'max']) {
      const [row] = await rowsOf<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
        db.connection('staff'),
        `explain (format json) select ${figure}(amount_cents) from deposits where version::text = '9'`,
      )
      const plan = row?.['QUERY PLAN'][0]?.Plan
      assert.deepEqual(plan && wholeTables(plan), ['deposits'], figure)
    }
  })
})
