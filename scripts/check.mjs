import { staticChecks } from './stages/checks.mjs'

/**
 * `npm run check`: the static checks.
 *
 * @param {import('./supervise.mjs').Supervisor} supervisor
 * @returns {Promise<number>} the exit code
 */
export async function run(supervisor) {
  const { passed, failed, output } = await staticChecks(supervisor, { withKnip: true })
  if (failed > 0) console.log(output)
  console.log(`${passed} passed, ${failed} failed`)
  return failed > 0 ? 1 : 0
}
