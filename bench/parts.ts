import { measureAccrual } from './accrual.ts'
import { measureApp } from './app.ts'
import { measureBatch } from './batch.ts'
import { measureChains } from './chains.ts'
import { measureColdStart } from './cold_start.ts'
import { measureExports } from './exports.ts'
import type { Figure } from './figures.ts'
import { measureGrowth } from './growth.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureLists } from './lists.ts'
import { measureMemory } from './memory.ts'
import { measureMoney } from './money.ts'
import { measureNotices } from './notices.ts'
import { measureStarts } from './starts.ts'
import { measureStatements } from './statements.ts'
import { measureWeights } from './weights.ts'

/** One part of the benchmark, with its time limit in minutes. */
export type Part = { title: string; minutes: number; measure: () => Promise<Figure[]> | Figure[] }

const isPartitioned = process.env.PARTITIONED === '1'
const ROWS = Number.parseInt(process.env.BENCH_ROWS ?? '1000000', 10)
/** Of a close of business: a whole run has to stay within its hours. */
const ACCRUALS = Number.parseInt(process.env.BENCH_ROWS ?? '100000', 10)

/** Of a signed statement. */
const LINES = Number.parseInt(process.env.BENCH_ROWS ?? '100000', 10)

/** Of a queue of mail. */
const NOTICES = Number.parseInt(process.env.BENCH_NOTICES ?? '20000', 10)

/** The parts in the order of a whole run. */
export const PARTS: Record<string, Part> = {
  weights: { title: 'Page weights', minutes: 2, measure: measureWeights },
  lighthouse: {
    title: 'Public pages in Lighthouse, mobile',
    minutes: 15,
    measure: measureLighthouse,
  },
  app: { title: 'Investor app', minutes: 15, measure: measureApp },
  starts: { title: 'Starts', minutes: 5, measure: measureStarts },
  cold: { title: 'Start with empty caches', minutes: 10, measure: measureColdStart },
  money: { title: 'Money calls', minutes: 10, measure: measureMoney },
  notices: {
    title: 'Mail about notices',
    minutes: 25,
    measure: () => measureNotices(NOTICES),
  },
  memory: { title: 'Memory', minutes: 5, measure: measureMemory },
  lists: { title: 'Lists of the back office', minutes: 30, measure: measureLists },
  batch: {
    title: 'Earnings of a day',
    minutes: 20,
    measure: () => measureBatch(ROWS),
  },
  accrual: {
    title: 'Close of business',
    minutes: 20,
    measure: () => measureAccrual(ACCRUALS),
  },
  chains: { title: 'Chains', minutes: 10, measure: measureChains },
  statements: {
    title: 'Signed statements',
    minutes: 10,
    measure: () => measureStatements(LINES),
  },
  exports: { title: 'Exports', minutes: 15, measure: () => measureExports(ROWS) },
  growth: {
    title: isPartitioned
      ? 'Growth by bucket, partitioned tables'
      : 'Growth by bucket, whole tables',
    minutes: 240,
    measure: measureGrowth,
  },
}

/** The part with this name. Throws, with the known names, if there is none. */
export function partOf(name: string): Part {
  const part = PARTS[name]
  if (part) return part
  const names = Object.keys(PARTS).join(', ')
  throw new Error(`There is no part named ${name}. Parts: ${names}.`)
}
