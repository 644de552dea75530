import { readFileSync } from 'node:fs'
import pg from 'pg'
import { FUND_POOL } from '../api/tests/pool.ts'
import { besideCalls } from './accrual_beside.ts'
import { type Figure, timed } from './figures.ts'
import { measuredInstance } from './instance.ts'

const sqlOf = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')

/** The bulk's investments are active since yesterday. */
const ACTIVE = `
set session_replication_role = replica;
update plans set returns = 0.05 where name = 'Bulk';
update investments set approved_on = current_date - 1, returns = 0.05 where plan_name = 'Bulk';
set session_replication_role = default`
const BARE = `
create table bare.accruals (like public.accruals including all);
create table bare.dues (like public.dues including all);
truncate bare.investments;
insert into bare.investments select * from public.investments where plan_name = 'Bulk'`

type Close = { pieces: number; slowestMs: number }

/** Closes the open date piece by piece, as the worker does. */
async function closeDate(client: pg.Client): Promise<Close> {
  const close = { pieces: 0, slowestMs: 0 }
  for (;;) {
    let done: { step: string } | null = null
    const took = await timed(async () => {
      const { rows } = await client.query(
        'select ledger_api.close_next(true, current_date) as done',
      )
      done = rows[0].done
    })
    close.pieces++
    close.slowestMs = Math.max(close.slowestMs, took)
    if (done === null || (done as { step: string }).step === 'publish') return close
  }
}

type Steps = { took: number; paid: number; accrued: number }

async function stepsOf(client: pg.Client): Promise<Steps> {
  const { rows } = await client.query<Steps>(
    `select sum(took_ms) filter (where step in ('accrue', 'allocate', 'pay'))::int as took,
            (sum(rows) filter (where step = 'pay'))::int as paid, (sum(rows) filter (where step = 'accrue'))::int as accrued
       from ledger.close_steps where business_date = current_date`,
  )
  return rows[0] as Steps
}

/**
 * A business date of so many active investments accrued and paid, with every rule, chain and audit line, compared with one
 * set-based statement that writes the same rows into bare copies of the tables.
 */
export async function measureAccrual(rows: number): Promise<Figure[]> {
  const instance = await measuredInstance()
  const client = new pg.Client({ connectionString: instance.databaseUrl })
  await client.connect()
  await client.query(sqlOf('./batch_rows.sql').replaceAll('{n}', String(rows)))
  await client.query(`${ACTIVE}; ${BARE}`)
  // the demonstration's pool covers what its own investments earn
  await client.query(FUND_POOL)
  await client.query('vacuum analyze')
  await client.query('checkpoint')
  const bare = await timed(() => client.query(sqlOf('./accrual_bare.sql')))
  await client.query('checkpoint')
  await client.query('set role assay_identity')
  let close: Close = { pieces: 0, slowestMs: 0 }
  const whole = await timed(async () => {
    close = await closeDate(client)
  })
  await client.query('reset role')
  const { took, paid, accrued } = await stepsOf(client)
  await client.query('set role assay_identity')
  const { rows: again } = await client.query(
    'select ledger_api.close_next(true, current_date) as done',
  )
  await client.end()
  const beside = await besideCalls(instance)
  await instance.stop()
  const times = took / bare
  const count = (value: number) => value.toLocaleString('en')
  const figure = (what: string, value: string, budget = '', holds: boolean | null = null) => ({
    ...{ what, figure: value, budget, holds },
  })
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
  return [
    figure('active investments', count(rows)),
    figure('one set-based statement, bare tables: no hashes, audit lines, checks', seconds(bare)),
    figure(
      `accrued and paid by the close: ${count(accrued)} accrued, ${count(paid)} paid`,
      seconds(took),
      count(rows),
      paid >= rows,
    ),
    figure('relative to the set-based statement', times.toFixed(1), '≤ 1.5', times <= 1.5),
    figure('the whole close, with trial balance and proof', seconds(whole)),
    figure(`the longest of ${count(close.pieces)} pieces`, seconds(close.slowestMs)),
    figure(
      'the same date again: pieces',
      again[0].done === null ? '0' : '1',
      '0',
      again[0].done === null,
    ),
    ...beside,
  ]
}
