import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inRoot, ROOT } from '../root.mjs'
import { openFolder } from '../temporary.mjs'
import { finishedWithin } from '../output.mjs'
import { keepToHalf } from './processors.mjs'
import { judge } from './tally.mjs'

const COUNTER = pathToFileURL(inRoot('scripts', 'stages', 'count_reporter.mjs')).href

/**
 * Runs files of node:test and counts.
 *
 * @param {string[]} patterns from the root
 * @param {import('../supervise.mjs').Supervisor} supervisor
 * @param {{ seconds: number, env?: NodeJS.ProcessEnv, exclude?: string[], atOnce?: number, givesWayTo?: Promise<unknown> }} options
 *   `givesWayTo`: until this is over, the files and the browsers that they start leave half of the processors to it
 * @returns {Promise<import('./tally.mjs').Tally>}
 */
export async function nodeTests(patterns, supervisor, options) {
  const { seconds, env, exclude = [], atOnce = 1, givesWayTo } = options
  const left = new Set(globSync(exclude, { cwd: ROOT }))
  const files = globSync(patterns, { cwd: ROOT }).filter(
    (file) => !left.has(file) && !file.includes('node_modules'),
  )
  if (files.length === 0) {
    return judge({ passed: 0, failed: 0, skipped: 0, code: 0, output: patterns.join('\n') })
  }
  const counts = join(openFolder('counts', supervisor), 'counts.json')
  const { child } = supervisor.node(
    [
      ...['--test', `--test-concurrency=${atOnce}`, `--test-timeout=${seconds * 1000}`],
      ...['--test-reporter=spec', '--test-reporter-destination=stdout'],
      ...[`--test-reporter=${COUNTER}`, `--test-reporter-destination=${counts}`],
      ...files.toSorted(),
    ],
    { cwd: ROOT, env: { FORCE_COLOR: '0', ...env } },
  )
  if (givesWayTo && child.pid !== undefined) void givesWayTo.then(keepToHalf(child.pid))
  const { code, output } = await finishedWithin(child, seconds)
  return judge({ ...readCounts(counts), code, output })
}

/** @param {string} path */
function readCounts(path) {
  // Empty when the runner was stopped before its end.
  const text = readFileSync(path, { encoding: 'utf8', flag: 'a+' })
  return text === '' ? { passed: 0, failed: 1, skipped: 0 } : JSON.parse(text)
}
