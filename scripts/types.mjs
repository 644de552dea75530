import { Failure } from './failure.mjs'
import { finishedWithin } from './output.mjs'
import { inRoot, ROOT } from './root.mjs'

/**
 * `npm run types`: writes the types of the API's answers, from the API document.
 *
 * @param {import('./supervise.mjs').Supervisor} supervisor
 * @returns {Promise<number>} the exit code
 */
export async function run(supervisor) {
  const { child } = supervisor.node([inRoot('client', 'generate', 'main.ts')], { cwd: ROOT })
  const { code, output } = await finishedWithin(child, 120)
  if (code !== 0) throw new Failure('The types of the API could not be written.', output)
  console.log('client/src/schemas.ts is written.')
  return 0
}
