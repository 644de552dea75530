import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { Failure } from './failure.mjs'
import { isRoot } from './processes.mjs'

/**
 * The account of PostgreSQL; without ids it is the present user.
 *
 * @typedef {{ uid?: number, gid?: number }} Account
 */

/** @returns {Account} */
function nobody() {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'))
  if (!line) {
    throw new Failure(
      'PostgreSQL refuses to run as root, and this machine has no user "nobody" to run it as.\n' +
        'Run this as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.',
    )
  }
  const [, , uid, gid] = line.split(':')
  return { uid: Number.parseInt(uid, 10), gid: Number.parseInt(gid, 10) }
}

/**
 * The account for a database. PostgreSQL refuses to run as root. An existing database keeps its owner; a new one belongs to
 * `nobody`, a user that every system has.
 *
 * @param {string} folder of the database, existing or not
 * @returns {Account}
 */
export function accountFor(folder) {
  if (!isRoot()) return {}
  const owner = statSync(folder, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return nobody()
}

/**
 * Runs a program as an account and waits for it.
 *
 * @param {Account} account
 * @param {string} program
 * @param {string[]} args
 * @returns {boolean} whether it could be started and exited with 0
 */
export function canRun(account, program, args) {
  const { status, error } = spawnSync(program, args, { ...account, cwd: '/', stdio: 'ignore' })
  if (error && 'code' in error && error.code === 'EPERM') {
    throw new Failure(
      'PostgreSQL refuses to run as root, and this container may not switch to another user.\n' +
        'Run this as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.',
    )
  }
  return status === 0
}

/**
 * Whether an account can enter a folder, which a home of mode 0700 above it prevents.
 *
 * @param {Account} account
 * @param {string} folder
 */
export const canEnter = (account, folder) =>
  canRun(account, '/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder])
