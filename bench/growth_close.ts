import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import pg from 'pg'
import { timed } from './figures.ts'

/** Of the bucket of an investor's id. */
export const BUCKETS = 64

export const sqlOf = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')

/** Runs the SQL of a file for each bucket, in as many sessions at once as there are processors. Times are in ms. */
export async function inBuckets(
  databaseUrl: string,
  sql: string,
  done: (bucket: number, took: number) => void = () => {},
): Promise<void> {
  let next = 0
  const session = async () => {
    const own = new pg.Client({ connectionString: databaseUrl })
    await own.connect()
    try {
      await own.query(sqlOf('./growth_session.sql'))
      for (let bucket = next++; bucket < BUCKETS; bucket = next++) {
        const text = sql.replaceAll('{bucket}', String(bucket))
        done(bucket, await timed(() => own.query(text)))
      }
    } finally {
      await own.end()
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, session))
}

const STEP = 'select ledger_api.close_next(true, null) as done'
const NEXT = `
select c.step from ledger.close_steps c join ledger.business_dates b on b.date = c.business_date and b.status = 'closing'
 where c.finished_at is null order by c.place limit 1`

/** Does the product's steps of the closing date until the named one is next, or the date is closed. */
async function stepsBefore(client: pg.Client, named: string | null): Promise<void> {
  await client.query('set role assay_identity')
  for (;;) {
    const { rows } = await client.query<{ done: { step: string } | null }>(STEP)
    if (rows[0]?.done === null) throw new Error('No business date could be closed.')
    if (rows[0]?.done.step === 'publish') break
    await client.query('reset role')
    const { rows: next } = await client.query<{ step: string }>(NEXT)
    if (named !== null && next[0]?.step === named) break
    await client.query('set role assay_identity')
  }
  await client.query('reset role')
}

/**
 * Closes so many business dates, with the product's own steps but two: what the new investors are due is paid in statements for a
 * whole bucket (growth_pay.sql), and most trial balances follow from those of the date before (growth_balances.sql).
 */
export async function closeDates(
  client: pg.Client,
  databaseUrl: string,
  dates: number,
): Promise<void> {
  const pay = sqlOf('./growth_pay.sql')
  const balances = sqlOf('./growth_balances.sql')
  for (let date = 1; date <= dates; date++) {
    const took = await timed(async () => {
      await stepsBefore(client, 'pay')
      await inBuckets(databaseUrl, pay)
      await stepsBefore(client, 'balances')
      if (date > 1 && date < dates) await client.query(balances)
      await stepsBefore(client, null)
      // there is a day between two closes, in which the database does this by itself
      await client.query('analyze dues, pool_allocations, accruals')
    })
    console.log(`  closed date ${date} of ${dates} in ${Math.round(took / 1000)} s`)
  }
}
