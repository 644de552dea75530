import { readFileSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import pg from 'pg'
import { withoutIndexes } from './indexes.ts'

/** How much is generated. Both are rounded to whole buckets. */
export type Size = { investors: number; entries: number }

const BUCKETS = 64
/** Bytes on disk, indexes included, and of what the fill needs beside them (docs/measurements.md, growth). */
const BYTES = { investor: 3600, entry: 1250, beside: 8e9 }

const FILLED = [
  ...['users', 'user_totals', 'ledger.accounts', 'ledger.transactions', 'ledger.entries'],
  ...['deposits', 'withdrawals', 'investments', 'earnings', 'audit_events'],
]

const sqlOf = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
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

/** Throws before anything is written where the disk is too small for these sizes together, and says how much they need. */
export function checkDisk(sizes: Size[]): void {
  const need = sizes.reduce(
    (sum, { investors, entries }) => sum + investors * BYTES.investor + entries * BYTES.entry,
    BYTES.beside,
  )
  const { bavail, bsize } = statfsSync(tmpdir())
  if (bavail * bsize >= need) return
  const [{ investors, entries } = { investors: 0, entries: 0 }] = sizes
  throw new Error(
    `${count(investors)} investors with ${count(entries)} entries need about ${gigabytes(need)} in ${tmpdir()}, where ` +
      `${gigabytes(bavail * bsize)} are free. Set BENCH_INVESTORS and BENCH_ENTRIES lower, or TMPDIR to a larger disk.`,
  )
}

async function setAutovacuum(client: pg.Client, state: 'on' | 'off'): Promise<void> {
  await client.query(`alter system set autovacuum = ${state}`)
  await client.query('select pg_reload_conf()')
}

/**
 * How many steps make so many entries. Half of the investors are credited earnings from their third step on, and each of these
 * has four entries instead of two.
 */
const stepsFor = ({ investors, entries }: Size): number =>
  entries < 4 * investors ? entries / 2 : (entries + 2 * investors) / 3

/** Fills an instance with so many investors and entries, bucket after bucket (growth_bucket.sql). */
export async function fill(databaseUrl: string, { investors, entries }: Size): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await setAutovacuum(client, 'off')
  await client.query(sqlOf('./growth_setup.sql'))
  const bucketSql = sqlOf('./growth_bucket.sql')
    .replaceAll('{people}', String(Math.ceil(investors / BUCKETS)))
    .replaceAll('{transactions}', String(Math.ceil(stepsFor({ investors, entries }) / BUCKETS)))
  await withoutIndexes(client, FILLED, async () => {
    for (let bucket = 0; bucket < BUCKETS; bucket++)
      await client.query(bucketSql.replaceAll('{bucket}', String(bucket)))
  })
  await client.query(
    `select setval(pg_get_serial_sequence('ledger.accounts', 'id'), (select max(id) from ledger.accounts))`,
  )
  await client.query('vacuum analyze')
  await client.query('checkpoint')
  await setAutovacuum(client, 'on')
  await client.end()
}

const SECRET = 'growth'
const TOKENS = `
insert into investor_tokens (tokenable_id, hash, expires_at, idle_seconds)
select id, encode(sha256('${SECRET}'), 'hex'), now() + interval '1 day', 86400
  from (select id from users where email like 'growth%@example.test' order by md5(id::text) limit $1) u
returning id`
const encoded = (text: string) => Buffer.from(text).toString('base64url')

/** Tokens of so many of the investors, chosen at random: their rows are anywhere in the tables. */
export async function tokensOf(databaseUrl: string, investors: number): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ id: number }>(TOKENS, [investors])
  await client.end()
  return rows.map(({ id }) => `oat_i_${encoded(String(id))}.${encoded(SECRET)}`)
}
