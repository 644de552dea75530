import { dirname, delimiter } from 'node:path'
import { debianProgram } from './debian.mjs'

/**
 * The environment in which the scripts of deploy/ find openssl, for a test.
 *
 * @param {import('./supervise.mjs').Supervisor} supervisor
 * @returns {Promise<NodeJS.ProcessEnv>}
 */
export async function opensslEnv(supervisor) {
  const wanted = { program: 'openssl', packages: ['openssl'] }
  const { path, env } = await debianProgram(supervisor, wanted)
  return { ...env, PATH: [dirname(path), process.env.PATH].join(delimiter) }
}
