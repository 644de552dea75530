import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { inRoot } from '../root.mjs'
import { Costs, Meter } from './cost.mjs'

const WORK = inRoot('scripts', 'stages', 'calibration_work.mjs')

/** @param {import('node:test').TestContext} t */
function aMeter(t) {
  const meter = new Meter(process.pid)
  t.after(() => meter.stop())
  return meter
}

test('a process is charged with what it started, also with what has ended', (t) => {
  const meter = aMeter(t)
  const before = meter.seconds()
  spawnSync(process.execPath, [WORK])
  assert.ok(meter.seconds() - before > 0.05)
})

test('a process is charged with what ended without anybody who waited for it', async (t) => {
  const meter = aMeter(t)
  const before = meter.seconds()
  // a shell that becomes another program (exec) does not wait for what it started before
  const command = `'${process.execPath}' '${WORK}' & exec '${process.execPath}' -e 'setTimeout(() => {}, 60000)'`
  const child = spawn('sh', ['-c', command], { detached: true, stdio: 'ignore' })
  let most = 0
  while (most < 0.3) {
    await pause(50)
    most = meter.seconds() - before
  }
  process.kill(-(child.pid ?? 0), 'SIGKILL')
  await once(child, 'exit')
  assert.ok(meter.seconds() - before >= most - 0.05)
})

/** Uses this much processor time. @param {number} ms */
function work(ms) {
  const began = process.cpuUsage()
  while (process.cpuUsage(began).user < ms * 1000);
}

test('work is put down to the file whose tests are under way', async () => {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()]
  const costs = new Costs()
  costs.following('api/')(/** @type {any} */ ({ stdout, stderr }))
  const begin = async (/** @type {string} */ file) => {
    stdout.write(`${JSON.stringify({ event: 'test:start', file, title: 'x' })}\n✔ for people\n`)
    await pause(20)
  }
  await begin('light.spec.ts')
  await begin('heavy.spec.ts')
  work(300)
  await begin('heavy.spec.ts')
  work(300)
  await begin('light.spec.ts')
  const [[file, seconds] = ['', 0], [other, rest] = ['', 0]] = costs.finish()
  assert.equal(file, 'api/heavy.spec.ts')
  assert.ok(seconds >= 0.5 && rest < 0.5, `${seconds} s, ${other}: ${rest} s`)
})
