import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { statusOf } from '../health.mjs'
import { dataFolder, nameOf, npmStart, untilNone } from './started.mjs'

/** A page of each server, and the client that brings each one's changes into the browser. */
const PATHS = [
  '/health/ready',
  '/',
  '/@vite/client',
  '/auth/login',
  '/_dashboard/@vite/client',
  '/admin-auth/admin-login',
  '/_admin/@vite/client',
]

test('npm run dev answers for all four packages at one origin and ends whole', async (t) => {
  const started = await npmStart(t, { dataDir: dataFolder(t), command: ['run', 'dev'] })
  const deadline = Date.now() + 60_000
  for (const path of PATHS) {
    const url = `http://127.0.0.1:${started.port}${path}`
    for (let status = 0; status !== 200; status = await statusOf(url)) {
      assert.ok(Date.now() < deadline, `${path}: ${status}\n${started.output()}`)
      assert.equal(started.npm.exitCode, null, started.output())
      await pause(100)
    }
  }
  process.kill(-Number(started.npm.pid), 'SIGINT')
  const left = await untilNone(started.processes, 20_000)
  assert.deepEqual(left.map(nameOf), [])
})
