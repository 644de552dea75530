import { setTimeout as pause } from 'node:timers/promises'
import { nodeTests } from './node_tests.mjs'
import { startServed } from './served.mjs'

/** @typedef {import('../supervise.mjs').Supervisor} Supervisor */

/**
 * What goes on beside each other, in this order within a lane. The journeys come last in theirs: they change what is
 * there for the others to see.
 */
const LANES = [['dashboard'], ['site', 'admin', 'journeys']]
const SUITES = [
  { name: 'site', pattern: 'site/tests/**/*.spec.ts', seconds: 480 },
  { name: 'dashboard', pattern: 'dashboard/tests/**/*.spec.ts', seconds: 900 },
  { name: 'admin', pattern: 'admin/tests/**/*.spec.ts', seconds: 480 },
  { name: 'journeys', pattern: 'journeys/**/*.spec.ts', seconds: 480 },
]

/** What builds, seeding and start may take together before the stages' own time begins. */
const START = 300_000

/**
 * The tests of the front ends, all against one served instance that is started for them. When
 * it does not start, each of them says so.
 *
 * @param {string} browser the Chromium program
 * @param {Supervisor} supervisor
 * @returns {Promise<import('./stage.mjs').Stage[][]>} lanes
 */
export async function browserStages(browser, supervisor) {
  const starting = startServed(supervisor)
  await Promise.race([starting.catch(() => {}), pause(START, undefined, { ref: false })])
  /** @type {import('./stage.mjs').Stage[]} */
  const stages = SUITES.map(({ name, pattern, seconds }) => ({
    name,
    seconds,
    async run(part) {
      const { url, dataDir, readLog } = await starting
      const env = { JOURNEY_URL: url, JOURNEY_DATA_DIR: dataDir, CHROMIUM: browser }
      const tally = await nodeTests([pattern], part, { seconds, env })
      // What the server said is half of what there is to know about a failure.
      return { ...tally, output: `${tally.output}\n── the server's log\n${readLog()}` }
    },
  }))
  return LANES.map((lane) => stages.filter(({ name }) => lane.includes(name)))
}
