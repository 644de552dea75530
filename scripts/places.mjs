import { accessSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from './failure.mjs'
import { inspectLock, takeLock } from './lock.mjs'
import { portState } from './ports.mjs'
import { end, isRoot, isRunning, startedAt } from './processes.mjs'
import { addressOf } from './settings.mjs'

/** @typedef {import('./settings.mjs').Settings} Settings */

/** @param {Settings} settings */
const lockOf = (settings) => join(settings.dataDir, 'instance.lock')

/** @param {Settings} settings @param {import('./lock.mjs').Holder} holder */
const refuseFolder = (settings, holder) =>
  new Failure(
    `An instance already runs on ${settings.dataDir} (process ${holder.pid}, ${holder.address}).\n` +
      'Stop it first, or give this one its own DATA_DIR and PORT:\n' +
      `DATA_DIR=.data2 PORT=${settings.port + 1} npm start`,
  )

/** @param {Settings} settings */
async function refuseTakenPort(settings) {
  const state = await portState(settings.port, settings.host)
  if (state === 'free') return
  const why = {
    taken: `Port ${settings.port} on ${settings.host} is already in use by another program.`,
    forbidden: `Port ${settings.port} may not be opened by this user.`,
    'unknown host': `HOST is "${settings.host}", which is no address of this machine.`,
  }
  const cure =
    state === 'unknown host'
      ? 'Leave HOST unset for this machine alone, or set 0.0.0.0 for all its addresses.'
      : `Choose another one: PORT=${settings.port < 1024 ? 3333 : settings.port + 1} npm start`
  throw new Failure(`${why[state]}\n${cure}`)
}

/** The server of a killed start, if it still runs. @param {import('./lock.mjs').Holder | null} left */
function liveServerOf(left) {
  const server = /** @type {{ pid: number, started: string } | undefined} */ (left?.server)
  if (!server || !isRunning(server.pid)) return null
  return startedAt(server.pid) === server.started ? server.pid : null
}

/**
 * Refuses early if the instance's folder or port is in use.
 *
 * @param {Settings} settings
 */
export async function refuseTakenPlaces(settings) {
  const { holder, held } = inspectLock(lockOf(settings))
  if (holder && held) throw refuseFolder(settings, holder)
  // The server of a killed start keeps the port until this start takes over the folder.
  if (liveServerOf(holder) === null) await refuseTakenPort(settings)
}

/** @param {Settings} settings */
function makeFolder(settings) {
  // As root, PostgreSQL runs as another user, who needs to enter the folder.
  const mode = isRoot() ? 0o711 : 0o700
  try {
    mkdirSync(settings.dataDir, { recursive: true, mode })
    // Mail in the outbox contains links that reset a password.
    for (const name of ['outbox', 'uploads']) {
      mkdirSync(join(settings.dataDir, name), { recursive: true, mode: 0o700 })
    }
    accessSync(settings.dataDir, constants.W_OK | constants.X_OK)
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOSPC'].includes(error.code))
      throw error
    throw new Failure(`The data folder ${settings.dataDir} cannot be written: ${error.message}`)
  }
}

/**
 * Makes the data folder and takes it and the port for this process. Fails with the holder if they are in use.
 *
 * @param {Settings} settings
 * @param {import('./supervise.mjs').Supervisor} supervisor
 * @returns {Promise<{ recordServer: (pid: number) => void }>}
 */
export async function takePlaces(settings, supervisor) {
  makeFolder(settings)
  const lock = takeLock(lockOf(settings), { address: addressOf(settings) })
  if ('holder' in lock) throw refuseFolder(settings, lock.holder)
  supervisor.defer(lock.release)
  const server = liveServerOf(lock.left)
  if (server !== null) {
    await end(server, [
      ['SIGTERM', 12_000],
      ['SIGKILL', 2_000],
    ])
  }
  await refuseTakenPort(settings)
  return { recordServer: (pid) => lock.update({ server: { pid, started: startedAt(pid) } }) }
}
