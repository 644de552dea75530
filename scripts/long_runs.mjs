import { existsSync } from 'node:fs'
import { Failure } from './failure.mjs'
import { finished } from './output.mjs'
import { startThrowawayPostgres } from './postgres.mjs'
import { inRoot, ROOT } from './root.mjs'
import { apiTests } from './stages/api_tests.mjs'

/** @typedef {import('./supervise.mjs').Supervisor} Supervisor */

/** @type {Record<string, string>} */
const PROGRAMS = { bench: 'bench/main.ts', soak: 'bench/soak.ts' }

/** @param {Supervisor} supervisor */
async function runFaults(supervisor) {
  const minutes = process.env.FAULT_MINUTES || '10'
  if (!/^\d+$/.test(minutes)) throw new Failure(`FAULT_MINUTES is "${minutes}", not whole minutes.`)
  const postgres = await startThrowawayPostgres(supervisor)
  const { passed, failed } = await apiTests('faults', postgres, supervisor, {
    seconds: Number.parseInt(minutes, 10) * 60 + 600,
    env: { FAULT_MINUTES: minutes },
    isLive: true,
  })
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed > 0 ? 1 : 0
}

/**
 * `npm run faults`, `npm run bench`, `npm run soak`: what takes longer than `npm test` may.
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
