import { type Figure, largest, median, ms, percentile } from './figures.ts'

/** One sample of the process: its minute (negative during warm-up), resident bytes, open files, database connections. */
export type Sample = { minute: number; memory: number; files: number; connections: number }
/** Bytes in use after a garbage collection. */
export type Held = { before: number; after: number }
/** One call: the minute of its answer, and its duration. */
export type Timed = { minute: number; tookMs: number; kind: string }

const MIB = 2 ** 20
const PARTS = 10
const A_FEW = 2
const mib = (bytes: number) => Math.round(bytes / MIB)
const reportOnly = (what: string, figure: string): Figure => ({
  what,
  figure,
  budget: 'report only',
  holds: null,
})

/** The growth of memory in ten minutes, by linear regression. */
function slope(samples: Sample[]): number {
  const mean = (of: (one: Sample) => number) =>
    samples.reduce((sum, one) => sum + of(one), 0) / samples.length
  const x = mean(({ minute }) => minute)
  const y = mean(({ memory }) => memory)
  const over = samples.reduce((sum, one) => sum + (one.minute - x) * (one.memory - y), 0)
  const under = samples.reduce((sum, one) => sum + (one.minute - x) ** 2, 0)
  return (over / under) * 10
}

/** The median of each tenth of the run, in MiB: shows whether memory still grows at the end. */
function course(all: Sample[]): string {
  const samples = all.filter(({ minute }) => minute >= 0)
  const tenth = Math.ceil(samples.length / PARTS)
  return Array.from({ length: PARTS }, (_, nth) => samples.slice(nth * tenth, (nth + 1) * tenth))
    .filter((part) => part.length > 0)
    .map((part) => mib(median(part.map(({ memory }) => memory))))
    .join(', ')
}

/** The measurements of a run of `minutes` minutes. */
export type Soak = {
  minutes: number
  samples: Sample[]
  calls: Timed[]
  heap: Held
  memory: Held
}

/** The figures that must stay constant over the run. */
export function assessed({ minutes, samples, calls, heap, memory }: Soak): Figure[] {
  const span = Math.min(10, minutes / 3)
  // before that, caches fill and code is compiled
  const settled = samples.filter(({ minute }) => minute >= span)
  const grows = slope(settled) / MIB
  const left = heap.after / heap.before - 1
  const end = minutes - (minutes - span) / 3
  const [before, last] = [
    samples.filter(({ minute }) => minute < end),
    samples.filter(({ minute }) => minute >= end),
  ]
  // pools close idle connections and open them again, so two samples may differ by a few
  const constant = (what: string, of: (one: Sample) => number): Figure => {
    const [most, then] = [largest(before.map(of)), largest(last.map(of))]
    const [usual, usualThen] = [median(before.map(of)), median(last.map(of))]
    return {
      what: `${what}, maximum before the last third and in it`,
      figure: `${most}, then ${then} (median ${usual}, then ${usualThen})`,
      budget: 'no more than before',
      holds: then <= most && usualThen <= usual + A_FEW,
    }
  }
  const tail = (from: number, of: Timed[] = calls) =>
    percentile(
      of.filter(({ minute }) => minute >= from && minute < from + span).map(({ tookMs }) => tookMs),
      0.99,
    )
  const byKind = [...Map.groupBy(calls, ({ kind }) => kind)].map(
    ([kind, of]) => `${kind} ${ms(tail(0, of))}, ${ms(tail(minutes - span, of))}`,
  )
  const [begin, finish] = [tail(0), tail(minutes - span)]
  return [
    {
      what: `${calls.length} calls in ${minutes} min: memory, growth in 10 min`,
      figure: `${grows.toFixed(2)} MiB`,
      budget: '≤ 1 MB',
      holds: grows * MIB <= 1e6,
    },
    {
      what: 'heap after a garbage collection, end against after warm-up',
      figure: `${mib(heap.before)} MiB, ${(left * 100).toFixed(1)} %`,
      budget: '± 5 %',
      holds: Math.abs(left) <= 0.05,
    },
    reportOnly(
      'memory after a garbage collection, end against after warm-up',
      `${mib(memory.before)}, then ${mib(memory.after)} MiB`,
    ),
    reportOnly('memory in each tenth of the run', `${course(samples)} MiB`),
    constant('open files of the process', ({ files }) => files),
    constant('connections to the database', ({ connections }) => connections),
    {
      what: `p99, last ${span.toFixed(0)} min against the first (${ms(begin)})`,
      figure: ms(finish),
      budget: '≤ 1.2 ×',
      holds: finish <= 1.2 * begin,
    },
    reportOnly('p99 of each call, first and last', byKind.toSorted().join('; ')),
  ]
}

/** The same run with a simulated leak of memory, files and connections, and slower calls: every figure must miss. */
export function control(soak: Soak): Figure {
  const { minutes, samples, calls, heap } = soak
  /** Sixty over the whole run. */
  const leaked = ({ minute }: { minute: number }) => (60 * Math.max(0, minute)) / minutes
  const leaking = assessed({
    ...soak,
    heap: { ...heap, after: heap.after * 1.1 },
    samples: samples.map((one) => ({
      ...one,
      memory: one.memory + 2 * MIB * leaked(one),
      files: one.files + leaked(one),
      connections: one.connections + leaked(one),
    })),
    calls: calls.map((one) => ({ ...one, tookMs: one.tookMs * (1 + leaked(one) / 30) })),
  }).filter(({ holds }) => holds !== null)
  const missed = leaking.filter(({ holds }) => holds === false).length
  return {
    what: 'control, the same samples with a simulated leak: figures that miss',
    figure: `${missed} of ${leaking.length}`,
    budget: 'all',
    holds: missed === leaking.length,
  }
}
