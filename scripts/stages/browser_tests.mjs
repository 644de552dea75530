import { globSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { finishedWithin } from '../output.mjs'
import { inRoot, ROOT, STATE } from '../root.mjs'
import { lastingFolder } from '../temporary.mjs'
import { scaled } from './calibration.mjs'
import { readCounts } from './node_tests.mjs'
import { startServed } from './served.mjs'
import { assess } from './summary.mjs'

/** @typedef {import('../supervise.mjs').Supervisor} Supervisor */

const CONFIG = inRoot('playwright.config.ts')
const PLAYWRIGHT = inRoot('node_modules', '@playwright', 'test', 'cli.js')
const REPORTER = inRoot('scripts', 'stages', 'playwright_reporter.mjs')

/**
 * One after the other. The files of the front ends share one queue, whichever front end has the most: a file mostly
 * waits, so two are under way at once. The journeys come last and alone: they change what is there for the others
 * to see.
 */
const SUITES = [
  {
    name: 'front ends',
    patterns: ['admin', 'dashboard', 'site'].map((one) => `${one}/tests/**/*.spec.ts`),
    seconds: 1200,
    atOnce: 2,
  },
  { name: 'journeys', patterns: ['journeys/**/*.spec.ts'], seconds: 480, atOnce: 1 },
]

/** The time that building, seeding and start may take together before the stages' own time begins. */
const START = 300_000

/** A pattern that matches the end of this path alone. @param {string} file */
const exactly = (file) => `/${file.replaceAll(/[.[\]$()+]/g, '\\$&')}$`

/**
 * Runs spec files in a browser and counts. A failing test leaves its screenshot and traces in a folder, whose path is printed.
 *
 * @param {string[]} files from the root
 * @param {{ url: string, dataDir: string, databaseUrl?: string }} served the instance; its database is that of the login that migrates
 * @param {string} program the Chromium program
 * @param {Supervisor} supervisor
 * @param {{ seconds: number, atOnce?: number, config?: string, env?: NodeJS.ProcessEnv, watch?: (child: import('node:child_process').ChildProcess) => void }} options
 *   `seconds`: on a machine that is not slow; `watch`: is given the runner as soon as it runs
 * @returns {Promise<import('./summary.mjs').Summary>}
 */
export async function browserTests(
  files,
  { url, dataDir, databaseUrl },
  program,
  supervisor,
  options,
) {
  const { seconds, atOnce = 1, config = CONFIG, env, watch } = options
  const failures = lastingFolder('browser-failures')
  const { child } = supervisor.node(
    [
      ...[PLAYWRIGHT, 'test', `--config=${config}`],
      ...[`--reporter=${REPORTER}`, `--workers=${atOnce}`, ...files.map(exactly)],
    ],
    {
      cwd: ROOT,
      env: {
        JOURNEY_URL: url,
        JOURNEY_DATA_DIR: dataDir,
        JOURNEY_DATABASE_URL: databaseUrl,
        CHROMIUM: program,
        BROWSER_FAILURES: failures,
        PLAYWRIGHT_TRANSFORM_CACHE_DIR: join(STATE, 'compiled', 'browser_tests'),
        PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
        FORCE_COLOR: '0',
        ...env,
      },
    },
  )
  watch?.(child)
  const { code, output, isStopped } = await finishedWithin(child, scaled(seconds))
  const summary = assess({ ...readCounts(output, files, isStopped), code })
  if (readdirSync(failures).length > 0 && summary.failed > 0) {
    const left = `What failed left its files in ${failures}`
    return { ...summary, output: `${summary.output}\n${left}` }
  }
  rmSync(failures, { recursive: true, force: true })
  return summary
}

/**
 * The tests of the front ends, all against one served instance that is started for them. When
 * it does not start, each of them says so.
 *
 * @param {string} browser the Chromium program
 * @param {Supervisor} supervisor
 * @returns {Promise<import('./stage.mjs').Stage[]>}
 */
export async function browserStages(browser, supervisor) {
  const starting = startServed(supervisor)
  await Promise.race([starting.catch(() => {}), pause(START, undefined, { ref: false })])
  return SUITES.map(({ name, patterns, seconds, atOnce }) => ({
    name,
    seconds,
    async run(/** @type {Supervisor} */ part) {
      const served = await starting
      const files = globSync(patterns, { cwd: ROOT }).toSorted()
      const summary = await browserTests(files, served, browser, part, { seconds, atOnce })
      // The log of the server is half of the evidence about a failure.
      return { ...summary, output: `${summary.output}\n── the server's log\n${served.readLog()}` }
    },
  }))
}
