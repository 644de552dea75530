import { readFileSync } from 'node:fs'

/** What was read of a process, or nothing where it has no such file. @param {string} path @param {() => string} read */
export function orNothing(path, read) {
  try {
    return read()
  } catch (error) {
    // it has ended in the meantime, or is another user's
    if (['ENOENT', 'ESRCH', 'EACCES', 'EPERM'].includes(error.code)) return ''
    throw new Error(`${path}: ${error.message}`, { cause: error })
  }
}

/**
 * The shared memory of PostgreSQL processes, as files: only a later start on the same data removes them after a kill.
 *
 * @param {number[]} pids
 * @returns {Set<string>}
 */
export function sharedMemoryOf(pids) {
  const maps = pids.map((pid) =>
    orNothing(String(pid), () => readFileSync(`/proc/${pid}/maps`, 'utf8')),
  )
  return new Set(maps.join('\n').match(/\/dev\/shm\/PostgreSQL\.\d+/g))
}

/**
 * Kills processes with SIGKILL. A child whose parent has ended may itself have ended since the list was read.
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
