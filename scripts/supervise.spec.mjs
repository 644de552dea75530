import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
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

test('a job whose output nobody reads any more ends', async (t) => {
  const job = `
    const { Supervisor } = await import(${JSON.stringify(new URL('supervise.mjs', import.meta.url).href)})
    const { setTimeout } = await import('node:timers/promises')
    new Supervisor().attach({ signalCode: 1 }).defer(() => setTimeout(100))
    setInterval(() => console.log('more'), 5)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', job], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  t.after(() => child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  child.stdout.destroy()
  child.stderr.destroy()
  const [code] = await once(child, 'exit')
  assert.equal(code, 1)
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
