import { createInterface } from 'node:readline'
import { finishedWithin } from '../output.mjs'
import { freePort } from '../ports.mjs'
import { postgresEnv } from '../postgres.mjs'
import { inRoot } from '../root.mjs'
import { newSecret } from '../secrets.mjs'
import { openFolder } from '../temporary.mjs'
import { judge } from './tally.mjs'

/** Lines of Japa's machine-readable reporter, among those of the readable one. */
const EVENT = /^\{"(event|aggregates)":/

/**
 * Counts of a run that was stopped before its end, which is a failure of its own.
 *
 * @param {string[]} lines
 */
function readEvents(lines) {
  const ends = lines
    .filter((line) => line.startsWith('{"event":"test:end"'))
    .map((line) => JSON.parse(line))
  const failed = ends.filter(({ errors }) => errors.length > 0).length
  const skipped = ends.filter(({ isSkipped, isTodo }) => isSkipped || isTodo).length
  return { passed: ends.length - failed - skipped, failed: failed + 1, skipped }
}

/**
 * Counts from what Japa's two reporters printed.
 *
 * @param {string} output
 * @returns {import('./tally.mjs').Tally}
 */
export function readJapa(output) {
  const lines = output.split('\n')
  const last = lines.filter((line) => line.startsWith('{"aggregates":')).at(-1)
  const told = lines.filter((line) => !EVENT.test(line)).join('\n')
  if (last === undefined) return { ...readEvents(lines), output: told }
  const { aggregates, hasError } = JSON.parse(last)
  // A "regression" is a test marked as one that fails: it shows a fault and lets it be.
  const { passed, failed, skipped, todo, regression = 0 } = aggregates
  return {
    passed,
    failed: failed === 0 && hasError ? 1 : failed,
    skipped: skipped + todo + regression,
    output: told,
  }
}

/** @param {import('node:child_process').ChildProcess} child */
function showLive(child) {
  if (!child.stdout || !child.stderr) return
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (!EVENT.test(line)) console.log(line)
  })
  createInterface({ input: child.stderr }).on('line', (line) => console.error(line))
}

/**
 * Runs one suite of the API on a database of its own.
 *
 * @param {string} suite
 * @param {{ newDatabase: (name: string) => Promise<string> }} postgres
 * @param {import('../supervise.mjs').Supervisor} supervisor
 * @param {{ seconds: number, env?: NodeJS.ProcessEnv, isLive?: boolean, folders?: string[] }} options
 *   `isLive`: print as it goes, for runs that take long; `folders`: of the suite, all unless stated
 * @returns {Promise<import('./tally.mjs').Tally>}
 */
export async function apiTests(
  suite,
  postgres,
  supervisor,
  { seconds, env, isLive = false, folders = [] },
) {
  const within = suite === 'unit' ? '' : `tests/${suite}/`
  const files = folders.map((folder) => `--files=${within}${folder}`)
  const { child } = supervisor.node(
    ['ace.js', 'test', suite, '--reporters=spec,ndjson', ...files],
    {
      cwd: inRoot('api'),
      env: {
        NODE_ENV: 'test',
        HOST: '127.0.0.1',
        PORT: String(await freePort()),
        DEMO: '0',
        DATABASE_URL: await postgres.newDatabase(`test_${suite}_${process.hrtime.bigint()}`),
        DATA_DIR: openFolder('data', supervisor),
        APP_KEY: newSecret(),
        FIELD_KEY: newSecret(),
        NO_COLOR: '1',
        // The calls of all the tests come from one address; what tests the limits sets its own.
        LIMIT_LOGIN_PER_MINUTE: '1000000',
        LIMIT_API_PER_MINUTE: '10000000',
        ...postgresEnv(),
        ...env,
      },
    },
  )
  if (isLive) showLive(child)
  const { code, output } = await finishedWithin(child, seconds)
  return judge({ ...readJapa(output), code })
}
