import { existsSync, globSync, statSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { changedFiles, specsOf } from './changed.mjs'
import { Failure } from './failure.mjs'
import { startThrowawayPostgres } from './postgres.mjs'
import { inRoot, ROOT } from './root.mjs'
import { apiTests } from './stages/api_tests.mjs'
import { browserTests } from './stages/browser_tests.mjs'
import { buildAll } from './build.mjs'
import { calibrate } from './stages/calibration.mjs'
import { chromium } from './stages/chromium.mjs'
import { Costs, writeCosts } from './stages/cost.mjs'
import { nodeTests } from './stages/node_tests.mjs'
import { scalePrograms } from './stages/scale_tests.mjs'
import { startServed } from './stages/served.mjs'
import { sum } from './stages/summary.mjs'

/**
 * @typedef {import('./supervise.mjs').Supervisor} Supervisor
 * @typedef {import('./stages/summary.mjs').Summary} Summary
 */

/** Measures what each file costs. */
const COST = '--cost'

/** Runs the tests of the current change; `--changed=REVISION` those of everything since a revision. */
const CHANGED = /^--changed(?:=(.+))?$/

/** The most that the chosen files of one kind may take, in seconds. */
const MOST_SECONDS = 1800

const SPEC = /\.spec\.(ts|mjs)$/

/** @param {string} path a spec file from the root @returns {string} what runs it: a suite of the API, "browser" or "node" */
export function runnerOf(path) {
  const suite = /^api\/tests\/(functional|invariants|scale|faults)\//.exec(path)
  if (suite?.[1]) return suite[1]
  if (path.startsWith('api/')) return 'unit'
  if (path.startsWith('site/tests/unit/')) return 'node'
  return /^(journeys|(admin|dashboard|site)\/tests)\//.test(path) ? 'browser' : 'node'
}

/**
 * The spec files that a path names: itself, or those below it.
 *
 * @param {string} path from where the command was called
 * @returns {string[]} from the root
 */
export function specFiles(path) {
  const full = resolve(process.env.INIT_CWD ?? process.cwd(), path)
  if (!existsSync(full)) throw new Failure(`There is no ${path}.`)
  const matches = statSync(full).isDirectory()
    ? globSync('**/*.spec.{ts,mjs}', { cwd: full, exclude: (name) => name === 'node_modules' }).map(
        (file) => resolve(full, file),
      )
    : [full]
  const specs = matches.filter((file) => SPEC.test(file)).map((file) => relative(ROOT, file))
  if (specs.length === 0) throw new Failure(`${path} holds no tests (*.spec.ts, *.spec.mjs).`)
  return specs
}

/**
 * The spec files that the arguments choose; for a change also the files without a known test.
 *
 * @param {string[]} args
 * @returns {string[]} from the root
 */
function chosenBy(args) {
  const requested = args.find((one) => CHANGED.test(one))
  const named = args.filter((one) => one !== requested).flatMap(specFiles)
  if (requested === undefined) return named
  const changed = changedFiles(CHANGED.exec(requested)?.[1])
  const { specs, missed } = specsOf(changed)
  for (const path of missed) console.log(`No test is found for ${path}: npm test runs them all.`)
  if (specs.length + named.length === 0)
    throw new Failure(`No test is found for the ${changed.length} files that were changed.`)
  console.log(`${changed.length} changed files, ${specs.length} spec files about them`)
  return [...specs, ...named]
}

/** @param {string} suite @param {string[]} files @param {Supervisor} supervisor @param {Costs | null} costs */
async function inApi(suite, files, supervisor, costs) {
  const postgres = await startThrowawayPostgres(supervisor)
  // The crash and scale tests run the built API.
  if (suite === 'faults' || suite === 'scale') await buildAll(supervisor).api
  const env = suite === 'scale' ? await scalePrograms(supervisor) : {}
  const folder = suite === 'unit' ? 'api' : `api/tests/${suite}`
  const folders = files.map((file) => relative(inRoot(folder), inRoot(file)))
  return await apiTests(suite, postgres, supervisor, {
    ...{ seconds: MOST_SECONDS, env, isLive: true, folders, watch: costs?.following('api/') },
  })
}

/** @param {string[]} files @param {Supervisor} supervisor @param {Costs | null} costs */
async function inBrowser(files, supervisor, costs) {
  const browser = await chromium(supervisor)
  const served = await startServed(supervisor)
  const watch = costs?.following('')
  // a trace is worth its time, except where the time is measured
  const env = costs ? {} : { BROWSER_TRACES: '1' }
  const options = { seconds: MOST_SECONDS, env, watch }
  const summary = await browserTests(files, served, browser, supervisor, options)
  console.log(summary.output)
  if (summary.failed > 0) console.log(`── the server's log\n${served.readLog()}`)
  return summary
}

/** @param {string[]} files @param {Supervisor} supervisor @param {Costs | null} costs */
async function inNode(files, supervisor, costs) {
  const watch = costs?.following('')
  const summary = await nodeTests(files, supervisor, { seconds: MOST_SECONDS, watch })
  console.log(summary.output)
  return summary
}

/**
 * `npm test -- PATH…`: the tests of these files and folders alone, each with its own requirements and no others.
 * `--changed` chooses those that the change at hand is about. With `--cost` first, the processor that each file used is
 * written to `docs/test_costs.md`.
 *
 * @param {Supervisor} supervisor
 * @param {string[]} args
 * @returns {Promise<number>} the exit code
 */
export async function runPart(supervisor, args) {
  const paths = args.filter((one) => one !== COST)
  if (paths.length === 0) throw new Failure(`Say which: npm test -- ${COST} api scripts`)
  const costs = args.length > paths.length ? new Costs() : null
  /** @type {Map<string, Set<string>>} */
  const byRunner = new Map()
  for (const file of chosenBy(paths)) {
    const runner = runnerOf(file)
    byRunner.set(runner, (byRunner.get(runner) ?? new Set()).add(file))
  }
  await calibrate()
  /** @type {Summary[]} */
  const summaries = []
  for (const [runner, chosen] of byRunner) {
    const files = [...chosen].toSorted()
    console.log(`── ${runner}: ${files.length === 1 ? files[0] : `${files.length} files`}`)
    summaries.push(
      runner === 'node'
        ? await inNode(files, supervisor, costs)
        : runner === 'browser'
          ? await inBrowser(files, supervisor, costs)
          : await inApi(runner, files, supervisor, costs),
    )
  }
  if (costs) writeCosts(costs.finish(), `npm test -- ${args.join(' ')}`)
  const { passed, failed } = sum(summaries)
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed > 0 ? 1 : 0
}
