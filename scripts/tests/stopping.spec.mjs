import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { portState } from '../ports.mjs'
import { Supervisor } from '../supervise.mjs'
import { dataFolder, folderOf, lastDatabaseLog, nameOf, npmStart, untilNone } from './started.mjs'

/** The data folder of the tests about the end: each test starts on the data of the one before. */
const owner = new Supervisor()
after(() => owner.stop())
const dataDir = folderOf(owner)

/** @param {import('./started.mjs').Started} started */
async function assertNothingLeft(started) {
  const left = await untilNone(started.processes)
  assert.deepEqual(left.map(nameOf), [])
  assert.equal(await portState(started.port, '127.0.0.1'), 'free')
}

/**
 * A busy machine gives a connection up that takes too long, while an instance starts: only what is logged from the signal on
 * says how it ended.
 * @param {import('./started.mjs').Started} started @param {number} signalled how long the log was by then
 */
function assertApiEndedFirst(started, signalled) {
  const log = lastDatabaseLog(started).slice(signalled)
  assert.match(log, /database system is shut down/)
  assert.doesNotMatch(log, /terminating connection|unexpected EOF|could not receive data/)
}

test('SIGTERM to npm ends the API, then PostgreSQL, and leaves no process', async (t) => {
  const started = await npmStart(t, { dataDir })
  await started.ready()
  assert.ok(started.processes().length > 5, 'npm, two stages, PostgreSQL and the API run')
  const signalled = lastDatabaseLog(started).length
  started.npm.kill('SIGTERM')
  await assertNothingLeft(started)
  assertApiEndedFirst(started, signalled)
})

test('Ctrl-C, which signals the whole group, does the same', async (t) => {
  const started = await npmStart(t, { dataDir })
  await started.ready()
  const signalled = lastDatabaseLog(started).length
  process.kill(-Number(started.npm.pid), 'SIGINT')
  await assertNothingLeft(started)
  assertApiEndedFirst(started, signalled)
})

test('kill -9 of npm leaves no process', async (t) => {
  const started = await npmStart(t, { dataDir })
  await started.ready()
  const signalled = lastDatabaseLog(started).length
  started.npm.kill('SIGKILL')
  await assertNothingLeft(started)
  assertApiEndedFirst(started, signalled)
})

test('kill -9 of the supervising stage leaves no process', async (t) => {
  const started = await npmStart(t, { dataDir })
  await started.ready()
  const stage = started.processes().find((pid) => /\.bin\/node \S+boot\.mjs/.test(nameOf(pid)))
  assert.ok(stage)
  process.kill(stage, 'SIGKILL')
  await assertNothingLeft(started)
})

for (const stage of /** @type {const} */ ([
  'the command runs',
  'its files are being made',
  'PostgreSQL runs',
])) {
  test(`SIGTERM to a start when ${stage} leaves no process`, async (t) => {
    const started = await npmStart(t, { dataDir: dataFolder(t) })
    await started.reaches(stage)
    started.npm.kill('SIGTERM')
    await assertNothingLeft(started)
  })
}
