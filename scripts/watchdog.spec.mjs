import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { after, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { anvilPath } from './chains/programs.mjs'
import { gone, isRunning } from './processes.mjs'
import { inRoot } from './root.mjs'
import { Supervisor } from './supervise.mjs'
import { openFolder } from './temporary.mjs'
import { patience } from './tests/waiting.mjs'

const owner = new Supervisor()
after(() => owner.stop())

/**
 * Runs a program under Node and kills it with SIGKILL as soon as it has printed the process id of its child.
 *
 * @param {string} source
 * @param {string[]} [args]
 * @returns {Promise<number>} that process id
 */
async function orphanOf(source, args = []) {
  const parent = spawn(process.execPath, ['--input-type=module', '-e', source, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [text] = await once(parent.stdout, 'data')
  const pid = Number.parseInt(String(text), 10)
  owner.defer(() => {
    if (isRunning(pid)) process.kill(pid, 'SIGKILL')
  })
  assert.ok(isRunning(pid))
  parent.kill('SIGKILL')
  await once(parent, 'exit')
  return pid
}

/** A program that prints "up" by its process id, once it ignores SIGTERM where it has to; `isWatched` or left alone. */
const SLEEPER = (/** @type {{ isStubborn: boolean, isWatched: boolean }} */ kind) => `
  import { spawn } from 'node:child_process'
  import { watchdog } from ${JSON.stringify(urlOf('scripts', 'watchdog.mjs'))}
  const command = ${JSON.stringify(kind.isStubborn ? "trap '' TERM; echo up; sleep 300" : 'echo up; exec sleep 300')}
  const child = spawn('/bin/sh', ['-c', command], { detached: true, stdio: ['ignore', 'pipe', 'ignore'] })
  if (${kind.isWatched}) watchdog(child.pid, { signal: 'SIGTERM', seconds: 1 })
  child.stdout.once('data', () => console.log(child.pid))`

/** @param {string[]} path */
function urlOf(...path) {
  return pathToFileURL(inRoot(...path)).href
}

test('a program of another language ends when its parent is killed with -9', async () => {
  const pid = await orphanOf(SLEEPER({ isStubborn: false, isWatched: true }))
  assert.equal(await gone(pid, patience()), true)
})

test('one that ignores the signal is killed', async () => {
  const pid = await orphanOf(SLEEPER({ isStubborn: true, isWatched: true }))
  assert.equal(await gone(pid, patience()), true)
})

test('control: without a watchdog it outlives its parent', async () => {
  const watched = await orphanOf(SLEEPER({ isStubborn: false, isWatched: true }))
  const pid = await orphanOf(SLEEPER({ isStubborn: false, isWatched: false }))
  assert.equal(await gone(watched, patience()), true)
  assert.equal(isRunning(pid), true)
})

test('the local Ethereum node ends when the process of the local chains is killed with -9', async () => {
  assert.ok(anvilPath(), 'there is no Ethereum node for this system')
  const folder = openFolder('chain', owner)
  const source = `
    import { readFileSync } from 'node:fs'
    import { startEthereum } from ${JSON.stringify(urlOf('scripts', 'chains', 'ethereum.mjs'))}
    await startEthereum(process.argv[1])
    console.log(JSON.parse(readFileSync(process.argv[1] + '/ethereum.pid', 'utf8')).pid)`
  const pid = await orphanOf(source, [folder])
  assert.equal(await gone(pid, patience()), true)
})
