import { spawn } from 'node:child_process'
import { delimiter } from 'node:path'
import { Failure, report } from './failure.mjs'
import { install } from './install.mjs'
import { BIN, nodeProgram, TOOLS } from './node.mjs'
import { watchParent } from './parent_watch.mjs'
import { inRoot } from './root.mjs'

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/** @type {import('node:child_process').ChildProcess | null} */
let installer = null
/** @type {import('node:child_process').ChildProcess | null} */
let second = null
let stopping = false

/** @param {NodeJS.Signals} signal */
function stop(signal) {
  stopping = true
  if (second) return second.kill(signal)
  if (installer?.pid) process.kill(-installer.pid, 'SIGKILL')
  process.exit(1)
}

/** Refuses before the installation what would make the start fail later. */
async function refuseEarly() {
  const { readSettings } = await import('./settings.mjs')
  const { refuseTakenPlaces } = await import('./places.mjs')
  await refuseTakenPlaces(readSettings(process.env))
}

/** @param {string} job */
async function prepare(job) {
  if (Number.parseInt(process.versions.node, 10) < 20) {
    throw new Failure(`Node 20 or later is needed; this is ${process.versions.node}.`)
  }
  if (process.platform === 'win32') throw new Failure('Windows needs WSL to run this.')
  if (job === 'start') await refuseEarly()
  await install(job, (child) => {
    installer = child
    child.once('close', () => {
      installer = null
    })
  })
}

/**
 * Installs what is missing and runs the job under the pinned Node: forwards signals to it, exits with its code, and leaves
 * no process when the caller ends.
 *
 * @param {string} job
 */
export async function relay(job) {
  for (const signal of SIGNALS) process.on(signal, () => stop(signal))
  watchParent(() => stop('SIGTERM'))
  try {
    await prepare(job)
  } catch (error) {
    report(error)
    process.exit(1)
  }
  if (stopping) process.exit(1)
  second = spawn(nodeProgram(), [inRoot('scripts', 'boot.mjs'), ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: {
      ...process.env,
      BOOT_STAGE: '2',
      PATH: [BIN, TOOLS, process.env.PATH].join(delimiter),
    },
  })
  second.once('error', (error) => {
    report(new Failure(`Node could not be started: ${error.message}`))
    process.exit(1)
  })
  second.once('exit', (code) => process.exit(code ?? 1))
}
