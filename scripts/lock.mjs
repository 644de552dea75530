import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isRunning, startedAt } from './processes.mjs'

/**
 * @typedef {{ pid: number, started: string, [fact: string]: unknown }} Holder
 */

/** @param {string} path @returns {string | null} */
function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT') return null
    throw error
  }
}

/** @param {string} text @returns {Holder | null} */
function parse(text) {
  try {
    return JSON.parse(text)
  } catch (error) {
    // Truncated by a kill during the write: no live process holds it.
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** @param {Holder | null} holder */
const isHeld = (holder) =>
  holder !== null && isRunning(holder.pid) && startedAt(holder.pid) === holder.started

/** Longer than any takeover of a lock takes: an older takeover was killed. */
const TAKEOVER = 5000

/** @param {string} path */
function ageOf(path) {
  const state = statSync(path, { throwIfNoEntry: false })
  return state ? Date.now() - state.mtimeMs : 0
}

/**
 * Removes a dead holder's lock. Several processes may find it dead at once, and a slow one must not remove the new lock of a
 * fast one: only one at a time may check again and remove.
 *
 * @param {string} path
 */
function clear(path) {
  const turn = `${path}.takeover`
  try {
    mkdirSync(turn)
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (ageOf(turn) > TAKEOVER) rmSync(turn, { recursive: true, force: true })
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5)
    return
  }
  try {
    if (!inspectLock(path).held) rmSync(path, { force: true })
  } finally {
    rmSync(turn, { recursive: true, force: true })
  }
}

/**
 * Takes a lock that ends with this process, even if it is killed.
 *
 * @param {string} path
 * @param {Record<string, unknown>} [facts] for other processes that find the lock taken
 * @returns {{ holder: Holder } | { left: Holder | null, update: (facts: Record<string, unknown>) => void, release: () => void }}
 *   the holder if the lock is taken; otherwise `left`, the facts of a holder that died without releasing it
 */
export function takeLock(path, facts = {}) {
  mkdirSync(dirname(path), { recursive: true })
  const mine = { pid: process.pid, started: startedAt(process.pid), ...facts }
  const draft = `${path}.${process.pid}.draft`
  /** @type {Holder | null} */
  let left = null
  for (;;) {
    writeFileSync(draft, JSON.stringify(mine), { mode: 0o600 })
    try {
      // A link is created atomically, unlike a written file.
      linkSync(draft, path)
      break
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    } finally {
      rmSync(draft, { force: true })
    }
    const text = read(path)
    if (text === null) continue
    const holder = parse(text)
    if (holder && isHeld(holder)) return { holder }
    left = holder
    clear(path)
  }
  return {
    left,
    update(more) {
      Object.assign(mine, more)
      writeFileSync(draft, JSON.stringify(mine), { mode: 0o600 })
      renameSync(draft, path)
    },
    release: () => rmSync(path, { force: true }),
  }
}

/**
 * Reads a lock without taking it.
 *
 * @param {string} path
 * @returns {{ holder: Holder | null, held: boolean }} the last holder, and whether it is alive
 */
export function inspectLock(path) {
  const text = read(path)
  const holder = text === null ? null : parse(text)
  return { holder, held: isHeld(holder) }
}

/**
 * Waits for a lock, runs the work, and releases the lock.
 *
 * @template T
 * @param {string} path
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(path, work) {
  for (;;) {
    const lock = takeLock(path)
    if ('holder' in lock) {
      await pause(100)
      continue
    }
    try {
      return await work()
    } finally {
      lock.release()
    }
  }
}
