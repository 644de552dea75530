import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Supervisor } from '../supervise.mjs'
import { nodeTests } from './node_tests.mjs'
import { runStage } from './stage.mjs'

const FIXTURES = 'scripts/stages/fixtures'

/** The variables that a runner must not inherit from another runner. */
const env = { NODE_TEST_CONTEXT: undefined }

/** @param {import('node:test').TestContext} t */
function aSupervisor(t) {
  const supervisor = new Supervisor()
  t.after(() => supervisor.stop())
  return supervisor
}

test('a run that is stopped keeps what passed, names what was under way and says what was not begun', async (t) => {
  const files = [`${FIXTURES}/hangs.mjs`, `${FIXTURES}/passes.mjs`]
  const { passed, failed, output } = await nodeTests(files, aSupervisor(t), { seconds: 3, env })
  assert.deepEqual({ passed, failed }, { passed: 2, failed: 1 }, output)
  assert.match(output, /Stopped: not done within/)
  assert.match(
    output,
    /Under way when it was stopped: scripts\/stages\/fixtures\/hangs\.mjs: never ends/,
  )
  assert.match(output, /Not run: 1 of 4 tests\./)
  assert.match(output, /Files not begun: scripts\/stages\/fixtures\/passes\.mjs/)
})

test('a run that comes to its end counts every test of it (control)', async (t) => {
  const summary = await nodeTests([`${FIXTURES}/passes.mjs`], aSupervisor(t), { seconds: 60, env })
  assert.deepEqual([summary.passed, summary.failed], [2, 0], summary.output)
  assert.doesNotMatch(summary.output, /Under way|Not run|"event"/)
})

test('a stage that throws has failed, and those beside it keep what they counted', async (t) => {
  const supervisor = aSupervisor(t)
  const quiet = t.mock.method(console, 'log', () => {})
  const passing = { name: 'good', seconds: 60, run: async () => summaryOf(3) }
  const throwing = {
    name: 'bad',
    seconds: 60,
    run: () => Promise.reject(new Error('it broke')),
  }
  const [good, bad] = await Promise.all([
    runStage(passing, supervisor),
    runStage(throwing, supervisor),
  ])
  assert.equal(good?.passed, 3)
  assert.deepEqual([bad?.passed, bad?.failed], [0, 1])
  assert.match(quiet.mock.calls.map(({ arguments: [line] }) => line).join('\n'), /it broke/)
})

test('a stage whose set-up does not end is stopped at its limit', async (t) => {
  const quiet = t.mock.method(console, 'log', () => {})
  const stuck = { name: 'stuck', seconds: 0.1, setUp: 0.1, run: () => new Promise(() => {}) }
  const { failed } = await runStage(stuck, aSupervisor(t))
  assert.equal(failed, 1)
  assert.match(quiet.mock.calls.map(({ arguments: [line] }) => line).join('\n'), /not done within/)
})

/** @param {number} passed */
const summaryOf = (passed) => ({ passed, failed: 0, skipped: 0, output: '' })
