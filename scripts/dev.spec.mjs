import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { test } from 'node:test'
import { routeTo } from './dev.mjs'
import { createProxy } from './proxy.mjs'

const route = routeTo({ api: 1, site: 2, dashboard: 3, admin: 4 })

for (const [path, port, onward] of /** @type {const} */ ([
  ['/api/auth/login', 1, '/api/auth/login'],
  ['/health/ready', 1, '/health/ready'],
  ['/media/abc.webp', 1, '/media/abc.webp'],
  ['/', 2, '/'],
  ['/about', 2, '/about'],
  ['/authors', 2, '/authors'],
  ['/@vite/client', 2, '/@vite/client'],
  ['/_dashboard/@vite/client', 3, '/_dashboard/@vite/client'],
  ['/auth/login?next=/user', 3, '/_dashboard/'],
  ['/user', 3, '/_dashboard/'],
  ['/_admin/src/main.tsx', 4, '/_admin/src/main.tsx'],
  ['/admin/deposits', 4, '/_admin/'],
  ['/admin-auth/admin-login', 4, '/_admin/'],
])) {
  test(`in development ${path} is answered by server ${port} under ${onward}`, () => {
    assert.deepEqual(route(path), { port, path: onward })
  })
}

/** @param {import('node:test').TestContext} t @param {import('node:http').Server} server */
async function listen(t, server) {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  assert.ok(typeof address === 'object' && address)
  return address.port
}

test('the proxy forwards a request and returns its answer', async (t) => {
  const upstream = createServer((request, response) => {
    request.pipe(response.writeHead(201, { 'x-path': request.url }))
  })
  const port = await listen(t, upstream)
  const front = await listen(
    t,
    createProxy((path) => ({ port, path: `/upstream${path}` })),
  )
  const answer = await fetch(`http://127.0.0.1:${front}/x`, { method: 'POST', body: 'words' })
  assert.equal(answer.status, 201)
  assert.equal(answer.headers.get('x-path'), '/upstream/x')
  assert.equal(await answer.text(), 'words')
})

test('the proxy reports a server that is not up yet', async (t) => {
  const front = await listen(
    t,
    createProxy((path) => ({ port: 1, path })),
  )
  const answer = await fetch(`http://127.0.0.1:${front}/`)
  assert.equal(answer.status, 502)
  await answer.text()
})

test('the proxy connects both ends of an upgraded socket', async (t) => {
  const upstream = createServer()
  upstream.on('upgrade', (_request, socket) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\nupgrade: echo\r\nconnection: upgrade\r\n\r\n')
    socket.pipe(socket)
  })
  const port = await listen(t, upstream)
  const front = await listen(
    t,
    createProxy((path) => ({ port, path })),
  )
  const socket = connect(front, '127.0.0.1')
  t.after(() => socket.destroy())
  socket.write('GET / HTTP/1.1\r\nhost: x\r\nupgrade: echo\r\nconnection: upgrade\r\n\r\n')
  socket.setEncoding('utf8')
  let heard = ''
  socket.on('data', (text) => {
    heard += text
    if (heard.endsWith('\r\n\r\n')) socket.write('echo this')
  })
  while (!heard.endsWith('echo this')) await once(socket, 'data')
  assert.match(heard, /^HTTP\/1.1 101/)
})
