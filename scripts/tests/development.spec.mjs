import assert from 'node:assert/strict'
import { test } from 'node:test'
import { statusOf } from '../health.mjs'
import { dataFolder, nameOf, npmStart, untilNone } from './started.mjs'
import { until } from './waiting.mjs'

/** A page of each server, and its hot-reload client. */
const PATHS = [
  '/health/ready',
  '/',
  '/@vite/client',
  '/auth/login',
  '/_dashboard/@vite/client',
  '/admin-auth/admin-login',
  '/_admin/@vite/client',
]

test('npm run dev serves all four packages at one origin and ends completely', async (t) => {
  const started = await npmStart(t, { dataDir: dataFolder(t), command: ['run', 'dev'] })
  for (const path of PATHS) {
    const url = `http://127.0.0.1:${started.port}${path}`
    const look = async () => {
      assert.equal(started.npm.exitCode, null, started.output())
      return { path, status: await statusOf(url), output: started.output().slice(-1_000) }
    }
    await until(`${path} is there`, look, ({ status }) => status === 200)
  }
  process.kill(-Number(started.npm.pid), 'SIGINT')
  const left = await untilNone(started.processes)
  assert.deepEqual(left.map(nameOf), [])
})
