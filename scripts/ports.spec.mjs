import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { test } from 'node:test'
import { freePort, portState } from './ports.mjs'

test('a port is free until a server listens on it', async (t) => {
  const port = await freePort()
  assert.equal(await portState(port, '127.0.0.1'), 'free')
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => server.close())
  assert.equal(await portState(port, '127.0.0.1'), 'taken')
  assert.equal(await portState(port, '0.0.0.0'), 'taken')
})

test('a host that is no address of this machine has a state of its own', async () => {
  assert.equal(await portState(43999, '192.0.2.1'), 'unknown host')
})
