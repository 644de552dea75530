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
 * Without two `w`, macOS cuts a line at the width of a terminal, or at 79 letters where there is none. The time of a start
 * is written in the language and zone of whoever asks, and two of them are compared: both are fixed.
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
    // The name in parentheses may hold spaces; what follows it does not.
    return line.slice(line.lastIndexOf(')') + 2).split(' ')
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return null
    throw error
  }
}

/** What the system says of a process, by /proc. */
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

/** The same by `ps`, where there is no /proc: macOS. */
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
 * Whether a process runs. A zombie does not, although the kernel still answers for it: a
 * container whose first process reaps nobody keeps them for ever.
 *
 * @param {number} pid
 */
export const isRunning = (pid) => SYSTEM.isRunning(pid)

/**
 * When a process began, in whatever unit the system has: a pid used again has another one.
 *
 * @param {number} pid
 * @returns {string} empty when there is no such process
 */
export const startedAt = (pid) => SYSTEM.startedAt(pid)

/**
 * The command a process was started with.
 *
 * @param {number} pid
 */
export const commandLine = (pid) => SYSTEM.commandLine(pid)

/**
 * Waits until a process is gone.
 *
 * @param {number} pid
 * @param {number} milliseconds
 * @returns {Promise<boolean>} whether it went in time
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
 * Ends a process by one signal after another, each with its time to work.
 *
 * @param {number} pid
 * @param {Array<[NodeJS.Signals, number]>} steps signal and milliseconds to wait after it
 */
export async function end(pid, steps) {
  for (const [signal, milliseconds] of steps) {
    if (!isRunning(pid)) return
    send(pid, signal)
    if (await gone(pid, milliseconds)) return
  }
}
