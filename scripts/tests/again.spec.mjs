import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { isRunning } from '../processes.mjs'
import { dataFolder, databaseLog, killOutright, nameOf, npmStart, untilNone } from './started.mjs'

/** The promise is five seconds on a quiet machine; a busy one may take thrice that. */
const WARM = 15_000

test('after kill -9 of everything the next start finds the same database', async (t) => {
  const dataDir = dataFolder(t)
  const first = await npmStart(t, { dataDir })
  await first.ready()
  const password = readFileSync(join(dataDir, 'postgres.password'), 'utf8')
  killOutright(first.processes())
  assert.deepEqual(await untilNone(first.processes, 5000), [])

  const second = await npmStart(t, { dataDir, port: first.port })
  await second.ready()
  assert.equal(readFileSync(join(dataDir, 'postgres.password'), 'utf8'), password)
  assert.match(databaseLog(second), /was not properly shut down; automatic recovery/)
  assert.equal(databaseLog(second).match(/database system was shut down at/g)?.length, 1)
})

test('a start right after kill -9 of both stages takes over port and folder', async (t) => {
  const dataDir = dataFolder(t)
  const first = await npmStart(t, { dataDir })
  await first.ready()
  const stages = first
    .processes()
    .filter((pid) => /boot\.mjs start|npm start|read -r/.test(nameOf(pid)))
  killOutright(stages)
  const orphans = first.processes()
  assert.ok(orphans.some((pid) => nameOf(pid).includes('bin/server.js')))

  const second = await npmStart(t, { dataDir, port: first.port })
  await second.ready()
  assert.deepEqual(orphans.filter(isRunning), [])
})

test('a second start of a demo instance is ready within its budget', async (t) => {
  const dataDir = dataFolder(t)
  const first = await npmStart(t, { dataDir, env: { DEMO: '1' } })
  await first.ready()
  first.npm.kill('SIGTERM')
  await first.ended()

  const second = await npmStart(t, { dataDir, env: { DEMO: '1' } })
  const milliseconds = await second.ready()
  t.diagnostic(`warm start: ${(milliseconds / 1000).toFixed(2)} s`)
  assert.ok(milliseconds < WARM, `${milliseconds} ms`)
})

for (const milliseconds of [500, 900, 1300, 1800]) {
  test(`a first start killed outright after ${milliseconds} ms is no harm to the next`, async (t) => {
    const dataDir = dataFolder(t)
    const first = await npmStart(t, { dataDir })
    await pause(milliseconds)
    killOutright(first.processes())
    assert.deepEqual(await untilNone(first.processes, 5000), [])

    const second = await npmStart(t, { dataDir })
    await second.ready()
  })
}
