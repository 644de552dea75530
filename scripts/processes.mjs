import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** Whether this runs as root. */
export const isRoot = () => process.getuid?.() === 0

/** @param {number} pid @param {NodeJS.Signals | 0} signal */
function send(pid, signal) {
  try {
    process.kill(pid, signal)
    return true
  } catch (error) {
    if (error.code === 'ESRCH') return false
    if (error.code === 'EPERM') return true
    throw error
  }
}

/**
 * Reads a column of `ps`. Without two `w`, macOS truncates a line at the width of the terminal, or at 79 characters without
 * one. Start times depend on language and time zone and are compared, so both are fixed.
 *
 * @param {number} pid
 * @param {string} column
 */
function ps(pid, column) {
  try {
    return execFileSync('ps', ['-ww', '-o', `${column}=`, '-p', String(pid)], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    }).trim()
  } catch (error) {
    if (error.status === 1) return ''
    throw error
  }
}

/** @param {number} pid */
function statFields(pid) {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in parentheses may contain spaces; the following fields do not.
    return line.slice(line.lastIndexOf(')') + 2).split(' ')
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return null
    throw error
  }
}

/** The state of a process, from /proc. */
const PROC = {
  /** @param {number} pid */
  isRunning(pid) {
    const fields = statFields(pid)
    return fields !== null && fields[0] !== 'Z' && fields[0] !== 'X'
  },
  /** @param {number} pid */
  startedAt: (pid) => statFields(pid)?.[19] ?? '',
  /** @param {number} pid */
  commandLine(pid) {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    } catch (error) {
      if (error.code === 'ENOENT' || error.code === 'ESRCH') return ''
      throw error
    }
  },
}

/** The same from `ps`, on systems without /proc (macOS). */
export const PS = {
  /** @param {number} pid */
  isRunning: (pid) => send(pid, 0) && /^[^Z]/.test(ps(pid, 'stat')),
  /** @param {number} pid */
  startedAt: (pid) => ps(pid, 'lstart'),
  /** @param {number} pid */
  commandLine: (pid) => ps(pid, 'args'),
}

const SYSTEM = existsSync('/proc/self/stat') ? PROC : PS

/**
 * Whether a process runs. A zombie does not, although the kernel still lists it: a container whose first process reaps none
 * keeps zombies for ever.
 *
 * @param {number} pid
 */
export const isRunning = (pid) => SYSTEM.isRunning(pid)

/**
 * The start time of a process, in a unit of the system: it distinguishes processes with the same id.
 *
 * @param {number} pid
 * @returns {string} empty if there is no such process
 */
export const startedAt = (pid) => SYSTEM.startedAt(pid)

/**
 * The command line of a process.
 *
 * @param {number} pid
 */
export const commandLine = (pid) => SYSTEM.commandLine(pid)

/**
 * Waits until a process has ended.
 *
 * @param {number} pid
 * @param {number} milliseconds
 * @returns {Promise<boolean>} whether it ended in time
 */
export async function gone(pid, milliseconds) {
  const deadline = Date.now() + milliseconds
  while (isRunning(pid)) {
    if (Date.now() > deadline) return false
    await pause(20)
  }
  return true
}

/**
 * Ends a process with one signal after another.
 *
 * @param {number} pid
 * @param {Array<[NodeJS.Signals, number]>} steps each signal and the milliseconds to wait after it
 */
export async function end(pid, steps) {
  for (const [signal, milliseconds] of steps) {
    if (!isRunning(pid)) return
    send(pid, signal)
    if (await gone(pid, milliseconds)) return
  }
}
