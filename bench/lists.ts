import { addBulkRows } from './bulk.ts'
import { type Figure, median, ms, percentile, timed } from './figures.ts'
import { type Measured, measuredInstance } from './instance.ts'

const REPEATS = 9
const DAY = 86_400_000

const SORTS: Record<string, string[]> = {
  deposits: ['id', 'uid', 'method', 'amount', 'status', 'createdAt'],
  withdrawals: ['id', 'uid', 'method', 'amount', 'status', 'createdAt'],
  investments: [
    'id',
    'uid',
    'plan_id',
    'plan_name',
    'plan_price',
    'method',
    'amount',
    'status',
    'returns',
    'duration',
    'earnings',
    'createdAt',
    'endDate',
  ],
  earnings: [
    'id',
    'uid',
    'plan_id',
    'plan_name',
    'plan_price',
    'investment_id',
    'method',
    'amount',
    'duration',
    'createdAt',
  ],
  transactions: ['id', 'uid', 'method', 'amount', 'status', 'createdAt'],
}

const COMMON = [
  { status: 'pending' },
  { status: ['pending', 'processing'] },
  { amount: '1000.00' },
  { amount_gte: '8990.00' },
  { amount_lte: '2.00' },
  { amount_gte: '10.00' },
  { createdAt_gte: new Date(Date.now() - DAY).toISOString() },
  { name: 'Bulk Person 7' },
  { email: 'bulk9@example.test' },
  { q: 'bulk9' },
  { q: 'nobody of this name' },
  { q: 'bulk' },
]
const FILTERS: Record<string, object[]> = {
  deposits: [{ method: 'ETH' }, ...COMMON],
  withdrawals: [{ method: 'bank' }, ...COMMON],
  investments: [
    { method: 'ETH' },
    { plan_name: 'Bulk 2' },
    { duration: 60 },
    { earnings_gte: '170.00' },
    ...COMMON,
  ],
  earnings: [{ method: 'ETH' }, { plan_name: 'Bulk 2' }, { duration: 60 }, ...COMMON],
  transactions: [{ type: 'deposit' }, { type: 'earn' }, { source: 'staff' }, ...COMMON],
}

type Query = { resource: string; name: string; query: string }

function queries(): Query[] {
  const all: Query[] = []
  for (const [resource, sorts] of Object.entries(SORTS)) {
    for (const field of sorts) {
      for (const way of ['ASC', 'DESC']) {
        for (const [from, page] of [
          [0, 'page 1'],
          [10_000, 'row 10,000'],
        ] as const) {
          const query = new URLSearchParams({
            sort: JSON.stringify([field, way]),
            range: JSON.stringify([from, from + 24]),
          })
          all.push({ resource, name: `sort ${field} ${way}, ${page}`, query: query.toString() })
        }
      }
    }
    for (const filter of FILTERS[resource] ?? []) {
      const query = new URLSearchParams({ filter: JSON.stringify(filter) })
      all.push({ resource, name: `filter ${JSON.stringify(filter)}`, query: query.toString() })
    }
  }
  return all
}

async function askPage({ url, staffToken }: Measured, { resource, query }: Query): Promise<void> {
  const answer = await fetch(`${url}/api/admin/${resource}?${query}`, {
    headers: { authorization: `Bearer ${staffToken}` },
  })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${resource}?${query} answered ${answer.status}`)
}

async function measure(instance: Measured): Promise<Map<string, number>> {
  const times = new Map<string, number>()
  for (const query of queries()) {
    await askPage(instance, query)
    const samples: number[] = []
    for (let i = 0; i < REPEATS; i++) samples.push(await timed(() => askPage(instance, query)))
    times.set(`${query.resource}: ${query.name}`, median(samples))
  }
  return times
}

/**
 * Every documented filter and sort of every list, page 1 and the page at row 10,000, over few and over many
 * rows in one run on one machine; with its total each time.
 */
export async function measureLists(rows: number): Promise<Figure[]> {
  const few = await measuredInstance()
  await addBulkRows(few.databaseUrl, 50_000)
  const small = await measure(few)
  await few.stop()
  const many = await measuredInstance()
  await addBulkRows(many.databaseUrl, rows)
  const large = await measure(many)
  await many.stop()
  const worst = [...large].sort((a, b) => b[1] - a[1]).slice(0, 5)
  const [p95few, p95many] = [
    percentile([...small.values()], 0.95),
    percentile([...large.values()], 0.95),
  ]
  const count = rows.toLocaleString('en')
  return [
    {
      what: `${large.size} list queries over 50,000 rows, p95 of their medians`,
      figure: ms(p95few),
      budget: '',
      holds: null,
    },
    {
      what: `the same over ${count} rows`,
      figure: ms(p95many),
      budget: '≤ 300 ms',
      holds: p95many <= 300,
    },
    {
      what: 'ratio of the two',
      figure: (p95many / p95few).toFixed(2),
      budget: '≤ 3',
      holds: p95many / p95few <= 3,
    },
    ...worst.map(([name, time]) => ({
      what: `slowest: ${name}`,
      figure: ms(time),
      budget: '≤ 300 ms',
      holds: time <= 300,
    })),
  ]
}
