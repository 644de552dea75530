import { finished } from 'node:stream/promises'
import pg from 'pg'
import QueryStream from 'pg-query-stream'
import { addBulkRows } from './bulk.ts'
import { type Figure, median, ms, timed } from './figures.ts'
import { type Measured, measuredInstance } from './instance.ts'
import { memoryOf } from './memory.ts'

const ROUNDS = 3

type Exported = { firstByte: number; whole: number; rows: number; peak: number }

export async function exportAll({ url, staffToken, pid }: Measured): Promise<Exported> {
  const started = performance.now()
  const answer = await fetch(`${url}/api/admin/transactions/export`, {
    headers: { authorization: `Bearer ${staffToken}` },
  })
  let [firstByte, rows, peak] = [0, -1, 0]
  for await (const chunk of answer.body ?? []) {
    firstByte ||= performance.now() - started
    // indexOf searches in native code: a loop over bytes would take processor time from the server
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
    for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) rows += 1
    peak = Math.max(peak, memoryOf(pid))
  }
  return { firstByte, whole: performance.now() - started, rows, peak }
}

/** The same rows through a bare cursor, written as joined text: the machine's own speed. */
async function bareExport(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const time = await timed(async () => {
    const rows = client.query(
      new QueryStream(
        `select t.id, t.type, t.user_id, u.name, u.email, t.method, round(t.amount_cents / 100.0, 2)::text as amount, t.status, t.source, t.created_at::text
           from transaction_lines t left join users u on u.id = t.user_id order by t.created_at desc, t.id desc`,
        [],
        { batchSize: 1000, highWaterMark: 1000 },
      ),
    )
    let bytes = 0
    rows.on('data', (row: Record<string, string>) => {
      bytes += Object.values(row).join(',').length
    })
    await finished(rows)
    if (bytes === 0) throw new Error('nothing came')
  })
  await client.end()
  return time
}

/** The export of every transaction as CSV and a bare cursor over the same rows, in turns. */
export async function measureExports(rows: number): Promise<Figure[]> {
  const instance = await measuredInstance()
  await addBulkRows(instance.databaseUrl, rows)
  await exportAll(instance)
  const before = memoryOf(instance.pid)
  const [exports, bares]: [Exported[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    exports.push(await exportAll(instance))
    bares.push(await bareExport(instance.databaseUrl))
  }
  await instance.stop()
  const ours = {
    rows: Math.min(...exports.map((one) => one.rows)),
    firstByte: Math.max(...exports.map((one) => one.firstByte)),
    whole: median(exports.map((one) => one.whole)),
  }
  const bare = median(bares)
  const growth = Math.max(...exports.map((one) => one.peak)) - before
  return [
    {
      what: 'rows exported',
      figure: ours.rows.toLocaleString('en'),
      budget: `≥ ${rows.toLocaleString('en')}`,
      holds: ours.rows >= rows,
    },
    {
      what: 'first byte',
      figure: ms(ours.firstByte),
      budget: '≤ 200 ms',
      holds: ours.firstByte <= 200,
    },
    {
      what: `whole file (bare cursor: ${(bare / 1000).toFixed(1)} s)`,
      figure: `${(ours.whole / 1000).toFixed(1)} s`,
      budget: '',
      holds: null,
    },
    {
      what: 'memory growth of the server',
      figure: `${Math.round(growth)} MiB`,
      budget: '≤ 64 MiB',
      holds: growth <= 64,
    },
    {
      what: 'speed against a bare cursor export',
      figure: (bare / ours.whole).toFixed(2),
      budget: '≥ 0.5',
      holds: bare / ours.whole >= 0.5,
    },
  ]
}
