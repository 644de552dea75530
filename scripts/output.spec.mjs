import assert from 'node:assert/strict'
import { test } from 'node:test'
import { finished, finishedWithin } from './output.mjs'
import { Supervisor } from './supervise.mjs'

/** @param {string} line of the shell */
const program = (line) => new Supervisor().spawn('/bin/sh', ['-c', line]).child

for (const [line, code, output] of /** @type {const} */ ([
  ['echo done', 0, 'done\n'],
  ['echo failed; exit 1', 1, 'failed\n'],
  ['echo begun; exit 13', 13, 'begun\n\nEnded with code 13.'],
  ['echo begun; kill -9 $$', 1, 'begun\n\nEnded by SIGKILL.'],
])) {
  test(`how a program ended is in its output where that says more than a failure: ${line}`, async () => {
    assert.deepEqual(await finishedWithin(program(line), 60), { code, output, isStopped: false })
  })
}

test('a program that takes too long is stopped, and its output says so', async () => {
  const { code, output, isStopped } = await finishedWithin(program('echo begun; sleep 60'), 0.3)
  assert.deepEqual([code, isStopped], [1, true])
  assert.match(output, /^begun\n.*Stopped: not done within/s)
})

test('the output is that of both streams', async () => {
  const { output } = await finished(program('echo one; echo two >&2'))
  assert.deepEqual(output.split('\n').toSorted(), ['', 'one', 'two'])
})
