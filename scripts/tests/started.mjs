import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { statusOf } from '../health.mjs'
import { withoutNpm } from '../install.mjs'
import { freePort } from '../ports.mjs'
import { isRunning } from '../processes.mjs'
import { ROOT } from '../root.mjs'
import { Supervisor } from '../supervise.mjs'
import { patience, until } from './waiting.mjs'

/**
 * An `npm start` as a person types it.
 *
 * @typedef {object} Started
 * @property {import('node:child_process').ChildProcess} npm
 * @property {number} port
 * @property {string} dataDir
 * @property {() => string} output what it has printed so far
 * @property {() => Promise<number>} ready milliseconds from the command to readiness
 * @property {(stage: keyof typeof STAGES) => Promise<void>} reaches waits until a start has come so far
 * @property {() => Promise<number | null>} ended its exit code
 * @property {() => number[]} processes every process that belongs to it and still runs
 */

/** @param {string} path @param {() => string} read */
function orNothing(path, read) {
  try {
    return read()
  } catch (error) {
    // Ended in between, or another user's.
    if (['ENOENT', 'ESRCH', 'EACCES', 'EPERM'].includes(error.code)) return ''
    throw new Error(`${path}: ${error.message}`, { cause: error })
  }
}

/**
 * Who was started with a mark in the environment, and PostgreSQL's own processes, which write
 * their titles over theirs and are known by the folder they work in.
 *
 * @param {string} mark
 * @param {string[]} folders
 */
function processesOf(mark, folders) {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      const env = orNothing(pid, () => readFileSync(`/proc/${pid}/environ`, 'utf8'))
      const cwd = orNothing(pid, () => readlinkSync(`/proc/${pid}/cwd`))
      return env.includes(mark) || folders.some((folder) => cwd.startsWith(folder))
    })
    .map((pid) => Number.parseInt(pid, 10))
    .filter(isRunning)
}

/** How far a first start has come, by what there is. */
const STAGES = {
  'the command runs': () => true,
  'its files are being made': (/** @type {string} */ dataDir) =>
    existsSync(`${databaseFolder(dataDir)}.new`) || existsSync(databaseFolder(dataDir)),
  'PostgreSQL runs': (/** @type {string} */ dataDir) =>
    existsSync(join(databaseFolder(dataDir), 'postmaster.pid')),
  'the database is prepared': (/** @type {string} */ dataDir) =>
    existsSync(join(dataDir, 'field.key')),
}

/** @param {string} dataDir where the database is, in the folder or elsewhere */
export function databaseFolder(dataDir) {
  const note = orNothing(dataDir, () => readFileSync(join(dataDir, 'postgres.location'), 'utf8'))
  return note.trim() || join(dataDir, 'postgres')
}

/** @type {WeakMap<import('node:test').TestContext, Supervisor>} */
const owners = new WeakMap()

/**
 * What undoes a test's doings after it, the last first; node:test itself begins with the first.
 *
 * @param {import('node:test').TestContext} t
 */
export function ownerOf(t) {
  const known = owners.get(t)
  if (known) return known
  const owner = new Supervisor()
  owners.set(t, owner)
  t.after(() => owner.stop())
  return owner
}

/**
 * A folder for the data of a test, gone with everything in it afterwards.
 *
 * @param {import('node:test').TestContext} t
 */
export const dataFolder = (t) => folderOf(ownerOf(t))

/**
 * A folder for the data of several tests, one after the other: what is there already need not be made for each.
 *
 * @param {Supervisor} owner that all of them have
 */
export function folderOf(owner) {
  const folder = mkdtempSync(join(tmpdir(), 'assay-start-'))
  chmodSync(folder, 0o711)
  owner.defer(() => {
    const elsewhere = dirname(databaseFolder(folder))
    rmSync(folder, { recursive: true, force: true })
    if (elsewhere !== folder) rmSync(elsewhere, { recursive: true, force: true })
  })
  return folder
}

/**
 * Types `npm start`, or another command. Whatever a failing test leaves running is killed
 * after it.
 *
 * @param {import('node:test').TestContext} t
 * @param {{ dataDir: string, port?: number, command?: string[], env?: NodeJS.ProcessEnv, cwd?: string, uid?: number, gid?: number }} options
 * @returns {Promise<Started>}
 */
export async function npmStart(
  t,
  { dataDir, port, command = ['start'], env, cwd = ROOT, uid, gid },
) {
  const mark = randomUUID()
  const chosen = port ?? (await freePort())
  const began = performance.now()
  const npm = spawn('npm', command, {
    cwd,
    env: {
      ...withoutNpm(process.env),
      NODE_TEST_CONTEXT: undefined,
      NODE_ENV: undefined,
      BOOT_WATCH_PARENT: undefined,
      DEMO: '0',
      ...env,
      BOOT_TEST: mark,
      PORT: String(chosen),
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A terminal gives every command a group of its own as well.
    detached: true,
    ...(uid === undefined ? {} : { uid, gid }),
  })
  let output = ''
  for (const stream of [npm.stdout, npm.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  }
  /** @type {Promise<number | null>} */
  const ended = new Promise((resolve) => npm.once('close', resolve))
  const processes = () => processesOf(mark, [dataDir, databaseFolder(dataDir)])
  ownerOf(t).defer(async () => {
    killOutright(processes())
    await untilNone(processes)
  })
  return {
    npm,
    port: chosen,
    dataDir,
    output: () => output,
    processes,
    ended: () => ended,
    async reaches(stage) {
      await until(stage, () => npm.exitCode !== null || STAGES[stage](dataDir))
      assert.equal(npm.exitCode, null, output)
    },
    async ready() {
      const url = `http://127.0.0.1:${chosen}/health/ready`
      // Its own word for it as well: at first another server may still have the port.
      while ((await statusOf(url)) !== 200 || !output.includes('Assay is ready')) {
        if (npm.exitCode !== null)
          throw new Error(`npm start ended before it was ready:\n${output}`)
        await pause(25)
      }
      return performance.now() - began
    },
  }
}

/**
 * Waits until nothing is left.
 *
 * @param {() => number[]} processes
 * @returns {Promise<number[]>} what is left all the same
 */
export async function untilNone(processes) {
  const deadline = Date.now() + patience()
  for (;;) {
    const left = processes()
    if (left.length === 0 || Date.now() > deadline) return left
    await pause(100)
  }
}

/** @param {Started} started what PostgreSQL wrote into its log */
const databaseLog = ({ dataDir }) => readFileSync(join(dataDir, 'postgres.log'), 'utf8')

/** @param {Started} started what it wrote since it was started last */
export function lastDatabaseLog(started) {
  const log = databaseLog(started)
  return log.slice(log.lastIndexOf('starting PostgreSQL'))
}

/**
 * Kills without asking. A child that saw its parent die may have gone by itself since the list was read.
 *
 * @param {number[]} pids
 */
export function killOutright(pids) {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch (error) {
      if (error.code !== 'ESRCH') throw error
    }
  }
}

/** @param {number} pid */
export const nameOf = (pid) =>
  `${pid} ${orNothing(String(pid), () => readFileSync(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ')}`
