import { createHash } from 'node:crypto'
import pg from 'pg'
import { type Figure, largest, ms } from './figures.ts'
import { type Measured, measuredInstance } from './instance.ts'
import { memoryOf } from './memory.ts'

/** A withdrawal of a cent has two entries; so many are requested in one statement. */
const ENTRIES = 2
const AT_ONCE = 1_000
const ROUNDS = 3

const REQUEST = `
select ledger_api.investor_execute(jsonb_build_array(jsonb_build_object(
  'actor', set_config('app.uid', $1, true), 'owner', $1::text, 'call', jsonb_build_object('requestId', 'bench'),
  'action', 'withdrawal.requested', 'open', jsonb_build_object('method', 'bank', 'amount_cents', '1'),
  'posting', jsonb_build_object('kind', 'withdrawal_requested', 'amount', '1', 'lines', jsonb_build_array(
    jsonb_build_object('kind', 'available', 'asset', 'SOL', 'amount', '-1'),
    jsonb_build_object('kind', 'held', 'asset', 'SOL', 'amount', '1')))))) is null
  from generate_series(1, $2) g`

/** Writes so many entries of the demonstration's investor, and closes their date. Answers the date. */
async function fill({ databaseUrl }: Measured, lines: number): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ id: string; date: string }>(
    `select u.id, (select b.date::text from ledger.business_dates b where b.status = 'open') as date
       from users u where u.email = 'investor@demo.test'`,
  )
  const { id, date } = rows[0] as { id: string; date: string }
  await client.query('set synchronous_commit = off')
  for (let written = 0; written < lines; written += AT_ONCE * ENTRIES)
    await client.query(REQUEST, [id, AT_ONCE])
  await client.query('vacuum analyze')
  await client.query('set role assay_identity')
  for (let step = ''; step !== 'publish'; ) {
    const { rows: done } = await client.query('select ledger_api.close_next(true, $1) as done', [
      date,
    ])
    step = done[0].done?.step ?? 'publish'
  }
  await client.end()
  return date
}

type Received = { whole: number; firstByte: number; lines: number; peak: number; digest: string }

async function receive(
  { url, investorToken, pid }: Measured,
  path: string,
  method: 'GET' | 'POST' = 'GET',
): Promise<Received> {
  const started = performance.now()
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${investorToken}` },
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  let [firstByte, lines, peak] = [0, 0, 0]
  const hash = createHash('sha256')
  for await (const chunk of answer.body ?? []) {
    firstByte ||= performance.now() - started
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
    hash.update(bytes)
    for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) lines += 1
    peak = Math.max(peak, memoryOf(pid))
  }
  return { whole: performance.now() - started, firstByte, lines, peak, digest: hash.digest('hex') }
}

/** How much the memory of the server grows over an archive of everything kept about the investor, at most of some. */
async function archiveGrowth(instance: Measured): Promise<number> {
  const before = memoryOf(instance.pid)
  const peaks: number[] = []
  for (let round = 0; round < ROUNDS; round++)
    peaks.push((await receive(instance, '/user/export', 'POST')).peak)
  return largest(peaks) - before
}

/** A signed statement of so many lines, as CSV and as JSON, several times: its time, the server's memory, and its bytes. */
export async function measureStatements(lines: number): Promise<Figure[]> {
  const instance = await measuredInstance()
  // once to settle, since the first archive loads its code
  await archiveGrowth(instance)
  const ofFew = await archiveGrowth(instance)
  const date = await fill(instance, lines)
  const ofMany = await archiveGrowth(instance)
  const figures: Figure[] = [
    {
      what: `archive of everything: memory growth of the server (of the demonstration's lines: ${Math.round(ofFew)} MiB)`,
      figure: `${Math.round(ofMany)} MiB`,
      ...{ budget: '≤ 64 MiB', holds: ofMany <= 64 },
    },
  ]
  for (const format of ['csv', 'json']) {
    const path = `/user/statement?from=${date}&to=${date}&format=${format}`
    await receive(instance, path)
    const before = memoryOf(instance.pid)
    const files: Received[] = []
    for (let round = 0; round < ROUNDS; round++) files.push(await receive(instance, path))
    const growth = largest(files.map(({ peak }) => peak)) - before
    const least = Math.min(...files.map((file) => file.lines))
    const isSame = new Set(files.map(({ digest }) => digest)).size === 1
    figures.push(
      {
        what: `${format.toUpperCase()}: lines`,
        figure: least.toLocaleString('en'),
        budget: `≥ ${lines.toLocaleString('en')}`,
        holds: least >= lines,
      },
      {
        what: `${format.toUpperCase()}: first byte`,
        figure: ms(largest(files.map(({ firstByte }) => firstByte))),
        ...{ budget: '', holds: null },
      },
      {
        what: `${format.toUpperCase()}: whole file`,
        figure: ms(largest(files.map(({ whole }) => whole))),
        ...{ budget: '', holds: null },
      },
      {
        what: `${format.toUpperCase()}: memory growth of the server`,
        figure: `${Math.round(growth)} MiB`,
        ...{ budget: '≤ 64 MiB', holds: growth <= 64 },
      },
      {
        what: `${format.toUpperCase()}: the same bytes in ${ROUNDS} files`,
        figure: isSame ? 'yes' : 'no',
        ...{ budget: 'yes', holds: isSame },
      },
    )
  }
  await instance.stop()
  return figures
}
