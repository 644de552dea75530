import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import pg from 'pg'
import { BUCKETS, closeDates, inBuckets, sqlOf } from './growth_close.ts'
import { withoutIndexes } from './indexes.ts'

/** How much is generated. Both are rounded to whole buckets. */
export type Size = { investors: number; entries: number }

/** Bytes on disk, indexes included, and of the logs and what the checks sort beside them (docs/measurements.md, growth). */
const BYTES = { investor: 3400, active: 6000, payout: 4100, earned: 470, beside: 8e9 }
/** Of four investors one has money with the platform, and of four of these one has taken some out. */
const SHARE = 4

/** The tables that are filled. */
export const FILLED = [
  ...['users', 'user_totals', 'ledger.accounts', 'ledger.transactions', 'ledger.entries'],
  ...['deposits', 'withdrawals', 'investments', 'audit_events'],
]

const count = (value: number) => value.toLocaleString('en')
const gigabytes = (bytes: number) => `${Math.ceil(bytes / 1e9)} GB`

/** The sizes of a run: BENCH_INVESTORS and BENCH_ENTRIES, or the full size. */
export function sizeAsked(): Size {
  const { BENCH_INVESTORS = '10000000', BENCH_ENTRIES = '50000000' } = process.env
  const size = { investors: Number(BENCH_INVESTORS), entries: Number(BENCH_ENTRIES) }
  const isSound = Object.values(size).every((one) => Number.isSafeInteger(one) && one >= 10_000)
  if (isSound && size.entries >= 2 * size.investors) return size
  throw new Error(
    'BENCH_INVESTORS and BENCH_ENTRIES take whole numbers from 10000, and two entries for each investor at least.',
  )
}

/**
 * What each bucket gets, and how many business dates are closed after it: each date has an entry for each active investor. An
 * active one has two entries of a deposit and two of an investment, a payout has four.
 */
function planOf({ investors, entries }: Size) {
  const people = Math.ceil(investors / BUCKETS)
  const active = Math.ceil(people / SHARE)
  const paid = Math.ceil(active / SHARE)
  const before = (4 * active + 4 * paid) * BUCKETS
  const dates = Math.max(1, Math.round((entries - before) / (active * BUCKETS)))
  return { people, active, paid, steps: 2 * active + 2 * paid, dates }
}

type Plan = ReturnType<typeof planOf>

function bytesOf(size: Size): number {
  const { people, active, paid, dates } = planOf(size)
  const each = people * BYTES.investor + active * (BYTES.active + dates * BYTES.earned)
  return BUCKETS * (each + paid * BYTES.payout)
}

/** Throws before anything is written where the disk is too small for these sizes together, and says how much they need. */
export function checkDisk(sizes: Size[]): void {
  const need = sizes.reduce((sum, size) => sum + bytesOf(size), BYTES.beside)
  const { bavail, bsize } = statfsSync(tmpdir())
  if (bavail * bsize >= need) return
  const [{ investors, entries } = { investors: 0, entries: 0 }] = sizes
  throw new Error(
    `${count(investors)} investors with ${count(entries)} entries need about ${gigabytes(need)} in ${tmpdir()}, where ` +
      `${gigabytes(bavail * bsize)} are free. Set BENCH_INVESTORS and BENCH_ENTRIES lower, or TMPDIR to a larger disk.`,
  )
}

async function setServer(client: pg.Client, setting: string, state: 'on' | 'off'): Promise<void> {
  await client.query(`alter system set ${setting} = ${state}`)
  await client.query('select pg_reload_conf()')
}

/** Fills the buckets, whose rows have the sums of their earnings from the start. */
async function fillBuckets(client: pg.Client, databaseUrl: string, plan: Plan): Promise<void> {
  const { rows } = await client.query<{ first: string }>(
    'select max(id) + 1 as first from ledger.accounts',
  )
  const values = Object.entries({ ...plan, first: rows[0]?.first })
  const sql = values.reduce(
    (text, [name, value]) => text.replaceAll(`{${name}}`, String(value)),
    sqlOf('./growth_bucket.sql'),
  )
  await inBuckets(databaseUrl, sql, (bucket, took) =>
    console.log(`  bucket ${bucket + 1} of ${BUCKETS} filled in ${Math.round(took / 1000)} s`),
  )
}

/** What has indexes only afterwards, and the dates that are closed after it. */
async function laidDown(client: pg.Client, databaseUrl: string, plan: Plan): Promise<void> {
  await setServer(client, 'autovacuum', 'off')
  // nothing of a fill that was cut off is used again: the log need not be able to repair torn pages
  await setServer(client, 'full_page_writes', 'off')
  await client.query(sqlOf('./growth_setup.sql'))
  await client.query(`set maintenance_work_mem = '1GB'`)
  await withoutIndexes(client, FILLED, () => fillBuckets(client, databaseUrl, plan))
  await client.query(
    `select setval(pg_get_serial_sequence('ledger.accounts', 'id'), (select max(id) from ledger.accounts))`,
  )
  await client.query('create index on growth.accounts (bucket, user_id)')
  await client.query('vacuum analyze')
  await setServer(client, 'autovacuum', 'on')
  await client.query('update ledger.calendar set runs_ahead = true')
  await closeDates(client, databaseUrl, plan.dates)
  await client.query('drop schema growth cascade')
  await client.query('vacuum analyze')
  await setServer(client, 'full_page_writes', 'on')
  await client.query('checkpoint')
}

/**
 * Fills an instance: the investors and what they asked for bucket after bucket (growth_bucket.sql), then their earnings by
 * as many closes of business as make so many entries (growth_close.ts).
 */
export async function fill(databaseUrl: string, size: Size): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await laidDown(client, databaseUrl, planOf(size))
  } finally {
    await client.end()
  }
}

const SECRET = 'growth'
const TOKENS = `
insert into investor_tokens (tokenable_id, hash, expires_at, idle_seconds)
select id, encode(sha256('${SECRET}'), 'hex'), now() + interval '1 day', 86400
  from (select u.id from users u join user_totals t on t.user_id = u.id
         where u.email like 'growth%@example.test' and t.deposits_cents > 0 order by md5(u.id::text) limit $1) u
returning id`
const encoded = (text: string) => Buffer.from(text).toString('base64url')

/** Tokens of so many of the investors with money, chosen at random: their rows are anywhere in the tables. */
export async function tokensOf(databaseUrl: string, investors: number): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ id: number }>(TOKENS, [investors])
  await client.end()
  return rows.map(({ id }) => `oat_i_${encoded(String(id))}.${encoded(SECRET)}`)
}
