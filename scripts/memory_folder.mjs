import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'
import { isRunning } from './processes.mjs'

/** The file system in memory that Linux has for shared memory. */
const SHARED_MEMORY = '/dev/shm'

/** Bytes that a run may write, and free memory beside them. A run was seen to hold 1.9 GB at most. */
const ROOM = 4 * 1024 ** 3
const SPARE_MEMORY = 4 * 1024 ** 3

/** What statfs calls a file system in memory. Source: include/uapi/linux/magic.h */
const TMPFS_MAGIC = 0x01021994

const NAME = /^assay-test-(\d+)$/

/** Removes what a run left that was killed. @param {string} place */
function removeLeft(place) {
  for (const name of readdirSync(place)) {
    const [, pid] = NAME.exec(name) ?? []
    if (pid && !isRunning(Number.parseInt(pid, 10)))
      rmSync(join(place, name), { recursive: true, force: true })
  }
}

/** Whether programs run from this folder: some machines forbid it. @param {string} folder */
function runsPrograms(folder) {
  const program = join(folder, 'program')
  writeFileSync(program, '#!/bin/sh\nexit 0\n', { mode: 0o755 })
  const { status } = spawnSync(program)
  rmSync(program)
  return status === 0
}

/**
 * Makes a folder for temporary files in memory, if this machine has one with enough room; else answers null.
 *
 * @param {{ place?: string, room?: number, memory?: number }} [needs] bytes
 * @returns {string | null} the folder, which other users can enter
 */
export function memoryFolder({ place = SHARED_MEMORY, room = ROOM, memory = SPARE_MEMORY } = {}) {
  if (!existsSync(place)) return null
  removeLeft(place)
  const { type, bavail, bsize } = statfsSync(place)
  if (type !== TMPFS_MAGIC || bavail * bsize < room || freemem() < room + memory) return null
  const folder = join(place, `assay-test-${process.pid}`)
  mkdirSync(folder)
  chmodSync(folder, 0o711)
  if (runsPrograms(folder)) return folder
  rmSync(folder, { recursive: true })
  return null
}

/**
 * Lets this process and all that it starts keep temporary files in memory, unless TMPDIR says where: the tests make some
 * hundred thousand files, most of them of databases, and on a disk that is a twentieth of what a run costs. A crash of a
 * process is the same there; one of the machine is no subject of the tests.
 *
 * @param {import('./supervise.mjs').Supervisor} supervisor
 */
export function keepTemporaryInMemory(supervisor) {
  if (process.env.TMPDIR) return
  const folder = memoryFolder()
  if (folder === null) return
  process.env.TMPDIR = folder
  supervisor.defer(() => rmSync(folder, { recursive: true, force: true }))
}
