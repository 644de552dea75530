import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import app from '@adonisjs/core/services/app'
import router from '@adonisjs/core/services/router'
import { type GivenAnswer, assessAnswer } from '#tests/answer_rules'
import { guardServer } from '#middleware/raw_server'
import { entryOf } from '#routing/register'

/** A rule that an answer broke, with its call. */
export const breaches: string[] = []

const MOST = 50

/** Calls (`GET /api/…`) that a test makes fail on purpose, to see how a fault is answered. */
export const meantToFail = new Set<string>()

/** Records the bytes that are written to a response. */
function keepBody(response: ServerResponse): () => Buffer {
  const chunks: Buffer[] = []
  const keep = (chunk: unknown) => {
    if (typeof chunk === 'string') chunks.push(Buffer.from(chunk))
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk))
  }
  const { write, end } = response
  response.write = ((...given: unknown[]) => {
    keep(given[0])
    return Reflect.apply(write, response, given) as boolean
  }) as typeof write
  response.end = ((...given: unknown[]) => {
    keep(given[0])
    return Reflect.apply(end, response, given) as ServerResponse
  }) as typeof end
  return () => Buffer.concat(chunks)
}

/** The text that a client reads. */
const UNPACK: Record<string, (body: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (body) => body,
}
function unpacked(response: ServerResponse, body: Buffer): string {
  const coding = String(response.getHeader('content-encoding') ?? 'identity')
  return (body.length > 0 ? (UNPACK[coding]?.(body) ?? body) : body).toString('utf8')
}

function decoded(url: string): string {
  try {
    return decodeURIComponent(url)
  } catch {
    return url
  }
}

function entryAt(method: string, path: string) {
  const match =
    decoded(path) === path && path.includes('%') ? null : router.match(path, method, true)
  return match ? entryOf(method, match.route.pattern) : undefined
}

/** An answer that cannot be checked (its schema does not compile) is a fault as well. */
function assessed(answer: GivenAnswer): string[] {
  try {
    return assessAnswer(answer)
  } catch (error) {
    return [`not assessed: ${(error as Error).message}`]
  }
}

function watch(request: IncomingMessage, response: ServerResponse): void {
  const bodyOf = keepBody(response)
  const { method = 'GET', url = '/' } = request
  response.once('finish', () => {
    const path = url.split('?')[0] ?? '/'
    const entry = entryAt(method, path)
    const answer = {
      method,
      asked: decoded(url),
      entry,
      status: response.statusCode,
      headers: response.getHeaders(),
      body: unpacked(response, bodyOf()),
    }
    const isMeant = response.statusCode === 500 && meantToFail.has(`${method} ${path}`)
    const matches = assessed(answer).filter((what) => !isMeant || what !== 'a fault of ours')
    if (breaches.length < MOST)
      breaches.push(
        ...matches.map((what) => `${method} ${path} answered ${response.statusCode}: ${what}`),
      )
  })
}

/**
 * Checks every answer of this process, in any test: its headers, its fields, its refusal code. Called once the server
 * of a suite runs; the suite fails at its end if a rule was broken.
 */
export async function watchAnswers(): Promise<() => void> {
  const server = (await app.container.make('server')).getNodeServer() as Server
  // in production the provider does this, before the server listens
  guardServer(server)
  // the tests and the server share one process: a busy moment must not look like a disconnected client
  server.timeout = 0
  server.keepAliveTimeout = 120_000
  server.prependListener('request', watch)
  return () => {
    if (breaches.length)
      throw new Error(`answers that must not be:\n${[...new Set(breaches)].join('\n')}`)
  }
}
