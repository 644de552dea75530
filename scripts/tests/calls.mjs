import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:https'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { patience } from './waiting.mjs'

/**
 * @typedef {{ token?: string, key?: string, body?: unknown, headers?: Record<string, string> }} Options
 * @typedef {{ status: number, headers: import('node:http').IncomingHttpHeaders, bytes: Buffer, body: any }} Answer
 */

/** Statuses that ask a client to retry. */
const PASSING = new Set([429, 502, 503, 504])

/** @param {import('node:http').IncomingMessage} answer @param {Buffer} bytes @returns {Answer} */
function answerOf({ statusCode = 0, headers }, bytes) {
  const isJson = /json/.test(headers['content-type'] ?? '') && !headers['content-encoding']
  const body = isJson && bytes.length > 0 ? JSON.parse(bytes.toString()) : null
  return { status: statusCode, headers, bytes, body }
}

/**
 * A client of an installation behind TLS.
 *
 * @param {{ port: number, ca: string }} frontProxy
 */
export function clientOf({ port, ca }) {
  const agent = new Agent({ ca, keepAlive: true, servername: 'localhost' })
  /** @param {string} method @param {string} path @param {Options} options */
  const optionsFor = (method, path, { token, key, body, headers }) => ({
    ...{ host: '127.0.0.1', port, agent, method, path },
    headers: {
      host: `localhost:${port}`,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
  })

  /**
   * @param {string} method
   * @param {string} path
   * @param {Options} [options]
   * @returns {Promise<Answer>}
   */
  const ask = (method, path, options = {}) =>
    new Promise((resolve, reject) => {
      const call = request(optionsFor(method, path, options), (answer) => {
        buffer(answer).then((bytes) => resolve(answerOf(answer, bytes)), reject)
      })
      call.setTimeout(patience(), () => call.destroy(new Error('no answer')))
      call.once('error', reject)
      call.end(options.body === undefined ? undefined : JSON.stringify(options.body))
    })

  return {
    ask,
    close: () => agent.destroy(),

    /**
     * A money call like those of the investor app: retries with the same key until a final answer.
     *
     * @param {string} path
     * @param {Options} options
     */
    async insist(path, options) {
      const key = randomUUID()
      const deadline = Date.now() + patience()
      for (let tries = 1; ; tries++) {
        const answer = await ask('POST', path, { ...options, key }).catch((error) => {
          if (Date.now() > deadline) throw error
          return null
        })
        if (answer && !PASSING.has(answer.status)) return { key, tries, answer }
        if (Date.now() > deadline) throw new Error(`no answer but ${answer?.status}`)
        await pause(100)
      }
    },

    /**
     * Opens live updates. `heard` returns the text received so far, `end` closes the stream.
     *
     * @param {string} path
     * @param {string} token
     * @returns {Promise<{ status: number, heard: () => string, end: () => void }>}
     */
    listen: (path, token) =>
      new Promise((resolve, reject) => {
        const call = request(
          { ...optionsFor('GET', path, { token }), agent: undefined, ca },
          (answer) => {
            let heard = ''
            answer.setEncoding('utf8').on('data', (text) => {
              heard += text
            })
            answer.once('error', () => call.destroy())
            resolve({
              status: answer.statusCode ?? 0,
              heard: () => heard,
              end: () => call.destroy(),
            })
          },
        )
        call.once('error', reject)
        call.end()
      }),
  }
}
