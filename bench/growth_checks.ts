import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type Figure, plain, timed } from './figures.ts'
import { FILLED } from './growth_fill.ts'
import { dropIndexes } from './indexes.ts'

/** A check of everything that would take longer is left out; the check of the small database replaces it. */
const LONGEST_CHECK_MS = 60 * 60_000
/** The pause between two looks at what is on the disk to sort. */
const LOOK_MS = 500

type Side = { readonly databaseUrl: string }

const count = (value: number) => value.toLocaleString('en')

/** The checks, the function of each, and the table whose rows it reads. */
const CHECKS = [
  ['ledger:check', 'ledger.check_all()', 'entries', 'ledger.entries'],
  ['audit:check', 'public.audit_check()', 'audit lines', 'public.audit_events'],
] as const
type Check = (typeof CHECKS)[number]

async function rowsOf<Row>({ databaseUrl }: Side, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

async function countOf(side: Side, [, , , table]: Check): Promise<number> {
  const [row] = await rowsOf<{ n: number }>(side, `select count(*)::float8 as n from ${table}`)
  return row?.n ?? Number.NaN
}

/** PostgreSQL's code for a disk without room. */
const DISK_IS_FULL = '53100'

/** Does something, and answers the most bytes meanwhile that PostgreSQL had put on the disk to sort. */
async function sortedBy(side: Side, work: () => Promise<void>): Promise<number> {
  let most = 0
  const look = async () => {
    const [row] = await rowsOf<{ n: number }>(
      side,
      'select coalesce(sum(size), 0)::float8 as n from pg_ls_tmpdir()',
    )
    most = Math.max(most, row?.n ?? 0)
  }
  const over = new AbortController()
  const watch = async () => {
    while (!over.signal.aborted) {
      await look()
      await pause(LOOK_MS)
    }
  }
  const watching = watch()
  try {
    await work()
  } finally {
    over.abort()
    await watching
  }
  return most
}

type CheckCost = { ms: number; sorted: number }

/** What a complete check takes. Throws where a rule does not hold: the rows were written wrong. */
async function checkCost(side: Side, [, check]: Check): Promise<CheckCost> {
  const broken: Array<{ rule: string; detail: string }> = []
  let took = 0
  const sorted = await sortedBy(side, async () => {
    took = await timed(async () => {
      broken.push(
        ...(await rowsOf<(typeof broken)[0]>(side, `select * from ${check} where not holds`)),
      )
    })
  })
  const [first] = broken
  if (first) throw new Error(`${first.rule}: ${first.detail}`)
  return { ms: took, sorted }
}

/** Drops the indexes of the lists: what the checks sort needs their room on the disk, and none of these indexes. */
async function makeRoom({ databaseUrl }: Side): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await dropIndexes(client, FILLED)
  } finally {
    await client.end()
  }
}

/** The figure of a check, also where the disk has no room for it: those measured before are worth keeping. */
async function checkFigure(
  side: Side,
  check: Check,
  expectedMs = 0,
): Promise<[Figure, CheckCost?]> {
  const [command, , rows] = check
  const read = await countOf(side, check)
  const what = `${command} over ${count(read)} ${rows}`
  if (expectedMs > LONGEST_CHECK_MS) return [plain(what, 'not measured: over an hour')]
  try {
    const cost = await checkCost(side, check)
    const million = ((cost.ms * 1000) / read).toFixed(1)
    const sorted = (cost.sorted / 1e9).toFixed(1)
    return [
      plain(
        `${what}, every rule holds; for each million; most on the disk to sort`,
        `${(cost.ms / 1000).toFixed(1)} s; ${million} s; ${sorted} GB`,
      ),
      cost,
    ]
  } catch (error) {
    if ((error as { code?: string }).code !== DISK_IS_FULL) throw error
    return [plain(what, 'not measured: the disk is full')]
  }
}

/** What the checks take on both databases, the small one first. */
export async function checkFigures(small: Side, large: Side): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const side of [small, large]) await makeRoom(side)
  for (const check of CHECKS) {
    const [fewRows, manyRows] = [await countOf(small, check), await countOf(large, check)]
    const [first, cost] = await checkFigure(small, check)
    const [second] = await checkFigure(large, check, ((cost?.ms ?? 0) * manyRows) / fewRows)
    figures.push(first, second)
  }
  return figures
}
