import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { isRunning } from '../processes.mjs'
import {
  dataFolder,
  killOutright,
  lastDatabaseLog,
  nameOf,
  npmStart,
  untilNone,
} from './started.mjs'

test('a start right after kill -9 of both stages takes over, one after kill -9 of everything uses the same database', async (t) => {
  const dataDir = dataFolder(t)
  const first = await npmStart(t, { dataDir })
  await first.ready()
  const password = readFileSync(join(dataDir, 'postgres.password'), 'utf8')
  const stages = first
    .processes()
    .filter((pid) => /boot\.mjs start|npm start|read -r/.test(nameOf(pid)))
  killOutright(stages)
  const orphans = first.processes()
  assert.ok(orphans.some((pid) => nameOf(pid).includes('bin/server.js')))

  const second = await npmStart(t, { dataDir, port: first.port })
  await second.ready()
  assert.deepEqual(orphans.filter(isRunning), [])
  killOutright(second.processes())
  assert.deepEqual(await untilNone(second.processes), [])

  const third = await npmStart(t, { dataDir, port: first.port })
  await third.ready()
  assert.equal(readFileSync(join(dataDir, 'postgres.password'), 'utf8'), password)
  assert.match(lastDatabaseLog(third), /was not properly shut down; automatic recovery/)
  assert.doesNotMatch(lastDatabaseLog(third), /database system was shut down at/)
})

test('a demo instance starts a second time on its existing data', async (t) => {
  const dataDir = dataFolder(t)
  const first = await npmStart(t, { dataDir, env: { DEMO: '1' } })
  await first.ready()
  first.npm.kill('SIGTERM')
  await first.ended()

  const second = await npmStart(t, { dataDir, env: { DEMO: '1' } })
  // npm run bench -- starts measures the time
  await second.ready()
})

for (const stage of /** @type {const} */ ([
  'its files are being made',
  'PostgreSQL runs',
  'the database is prepared',
])) {
  test(`a first start killed when ${stage} does not harm the next`, async (t) => {
    const dataDir = dataFolder(t)
    const first = await npmStart(t, { dataDir })
    await first.reaches(stage)
    killOutright(first.processes())
    assert.deepEqual(await untilNone(first.processes), [])

    const second = await npmStart(t, { dataDir })
    await second.ready()
  })
}
