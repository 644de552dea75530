import { Agent, type IncomingMessage, request as httpRequest } from 'node:http'
import env from '#start/env'
import type { FuzzRequest } from '#tests/functional/inputs/fuzz_requests'

export type Outcome = { status: number; type: string; requestId: string; text: string; ms: number }

const agent = new Agent({ keepAlive: true, maxSockets: 32 })

const isEvents = ({ headers }: IncomingMessage) =>
  String(headers['content-type']).startsWith('text/event-stream')

/** Sends the bytes unchanged: fetch would correct paths and headers. */
export function sendRaw(
  { method, path, headers, body }: FuzzRequest,
  token?: string,
): Promise<Outcome> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      {
        host: '127.0.0.1',
        port: env.get('PORT') ?? 3333,
        method,
        path,
        agent,
        headers: {
          ...headers,
          ...(body ? { 'content-length': body.length } : {}),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
      },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', reject)
        const settle = () =>
          resolve({
            status: answer.statusCode ?? 0,
            type: answer.headers['content-type'] ?? '',
            requestId: String(answer.headers['x-request-id'] ?? ''),
            text: Buffer.concat(chunks).toString('utf8'),
            ms: performance.now() - began,
          })
        answer.on('end', settle)
        // a stream of events does not end by itself
        if (isEvents(answer)) {
          settle()
          request.destroy()
        }
      },
    )
    request.on('error', reject)
    if (body) request.write(body)
    request.end()
  })
}

const INSIDES =
  /node_modules|\n\s+at |\/(?:app|build|src)\/[\w/]+\.[jt]s\b|syntax error at or near|relation "|column "[\w.]+" |violates \w+ constraint|invalid input syntax|invalid byte sequence|Knex|Youch|\bE_[A-Z]+_[A-Z]+\b|TypeError|RangeError/

/** The contact form of a browser without scripts gets a page. */
const isPageForPerson = (type: string, text: string) =>
  type.startsWith('text/html') && text.includes('<form class="contact-form"')

/** The faults of an answer, for any call; empty if it is in order. */
export function faultsOf({ status, type, text, requestId }: Outcome): string[] {
  const faults: string[] = []
  if (status >= 500) faults.push(`status ${status}`)
  if (status >= 400) {
    const inside = INSIDES.exec(text)
    if (inside) faults.push(`shows the inside: ${inside[0]}`)
    if (isPageForPerson(type, text)) return faults
    if (!type.startsWith('application/json')) faults.push(`${type || 'no type'} instead of JSON`)
    else if (text && (JSON.parse(text) as { requestId?: string }).requestId === undefined)
      faults.push('no request id in the body')
  }
  if (!requestId) faults.push('no request id in the headers')
  return faults
}
