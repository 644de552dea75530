import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { test } from 'node:test'
import { keepToHalf, processorsIn } from './processors.mjs'

test('a list of processors is read with its ranges', () => {
  assert.deepEqual(processorsIn('0'), [0])
  assert.deepEqual(processorsIn('0,1'), [0, 1])
  assert.deepEqual(processorsIn('0-2,5,7-8'), [0, 1, 2, 5, 7, 8])
})

test('a process and what it starts keep to half of the processors, the one beside it does not', async () => {
  // (where there is no taskset nothing is kept to, and that is all there is to see)
  const hasTaskset = spawnSync('taskset', ['--version']).status === 0
  const told = `process.stdin.once('data', () => {
    const { execFileSync } = require('node:child_process')
    process.stdout.write(execFileSync(process.execPath, ['-p', 'os.availableParallelism()']))
  })`
  const ask = async (/** @type {boolean} */ isKept) => {
    const child = spawn(process.execPath, ['-e', told], { stdio: ['pipe', 'pipe', 'inherit'] })
    const kept = isKept ? keepToHalf(child.pid ?? 0) : []
    child.stdin.end('now')
    const [answer] = await once(child.stdout.setEncoding('utf8'), 'data')
    return { kept: kept.length, seen: Number(answer) }
  }
  const all = availableParallelism()
  const half = hasTaskset ? Math.ceil(all / 2) : all
  assert.deepEqual(await ask(true), { kept: hasTaskset ? half : 0, seen: half })
  assert.equal((await ask(false)).seen, all)
})
