import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { Failure } from './failure.mjs'
import { initialise, startCluster, SUPERUSER } from './postgres_cluster.mjs'
import { accountFor } from './postgres_account.mjs'
import { placeFor, programsFor } from './postgres_places.mjs'
import { keptSecret, newSecret } from './secrets.mjs'
import { openFolder } from './temporary.mjs'

/** @typedef {import('./supervise.mjs').Supervisor} Supervisor */

/** The PostgreSQL version of our data directories. */
const MAJOR = '18'

/** The one database of an instance. */
const NAME = 'assay'

/**
 * @typedef {object} Database
 * @property {string} url of the superuser, for the instance's own database
 * @property {Promise<unknown>} ended resolves when PostgreSQL has ended, for any reason
 * @property {() => Promise<void>} stop
 */

/** @param {number} port @param {string} password @param {string} name */
const urlOf = (port, password, name) =>
  `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${name}`

/** @param {string} server any database of the server @param {string} name */
async function createDatabase(server, name) {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}

/** @param {string} folder @param {string} passwordFile */
function refuseForeign(folder, passwordFile) {
  const versionFile = join(folder, 'PG_VERSION')
  if (!existsSync(versionFile)) return
  const version = readFileSync(versionFile, 'utf8').trim()
  if (version !== MAJOR) {
    throw new Failure(`The database in ${folder} is of PostgreSQL ${version}; this is ${MAJOR}.`)
  }
  if (!existsSync(passwordFile)) {
    throw new Failure(
      `${passwordFile} is missing; without it the database in ${folder} cannot be opened.\n` +
        'Put the file back, or move the database away to begin with an empty one.',
    )
  }
}

/**
 * Starts the embedded PostgreSQL of a data folder; the first start creates it.
 *
 * It listens only on this machine and requires a password that only the owner of the data folder can read: otherwise every
 * user of the machine could read and move the money.
 *
 * @param {string} dataDir
 * @param {Supervisor} supervisor
 * @returns {Promise<Database>}
 */
export async function startPostgres(dataDir, supervisor) {
  const { folder, account } = placeFor(dataDir)
  const passwordFile = join(dataDir, 'postgres.password')
  refuseForeign(folder, passwordFile)
  const password = keptSecret(passwordFile)
  const log = join(dataDir, 'postgres.log')
  const cluster = { bin: programsFor(account), folder, account, log, password }
  await initialise(cluster, supervisor)
  const { port, ended, stop } = await startCluster(cluster, supervisor)
  await createDatabase(urlOf(port, password, 'postgres'), NAME)
  return { url: urlOf(port, password, NAME), ended, stop }
}

/**
 * A PostgreSQL for tests: fast, empty, and removed when its starter ends.
 *
 * @param {Supervisor} supervisor
 * @returns {Promise<{ newDatabase: (name: string) => Promise<string>, stop: () => Promise<void> }>}
 *   `newDatabase` creates a database and returns its URL for the superuser
 */
export async function startThrowawayPostgres(supervisor) {
  const parent = openFolder('postgres', supervisor)
  const { folder, account } = placeFor(parent)
  supervisor.defer(() => rmSync(folder, { recursive: true, force: true }))
  const password = newSecret()
  const log = join(parent, 'postgres.log')
  const cluster = { bin: programsFor(account), folder, account, log, password, throwaway: true }
  await initialise(cluster, supervisor)
  const { port, stop } = await startCluster(cluster, supervisor)
  return {
    stop,
    async newDatabase(name) {
      await createDatabase(urlOf(port, password, 'postgres'), name)
      return urlOf(port, password, name)
    },
  }
}

/**
 * The programs of PostgreSQL and the account that may run them, for tests with clusters of their own.
 *
 * @returns {NodeJS.ProcessEnv}
 */
export function postgresEnv() {
  const account = accountFor('')
  return {
    ASSAY_PG_BIN: programsFor(account),
    ...(account.uid === undefined
      ? {}
      : { ASSAY_PG_UID: String(account.uid), ASSAY_PG_GID: String(account.gid) }),
  }
}
