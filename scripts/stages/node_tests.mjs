import { globSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { inRoot, ROOT } from '../root.mjs'
import { finishedWithin } from '../output.mjs'
import { scaled } from './calibration.mjs'
import { assess } from './summary.mjs'
import { countStopped, eventsIn, failuresIn, filesNotBegun, withoutEvents } from './test_events.mjs'

const COUNTER = pathToFileURL(inRoot('scripts', 'stages', 'count_reporter.mjs')).href

/**
 * Runs files of node:test and counts.
 *
 * @param {string[]} patterns from the root
 * @param {import('../supervise.mjs').Supervisor} supervisor
 * @param {{ seconds: number, env?: NodeJS.ProcessEnv, exclude?: string[], atOnce?: number, watch?: (child: import('node:child_process').ChildProcess) => void }} options
 *   `seconds`: on a machine that is not slow; `watch`: is given the runner as soon as it runs
 * @returns {Promise<import('./summary.mjs').Summary>}
 */
export async function nodeTests(patterns, supervisor, options) {
  const { seconds, env, exclude = [], atOnce = 1, watch } = options
  const left = new Set(globSync(exclude, { cwd: ROOT }))
  const files = globSync(patterns, { cwd: ROOT }).filter(
    (file) => !left.has(file) && !file.includes('node_modules'),
  )
  if (files.length === 0) {
    return assess({ passed: 0, failed: 0, skipped: 0, code: 0, output: patterns.join('\n') })
  }
  const longest = scaled(seconds)
  const chosen = files.toSorted()
  const { child } = supervisor.node(
    [
      ...['--test', `--test-concurrency=${atOnce}`, `--test-timeout=${longest * 1000}`],
      ...['--test-reporter=spec', '--test-reporter-destination=stdout'],
      ...[`--test-reporter=${COUNTER}`, '--test-reporter-destination=stderr'],
      ...chosen,
    ],
    { cwd: ROOT, env: { FORCE_COLOR: '0', ...env } },
  )
  watch?.(child)
  const { code, output, isStopped } = await finishedWithin(child, longest)
  return assess({ ...readCounts(output, chosen, isStopped), code })
}

/**
 * @param {string} output of a runner with both reporters
 * @param {string[]} files that it was given
 * @param {boolean} isStopped it was killed, whatever it said before
 * @returns {import('./summary.mjs').Summary}
 */
export function readCounts(output, files, isStopped) {
  const events = eventsIn(output)
  const received = withoutEvents(output)
  const summary = events.findLast(({ event }) => event === 'summary')
  if (summary && !isStopped) {
    const { passed, failed, skipped } = summary
    return { passed, failed, skipped, output: received, failures: failuresIn(events) }
  }
  const { notes, ...counts } = countStopped(events)
  const left = filesNotBegun(files, events)
  if (left.length > 0) notes.push(`Files not begun: ${left.join(', ')}`)
  const failures = [...failuresIn(events), ...notes]
  return { ...counts, output: [received, ...notes].join('\n'), failures }
}
