import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { PassThrough } from 'node:stream'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { inRoot } from '../root.mjs'
import { Costs, processorSeconds } from './cost.mjs'

test('a process is charged with what it started, also with what has ended', () => {
  const before = processorSeconds(process.pid)
  spawnSync(process.execPath, [inRoot('scripts', 'stages', 'calibration_work.mjs')])
  assert.ok(processorSeconds(process.pid) - before > 0.05)
})

/** Uses so much processor. @param {number} ms */
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
