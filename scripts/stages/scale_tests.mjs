import { debianProgram } from '../debian.mjs'

/** @typedef {import('../supervise.mjs').Supervisor} Supervisor */

const PROGRAMS = {
  PGBOUNCER: { program: 'pgbouncer', packages: ['pgbouncer'] },
  REDIS: { program: 'redis-server', packages: ['redis-server'] },
}

/**
 * The programs beside many copies of the API, for their tests: where each program is, and its libraries.
 *
 * @param {Supervisor} supervisor
 * @returns {Promise<NodeJS.ProcessEnv>}
 */
export async function scalePrograms(supervisor) {
  /** @type {NodeJS.ProcessEnv} */
  const match = {}
  for (const [name, wanted] of Object.entries(PROGRAMS)) {
    const { path, env } = await debianProgram(supervisor, wanted)
    match[`ASSAY_${name}`] = path
    match[`ASSAY_${name}_LIBRARIES`] = env.LD_LIBRARY_PATH ?? ''
  }
  return match
}
