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
import { killOutright, orNothing, sharedMemoryOf } from './killing.mjs'
import { patience, until } from './waiting.mjs'

/**
 * An `npm start` like that of a person.
 *
 * @typedef {object} Started
 * @property {import('node:child_process').ChildProcess} npm
 * @property {number} port
 * @property {string} dataDir
 * @property {() => string} output its output so far
 * @property {() => Promise<number>} ready milliseconds from the command to readiness
 * @property {(stage: keyof typeof STAGES) => Promise<void>} reaches waits until the start has reached a stage
 * @property {() => Promise<number | null>} ended its exit code
 * @property {() => number[]} processes its running processes
 */

/**
 * The processes with a mark in their environment, and PostgreSQL's processes, which overwrite their environment with a
 * title and are identified by their working directory.
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

/** The stages of a first start, recognised by its files. */
const STAGES = {
  'the command runs': () => true,
  'its files are being made': (/** @type {string} */ dataDir) =>
    existsSync(`${databaseFolder(dataDir)}.new`) || existsSync(databaseFolder(dataDir)),
  'PostgreSQL runs': (/** @type {string} */ dataDir) =>
    existsSync(join(databaseFolder(dataDir), 'postmaster.pid')),
  'the database is prepared': (/** @type {string} */ dataDir) =>
    existsSync(join(dataDir, 'field.key')),
}

/** The folder of the database, inside the data folder or outside. @param {string} dataDir */
export function databaseFolder(dataDir) {
  const note = orNothing(dataDir, () => readFileSync(join(dataDir, 'postgres.location'), 'utf8'))
  return note.trim() || join(dataDir, 'postgres')
}

/** @type {WeakMap<import('node:test').TestContext, Supervisor>} */
const owners = new WeakMap()

/**
 * Cleans up after a test in reverse order; node:test itself starts with the first.
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
 * A folder for the data of a test, removed afterwards.
 *
 * @param {import('node:test').TestContext} t
 */
export const dataFolder = (t) => folderOf(ownerOf(t))

/**
 * A folder for the data of several successive tests, so that its content is created once.
 *
 * @param {Supervisor} owner shared by the tests
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
 * Runs `npm start`, or another command. Its processes are killed after the test.
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
    // A terminal also gives every command its own process group.
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
    const pids = processes()
    const segments = sharedMemoryOf(pids)
    killOutright(pids)
    await untilNone(processes)
    for (const path of segments) rmSync(path, { force: true })
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
      // The printed line too: another server may still have the port at first.
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
 * Waits until no process is left.
 *
 * @param {() => number[]} processes
 * @returns {Promise<number[]>} the processes left at the end of the wait
 */
export async function untilNone(processes) {
  const deadline = Date.now() + patience()
  for (;;) {
    const left = processes()
    if (left.length === 0 || Date.now() > deadline) return left
    await pause(100)
  }
}

/** PostgreSQL's log. @param {Started} started */
const databaseLog = ({ dataDir }) => readFileSync(join(dataDir, 'postgres.log'), 'utf8')

/** PostgreSQL's log since its last start. @param {Started} started */
export function lastDatabaseLog(started) {
  const log = databaseLog(started)
  return log.slice(log.lastIndexOf('starting PostgreSQL'))
}

/** @param {number} pid */
export const nameOf = (pid) =>
  `${pid} ${orNothing(String(pid), () => readFileSync(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ')}`
