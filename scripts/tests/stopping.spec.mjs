import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { portState } from '../ports.mjs'
import { dataFolder, databaseLog, nameOf, npmStart, untilNone } from './started.mjs'

/** How long an orderly end may take: the API drains, PostgreSQL writes a checkpoint. */
const ORDERLY = 15_000

/** @param {import('./started.mjs').Started} started */
async function assertNothingLeft(started) {
  const left = await untilNone(started.processes, ORDERLY)
  assert.deepEqual(left.map(nameOf), [])
  assert.equal(await portState(started.port, '127.0.0.1'), 'free')
}

/** @param {import('./started.mjs').Started} started */
function assertApiEndedFirst(started) {
  const log = databaseLog(started)
  assert.match(log, /database system is shut down/)
  assert.doesNotMatch(log, /terminating connection|unexpected EOF|could not receive data/)
}

test('SIGTERM to npm ends the API, then PostgreSQL, and leaves no process', async (t) => {
  const started = await npmStart(t, { dataDir: dataFolder(t) })
  await started.ready()
  assert.ok(started.processes().length > 5, 'npm, two stages, PostgreSQL and the API run')
  started.npm.kill('SIGTERM')
  await assertNothingLeft(started)
  assertApiEndedFirst(started)
})

test('Ctrl-C, which signals the whole group, does the same', async (t) => {
  const started = await npmStart(t, { dataDir: dataFolder(t) })
  await started.ready()
  process.kill(-Number(started.npm.pid), 'SIGINT')
  await assertNothingLeft(started)
  assertApiEndedFirst(started)
})

test('kill -9 of npm leaves no process', async (t) => {
  const started = await npmStart(t, { dataDir: dataFolder(t) })
  await started.ready()
  started.npm.kill('SIGKILL')
  await assertNothingLeft(started)
  assertApiEndedFirst(started)
})

test('kill -9 of the supervising stage leaves no process', async (t) => {
  const started = await npmStart(t, { dataDir: dataFolder(t) })
  await started.ready()
  const stage = started.processes().find((pid) => /\.bin\/node \S+boot\.mjs/.test(nameOf(pid)))
  assert.ok(stage)
  process.kill(stage, 'SIGKILL')
  await assertNothingLeft(started)
})

for (const milliseconds of [300, 700, 1200]) {
  test(`SIGTERM ${milliseconds} ms into the start leaves no process`, async (t) => {
    const started = await npmStart(t, { dataDir: dataFolder(t) })
    await pause(milliseconds)
    started.npm.kill('SIGTERM')
    await assertNothingLeft(started)
  })
}
