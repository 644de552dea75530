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

export type Query = { resource: string; name: string; query: string }

export function queries(): Query[] {
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

export async function askPage(
  { url, staffToken }: Measured,
  { resource, query }: Query,
): Promise<void> {
  const answer = await fetch(`${url}/api/admin/${resource}?${query}`, {
    headers: { authorization: `Bearer ${staffToken}` },
  })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${resource}?${query} answered ${answer.status}`)
}

/** Medians of one query, in the order of the instances: in turns, so that other load affects all alike. */
export async function alternately(instances: Measured[], query: Query): Promise<number[]> {
  const samples = instances.map((): number[] => [])
  for (const one of instances) await askPage(one, query)
  for (let i = 0; i < REPEATS; i++) {
    for (const [at, one] of instances.entries())
      samples[at]?.push(await timed(() => askPage(one, query)))
  }
  return samples.map(median)
}

async function filled(rows: number): Promise<Measured> {
  const instance = await measuredInstance()
  const took = await timed(() => addBulkRows(instance.databaseUrl, rows))
  console.log(`${rows.toLocaleString('en')} rows inserted in ${Math.round(took / 1000)} s`)
  return instance
}

/** The history sizes to measure, smallest first; LIST_ROWS sets others. */
function sizesAsked(): number[] {
  const sizes = (process.env.LIST_ROWS ?? '10000,1000000,10000000').split(',').map(Number)
  if (sizes.length < 2 || sizes.some((size) => !Number.isSafeInteger(size) || size < 10_000))
    throw new Error('LIST_ROWS takes two or more sizes of 10000 or more, such as 10000,1000000.')
  return sizes
}

/** At the smallest size each list has that many rows: the page at row 10,000 must exist for the comparison. */
const rowsFor = (size: number) => (size === 10_000 ? 4 * (size + 25) : size)

type Times = { name: string; few: number; times: number[] }

function figuresOf(sizes: number[], all: Times[]): Figure[] {
  const [few = 0, ...more] = sizes
  const p95 = (at: number) =>
    percentile(
      all.map(({ times }) => times[at] ?? Number.NaN),
      0.95,
    )
  const figures: Figure[] = [
    {
      what: `${all.length} list queries over ${few.toLocaleString('en')} rows in each list, p95 of their medians`,
      figure: ms(p95(0)),
      budget: '',
      holds: null,
    },
  ]
  for (const [i, size] of more.entries()) {
    const each = all.map(({ few: base, times }) => (times[i + 1] ?? Number.NaN) / base)
    const [ratio, usual] = [p95(i + 1) / p95(0), percentile(each, 0.95)]
    const count = size.toLocaleString('en')
    figures.push(
      {
        what: `the same over ${count} rows of history, a quarter of each kind`,
        figure: ms(p95(i + 1)),
        budget: '',
        holds: null,
      },
      {
        what: `${count} rows: ratio of the two`,
        figure: ratio.toFixed(2),
        budget: '≤ 3',
        holds: ratio <= 3,
      },
      {
        what: `${count} rows: ratio of each query to itself, p95`,
        figure: usual.toFixed(2),
        budget: '≤ 3',
        holds: usual <= 3,
      },
    )
  }
  return figures
}

/**
 * Every documented filter and sort of every list, page 1 and the page at row 10,000, with its total, over few, many and
 * very many rows in one run on one machine.
 */
export async function measureLists(): Promise<Figure[]> {
  const sizes = sizesAsked()
  const instances: Measured[] = []
  for (const size of sizes) instances.push(await filled(rowsFor(size)))
  const all: Times[] = []
  for (const query of queries()) {
    const times = await alternately(instances, query)
    all.push({ name: `${query.resource}: ${query.name}`, few: times[0] ?? Number.NaN, times })
  }
  for (const one of instances) await one.stop()
  const worst = [...all]
    .map((one) => ({ ...one, most: one.times.at(-1) ?? Number.NaN }))
    .sort((a, b) => b.most / b.few - a.most / a.few)
    .slice(0, 12)
  return [
    ...figuresOf(sizes, all),
    ...worst.map(({ name, few, most }) => ({
      what: `grows most: ${name}, ${ms(few)} →`,
      figure: ms(most),
      budget: '',
      holds: null,
    })),
  ]
}
