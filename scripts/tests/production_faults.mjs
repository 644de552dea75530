import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { gone, isRoot, isRunning } from '../processes.mjs'
import { FIRST, SECOND } from './installation.mjs'
import { databaseFolder } from './started.mjs'
import { patience, until } from './waiting.mjs'

/** @typedef {import('./installation.mjs').Installation} Installation */

/**
 * What becomes of an installation whose parts are killed one after the other, and how it ends.
 *
 * @param {Installation} at
 * @param {string} email of the investor who is signed in
 * @param {() => Promise<void>} slowHead settles when a client is cut that never ends its head
 */
export function testFaults(at, email, slowHead) {
  testKills(at, email)
  testEnd(at, slowHead)
}

/** @param {Installation} at @param {string} email */
function testKills(at, email) {
  test('either copy killed in the middle: every call is answered, and happened once', async () => {
    const before = await at.count('deposits')
    /** @type {Map<string, string>} */
    const answers = new Map()
    const turn = { isOver: false }
    const payers = Array.from({ length: 4 }, async () => {
      while (!turn.isOver) {
        const { key, answer } = await at.deposit()
        assert.equal(answer.status, 201, JSON.stringify(answer.body))
        answers.set(key, answer.body.data.id)
      }
    })
    const readers = Array.from({ length: 2 }, async () => {
      while (!turn.isOver)
        assert.equal(
          (await at.client.ask('GET', '/api/deposit/networks', { token: at.token })).status,
          200,
        )
    })
    const paid = (/** @type {number} */ more) => {
      const known = answers.size
      return until(
        'calls are answered',
        () => answers.size,
        (size) => size >= known + more,
      )
    }
    await paid(5)
    at.up.processes.first.kill()
    await paid(5)
    at.up.processes.first = at.up.startFirst()
    await at.up.ready(FIRST)
    at.up.processes.second.kill()
    await paid(5)
    at.up.processes.second = at.up.startSecond()
    turn.isOver = true
    await Promise.all([...payers, ...readers])
    assert.equal(new Set(answers.values()).size, answers.size)
    assert.equal((await at.count('deposits')) - before, answers.size)
    for (const [key, id] of [...answers].slice(-3)) {
      const again = await at.depositAgain(key)
      assert.deepEqual([again.status, again.body.data.id], [201, id])
    }
    await at.up.ready(SECOND)
  })

  test('a copy that hangs is ended by the sixth look at its health, and by none sooner', async () => {
    assert.equal(await at.up.look(SECOND), 0)
    const { pid } = at.up.processes.second
    process.kill(pid, 'SIGSTOP')
    for (let look = 1; look < 6; look++) assert.equal(await at.up.look(SECOND), 1)
    assert.ok(isRunning(pid), 'five looks')
    process.kill(pid, 'SIGCONT')
    await at.up.ready(SECOND)
    assert.equal(await at.up.look(SECOND), 0)
    process.kill(pid, 'SIGSTOP')
    for (let look = 1; look < 6; look++) assert.equal(await at.up.look(SECOND), 1)
    assert.ok(isRunning(pid), 'an answer is the end of the count')
    assert.equal(await at.up.look(SECOND), 1)
    assert.ok(await gone(pid, patience()))
    assert.equal(await at.up.look(FIRST), 0, 'no other copy is touched')
    assert.equal(await at.up.look(SECOND), 1, 'nobody listens')
    at.up.processes.second = at.up.startSecond()
    await at.up.ready(SECOND)
    assert.equal(await at.up.look(SECOND), 0)
  })

  test('a worker killed: mail waits, no copy sends it, and it goes out when one is back', async () => {
    at.up.processes.worker.kill()
    assert.ok(await gone(at.up.processes.worker.pid, patience()))
    const known = at.mails(/password/i).length
    const body = { email: email }
    assert.equal((await at.client.ask('POST', '/api/auth/forgot_password', { body })).status, 200)
    await pause(1_500)
    assert.equal(at.mails(/password/i).length, known, 'copies of the API send nothing')
    at.up.processes.worker = at.up.startWorker()
    await until('the mail', () => at.mails(/password/i).length > known)
  })

  test('PostgreSQL killed: 503 while it is down, and everything goes on by itself when it is back', async () => {
    const before = await at.count('deposits')
    await at.closeBooks()
    const folder = databaseFolder(at.up.databaseFolder)
    const [pid = ''] = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
    process.kill(Number.parseInt(pid, 10), 'SIGKILL')
    assert.ok(await gone(Number.parseInt(pid, 10), patience()))
    const refused = await at.depositAgain(randomUUID())
    assert.deepEqual([refused.status, refused.body?.code], [503, 'unavailable'])
    for (let look = 0; look < 7; look++) assert.equal(await at.up.look(FIRST), 1)
    assert.ok(isRunning(at.up.processes.first.pid))
    const paid = at.deposit()
    await at.up.database.start()
    assert.equal((await paid).answer.status, 201)
    await at.openBooks()
    assert.equal(await at.count('deposits'), before + 1)
  })
}

/** @param {Installation} at @param {() => Promise<void>} slowHead */
function testEnd(at, slowHead) {
  test('a client that never ends its head is cut', async () => {
    const cut = slowHead().then(() => 'cut')
    const waited = new AbortController()
    const never = pause(patience(), 'still there', { signal: waited.signal })
    assert.equal(await Promise.race([cut, never]), 'cut')
    waited.abort()
    await never.catch((error) => assert.equal(error.name, 'AbortError'))
  })

  test('nothing is written but in /data and /tmp, and no process is more than it needs to be', () => {
    for (const { place } of [at.up.api, at.up.web]) {
      const files = globSync(['app/**', 'srv/**', 'etc/**', 'run/**', 'usr/**'], {
        cwd: place('/'),
      })
      assert.ok(files.length > 10)
      const written = files.filter((path) => {
        const state = statSync(place(path), { throwIfNoEntry: false })
        return state !== undefined && state.mtimeMs > at.up.startedAt
      })
      assert.deepEqual(written, [])
    }
    const uids = Object.values(at.up.processes).map(
      ({ pid }) => /^Uid:\t(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1],
    )
    assert.deepEqual(uids, isRoot() ? ['1000', '1000', '1000', '101'] : uids)
  })

  test('asked to stop, all end with 0, and no secret was ever printed', async () => {
    for (const { stop } of Object.values(at.up.processes)) stop()
    assert.deepEqual(
      await Promise.all(Object.values(at.up.processes).map(({ ended }) => ended)),
      [0, 0, 0, 0],
    )
    const printed =
      Object.values(at.up.processes)
        .map(({ output }) => output())
        .join('\n') + at.up.frontProxy.log()
    for (const name of ['app_key', 'field_key', 'database_url'])
      assert.ok(
        !printed.includes(readFileSync(at.up.api.place(`/run/secrets/${name}`), 'utf8').trim()),
        name,
      )
    assert.ok(
      !printed.includes(at.token) && at.up.frontProxy.log().includes('"path":"/api/deposit"'),
    )
  })
}
