import { spawn } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { report } from './failure.mjs'
import { withoutNpm } from './install.mjs'
import { watchParent } from './parent_watch.mjs'
import { end } from './processes.mjs'
import { inRoot } from './root.mjs'

const WATCH = pathToFileURL(inRoot('scripts', 'parent_watch.mjs')).href

/** SIGTERM first: the API finishes its requests for up to ten seconds. */
const STEPS = /** @type {Array<[NodeJS.Signals, number]>} */ ([
  ['SIGTERM', 12_000],
  ['SIGKILL', 2_000],
])

/** @param {number} pid */
function killGroup(pid) {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    if (error.code !== 'ESRCH') report(error)
  }
}

/** Thrown instead of starting a program while this process is stopping. */
class Stopping extends Error {}

/**
 * @typedef {object} Launch
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env] added to the environment of this process
 * @property {'inherit' | 'pipe' | number} [output] of the program
 * @property {Array<[NodeJS.Signals, number]>} [steps] the signals that end it
 * @property {number} [uid]
 * @property {number} [gid]
 */

/**
 * Owns everything that a job starts, and undoes it in reverse order, once, on any end of the job.
 *
 * Children lead process groups of their own: Ctrl-C in a terminal signals a whole group, and PostgreSQL must not receive it
 * before the API has closed its connections.
 */
export class Supervisor {
  /** @type {Array<() => unknown>} */
  #undo = []
  /** @type {Promise<void> | null} */
  #stopped = null
  /** @type {number | null} */
  #code = null
  /** @type {Set<number>} */
  #groups

  /** @param {Set<number>} [groups] shared with the parent supervisor */
  constructor(groups = new Set()) {
    this.#groups = groups
  }

  /**
   * Shuts the process down in order on signals, on uncaught errors, when nobody reads its output any more,
   * and when its parent has ended.
   *
   * @param {{ signalCode: number }} options the exit code after a signal: stopping a server is a success, interrupted tests
   *   have not passed
   */
  attach({ signalCode }) {
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
      process.on(signal, () => void this.exit(signalCode))
    }
    for (const event of ['uncaughtException', 'unhandledRejection']) {
      process.on(event, (error) => {
        if (!(error instanceof Stopping)) report(error)
        void this.exit(1)
      })
    }
    // A reader that is gone, as after `npm test | head`: nothing can be said any more, and saying so would fail again, for ever.
    for (const stream of [process.stdout, process.stderr]) {
      stream.on('error', () => void this.exit(1))
    }
    process.on('exit', () => {
      // Kills the groups that are still running.
      for (const pid of this.#groups) killGroup(pid)
    })
    watchParent(() => void this.exit(1))
    return this
  }

  /** A part of the job that can be undone before the rest. */
  scope() {
    const part = new Supervisor(this.#groups)
    this.defer(() => part.stop())
    return part
  }

  /** Whether this process is stopping. */
  get stopping() {
    return this.#stopped !== null
  }

  /**
   * Registers a function to run at the end.
   *
   * @param {() => unknown} undo
   * @returns {() => Promise<void>} runs it now instead
   */
  defer(undo) {
    if (this.stopping) throw new Stopping()
    this.#undo.push(undo)
    return async () => {
      const place = this.#undo.indexOf(undo)
      if (place === -1) return
      this.#undo.splice(place, 1)
      await undo()
    }
  }

  /**
   * Starts a program that ends when this process does.
   *
   * @param {string} program
   * @param {string[]} args
   * @param {Launch} [launch]
   */
  spawn(program, args, { cwd, env, output = 'pipe', steps = STEPS, uid, gid } = {}) {
    if (this.stopping) throw new Stopping()
    const child = spawn(program, args, {
      cwd,
      env: { ...withoutNpm(process.env), ...env },
      stdio: ['ignore', output, output],
      detached: true,
      ...(uid === undefined ? {} : { uid, gid }),
    })
    const { pid } = child
    // It did not start; its 'error' event gives the reason.
    if (pid === undefined) return { child, stop: async () => {} }
    this.#groups.add(pid)
    const undo = () => end(pid, steps)
    const stop = this.defer(undo)
    child.once('exit', () => {
      // Its remaining children end with it.
      killGroup(pid)
      this.#groups.delete(pid)
      const place = this.#undo.indexOf(undo)
      if (place !== -1) this.#undo.splice(place, 1)
    })
    return { child, stop }
  }

  /**
   * Starts a program under this Node that ends with this process, even if this process is killed.
   *
   * @param {string[]} args
   * @param {Launch} [launch]
   */
  node(args, launch = {}) {
    return this.spawn(process.execPath, ['--import', WATCH, ...args], {
      ...launch,
      env: { ...launch.env, BOOT_WATCH_PARENT: '1' },
    })
  }

  /** Undoes everything; later calls wait for the first. */
  stop() {
    this.#stopped ??= (async () => {
      for (const undo of this.#undo.splice(0).toReversed()) {
        try {
          await undo()
        } catch (error) {
          report(error)
        }
      }
    })()
    return this.#stopped
  }

  /**
   * Undoes everything and ends the process; the first call decides the code.
   *
   * @param {number} [code]
   * @returns {Promise<never>}
   */
  async exit(code = 0) {
    this.#code ??= code
    await this.stop()
    process.exit(this.#code)
  }
}
