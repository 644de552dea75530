import { readFileSync } from 'node:fs'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { asInvestor } from '#accounts/as_investor'
import { depositNetworks } from '#deposits/networks_query'
import { rowsOf } from '#database/rows'
import { figuresOverTime } from '#ledger/figures_query'
import { statementOf } from '#ledger/statement_query'
import { transactionOf } from '#ledger/transaction_detail_query'
import { historyOf } from '#ledger/transaction_query'
import { readInstant } from '#lists/list_request'
import type { Caller } from '#routing/caller'
import { rewritten } from '#tests/rewritten'
import { withdrawalTerms } from '#withdrawals/terms_query'

const ROWS = Number.parseInt(process.env.LIST_ROWS ?? '100000', 10)
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
const OWNER = { id: 'b0000000-0000-4000-8000-000000000005' } as Caller

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Index Cond'?: string
  Plans?: Node[]
}
type Query = { sql: string; bindings: unknown[] }

/** The big tables that a plan reads from end to end. */
function wholeTables(node: Node): string[] {
  const own = node['Relation Name'] ?? ''
  // an index without a condition is walked from end to end too
  const isWalk = node['Node Type'].startsWith('Index') && node['Index Cond'] === undefined
  const isWhole = BIG.has(own) && (node['Node Type'] === 'Seq Scan' || isWalk)
  return [...(isWhole ? [own] : []), ...(node.Plans ?? []).flatMap(wholeTables)]
}

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

/** What these statements read from end to end, planned again as the same investor. */
async function readWhole(statements: Query[]): Promise<string[]> {
  const found: string[] = []
  for (const { sql, bindings } of statements) {
    const [row] = await asInvestor(OWNER, (trx) =>
      rowsOf<{ 'QUERY PLAN': { Plan: Node }[] }>(
        trx,
        `explain (format json) ${sql.replace(/\$\d+/g, '?')}`,
        bindings,
      ),
    )
    const plan = row?.['QUERY PLAN'][0]?.Plan
    if (!plan) throw new Error(`no plan for ${sql}`)
    found.push(...wholeTables(plan).map((table) => `${table}: ${sql.slice(0, 80)}`))
  }
  return found
}

const LEDGER = `
  insert into ledger.transactions (kind, ref_kind, ref_id, phase, owner, amount, actor, at)
  select 'deposit_approved', 'deposit', id, 2, user_id, amount_cents, 'bulk', created_at from deposits where address = 'bc1q';
  insert into ledger.entries (tx_id, line, account_id, amount, balance_after, seq, hash)
  select t.id, 1, a.id, t.amount, t.amount, row_number() over (partition by a.id order by t.id), ''
    from ledger.transactions t join ledger.accounts a on a.owner = t.owner and a.kind = 'available' and a.asset = 'BTC'
   where t.actor = 'bulk';
  analyze ledger.transactions, ledger.entries`
const CLEAN = `
  delete from ledger.entries where tx_id in (select id from ledger.transactions where actor = 'bulk');
  delete from ledger.transactions where actor = 'bulk';
  delete from earnings where plan_name like 'Bulk%'; delete from investments where plan_name like 'Bulk%';
  delete from deposits where address = 'bc1q'; delete from withdrawals where address like 'wallet%';
  delete from ledger.accounts where owner in (select id from users where email like 'bulk%@example.test');
  delete from user_totals where user_id in (select id from users where email like 'bulk%@example.test');
  delete from users where email like 'bulk%@example.test'; delete from plans where name like 'Bulk%'`

test.group(`What an investor reads of their own, over ${ROWS} rows`, (group) => {
  let lines: Record<string, string> = {}
  group.setup(async () => {
    const sql = readFileSync(app.makePath('../bench/bulk_rows.sql'), 'utf8')
    await rewritten(sql.replaceAll('{n}', String(ROWS)))
    await rewritten(LEDGER)
    const { rows } = await historyOf(OWNER, { limit: 500 })
    lines = Object.fromEntries(rows.map(({ type, id }) => [type, id]))
    return () => rewritten(CLEAN)
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
    const began = performance.now()
    await depositNetworks()
    assert.isBelow(performance.now() - began, 250)
  })

  test('control: a search without an index is seen', async ({ assert }) => {
    for (const figure of ['sum', 'max']) {
      const [row] = await rowsOf<{ 'QUERY PLAN': { Plan: Node }[] }>(
        db.connection('staff'),
        `explain (format json) select ${figure}(amount_cents) from deposits where version::text = '9'`,
      )
      const plan = row?.['QUERY PLAN'][0]?.Plan
      assert.deepEqual(plan && wholeTables(plan), ['deposits'], figure)
    }
  })
})
