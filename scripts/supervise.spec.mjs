import assert from 'node:assert/strict'
import { once } from 'node:events'
import { test } from 'node:test'
import { finished } from './output.mjs'
import { gone, isRunning } from './processes.mjs'
import { Supervisor } from './supervise.mjs'

test('everything is undone in reverse order, once', async () => {
  const supervisor = new Supervisor()
  /** @type {string[]} */
  const order = []
  supervisor.defer(() => order.push('first'))
  const early = supervisor.defer(() => order.push('second'))
  supervisor.defer(() => order.push('third'))
  await early()
  await Promise.all([supervisor.stop(), supervisor.stop()])
  assert.deepEqual(order, ['second', 'third', 'first'])
})

test('a failed undo does not prevent the others', async (t) => {
  t.mock.method(console, 'error', () => {})
  const supervisor = new Supervisor()
  let isUndone = false
  supervisor.defer(() => {
    isUndone = true
  })
  supervisor.defer(() => Promise.reject(new Error('stuck')))
  await supervisor.stop()
  assert.equal(isUndone, true)
})

test('nothing starts while it is stopping', async () => {
  const supervisor = new Supervisor()
  await supervisor.stop()
  assert.throws(() => supervisor.spawn('true', []))
  assert.throws(() => supervisor.defer(() => {}))
})

test('a program that ignores the first signal gets the next', async () => {
  const supervisor = new Supervisor()
  const { child } = supervisor.spawn('/bin/sh', ['-c', "trap '' TERM; echo up; sleep 60"], {
    steps: [
      ['SIGTERM', 200],
      ['SIGKILL', 2000],
    ],
  })
  assert.ok(child.stdout)
  await once(child.stdout, 'data')
  await supervisor.stop()
  assert.equal(isRunning(Number(child.pid)), false)
})

test('the children of a program end with it', async () => {
  const supervisor = new Supervisor()
  const { child } = supervisor.spawn('/bin/sh', ['-c', 'sleep 60 >/dev/null 2>&1 & echo $!'])
  const { output } = await finished(child)
  assert.equal(await gone(Number.parseInt(output, 10), 2000), true)
})

test('a part stops alone, and with the whole', async () => {
  const supervisor = new Supervisor()
  /** @type {string[]} */
  const order = []
  const part = supervisor.scope()
  part.defer(() => order.push('part'))
  supervisor.defer(() => order.push('rest'))
  await part.stop()
  assert.deepEqual(order, ['part'])
  await supervisor.stop()
  assert.deepEqual(order, ['part', 'rest'])
})
