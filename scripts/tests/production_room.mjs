import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:http2'
import { test } from 'node:test'
import { connect as connectTls } from 'node:tls'

/** @typedef {import('./installation.mjs').Installation} Installation */
/** @typedef {import('node:http2').ClientHttp2Session} Session */
/** @typedef {{ status: number, retry: string | undefined, body: any }} Answer */

/** The limits of deploy/nginx/limits.conf. */
const IN_FLIGHT = { ofAll: 512, ofOne: 64 }

/** @param {Installation} at @param {string} localAddress @returns {Session} */
const sessionFrom = (at, localAddress) =>
  connect(`https://localhost:${at.up.frontProxy.tls}`, {
    createConnection: () =>
      connectTls({
        ...{ port: at.up.frontProxy.tls, host: '127.0.0.1', servername: 'localhost' },
        ...{ ca: at.up.frontProxy.ca, localAddress, ALPNProtocols: ['h2'] },
      }),
  })

/** Begins a call without a body: it stays in flight until a copy gives it up. @param {Session} session */
function begin(session) {
  const headers = { 'content-type': 'application/json', 'content-length': '10' }
  return session.request({ ...headers, ':method': 'POST', ':path': '/api/auth/login' })
}

/** @param {Session} session @returns {Promise<void>} */
const pinged = (session) =>
  new Promise((resolve, reject) => {
    session.ping((error) => (error ? reject(error) : resolve()))
  })

/** @param {Session} session @param {string} path @returns {Promise<Answer>} */
async function ask(session, path) {
  const call = session.request({ ':path': path })
  const [headers] = await once(call, 'response')
  let text = ''
  for await (const part of call.setEncoding('utf8')) text += part
  const body = headers['content-type']?.includes('json') ? JSON.parse(text) : null
  return { status: Number(headers[':status']), retry: headers['retry-after'], body }
}

/**
 * Tests of the proxy's limits: which calls it refuses under overload, and which still pass.
 *
 * @param {Installation} at
 */
export function testRoom(at) {
  test('calls beyond the limit get a 503 to retry, one address cannot use up the limit, pages still load', async () => {
    const addresses = Array.from(
      { length: IN_FLIGHT.ofAll / IN_FLIGHT.ofOne },
      (_, i) => `127.0.0.${10 + i}`,
    )
    const sessions = addresses.map((address) => sessionFrom(at, address))
    const outsider = sessionFrom(at, '127.0.0.40')
    const refused = async (/** @type {Session} */ session) => {
      const { status, retry, body } = await ask(session, '/api/plan/all')
      assert.deepEqual([status, retry, body?.code], [503, '2', 'unavailable'])
      assert.match(body.requestId, /^[\w-]{16,}$/)
    }
    try {
      const [first, ...others] = sessions
      assert.ok(first)
      const begun = Array.from({ length: IN_FLIGHT.ofOne }, () => begin(first))
      assert.equal((await ask(outsider, '/api/plan/all')).status, 401)
      await refused(first)
      for (const session of others)
        for (let i = 0; i < IN_FLIGHT.ofOne; i++) begun.push(begin(session))
      // an answered ping shows that everything sent before it has arrived
      await Promise.all(sessions.map(pinged))
      await refused(outsider)
      assert.equal((await ask(outsider, '/')).status, 200)
      assert.equal((await ask(outsider, '/health/ready')).status, 200)
      for (const call of begun) call.close()
    } finally {
      for (const session of [...sessions, outsider]) session.destroy()
    }
  })
}
