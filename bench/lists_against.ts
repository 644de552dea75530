import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { addBulkRows } from './bulk.ts'
import { exportAll } from './exports.ts'
import { median, ms, percentile } from './figures.ts'
import { type Measured, measuredInstance } from './instance.ts'
import { alternately, askPage, queries } from './lists.ts'

/**
 * `node bench/lists_against.ts FOLDER`: the lists of the back office and the export of all transactions of this checkout and
 * of another one in turns, over as many rows of history each, in one run. FOLDER is a built checkout, as for
 * bench/money_against.ts. Prints the times of this one relative to the other; it has no budget of its own.
 */
const ROWS = Number.parseInt(process.env.BENCH_ROWS ?? '400000', 10)
const EXPORTS = 5

const folder = process.argv[2]
if (!folder || !existsSync(resolve(folder, 'bench/instance.ts')))
  throw new Error(
    'Name the folder of another checkout that is built: node bench/lists_against.ts FOLDER',
  )
const otherPart = (name: string) => import(pathToFileURL(resolve(folder, 'bench', name)).href)
const { measuredInstance: startOther } = await otherPart('instance.ts')
const { addBulkRows: fillOther } = await otherPart('bulk.ts')

async function filled(start: typeof measuredInstance, fill: typeof addBulkRows): Promise<Measured> {
  const instance = await start()
  await fill(instance.databaseUrl, ROWS)
  return instance
}

/** The list queries that both checkouts know, and the names of the others. */
async function known(sides: Measured[]) {
  const both = []
  const others: string[] = []
  for (const query of queries()) {
    const answers = await Promise.allSettled(sides.map((side) => askPage(side, query)))
    if (answers.every(({ status }) => status === 'fulfilled')) both.push(query)
    else others.push(`${query.resource}: ${query.name}`)
  }
  return { both, others }
}

const shareOf = ([ours = Number.NaN, theirs = Number.NaN]: number[]) => ours / theirs

async function compareLists(sides: Measured[]): Promise<void> {
  const { both, others } = await known(sides)
  console.log(`left out, since only one checkout knows it: ${others.join('; ') || 'none'}`)
  const each: { name: string; times: number[] }[] = []
  for (const query of both) {
    const times = await alternately(sides, query)
    each.push({ name: `${query.resource}: ${query.name}`, times })
  }
  const shares = each.map(({ times }) => shareOf(times))
  const p95 = sides.map((_, at) =>
    percentile(
      each.map(({ times }) => times[at] ?? 0),
      0.95,
    ),
  )
  console.log(
    `${each.length} list queries over ${ROWS} rows: ${median(shares).toFixed(2)} of the other's time (median of the queries; p95 ${percentile(shares, 0.95).toFixed(2)}); p95 of their medians ${p95.map(ms).join(' and ')}`,
  )
  for (const [resource, some] of Object.entries(
    Object.groupBy(each, ({ name }) => name.split(':')[0] ?? ''),
  ))
    console.log(
      `  ${resource}: ${median((some ?? []).map(({ times }) => shareOf(times))).toFixed(2)}`,
    )
  const slower = each.toSorted((a, b) => shareOf(b.times) - shareOf(a.times)).slice(0, 8)
  for (const { name, times } of slower) console.log(`  ${name}: ${times.map(ms).join(' and ')}`)
}

async function compareExports(sides: Measured[]): Promise<void> {
  const times = sides.map((): number[] => [])
  for (let round = 0; round <= EXPORTS; round++) {
    for (const [at, side] of sides.entries()) {
      const { whole } = await exportAll(side)
      // the first round warms up
      if (round > 0) times[at]?.push(whole)
    }
  }
  const medians = times.map(median)
  console.log(
    `the export of all transactions: ${shareOf(medians).toFixed(2)} of the other's time (${medians.map(ms).join(' and ')})`,
  )
}

const sides: Measured[] = []
try {
  sides.push(await filled(measuredInstance, addBulkRows), await filled(startOther, fillOther))
  await compareLists(sides)
  await compareExports(sides)
} finally {
  for (const side of sides) await side.stop()
}
process.exit(0)
