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

/** A process that tells each time it is asked how many processors one that it starts has. */
function aParent(/** @type {import('node:test').TestContext} */ t) {
  const program = `process.stdin.on('data', () => {
    const { execFileSync } = require('node:child_process')
    process.stdout.write(execFileSync(process.execPath, ['-p', 'os.availableParallelism()']))
  })`
  const child = spawn(process.execPath, ['-e', program], { stdio: ['pipe', 'pipe', 'inherit'] })
  t.after(() => child.kill())
  child.stdout.setEncoding('utf8')
  const ask = async () => {
    child.stdin.write('?')
    const [answer] = await once(child.stdout, 'data')
    return Number(answer)
  }
  return { pid: child.pid ?? 0, ask }
}

/** How many processors this process may use; 0 where none can be kept to some: there is no taskset, or no leave. */
function choosable() {
  const { stdout } = spawnSync('taskset', ['-c', '-p', `${process.pid}`], { encoding: 'utf8' })
  const list = stdout?.split(':').at(-1)?.trim()
  if (!list || spawnSync('taskset', ['-c', list, 'true']).status !== 0) return 0
  return processorsIn(list).length
}

test('what a process starts has half of the processors until it is let go, what another starts has all', async (t) => {
  const all = availableParallelism()
  // (a container may be given less than the processors it sees; where nothing can be chosen all stays as it is)
  const half = Math.min(all, Math.ceil(choosable() / 2) || all)
  const [kept, free] = [aParent(t), aParent(t)]
  const letGo = keepToHalf(kept.pid)
  assert.deepEqual(await Promise.all([kept.ask(), free.ask()]), [half, all])
  letGo()
  assert.equal(await kept.ask(), all)
})
