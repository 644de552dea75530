import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildAll } from './build.mjs'
import { keepTemporaryInMemory } from './memory_folder.mjs'
import { startThrowawayPostgres } from './postgres.mjs'
import { inRoot } from './root.mjs'
import { apiTests } from './stages/api_tests.mjs'
import { browserStages } from './stages/browser_tests.mjs'
import { calibrate } from './stages/calibration.mjs'
import { staticChecks } from './stages/checks.mjs'
import { chromium } from './stages/chromium.mjs'
import { keepCompiled } from './stages/compiled.mjs'
import { nodeTests } from './stages/node_tests.mjs'
import { scalePrograms } from './stages/scale_tests.mjs'
import { runStage } from './stages/stage.mjs'
import { assess, sum } from './stages/summary.mjs'
import { runPart } from './test_part.mjs'

/**
 * @typedef {import('./supervise.mjs').Supervisor} Supervisor
 * @typedef {import('./stages/stage.mjs').Stage} Stage
 */

/** @type {Stage[]} */
const CODE = [
  { name: 'checks', seconds: 240, run: (part) => staticChecks(part) },
  {
    name: 'scripts, design',
    seconds: 120,
    run: (part) =>
      nodeTests(
        [
          ...['scripts', 'design', 'site/tests/unit'].map((one) => `${one}/**/*.spec.mjs`),
          'client/src/**/*.spec.ts',
          'verifier/tests/**/*.spec.ts',
        ],
        part,
        { seconds: 120, exclude: ['scripts/tests/**'] },
      ),
  },
]

/** Builds the served files, and the API for its copies: first, so that no build runs beside the tests. @type {Stage} */
const BUILD = {
  name: 'build',
  seconds: 600,
  run: async (part) => {
    await buildAll(part).all
    return assess({ passed: 1, failed: 0, skipped: 0, code: 0, output: '' })
  },
}

/** @type {Stage} */
const BOOT = {
  name: 'npm start',
  seconds: 1200,
  run: (part) => nodeTests(['scripts/tests/**/*.spec.mjs'], part, { seconds: 1200 }),
}

/** @typedef {Awaited<ReturnType<typeof startThrowawayPostgres>>} Postgres */

/**
 * @param {Postgres} postgres
 * @param {{ suite: string, seconds: number, name?: string, folders?: string[] }} stage
 * @returns {Stage}
 */
const apiStage = (postgres, { suite, seconds, name = suite, folders }) => ({
  name: `api: ${name}`,
  seconds,
  run: (part) => apiTests(suite, postgres, part, { seconds, folders }),
})

/** Parts of a suite that run beside the rest of it, with a database of their own: their folders and files. */
const PARTS = {
  functional: {
    hostile: ['factors', 'health', 'images', 'inputs', 'passkeys'],
    reading: [
      ...['api_keys', 'audit', 'authorization', 'exports', 'headers', 'idempotency', 'lists'],
      ...['messages', 'metrics', 'openapi', 'protection', 'saved_views', 'search', 'webhooks'],
    ],
  },
  invariants: { proofs: ['check_commands.spec.ts', 'model.spec.ts', 'tampering.spec.ts'] },
}

/** They look at what the other tests of their part have left. */
const IN_EACH_PART = ['writes.spec.ts']

/**
 * The tests of a suite in parts.
 *
 * @param {Postgres} postgres
 * @param {keyof typeof PARTS} suite
 * @param {number} seconds
 * @returns {{ rest: Stage, apart: Stage[] }}
 */
function inParts(postgres, suite, seconds) {
  const all = readdirSync(inRoot('api', 'tests', suite), { withFileTypes: true }).filter(
    (one) => one.isDirectory() || one.name.endsWith('.spec.ts'),
  )
  const filesOf = (/** @type {(name: string) => boolean} */ isOf) =>
    all
      .filter(({ name }) => isOf(name) || IN_EACH_PART.includes(name))
      .map((one) => (one.isDirectory() ? join(one.name, '*') : one.name))
  const parts = Object.entries(PARTS[suite])
  const apart = parts.flatMap(([, names]) => names)
  const missing = apart.filter((name) => !all.some((one) => one.name === name))
  if (missing.length > 0) throw new Error(`api/tests/${suite} has no ${missing.join(', ')}`)
  const rest = filesOf((name) => !apart.includes(name))
  return {
    rest: apiStage(postgres, { suite, seconds, folders: rest }),
    apart: parts.map(([name, names]) =>
      apiStage(postgres, { suite, seconds, name, folders: filesOf((one) => names.includes(one)) }),
    ),
  }
}

/** @param {Postgres} postgres @returns {Stage} */
function faultStage(postgres) {
  return apiStage(postgres, { suite: 'faults', seconds: 900 })
}

/** Many copies, and the programs beside them. @param {Postgres} postgres @returns {Stage} */
function scaleStage(postgres) {
  const seconds = 480
  return {
    name: 'api: scale',
    seconds,
    run: async (part) =>
      apiTests('scale', postgres, part, { seconds, env: await scalePrograms(part) }),
  }
}

/** @param {Stage[]} stages @param {Supervisor} supervisor */
async function oneByOne(stages, supervisor) {
  const summaries = []
  for (const stage of stages) summaries.push(await runStage(stage, supervisor))
  return summaries
}

/** @typedef {Awaited<ReturnType<typeof runStage>>} Summary */

/**
 * Some at once, and the next as soon as one of them is done; the longest comes first, so that no long one is left
 * over at the end. Beside them `own`: what is one after the other in itself, and keeps as much at work as two of them; where
 * it ends, two more are under way.
 *
 * @param {Stage[]} stages
 * @param {number} atOnce
 * @param {Supervisor} supervisor
 * @param {() => Promise<Summary[]>} own
 */
async function someAtOnce(stages, atOnce, supervisor, own) {
  const waiting = [...stages]
  /** @type {Summary[]} */
  const summaries = []
  const work = async () => {
    for (let stage = waiting.shift(); stage; stage = waiting.shift())
      summaries.push(await runStage(stage, supervisor))
  }
  const ownAndThenWork = async () => {
    summaries.push(...(await own()))
    await Promise.all([work(), work()])
  }
  await Promise.all([ownAndThenWork(), ...Array.from({ length: atOnce }, work)])
  return summaries
}

/** @param {string} browser @param {Supervisor} supervisor */
async function inBrowser(browser, supervisor) {
  const part = supervisor.scope()
  const summaries = await oneByOne(await browserStages(browser, part), part)
  await part.stop()
  return summaries
}

/** @param {Postgres} postgres @returns {Stage[]} those of the API, and what starts whole instances: the longest first */
function apiStages(postgres) {
  const functional = inParts(postgres, 'functional', 1200)
  const invariants = inParts(postgres, 'invariants', 900)
  return [
    functional.rest,
    BOOT,
    faultStage(postgres),
    invariants.rest,
    ...functional.apart,
    scaleStage(postgres),
    ...invariants.apart,
    apiStage(postgres, { suite: 'unit', seconds: 120 }),
  ]
}

/**
 * `npm test`: everything; `npm test -- PATH…` the tests of these files and folders. Two stages of the
 * API run beside the front ends: neither keeps two cores at work alone, together they do.
 *
 * @param {Supervisor} supervisor
 * @returns {Promise<number>} the exit code
 */
export async function run(supervisor) {
  const args = process.argv.slice(3)
  keepCompiled()
  keepTemporaryInMemory(supervisor)
  if (args.length > 0) return await runPart(supervisor, args)
  const browser = await chromium(supervisor)
  const postgres = await startThrowawayPostgres(supervisor)
  await calibrate(postgres)
  const summaries = [
    await oneByOne([BUILD], supervisor),
    await someAtOnce([...apiStages(postgres), ...CODE], 2, supervisor, () =>
      inBrowser(browser, supervisor),
    ),
  ]
  const { passed, failed, failures } = sum(summaries.flat())
  if (failures?.length) console.log(`\nWhat failed, once more:\n\n${failures.join('\n\n')}`)
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed > 0 ? 1 : 0
}
