import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { memoryFolder } from './memory_folder.mjs'

/** @param {import('node:test').TestContext} t @param {string} where */
function aFolder(t, where) {
  const folder = mkdtempSync(join(where, 'assay-memory-'))
  t.after(() => rmSync(folder, { recursive: true }))
  return folder
}

/** @param {string} folder */
const isInMemory = (folder) => existsSync(folder) && statfsSync(folder).type === 0x01021994
const MEMORY = '/dev/shm'
const hasMemory = isInMemory(MEMORY)

test('no folder where there is no file system in memory, or too little room or memory', (t) => {
  assert.equal(memoryFolder({ place: join(tmpdir(), 'no-such-folder') }), null)
  const place = aFolder(t, hasMemory ? MEMORY : tmpdir())
  assert.equal(memoryFolder({ place, room: 2 ** 60, memory: 0 }), null)
  assert.equal(memoryFolder({ place, room: 0, memory: 2 ** 60 }), null)
  const source = process.cwd()
  if (!isInMemory(source)) assert.equal(memoryFolder({ place: source, room: 0, memory: 0 }), null)
})

test('a folder that every user can enter, and nothing left of runs that were killed', (t) => {
  const place = aFolder(t, hasMemory ? MEMORY : tmpdir())
  const { pid: ended } = spawnSync('true')
  const left = join(place, `assay-test-${ended}`)
  const [living, other] = [join(place, `assay-test-${process.ppid}`), join(place, 'assay-test-x')]
  for (const one of [left, living, other]) mkdirSync(one)
  const folder = memoryFolder({ place, room: 0, memory: 0 })
  assert.deepEqual([left, living, other].map(existsSync), [false, true, true])
  if (!isInMemory(place)) return assert.equal(folder, null)
  assert.equal(folder, join(place, `assay-test-${process.pid}`))
  assert.equal(statSync(folder).mode & 0o777, 0o711)
})
