import { readFileSync } from 'node:fs'

/**
 * The shared memory of PostgreSQL processes, as files: only a later start on the same data removes them after a kill.
 *
 * @param {number[]} pids
 * @returns {Set<string>}
 */
export function sharedMemoryOf(pids) {
  const maps = pids.map((pid) => {
    try {
      return readFileSync(`/proc/${pid}/maps`, 'utf8')
    } catch (error) {
      // it has ended, is another user's, or this system has no such file
      if (['ENOENT', 'ESRCH', 'EACCES', 'EPERM'].includes(error.code)) return ''
      throw error
    }
  })
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
