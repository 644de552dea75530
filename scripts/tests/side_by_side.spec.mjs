import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { once } from 'node:events'
import { join } from 'node:path'
import { test } from 'node:test'
import { statusOf } from '../health.mjs'
import { dataFolder, npmStart } from './started.mjs'

test('two instances run side by side, each with a database of its own; another start on the data of one names its holder and exits with 1', async (t) => {
  const [one, two] = await Promise.all([
    npmStart(t, { dataDir: dataFolder(t) }),
    npmStart(t, { dataDir: dataFolder(t) }),
  ])
  await Promise.all([one.ready(), two.ready()])
  assert.ok(existsSync(join(one.dataDir, 'app.key')) && existsSync(join(two.dataDir, 'app.key')))
  assert.equal(one.npm.exitCode, null)
  assert.equal(two.npm.exitCode, null)

  const again = await npmStart(t, { dataDir: one.dataDir })
  assert.equal(await again.ended(), 1)
  assert.match(again.output(), /An instance already runs on/)
  assert.ok(again.output().includes(`http://127.0.0.1:${one.port}`))
  const status = await statusOf(`http://127.0.0.1:${one.port}/health/ready`)
  assert.equal(status, 200, 'the first continues')
})

test('a busy port is named before anything starts', async (t) => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => server.close())
  const address = server.address()
  assert.ok(typeof address === 'object' && address)
  const started = await npmStart(t, { dataDir: join(dataFolder(t), 'new'), port: address.port })
  assert.equal(await started.ended(), 1)
  assert.ok(started.output().includes(`Port ${address.port} on 127.0.0.1 is already in use`))
  assert.equal(existsSync(started.dataDir), false, 'no data folder was made')
})

test('demo accounts are refused in production', async (t) => {
  const env = { NODE_ENV: 'production', DEMO: '1' }
  const started = await npmStart(t, { dataDir: dataFolder(t), env })
  assert.equal(await started.ended(), 1)
  assert.match(started.output(), /DEMO=1 is refused with NODE_ENV=production/)
})
