import { readFileSync } from 'node:fs'
import pg from 'pg'
import { sharesOf } from './batch_shares.ts'
import { type Figure, timed } from './figures.ts'
import { measuredInstance } from './instance.ts'

const CHUNK = 64
const BOUND_S = Number.parseInt(process.env.BENCH_BATCH_SECONDS ?? '420', 10)
const REPLAYED = 10
/** Credits of a second day, which are timed by kind of work. */
const CLOCKED = 100 * CHUNK
const UNIQUE_VIOLATION = '23505'

const sqlOf = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')

/** A chunk of the day through `ledger_api.staff_commands`: each a command as the API makes it, with a key of the day. */
const CREDIT = `
select jsonb_array_length(ledger_api.staff_execute(jsonb_agg(jsonb_build_object(
  'actor', $3::uuid, 'action', 'earnings.credited', 'call', jsonb_build_object('requestId', 'bench'), 'owner', d.user_id,
  'open', jsonb_build_object('investment_id', d.investment_id, 'plan_id', d.plan_id, 'amount_cents', d.cents::text),
  'key', $4 || ' ' || d.investment_id, 'fingerprint', '00',
  'posting', jsonb_build_object('kind', 'earnings_credited', 'amount', d.cents::text, 'lines', jsonb_build_array(
    jsonb_build_object('kind', 'payable', 'asset', d.method, 'amount', (-d.cents)::text),
    jsonb_build_object('kind', 'available', 'asset', d.method, 'amount', d.cents::text))))
  order by d.n))) as credited
  from due d where d.n > $1 and d.n <= $2`

type Day = { client: pg.Client; staff: string; rows: number; name: string }

/** Credits chunk after chunk, each in its own transaction, until the end or the time limit; returns the number credited. */
async function creditByCommand({ client, staff, rows, name }: Day): Promise<number> {
  const until = performance.now() + BOUND_S * 1000
  let done = 0
  while (done < rows && performance.now() < until) {
    await client.query(CREDIT, [done, done + CHUNK, staff, name])
    done = Math.min(rows, done + CHUNK)
  }
  return done
}

const earnings = async (client: pg.Client): Promise<number> =>
  (await client.query('select count(*)::int as n from earnings')).rows[0].n

/** Repeats the first chunks of the same day; returns the number of added earnings. */
async function creditAgain({ client, staff, name }: Day): Promise<number> {
  const before = await earnings(client)
  for (let chunk = 0; chunk < REPLAYED; chunk++) {
    const from = chunk * CHUNK
    await client
      .query(CREDIT, [from, from + CHUNK, staff, name])
      .catch((error: pg.DatabaseError) => {
        if (error.code !== UNIQUE_VIOLATION) throw error
      })
  }
  return (await earnings(client)) - before
}

/**
 * A day's earnings on so many active investments: through the ledger API, with every rule, chain, audit line and saved
 * answer, compared with one set-based statement that writes the same rows and entries into bare copies of the tables. (The
 * ledger's own tables accept no such statement: the entries of one insert are those of one transaction.)
 */
export async function measureBatch(rows: number): Promise<Figure[]> {
  const instance = await measuredInstance()
  const client = new pg.Client({ connectionString: instance.databaseUrl })
  await client.connect()
  await client.query(sqlOf('./batch_rows.sql').replaceAll('{n}', String(rows)))
  await client.query('vacuum analyze')
  await client.query('checkpoint')
  const { rows: people } = await client.query(
    `select id from staff where email = 'admin@demo.test'`,
  )
  const bare = await timed(() => client.query(sqlOf('./batch_bare.sql')))
  await client.query('checkpoint')
  await client.query('set role assay_staff')
  const day = { client, staff: people[0].id, rows, name: 'day 1' }
  let credited = 0
  const took = await timed(async () => {
    credited = await creditByCommand(day)
  })
  const again = await creditAgain(day)
  await client.query(`reset role; set track_functions = 'all'; set role assay_staff`)
  const next = { ...day, rows: Math.min(rows, CLOCKED), name: 'day 2' }
  const shares = await sharesOf(client, () => timed(() => creditByCommand(next)))
  await client.end()
  await instance.stop()
  const [ours, plain] = [took / credited, bare / rows]
  const count = (value: number) => value.toLocaleString('en')
  const figure = (what: string, value: string, budget = '', holds: boolean | null = null) => ({
    ...{ what, figure: value, budget, holds },
  })
  return [
    figure('active investments', count(rows)),
    figure(
      'one set-based statement, bare tables: no hashes, audit lines, answers, checks',
      `${(bare / 1000).toFixed(1)} s`,
    ),
    figure(
      `through the ledger API, ${CHUNK} per transaction: ${count(credited)} credited`,
      `${(took / 1000).toFixed(1)} s (${count(Math.round(1000 / ours))}/s)`,
    ),
    figure(
      'time for each credit, relative to the set-based statement',
      (ours / plain).toFixed(1),
      '≤ 1.3',
      ours / plain <= 1.3,
    ),
    ...shares.map(([what, share]) => figure(`of a credit: ${what}`, `${share.toFixed(0)} %`)),
    figure(
      `the same day again, ${count(REPLAYED * CHUNK)} commands: credited`,
      count(again),
      '0',
      again === 0,
    ),
  ]
}
