import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readJapa } from './api_tests.mjs'
import { assess, sum } from './summary.mjs'

const good = { passed: 3, failed: 0, skipped: 0, output: '', code: 0 }

test('passed tests and a runner that ended well are no failure', () => {
  assert.equal(assess(good).failed, 0)
})

for (const [what, change, failed] of /** @type {const} */ ([
  ['failed tests count', { failed: 2, code: 1 }, 2],
  ['a skipped test counts as failed', { skipped: 1 }, 1],
  ['a stage that ran no test has failed', { passed: 0 }, 1],
  ['a runner that ended badly has failed', { code: 1 }, 1],
])) {
  test(what, () => {
    assert.equal(assess({ ...good, ...change }).failed, failed)
  })
}

test('the sum is over all stages', () => {
  const { passed, failed } = sum([assess(good), assess({ ...good, failed: 1, code: 1 })])
  assert.deepEqual({ passed, failed }, { passed: 6, failed: 1 })
})

const aggregates = { total: 4, failed: 0, passed: 4, skipped: 0, todo: 0 }
const japa = (/** @type {object} */ change, hasError = false) =>
  readJapa(
    `readable\n{"event":"test:end","errors":[]}\n${JSON.stringify({ aggregates: { ...aggregates, ...change }, hasError })}\n`,
  )

test('the counts of Japa are read, and its events kept from the reader', () => {
  const nothing = { failed: 0, skipped: 0, failures: [] }
  assert.deepEqual(japa({}), { passed: 4, ...nothing, output: 'readable\n' })
})

test('a test of Japa that is skipped, to do, or marked as failing counts as skipped', () => {
  assert.equal(japa({ skipped: 1, todo: 1, regression: 1 }).skipped, 3)
})

test('an error of Japa outside any test is a failure', () => {
  assert.equal(japa({}, true).failed, 1)
})

test('a run that never came to its counts has failed', () => {
  assert.equal(readJapa('it crashed').failed, 1)
})

test('a run that was stopped keeps what it had done, names what was under way, says how much is left', () => {
  const file = 'tests/functional/a.spec.ts'
  const start = (/** @type {string} */ title) => ({ event: 'test:start', file, title })
  const end = (/** @type {string} */ title, /** @type {object} */ more = {}) => ({
    ...{
      event: 'test:end',
      relativePath: file,
      title: { original: title, expanded: title },
      errors: [],
      ...more,
    },
  })
  const events = [
    { event: 'run:start', total: 6 },
    ...[start('one'), end('one')],
    ...[start('two'), end('two', { errors: [{ error: { message: 'why' } }] })],
    ...[start('three'), end('three', { isSkipped: true })],
    ...[start('same'), end('same'), start('same')],
  ]
  const lines = events.map((event) => JSON.stringify(event))
  const { output, ...counts } = readJapa([...lines, '{"event":"test:end","rel'].join('\n'))
  const { failures, ...rest } = counts
  assert.deepEqual(rest, { passed: 2, failed: 2, skipped: 1 })
  const notes = [`Under way when it was stopped: ${file}: same`, 'Not run: 1 of 6 tests.']
  assert.deepEqual(failures, [`${file}: two\nwhy`, ...notes])
  assert.equal(output, `\nUnder way when it was stopped: ${file}: same\nNot run: 1 of 6 tests.`)
})

test('what failed around the tests of a suite is said once more too', () => {
  const end = { event: 'suite:end', name: 'functional', errors: [{ error: { message: 'why' } }] }
  const counts = { aggregates, hasError: true }
  assert.deepEqual(readJapa(`${JSON.stringify(end)}\n${JSON.stringify(counts)}`).failures, [
    'functional: before or after all of its tests\nwhy',
  ])
})
