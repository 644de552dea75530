import { setTimeout as pause } from 'node:timers/promises'
import { chromium } from 'playwright-core'
import { CHROMIUM_ARGUMENTS } from './chromium_arguments.mjs'
import { nodeTests } from './node_tests.mjs'
import { startServed } from './served.mjs'

/** @typedef {import('../supervise.mjs').Supervisor} Supervisor */

/**
 * One after the other. The files of the front ends share one queue, whichever of them has the most: a file mostly
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

/** What builds, seeding and start may take together before the stages' own time begins. */
const START = 300_000

/**
 * Starts the one browser that all spec files share: each opens contexts of its own in it.
 *
 * @param {string} program the Chromium program
 * @param {Supervisor} supervisor
 * @returns {Promise<string>} the address to connect to
 */
async function startBrowser(program, supervisor) {
  const server = await chromium.launchServer({
    executablePath: program,
    args: CHROMIUM_ARGUMENTS,
    host: '127.0.0.1',
    // The supervisor ends it.
    ...{ handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false },
  })
  supervisor.defer(() => server.close())
  return server.wsEndpoint()
}

/**
 * Where a browser test finds the instance, its mail and the browser.
 *
 * @param {{ url: string, dataDir: string }} served
 * @param {string} program the Chromium program
 * @param {Supervisor} supervisor ends the browser that this starts
 */
export const browserEnv = async ({ url, dataDir }, program, supervisor) => ({
  JOURNEY_URL: url,
  JOURNEY_DATA_DIR: dataDir,
  CHROMIUM: program,
  BROWSER_ENDPOINT: await startBrowser(program, supervisor),
})

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
      const env = await browserEnv(served, browser, part)
      const summary = await nodeTests(patterns, part, { seconds, env, atOnce })
      // What the server said is half of what there is to know about a failure.
      return { ...summary, output: `${summary.output}\n── the server's log\n${served.readLog()}` }
    },
  }))
}
