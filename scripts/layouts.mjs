import { inRoot } from './root.mjs'
import { runPart } from './test_part.mjs'

const SUITES = ['functional', 'invariants']

/**
 * `npm run layouts`: the functional and invariant tests on partitioned tables, where `npm test` has whole ones;
 * `npm run layouts -- PATH…` those of these files and folders. The tests' processes and the copies of the API that they
 * start inherit the setting.
 *
 * @param {import('./supervise.mjs').Supervisor} supervisor
 * @returns {Promise<number>} the exit code
 */
export async function run(supervisor) {
  process.env.PARTITIONED = '1'
  const requested = process.argv.slice(3)
  const paths =
    requested.length > 0 ? requested : SUITES.map((suite) => inRoot('api', 'tests', suite))
  return await runPart(supervisor, paths)
}
