import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { delimiter, dirname } from 'node:path'
import { test } from 'node:test'
import { debianProgram } from './debian.mjs'
import { commandLine, isRunning, PS, startedAt } from './processes.mjs'
import { Supervisor } from './supervise.mjs'
import { until } from './tests/waiting.mjs'

/** Longer than the width of any terminal, like the path of a database in a deep checkout. */
const FOLDER = `/srv/${'a-long-name/'.repeat(30)}postgres`

/** Downloads `ps` if it is not installed. @param {import('node:test').TestContext} t */
async function withPs(t) {
  const supervisor = new Supervisor()
  t.after(() => supervisor.stop())
  const { path, env } = await debianProgram(supervisor, { program: 'ps', packages: ['procps'] })
  const before = process.env.PATH
  process.env.PATH = [dirname(path), before].join(delimiter)
  Object.assign(process.env, env)
  t.after(() => {
    process.env.PATH = before
    for (const name of Object.keys(env)) delete process.env[name]
  })
}

test('ps and the system report the same processes, start times and whole commands', async (t) => {
  await withPs(t)
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', FOLDER])
  t.after(() => child.kill('SIGKILL'))
  await once(child, 'spawn')
  const pid = child.pid ?? 0
  for (const { running, line, since } of [
    { running: isRunning, line: commandLine, since: startedAt },
    { running: PS.isRunning, line: PS.commandLine, since: PS.startedAt },
  ]) {
    assert.equal(running(pid), true)
    assert.ok(line(pid).includes(FOLDER), line(pid))
    assert.notEqual(since(pid), '')
    assert.equal(since(pid), since(pid))
  }
  child.kill('SIGKILL')
  await once(child, 'exit')
  assert.equal(PS.isRunning(pid), false)
  assert.equal(PS.startedAt(pid), '')
  assert.equal(PS.commandLine(pid), '')
})

test('the start time from ps is the same in every language, time zone and width', async (t) => {
  await withPs(t)
  const own = PS.startedAt(process.pid)
  const kept = { ...process.env }
  t.after(() => Object.assign(process.env, { TZ: kept.TZ ?? '', COLUMNS: kept.COLUMNS ?? '' }))
  Object.assign(process.env, { TZ: 'Asia/Tokyo', LC_ALL: 'de_DE.UTF-8', COLUMNS: '10' })
  assert.equal(PS.startedAt(process.pid), own)
  assert.ok(PS.commandLine(process.pid).includes(process.execPath))
})

test('by ps a zombie does not run', async (t) => {
  await withPs(t)
  // The shell becomes a program that never reaps its child.
  const parent = spawn('/bin/sh', ['-c', 'sleep 0 & echo $!; exec sleep 30'])
  t.after(() => parent.kill('SIGKILL'))
  const [line] = await once(parent.stdout, 'data')
  const pid = Number.parseInt(String(line), 10)
  await until('a process that ended does not run', () => !PS.isRunning(pid))
})
