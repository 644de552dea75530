import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { buildAll } from './build.mjs'
import { launchChains } from './chains/launch.mjs'
import { Failure } from './failure.mjs'
import { statusOf } from './health.mjs'
import { keptLogins, LOGINS } from './logins.mjs'
import { finished } from './output.mjs'
import { takePlaces } from './places.mjs'
import { startPostgres } from './postgres.mjs'
import { inRoot } from './root.mjs'
import { keptSecret } from './secrets.mjs'
import { addressOf } from './settings.mjs'

/**
 * The heap limits of the API. By default, node sizes both by the memory of the machine: with 24 GiB it reserves 128 MiB for
 * new objects and twice the necessary memory for old ones. deploy/Dockerfile has the same options.
 */
export const MEMORY_FLAGS = ['--max-semi-space-size=16', '--max-old-space-size=1024']

/** @typedef {import('./settings.mjs').Settings} Settings */
/** @typedef {import('./supervise.mjs').Supervisor} Supervisor */

/** The secrets that this process reads itself, from the environment or from the named file. */
const READ = [
  'APP_KEY',
  'FIELD_KEY',
  'SIGNING_KEY',
  'VAPID_KEY',
  'DATABASE_URL',
  ...Object.keys(LOGINS),
]

/**
 * The settings of the API beyond those of the user. `setUp` is for `app:prepare` and has the login that migrates; `serving`
 * is for the server and has only the three restricted logins.
 *
 * @param {Settings} settings
 * @param {string} databaseUrl
 * @param {NodeJS.ProcessEnv} [chains] the settings of the local chains
 * @returns {{ setUp: NodeJS.ProcessEnv, serving: NodeJS.ProcessEnv }}
 */
export function apiEnv(settings, databaseUrl, chains = {}) {
  const serving = {
    NODE_ENV: settings.nodeEnv,
    ...(settings.logins ?? keptLogins(databaseUrl, settings.dataDir)),
    DATA_DIR: settings.dataDir,
    APP_KEY: settings.appKey ?? keptSecret(join(settings.dataDir, 'app.key')),
    FIELD_KEY: settings.fieldKey ?? keptSecret(join(settings.dataDir, 'field.key')),
    SIGNING_KEY: settings.signingKey ?? keptSecret(join(settings.dataDir, 'signing.key')),
    VAPID_KEY: settings.vapidKey ?? keptSecret(join(settings.dataDir, 'vapid.key')),
    DEMO: settings.demo ? '1' : '0',
    HOST: settings.host,
    PORT: String(settings.port),
    ...settings.more,
    ...chains,
    DATABASE_URL: undefined,
    // already read into the values above
    ...Object.fromEntries(READ.map((name) => [`${name}_FILE`, undefined])),
  }
  return { setUp: { ...serving, DATABASE_URL: databaseUrl }, serving }
}

/**
 * The database of an instance: the configured one, or its own.
 *
 * @param {Settings} settings
 * @param {Supervisor} supervisor
 * @returns {Promise<{ url: string, ended: Promise<unknown> }>} `ended` resolves when our own has ended
 */
export async function openDatabase({ databaseUrl, dataDir }, supervisor) {
  if (databaseUrl) return { url: databaseUrl, ended: new Promise(() => {}) }
  return await startPostgres(dataDir, supervisor)
}

/**
 * Prepares the database for this code: roles, logins, migrations, demo data, setup code.
 *
 * @param {string} cwd the API's folder, built or not
 * @param {NodeJS.ProcessEnv} env
 * @param {Supervisor} supervisor
 * @param {'inherit' | number} [log]
 */
export async function prepareDatabase(cwd, env, supervisor, log = 'inherit') {
  const { child } = supervisor.node(['ace.js', 'app:prepare'], { cwd, env, output: log })
  const { code } = await finished(child)
  if (code !== 0) throw new Failure('The database could not be prepared; see above.')
}

/**
 * Starts the server and waits until it is ready.
 *
 * @param {Settings} settings
 * @param {NodeJS.ProcessEnv} env
 * @param {Supervisor} supervisor
 * @param {(pid: number) => void} record receives the process id as soon as the server has started
 */
async function serve(settings, env, supervisor, record) {
  const { child, stop } = supervisor.node([...MEMORY_FLAGS, 'bin/server.js'], {
    cwd: inRoot('api', 'build'),
    env: {
      ...env,
      SITE_DIST: inRoot('site', 'dist'),
      DASHBOARD_DIST: inRoot('dashboard', 'dist'),
      ADMIN_DIST: inRoot('admin', 'dist'),
    },
    output: settings.log ?? 'inherit',
  })
  const ended = finished(child)
  const pid = child.pid ?? 0
  record(pid)
  const deadline = Date.now() + 60_000
  while ((await statusOf(`${addressOf(settings)}/health/ready`)) !== 200) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Failure('The server ended before it was ready; see above.')
    }
    if (Date.now() > deadline) throw new Failure('The server was not ready within a minute.')
    await pause(30)
  }
  return { pid, ended, stop }
}

/**
 * A whole instance: database, API and front ends on one port.
 *
 * @param {Settings} settings
 * @param {Supervisor} supervisor
 * @returns {Promise<{ url: string, databaseUrl: string, pid: number, failed: Promise<never> }>}
 *   `failed` rejects when a part of it ends unexpectedly
 */
export async function startInstance(settings, supervisor) {
  const places = await takePlaces(settings, supervisor)
  const builds = buildAll(supervisor)
  const prepared = async () => {
    const [database, chains] = await Promise.all([
      openDatabase(settings, supervisor),
      launchChains(settings, supervisor),
      builds.api,
    ])
    const env = apiEnv(settings, database.url, chains)
    await prepareDatabase(inRoot('api', 'build'), env.setUp, supervisor, settings.log)
    return { database, env }
  }
  const [{ database, env }] = await Promise.all([prepared(), builds.all])
  const server = await serve(settings, env.serving, supervisor, places.recordServer)
  const failed = Promise.race([
    server.ended.then(() => Promise.reject(new Failure('The server has ended unexpectedly.'))),
    database.ended.then(() => Promise.reject(new Failure('PostgreSQL has ended unexpectedly.'))),
  ])
  // callers may await it; if none does, it is not an unhandled rejection
  failed.catch(() => {})
  return { url: addressOf(settings), databaseUrl: database.url, pid: server.pid, failed }
}
