import { appendFileSync } from 'node:fs'

/** One measured figure and its budget; `holds` is null without a budget. */
export type Figure = { what: string; figure: string; budget: string; holds: boolean | null }

/** The percentile: the given share of the samples is below this value. */
export function percentile(samples: number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** The largest of any number of samples; -Infinity of none. */
export const largest = (samples: number[]) =>
  samples.reduce((most, one) => Math.max(most, one), Number.NEGATIVE_INFINITY)

export const median = (samples: number[]) => percentile(samples, 0.5)
export const ms = (value: number) => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`

/** A figure without a budget; printed at once, since a run can take hours. */
export function plain(what: string, figure: string): Figure {
  console.log(`  ${what}: ${figure}`)
  return { what, figure, budget: '', holds: null }
}

/** Milliseconds that a piece of work takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** A Markdown table of figures. */
export function table(title: string, command: string, figures: Figure[]): string {
  const mark = { true: 'holds', false: '**missed**', null: '' }
  const rows = figures.map(
    (one) =>
      `| ${one.what} | ${one.figure} | ${one.budget} | ${mark[String(one.holds) as 'true']} |`,
  )
  return [
    `## ${title}`,
    '',
    `\`${command}\``,
    '',
    '| what | figure | budget | |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n')
}

/** Prints the figures and, in `npm run faults`, appends them to its report; returns whether all hold. */
export function handOver(test: string, figures: Figure[]): boolean {
  for (const { what, figure, budget, holds } of figures) {
    console.log(
      `${test}: ${what}: ${figure} (asked: ${budget}${holds === false ? ', missed' : ''})`,
    )
    const line = { test, what, figure, asked: budget, holds: holds !== false }
    if (process.env.FAULT_REPORT)
      appendFileSync(process.env.FAULT_REPORT, `${JSON.stringify(line)}\n`)
  }
  return figures.every(({ holds }) => holds !== false)
}
