import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildAll } from './build.mjs'
import { Failure } from './failure.mjs'
import { readFigures, writeSection } from './fault_report.mjs'
import { finished } from './output.mjs'
import { startThrowawayPostgres } from './postgres.mjs'
import { inRoot, ROOT } from './root.mjs'
import { apiTests } from './stages/api_tests.mjs'
import { openFolder } from './temporary.mjs'

/** @typedef {import('./supervise.mjs').Supervisor} Supervisor */

/** @type {Record<string, string>} */
const PROGRAMS = { bench: 'bench/main.ts', soak: 'bench/soak.ts' }

/**
 * @typedef {object} Part
 * @property {string} title
 * @property {string} [suite] of the API's tests, with `file`
 * @property {string} [file]
 * @property {string} [program] instead of tests
 * @property {NodeJS.ProcessEnv} [env] settings of the long run
 * @property {number} minutes its time limit
 */

/** @type {Record<string, Part>} */
const SENDERS_KILLED = {
  T79: {
    title: 'T79: workers that deliver webhooks are killed',
    ...{ suite: 'faults', file: 'webhooks_kill.spec.ts', minutes: 30 },
    env: { FAULT_WEBHOOK_KILLS: '20' },
  },
  T86: {
    title: 'T86: workers that push are killed',
    ...{ suite: 'faults', file: 'push_kill.spec.ts', minutes: 30 },
    env: { FAULT_PUSH_KILLS: '20' },
  },
}

/** @returns {Record<string, Part>} */
function faultParts() {
  const minutes = process.env.FAULT_MINUTES || '10'
  if (!/^\d+$/.test(minutes)) throw new Failure(`FAULT_MINUTES is "${minutes}", not whole minutes.`)
  return {
    T5: {
      title: 'T5, T6: the API and PostgreSQL are killed while clients work and an auditor reads',
      ...{ suite: 'faults', file: 'kill_9.spec.ts', env: { FAULT_MINUTES: minutes } },
      minutes: Number.parseInt(minutes, 10) * 4 + 20,
    },
    T7: {
      title: 'T7: random histories against a model',
      ...{ suite: 'invariants', file: 'model.spec.ts', minutes: 60 },
      env: { MODEL_RUNS: '10000' },
    },
    T14: {
      title: 'T14: a restore to a place between two calls',
      ...{ suite: 'faults', file: 'restore.spec.ts', minutes: 40 },
      env: {
        FAULT_RESTORE_SECONDS: '10',
        FAULT_RESTORE_ROWS: '200000',
        FAULT_ARCHIVE_SECONDS: '50',
      },
    },
    T15: {
      title: 'T15: SIGTERM under 200 calls in flight',
      ...{ suite: 'functional', file: 'health/shutdown.spec.ts', minutes: 15 },
      env: { END_TIMES: '20' },
    },
    T16: {
      title: 'T16: PostgreSQL is stopped under load',
      ...{ suite: 'faults', file: 'database_stop.spec.ts', minutes: 10 },
      env: { FAULT_STOP_SECONDS: '60' },
    },
    T62: {
      title: 'T62: closers of business dates are killed',
      ...{ suite: 'faults', file: 'close_kill.spec.ts', minutes: 20 },
      env: { FAULT_CLOSE_KILLS: '50' },
    },
    T73: {
      title: 'T73: watchers of a chain are killed',
      ...{ suite: 'faults', file: 'watchers_kill.spec.ts', minutes: 20 },
      env: { FAULT_WATCH_KILLS: '30', FAULT_WATCH_PAYMENTS: '1000' },
    },
    T75: {
      title: 'T75: workers that deliver notices are killed',
      ...{ suite: 'faults', file: 'notices_kill.spec.ts', minutes: 30 },
      env: { FAULT_NOTICE_KILLS: '30', FAULT_NOTICE_PEOPLE: '1000' },
    },
    ...SENDERS_KILLED,
    T17: { title: 'T17: an hour of mixed traffic', program: 'bench/soak.ts', minutes: 180 },
    T18: {
      title: 'T18: four times the capacity',
      program: 'bench/overload.ts',
      minutes: 20,
    },
    T19: {
      title: 'T19: slow clients and large requests',
      ...{ suite: 'faults', file: 'slow_clients.spec.ts', minutes: 15 },
      env: { FAULT_SLOW_SECONDS: '120', FAULT_SLOW_CONNECTIONS: '1000' },
    },
    T38: {
      title: 'T38: calls generated from the API document',
      ...{ suite: 'functional', file: 'inputs/fuzz.spec.ts', minutes: 60 },
      env: { FUZZ_RUNS: '1000' },
    },
  }
}

/** @param {string} file @param {NodeJS.ProcessEnv} env @param {Supervisor} supervisor */
async function runProgram(file, env, supervisor) {
  if (!existsSync(inRoot(file))) throw new Failure(`There is no ${file} to run.`)
  const { child } = supervisor.node([inRoot(file)], { cwd: ROOT, env, output: 'inherit' })
  const { code } = await finished(child)
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** @param {Supervisor} supervisor */
async function runFaults(supervisor) {
  const parts = faultParts()
  const requested = process.argv.slice(3)
  const unknown = requested.filter((name) => !parts[name])
  if (unknown.length)
    throw new Failure(`There is no ${unknown.join(', ')}. Tests: ${Object.keys(parts).join(', ')}.`)
  await buildAll(supervisor).all
  const postgres = await startThrowawayPostgres(supervisor)
  const summary = { passed: 0, failed: 0 }
  for (const [name, part] of Object.entries(parts)) {
    if (requested.length && !requested.includes(name)) continue
    const { title, suite, file = '', program, minutes } = part
    const report = join(openFolder('faults', supervisor), 'figures.ndjson')
    const env = { ...part.env, FAULT_REPORT: report }
    const began = performance.now()
    const { passed, failed } = suite
      ? await apiTests(suite, postgres, supervisor, {
          ...{ seconds: minutes * 60, env, isLive: true, folders: [file] },
        })
      : await runProgram(program ?? '', env, supervisor)
    summary.passed += passed
    summary.failed += failed
    const took = (performance.now() - began) / 60_000
    writeSection(
      { title, command: `npm run faults -- ${name}`, passed, failed, minutes: took },
      readFigures(report),
    )
  }
  console.log(
    `\n${summary.passed} passed, ${summary.failed} failed; docs/faults.md has the figures.`,
  )
  return summary.failed > 0 ? 1 : 0
}

/**
 * `npm run faults`, `npm run bench`, `npm run soak`: runs too long for `npm test`.
 *
 * @param {Supervisor} supervisor
 * @param {string} job
 * @returns {Promise<number>} the exit code
 */
export async function run(supervisor, job) {
  if (job === 'faults') return await runFaults(supervisor)
  const program = PROGRAMS[job]
  if (!existsSync(inRoot(program))) throw new Failure(`There is no ${program} to run.`)
  const { child } = supervisor.node([inRoot(program), ...process.argv.slice(3)], {
    cwd: ROOT,
    output: 'inherit',
  })
  const { code } = await finished(child)
  return code
}
