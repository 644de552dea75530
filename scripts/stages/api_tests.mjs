import { createInterface } from 'node:readline'
import { isApiBuilt } from '../build.mjs'
import { loginUrls } from '../logins.mjs'
import { opensslEnv } from '../openssl.mjs'
import { finishedWithin } from '../output.mjs'
import { freePort } from '../ports.mjs'
import { postgresEnv } from '../postgres.mjs'
import { inRoot } from '../root.mjs'
import { newSecret } from '../secrets.mjs'
import { openFolder } from '../temporary.mjs'
import { scaled } from './calibration.mjs'
import { assess } from './summary.mjs'
import { countStopped, eventsIn, failuresIn, isEvent, withoutEvents } from './test_events.mjs'

/** @param {{ error: { message?: string } }[]} errors @returns {{ message?: string }} */
const reasonOf = ([first]) => (first?.error.message ? { message: first.error.message } : {})

/** @param {any} end of a test, as Japa's own reporter has it @returns {import('./test_events.mjs').TestEvent} */
function endOf({ title, relativePath, errors, isSkipped, isTodo }) {
  const state = errors.length > 0 ? 'failed' : isSkipped || isTodo ? 'skipped' : 'passed'
  // the title of a test with data, after its data are filled in
  const name = title?.expanded ?? title
  return { event: 'test:end', file: relativePath, title: name, state, ...reasonOf(errors) }
}

/**
 * In one form: the ends of tests, and that of a suite whose own hooks failed.
 *
 * @param {any} event @returns {import('./test_events.mjs').TestEvent[]}
 */
function readEvent(event) {
  if (event.event === 'test:end') return [endOf(event)]
  if (event.event !== 'suite:end') return [event]
  if (!event.errors?.length) return []
  const title = 'before or after all of its tests'
  return [
    { event: 'test:end', file: event.name, title, state: 'failed', ...reasonOf(event.errors) },
  ]
}

/**
 * Counts from the output of Japa's reporters. A run that was stopped has failed, and keeps the results that it had.
 *
 * @param {string} output
 * @returns {import('./summary.mjs').Summary}
 */
export function readJapa(output) {
  const printed = eventsIn(output)
  const events = printed.flatMap(readEvent)
  const received = withoutEvents(output)
  const last = printed.findLast(({ aggregates }) => aggregates !== undefined)
  const failures = failuresIn(events)
  if (last === undefined) {
    const { notes, ...counts } = countStopped(events)
    return { ...counts, output: [received, ...notes].join('\n'), failures: [...failures, ...notes] }
  }
  const { aggregates, hasError } = last
  // A "regression" is a test marked as one that fails: it shows a fault and lets it be.
  const { passed, failed, skipped, todo, regression = 0 } = aggregates
  return {
    passed,
    failed: failed === 0 && hasError ? 1 : failed,
    skipped: skipped + todo + regression,
    output: received,
    failures,
  }
}

/** @param {import('node:child_process').ChildProcess} child */
function showLive(child) {
  if (!child.stdout || !child.stderr) return
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (!isEvent(line)) console.log(line)
  })
  createInterface({ input: child.stderr }).on('line', (line) => console.error(line))
}

/**
 * Runs one suite of the API on a database of its own.
 *
 * @param {string} suite
 * @param {{ newDatabase: (name: string) => Promise<string> }} postgres
 * @param {import('../supervise.mjs').Supervisor} supervisor
 * @param {{ seconds: number, env?: NodeJS.ProcessEnv, isLive?: boolean, folders?: string[], watch?: (child: import('node:child_process').ChildProcess) => void }} options
 *   `seconds`: on a machine that is not slow; `watch`: is given the runner as soon as it runs; `isLive`: print as it goes, for runs that take long; `folders`: of the suite, all unless stated
 * @returns {Promise<import('./summary.mjs').Summary>}
 */
export async function apiTests(
  suite,
  postgres,
  supervisor,
  { seconds, env, isLive = false, folders = [], watch },
) {
  const within = suite === 'unit' ? '' : `tests/${suite}/`
  const files = folders.map((folder) => `--files=${within}${folder}`)
  const databaseUrl = await postgres.newDatabase(`test_${suite}_${process.hrtime.bigint()}`)
  const password = newSecret()
  const { child } = supervisor.node(
    [
      // Without ace, which would only start this program, after loading the tools that build.
      ...['--import=@poppinss/ts-exec', 'bin/test.ts', suite],
      ...['--reporters=spec,ndjson,progress', ...files],
    ],
    {
      cwd: inRoot('api'),
      env: {
        NODE_ENV: 'test',
        // hosts that receive webhooks are on this machine
        WEBHOOK_LOOPBACK: '1',
        HOST: '127.0.0.1',
        PORT: String(await freePort()),
        DEMO: '0',
        DATABASE_URL: databaseUrl,
        // Suites run beside each other on one server.
        ...loginUrls(databaseUrl, `${suite}_${process.hrtime.bigint()}`, () => password),
        DATA_DIR: openFolder('data', supervisor),
        APP_KEY: newSecret(),
        FIELD_KEY: newSecret(),
        SIGNING_KEY: newSecret(),
        VAPID_KEY: newSecret(),
        NO_COLOR: '1',
        // Copies of the API run the built code, where there is a build: compiling takes longer than many a test.
        ASSAY_API_BUILT: isApiBuilt() ? '1' : '',
        // The calls of all tests come from one address; tests of the limits set an address of their own.
        LIMIT_LOGIN_PER_MINUTE: '1000000',
        LIMIT_API_PER_MINUTE: '10000000',
        ...postgresEnv(),
        // backups are encrypted, and the crash tests restore one
        ...(suite === 'faults' ? await opensslEnv(supervisor) : {}),
        ...env,
      },
    },
  )
  if (isLive) showLive(child)
  watch?.(child)
  const { code, output } = await finishedWithin(child, scaled(seconds))
  return assess({ ...readJapa(output), code })
}
