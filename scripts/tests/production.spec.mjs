import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { get } from 'node:http'
import { connect as connectHttp2 } from 'node:http2'
import { after, before, test } from 'node:test'
import { connect as connectTls } from 'node:tls'
import { assertRestricted } from './held_logins.mjs'
import { FIRST, Installation } from './installation.mjs'
import { comparePages } from './pages.mjs'
import { CHALLENGE, COPIES } from './production.mjs'
import { testFaults } from './production_faults.mjs'
import { testRoom } from './production_room.mjs'
import { until } from './waiting.mjs'

const PERSON = {
  name: 'Ada Lovelace',
  username: 'ada_at_home',
  phone: '+14155552671',
  email: 'ada@reader.test',
  password: 'a gate with nine hinges',
}

const at = new Installation()
before(() => at.start())
after(() => at.stop())

/**
 * Sends headers that never end; settles when the connection is cut.
 *
 * @returns {Promise<void>}
 */
function dripAHead() {
  const { tls: port, ca } = at.up.frontProxy
  const socket = connectTls({ port, ca, host: '127.0.0.1', servername: 'localhost' })
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: ')
  const drip = setInterval(() => socket.write('a'), 500)
  return new Promise((resolve) => {
    // by a reset or by an end
    socket.on('error', () => socket.destroy())
    socket.once('close', () => {
      clearInterval(drip)
      resolve()
    })
  })
}

/** @type {Promise<void>} */
let slowHead

test('nginx answers every page like a copy of the API', async () => {
  slowHead = dripAHead()
  const ask = (/** @type {string} */ path, /** @type {Record<string, string>} */ headers) =>
    at.client.ask('GET', path, { headers })
  const copy = { host: FIRST, port: at.up.port }
  assert.ok((await comparePages(ask, copy)) > 100)
  const another = comparePages((_, headers) => ask('/nothing', headers), copy)
  await assert.rejects(another, 'control: another page is not the same')
})

test('each answer has its own nonce', async () => {
  const answers = await Promise.all([1, 2].map(() => at.client.ask('GET', '/admin')))
  const nonces = answers.map(
    ({ headers }) => /'nonce-(\w+)'/.exec(`${headers['content-security-policy']}`)?.[1],
  )
  assert.ok(nonces[0] && nonces[1] && nonces[0] !== nonces[1])
  for (const [i, { bytes }] of answers.entries())
    assert.ok(bytes.includes(nonces[i] ?? '') && !bytes.includes('__CSP_NONCE__'))
})

test('TLS by 1.2 and 1.3 and HTTP/2, plain calls led there, /metrics closed, sizes bounded', async () => {
  const { tls: port, plain, ca } = at.up.frontProxy
  const old = connectTls({
    port,
    ca,
    host: '127.0.0.1',
    servername: 'localhost',
    maxVersion: 'TLSv1.1',
    minVersion: 'TLSv1',
  })
  await assert.rejects(new Promise((_, reject) => old.once('error', reject).once('close', reject)))
  const session = connectHttp2(`https://localhost:${port}`, { ca })
  const status = await new Promise((resolve, reject) => {
    session.once('error', reject)
    session
      .request({ ':path': '/' })
      .once('response', (headers) => resolve(headers[':status']))
      .resume()
  })
  session.close()
  assert.equal(status, 200)
  const led = await new Promise((resolve, reject) => {
    get(
      {
        port: plain,
        host: '127.0.0.1',
        path: '/user/main',
        headers: { host: 'localhost' },
      },
      resolve,
    ).once('error', reject)
  })
  led.resume()
  assert.deepEqual([led.statusCode, led.headers.location], [308, 'https://localhost/user/main'])
  const challenge = await fetch(`http://127.0.0.1:${plain}${CHALLENGE.path}`, {
    redirect: 'manual',
  })
  assert.deepEqual([challenge.status, await challenge.text()], [200, CHALLENGE.answer])
  for (const path of ['/metrics', '/metrics/', '/metrics?x', '//metrics', '/%6detrics'])
    assert.equal((await at.client.ask('GET', path)).status, 404, path)
  const large = await at.client.ask('POST', '/api/auth/login', {
    body: { email: 'x'.repeat(200_000) },
  })
  assert.deepEqual([large.status, large.body?.code], [413, 'payload_too_large'])
  assert.equal(large.headers['x-frame-options'], 'DENY')
})

test('a person registers, is mailed by the worker, and pays in once however often they send it', async () => {
  assert.equal((await at.client.ask('POST', '/api/auth/register', { body: PERSON })).status, 201)
  const credentials = { email: PERSON.email, password: PERSON.password }
  await until('the mail with the link', () => at.mails(/token=/).length > 0)
  const link = /token=([\w-]+)/.exec(at.mails(/token=/)[0] ?? '')?.[1]
  const verified = await at.client.ask('POST', '/api/auth/verify-email', { body: { token: link } })
  assert.equal(verified.status, 200, JSON.stringify(verified.body))
  const signedIn = await at.client.ask('POST', '/api/auth/login', {
    body: credentials,
    headers: { 'x-forwarded-for': '192.0.2.66' },
  })
  assert.equal(signedIn.status, 200)
  at.token = signedIn.body.token ?? signedIn.body.data.token
  // only the proxy states a client's address
  assert.equal(await at.count("investor_tokens where place like '127.0.0.%'"), 1)
  const risk = await at.client.ask('POST', '/api/deposit', {
    token: at.token,
    body: { method: 'ETH', amount: '25.00' },
  })
  assert.deepEqual([risk.status, risk.body?.code], [409, 'risk_not_acknowledged'])
  const path = '/api/user/risk-acknowledgement'
  const { version } = (await at.client.ask('GET', path, { token: at.token })).body.data
  await at.client.ask('POST', path, { token: at.token, body: { version } })
  const { key, answer } = await at.deposit()
  assert.equal(answer.status, 201)
  const again = await at.depositAgain(key)
  assert.equal(again.headers['idempotency-replayed'], 'true')
  assert.deepEqual(again.body, answer.body)
  const first = {
    email: 'owner@reader.test',
    password: 'a castle of eleven towers',
    invitation: at.up.setupCode,
  }
  assert.equal(
    (await at.client.ask('POST', '/api/auth/register-admin', { body: first })).status,
    201,
  )
})

test('live updates arrive at once, from any copy', async () => {
  const stream = await at.client.listen('/api/user/events', at.token)
  assert.equal(stream.status, 200)
  for (const [i, host] of COPIES.entries()) {
    const answer = await fetch(`http://${host}:${at.up.port}/api/deposit`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${at.token}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify({ method: 'ETH', amount: '30.00' }),
    })
    assert.equal(answer.status, 201)
    await until(`news of ${host}`, () => stream.heard().split('event: changed').length > i + 1)
  }
  stream.end()
})

test('T54: the copies and the worker hold three restricted logins, and the login that migrates is elsewhere', async () => {
  const { first, second, worker } = at.up.processes
  const pids = [first, second, worker].map(({ pid }) => pid)
  await assertRestricted(pids, at.up.database.url)
})

testRoom(at)
testFaults(at, PERSON.email, () => slowHead)
