#!/usr/bin/env node
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import pg from 'pg'

/** Files of the running server that a backup must not contain; pg_basebackup excludes the same ones. */
const NOT_KEPT = /^(?:postmaster\.(?:pid|opts)|pg_internal\.init|pgsql_tmp.*)$/
/** Folders that are empty in the backup: the log comes from the archive, the rest is valid only in the running server. */
const EMPTY = new Set(
  ['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots'].concat([
    'pg_stat_tmp',
    'pg_subtrans',
  ]),
)
/** The control file names the start of the replay: copied last, so that no copied page is newer. */
const CONTROL = join('global', 'pg_control')

/** @param {string} from @param {string} to */
function copyFile(from, to) {
  try {
    cpSync(from, to)
  } catch (error) {
    // the table was dropped in the meantime; the log has that too
    if (error.code !== 'ENOENT') throw error
  }
}

/** @param {string} data @param {string} to @param {string} [below] @returns {number} bytes */
function copyFolder(data, to, below = '') {
  mkdirSync(join(to, below), { recursive: true, mode: 0o700 })
  if (EMPTY.has(below)) return 0
  let bytes = 0
  for (const one of readdirSync(join(data, below), { withFileTypes: true })) {
    const path = join(below, one.name)
    if (NOT_KEPT.test(one.name) || path === CONTROL) continue
    if (one.isDirectory()) bytes += copyFolder(data, to, path)
    else {
      copyFile(join(data, path), join(to, path))
      bytes += existsSync(join(to, path)) ? statSync(join(to, path)).size : 0
    }
  }
  return bytes
}

/** @param {pg.Client} client @param {string} sql */
const first = async (client, sql) => (await client.query(sql)).rows[0]

/**
 * Refuses what this command cannot back up.
 *
 * @param {pg.Client} client
 * @returns {Promise<string>} the server's data directory
 */
async function checkedDirectory(client) {
  const { data, archives, spaces } = await first(
    client,
    `select current_setting('data_directory') as data, current_setting('archive_mode') as archives,
            (select count(*)::int from pg_tablespace where spcname not like 'pg\\_%') as spaces`,
  )
  if (archives === 'off')
    throw new Error('archive_mode is off: a base backup is useless without the archived log.')
  if (spaces > 0) throw new Error('There are tablespaces of your own: use pg_basebackup.')
  if (!existsSync(data))
    throw new Error(
      `${data} is not on this machine, or not readable: run this where PostgreSQL runs.`,
    )
  const links = readdirSync(data, { withFileTypes: true }).filter((one) => one.isSymbolicLink())
  if (links.length > 0)
    throw new Error(`${links[0]?.name} is a link to another place: use pg_basebackup.`)
  return data
}

/**
 * Makes a base backup of the running server through PostgreSQL's low-level interface, on a machine without pg_basebackup.
 *
 * @param {string} url of a superuser
 * @param {string} to a folder that does not exist yet
 */
async function backUp(url, to) {
  if (existsSync(to)) throw new Error(`${to} exists already: give each backup a folder of its own.`)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const data = await checkedDirectory(client)
    if (!relative(data, to).startsWith('..'))
      throw new Error('The backup folder is inside the data directory.')
    const began = performance.now()
    const { start } = await first(client, `select pg_backup_start('assay', true)::text as start`)
    const bytes = copyFolder(data, to)
    cpSync(join(data, CONTROL), join(to, CONTROL))
    // waits until the archive has all log files that the copy needs
    const { stop, label } = await first(
      client,
      'select lsn::text as stop, labelfile as label from pg_backup_stop(true)',
    )
    writeFileSync(join(to, 'backup_label'), label, { mode: 0o600 })
    const { status } = spawnSync('sync', ['-f', to])
    if (status !== 0) throw new Error('The backup could not be written to the disk.')
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    console.log(
      `Backed up ${Math.round(bytes / 1e6)} MB in ${seconds} s, log from ${start} to ${stop}.`,
    )
  } finally {
    await client.end()
  }
}

const [to] = process.argv.slice(2)
const url = process.env.DATABASE_URL
if (!to || !url) {
  console.error('Usage: DATABASE_URL=postgres://… node deploy/backup.mjs FOLDER')
  process.exit(1)
}
try {
  await backUp(url, to)
} catch (error) {
  console.error(`No backup was made. ${error.message}`)
  process.exit(1)
}
