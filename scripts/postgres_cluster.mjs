import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Failure } from './failure.mjs'
import { finished } from './output.mjs'
import { freePort } from './ports.mjs'
import { commandLine, end, isRunning } from './processes.mjs'
import { watchdog } from './watchdog.mjs'

/**
 * @typedef {object} Cluster
 * @property {string} bin folder of the programs
 * @property {string} folder the data directory
 * @property {string} log the log file of PostgreSQL
 * @property {import('./postgres_account.mjs').Account} account
 * @property {string} password of the superuser
 * @property {boolean} [throwaway] for tests: fast, and lost when the machine stops
 */

/** The superuser of every cluster. */
export const SUPERUSER = 'postgres'

/** The locale of the C library, which older macOS lacks in UTF-8; PostgreSQL sorts by its own C.UTF-8 everywhere. */
const LOCALE = process.platform === 'darwin' ? 'C' : 'C.UTF-8'
const ENV = { LC_ALL: LOCALE, TZ: 'UTC' }

/** SIGINT is the fast shutdown; SIGTERM would wait for every client to disconnect. */
const STEPS = /** @type {Array<[NodeJS.Signals, number]>} */ ([
  ['SIGINT', 20_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 2_000],
])

/** As above, when this process was killed; it has clients to disconnect and a checkpoint to write. @type {Parameters<typeof watchdog>[1]} */
const WATCHED = { signal: 'SIGINT', seconds: 60 }

const LASTING = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // The first change of a page after a checkpoint logs the whole page: with a checkpoint every few seconds under load,
  // that was most of the log of a money call.
  checkpoint_timeout: '15min',
  max_wal_size: '2GB',
  shared_buffers: '256MB',
}
const THROWAWAY = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  // in the folder of the database: a cluster that is killed for good would leave its segments in /dev/shm
  dynamic_shared_memory_type: 'mmap',
}

/** @param {string} path @param {import('./postgres_account.mjs').Account} account */
function handOver(path, { uid, gid }) {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid)
}

/**
 * Creates the data directory, unless it exists. Builds it under another name first, so that a killed start leaves no
 * directory that looks complete.
 *
 * @param {Cluster} cluster
 * @param {import('./supervise.mjs').Supervisor} supervisor
 */
export async function initialise({ bin, folder, account, password, throwaway }, supervisor) {
  if (existsSync(join(folder, 'PG_VERSION'))) return
  const draft = `${folder}.new`
  const secret = `${folder}.secret`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  handOver(draft, account)
  try {
    rmSync(secret, { force: true })
    writeFileSync(secret, password, { mode: 0o600, flag: 'wx' })
    handOver(secret, account)
    const { child } = supervisor.spawn(
      join(bin, 'initdb'),
      [
        ...['-D', draft, '-U', SUPERUSER, '--pwfile', secret, '--auth', 'scram-sha-256'],
        ...['-E', 'UTF8', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
        ...['--locale', LOCALE],
        ...['--data-checksums', '--no-instructions', ...(throwaway ? ['--no-sync'] : [])],
      ],
      { ...account, cwd: '/', env: ENV },
    )
    const { code, output } = await finished(child)
    if (code !== 0) throw new Failure(`The database could not be made in ${folder}.`, output)
  } finally {
    rmSync(secret, { force: true })
  }
  renameSync(draft, folder)
  // Makes the new name durable before anything is written under it.
  const parent = openSync(dirname(folder), 'r')
  fsyncSync(parent)
  closeSync(parent)
}

/** @param {string} folder @returns {string[]} */
function pidFile(folder) {
  try {
    return readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
  } catch (error) {
    if (error.code === 'ENOENT') return []
    throw error
  }
}

/**
 * Ends the PostgreSQL of a killed start. A new PostgreSQL would refuse to start beside it, and would mistake a zombie with
 * the same process id for it.
 *
 * @param {string} folder
 */
async function endLeftover(folder) {
  const [line] = pidFile(folder)
  if (line === undefined) return
  const pid = Number.parseInt(line, 10)
  if (pid > 0 && isRunning(pid) && commandLine(pid).includes(folder)) await end(pid, STEPS)
  rmSync(join(folder, 'postmaster.pid'), { force: true })
}

/** @param {string} path */
function openLog(path) {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > 5_000_000)
    renameSync(path, `${path}.1`)
  return openSync(path, 'a', 0o600)
}

/**
 * @param {Cluster} cluster
 * @param {import('./supervise.mjs').Supervisor} supervisor
 */
async function launch({ bin, folder, account, log, throwaway }, supervisor) {
  const port = await freePort()
  const settings = {
    ...(throwaway ? THROWAWAY : LASTING),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] ',
    shared_preload_libraries: 'pg_stat_statements',
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const file = openLog(log)
  const before = statSync(log).size
  const { child, stop } = supervisor.spawn(
    join(bin, 'postgres'),
    ['-D', folder, '-p', String(port), ...options],
    { ...account, cwd: '/', env: ENV, output: file, steps: STEPS },
  )
  closeSync(file)
  const ended = finished(child)
  const dismiss = child.pid === undefined ? () => {} : watchdog(child.pid, WATCHED)
  void ended.then(dismiss, dismiss)
  while (child.exitCode === null && child.signalCode === null && child.pid !== undefined) {
    // In the eighth line PostgreSQL reports to pg_ctl that it accepts connections.
    if (pidFile(folder)[7]?.trim() === 'ready') return { port, ended, stop }
    await pause(15)
  }
  await ended
  return { output: readFileSync(log).subarray(before).toString('utf8') }
}

/**
 * Starts PostgreSQL on a data directory and waits until it accepts connections.
 *
 * @param {Cluster} cluster
 * @param {import('./supervise.mjs').Supervisor} supervisor
 * @returns {Promise<{ port: number, stop: () => Promise<void>, ended: Promise<unknown> }>}
 */
export async function startCluster(cluster, supervisor) {
  const deadline = Date.now() + 20_000
  for (;;) {
    await endLeftover(cluster.folder)
    const running = await launch(cluster, supervisor)
    if (!('output' in running)) return running
    // Another program took the port, or processes of a killed PostgreSQL still run.
    const passing = /could not bind|address already in use|shared memory block/i.test(
      running.output ?? '',
    )
    if (!passing || Date.now() > deadline) {
      throw new Failure(`PostgreSQL did not start on ${cluster.folder}.`, running.output)
    }
    await pause(200)
  }
}
