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
 * Tests of an installation whose parts are killed one after the other, and of its end.
 *
 * @param {Installation} at
 * @param {string} email of the signed-in investor
 * @param {() => Promise<void>} slowHead settles when a client with endless headers is cut
 */
export function testFaults(at, email, slowHead) {
  testKills(at, email)
  testEnd(at, slowHead)
}

/** @param {Installation} at @param {string} email */
function testKills(at, email) {
  test('either copy killed during calls: every call is answered, and executed once', async () => {
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

  test('the sixth health check ends a copy that hangs, and no earlier one does', async () => {
    assert.equal(await at.up.healthCheck(SECOND), 0)
    const { pid } = at.up.processes.second
    process.kill(pid, 'SIGSTOP')
    for (let nth = 1; nth < 6; nth++) assert.equal(await at.up.healthCheck(SECOND), 1)
    assert.ok(isRunning(pid), 'five checks')
    process.kill(pid, 'SIGCONT')
    await at.up.ready(SECOND)
    assert.equal(await at.up.healthCheck(SECOND), 0)
    process.kill(pid, 'SIGSTOP')
    for (let nth = 1; nth < 6; nth++) assert.equal(await at.up.healthCheck(SECOND), 1)
    assert.ok(isRunning(pid), 'an answer resets the count')
    assert.equal(await at.up.healthCheck(SECOND), 1)
    assert.ok(await gone(pid, patience()))
    assert.equal(await at.up.healthCheck(FIRST), 0, 'no other copy is touched')
    assert.equal(await at.up.healthCheck(SECOND), 1, 'nobody listens')
    at.up.processes.second = at.up.startSecond()
    await at.up.ready(SECOND)
    assert.equal(await at.up.healthCheck(SECOND), 0)
  })

  test('a worker killed: mail waits, no copy sends it, and a new worker sends it', async () => {
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

  test('PostgreSQL killed: 503 while it is down, and recovery by itself when it is back', async () => {
    const before = await at.count('deposits')
    await at.closeBooks()
    const folder = databaseFolder(at.up.databaseFolder)
    const [pid = ''] = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
    process.kill(Number.parseInt(pid, 10), 'SIGKILL')
    assert.ok(await gone(Number.parseInt(pid, 10), patience()))
    const refused = await at.depositAgain(randomUUID())
    assert.deepEqual([refused.status, refused.body?.code], [503, 'unavailable'])
    for (let nth = 0; nth < 7; nth++) assert.equal(await at.up.healthCheck(FIRST), 1)
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
  test('a client with endless headers is cut', async () => {
    const cut = slowHead().then(() => 'cut')
    const waited = new AbortController()
    const never = pause(patience(), 'still there', { signal: waited.signal })
    assert.equal(await Promise.race([cut, never]), 'cut')
    waited.abort()
    await never.catch((error) => assert.equal(error.name, 'AbortError'))
  })

  test('processes write only to /data and /tmp, and have no unnecessary rights', () => {
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

  test('on SIGTERM all end with 0, and no secret was ever printed', async () => {
    const ends = Object.entries(at.up.processes).map(
      async ([name, { pid, stop, ended, output }]) => {
        stop()
        assert.ok(await gone(pid, patience()), `${name} goes on: ${output().slice(-2_000)}`)
        return ended
      },
    )
    assert.deepEqual(await Promise.all(ends), [0, 0, 0, 0])
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
