import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { inspectLock, takeLock, withLock } from './lock.mjs'
import { startedAt } from './processes.mjs'
import { inRoot } from './root.mjs'

/** @param {import('node:test').TestContext} t */
function lockPath(t) {
  const folder = mkdtempSync(join(tmpdir(), 'assay-lock-'))
  t.after(() => rmSync(folder, { recursive: true }))
  return join(folder, 'lock')
}

test('a lock held by a live process is refused and names its holder', (t) => {
  const path = lockPath(t)
  const lock = takeLock(path, { address: 'here' })
  assert.ok(!('holder' in lock))
  const again = takeLock(path)
  assert.ok('holder' in again)
  assert.equal(again.holder.pid, process.pid)
  assert.equal(again.holder.address, 'here')
  lock.update({ server: 7 })
  assert.equal(inspectLock(path).holder?.server, 7)
  lock.release()
  assert.equal(existsSync(path), false)
})

test('a lock of an ended process is taken over, with its facts', async (t) => {
  const path = lockPath(t)
  const child = spawn('true')
  await once(child, 'exit')
  writeFileSync(path, JSON.stringify({ pid: child.pid, started: '1', address: 'there' }))
  const lock = takeLock(path)
  assert.ok(!('holder' in lock))
  assert.equal(lock.left?.address, 'there')
})

test('the pid of a later process does not keep the lock of an earlier one', (t) => {
  const path = lockPath(t)
  writeFileSync(path, JSON.stringify({ pid: process.pid, started: `${startedAt(process.pid)}0` }))
  assert.ok(!('holder' in takeLock(path)))
})

test('a lock truncated by a kill is taken over', (t) => {
  const path = lockPath(t)
  writeFileSync(path, '{"pid":1')
  assert.ok(!('holder' in takeLock(path)))
})

test('of twelve processes at a dead lock, one at a time holds it', async (t) => {
  const path = lockPath(t)
  const busy = `${path}.busy`
  writeFileSync(path, JSON.stringify({ pid: 0, started: 'never' }))
  const module = pathToFileURL(inRoot('scripts', 'lock.mjs')).href
  const program = `
    import { mkdirSync, rmdirSync } from 'node:fs'
    import { withLock } from '${module}'
    await withLock('${path}', async () => {
      mkdirSync('${busy}')
      await new Promise((done) => setTimeout(done, 5))
      rmdirSync('${busy}')
    })`
  const codes = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const child = spawn(process.execPath, ['--input-type=module', '-e', program])
      const [code] = await once(child, 'exit')
      return code
    }),
  )
  assert.deepEqual(codes, Array(12).fill(0))
  assert.deepEqual(readdirSync(join(path, '..')), [], 'no file is left')
})

test('a lock is released when its work fails', async (t) => {
  const path = lockPath(t)
  const work = withLock(path, () => Promise.reject(new Error('no')))
  await assert.rejects(work, /no/)
  assert.equal(existsSync(path), false)
})
