import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { layout } from '#config/layout'
import { rowsOf } from '#database/rows'
import Account from '#ledger/account'
import { ACCOUNT_LIST } from '#ledger/account_list'
import { ENTRY_LIST } from '#ledger/entry_list'
import { pageOfEntries } from '#ledger/entry_query'
import { staffTransaction } from '#ledger/staff_transaction_query'
import { pageOfIds } from '#lists/list_query'
import { readListRequest } from '#lists/list_request'
import {
  emptyLedger,
  fillLedger,
  OWNER,
  type PlanNode,
  ROWS,
  touched,
} from '#tests/invariants/bulk_ledger'

type Query = { sql: string; bindings: unknown[] }

/** A total is counted up to 10,001 rows, each with its posting; a page is little beside that. */
const MOST = layout.isPartitioned ? 60_000 : 45_000

/** Every reading statement that some work sends to the database as staff. */
async function statementsOf(work: () => Promise<unknown>): Promise<Query[]> {
  const client = db.connection('staff').getReadClient()
  const sent: Query[] = []
  const keep = ({ sql, bindings }: Query) => void sent.push({ sql, bindings })
  client.on('query', keep)
  try {
    await work()
  } finally {
    client.removeListener('query', keep)
  }
  return sent.filter(({ sql }) => /^\s*(?:select|with)\b/i.test(sql))
}

/** How many rows of the big tables some work touches, by carrying its statements out once more. */
async function costOf(work: () => Promise<unknown>): Promise<number> {
  const statements = await statementsOf(work)
  let rows = 0
  for (const { sql, bindings } of statements) {
    const [row] = await rowsOf<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
      db.connection('staff'),
      `explain (analyze, format json) ${sql.replace(/\$\d+/g, '?')}`,
      bindings,
    )
    const plan = row?.['QUERY PLAN'][0]?.Plan
    if (!plan) throw new Error(`no plan for ${sql}`)
    rows += touched(plan)
  }
  return rows
}

const entries = (filter: object, sort?: [string, string]) => () =>
  pageOfEntries(
    readListRequest(ENTRY_LIST, {
      filter: JSON.stringify(filter),
      ...(sort ? { sort: JSON.stringify(sort) } : {}),
    }),
  )
const accounts = (filter: object) => () =>
  pageOfIds(ACCOUNT_LIST, readListRequest(ACCOUNT_LIST, { filter: JSON.stringify(filter) }))

test.group(`The books of ${ROWS} deposits, as staff read them`, (group) => {
  let line: { tx_id: string; ref_id: string; account_id: bigint } | undefined

  group.setup(async () => {
    await fillLedger()
    const matches = await rowsOf<NonNullable<typeof line>>(
      db.connection('staff'),
      'select tx_id, ref_id, account_id from ledger_lines where owner = :id limit 1',
      { id: OWNER.id },
    )
    line = matches[0]
    return emptyLedger
  })

  const uid = OWNER.id
  const READS: Record<string, () => Promise<unknown>> = {
    'the newest entries': entries({}),
    'the entries of an investor': entries({ uid }),
    'the entries of an investor since yesterday': () =>
      entries({ uid, createdAt_gte: new Date(Date.now() - 86_400_000).toISOString() })(),
    'the entries of an investor by kind': entries({ uid, kind: 'deposit_approved' }),
    'a statement, newest first': () =>
      entries({ accountId: `A${line?.account_id}` }, ['position', 'DESC'])(),
    'a statement, oldest first': () =>
      entries({ accountId: `A${line?.account_id}` }, ['position', 'ASC'])(),
    'the entries of a posting': () => entries({ postingId: line?.tx_id })(),
    'the entries of a request': () => entries({ referenceId: line?.ref_id })(),
    'the entries that a search for a request finds': () => entries({ q: line?.ref_id })(),
    'a transaction with everything that it moved': () => staffTransaction(line?.ref_id ?? ''),
    'all accounts': accounts({}),
    'the accounts of an investor': accounts({ uid }),
    'the accounts of the platform': accounts({ isPlatform: true }),
    'one account': () => Account.query().where('id', String(line?.account_id)).first(),
  }
  for (const [title, read] of Object.entries(READS)) {
    test(`${title}: few rows are touched, however many there are`, async ({ assert }) => {
      assert.isBelow(await costOf(read), MOST)
    })
  }

  test('control: what looks at everything is seen', async ({ assert }) => {
    // a line as a whole, so that every table behind it is read
    const everything = () => rowsOf(db.connection('staff'), 'select count(l) from ledger_lines l')
    assert.isAbove(await costOf(everything), MOST)
  })
})
