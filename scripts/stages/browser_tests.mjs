import { nodeTests } from './node_tests.mjs'
import { startServed } from './served.mjs'

/** @typedef {import('../supervise.mjs').Supervisor} Supervisor */

/** The journeys last: they change what is there for the others to see. */
const SUITES = [
  { name: 'site', pattern: 'site/tests/**/*.spec.ts', seconds: 240 },
  { name: 'dashboard', pattern: 'dashboard/tests/**/*.spec.ts', seconds: 240 },
  { name: 'admin', pattern: 'admin/tests/**/*.spec.ts', seconds: 240 },
  { name: 'journeys', pattern: 'journeys/**/*.spec.ts', seconds: 360 },
]

/**
 * The tests of the front ends, all against one served instance that starts with the first.
 *
 * @param {string} browser the Chromium program
 * @param {Supervisor} supervisor
 * @returns {import('./stage.mjs').Stage[]}
 */
export function browserStages(browser, supervisor) {
  /** @type {ReturnType<typeof startServed> | undefined} */
  let starting
  return SUITES.map(({ name, pattern, seconds }) => ({
    name,
    seconds,
    async run(part) {
      starting ??= startServed(supervisor)
      const { url, dataDir, readLog } = await starting
      const env = { JOURNEY_URL: url, JOURNEY_DATA_DIR: dataDir, CHROMIUM: browser }
      const tally = await nodeTests([pattern], part, { seconds, env })
      // What the server said is half of what there is to know about a failure.
      return { ...tally, output: `${tally.output}\n── the server's log\n${readLog()}` }
    },
  }))
}
