import http, { type ClientRequest, type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { type Target, TargetRefused, targetOf } from '#webhooks/webhook_target'

export const TIMEOUT_MS = 10_000
/** Of an answer nothing but the status is used; one that goes on is cut. */
const MOST_ANSWER_BYTES = 16 * 1024

/** How an attempt ended: `error` is in words for its owner, and null where the event was taken. */
export type Outcome = { status: number | null; durationMs: number; error: string | null }
export type Post = { url: string; headers: Record<string, string>; body: string | Buffer }

/** Answers the addresses that were checked, whatever name is asked for. */
function pinned({ addresses }: Target): LookupFunction {
  return (_host, { all }, done) => {
    const [first] = addresses
    if (all === true) done(null, addresses)
    else if (first) done(null, first.address, first.family)
  }
}

function begin(target: Target, { headers, body }: Post, signal: AbortSignal): ClientRequest {
  const { url } = target
  const { request } = url.protocol === 'https:' ? https : http
  const call = request(url, {
    method: 'POST',
    // a connection of its own: a kept one could be to an address that was checked earlier
    agent: false,
    lookup: pinned(target),
    signal,
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
  })
  call.end(body)
  return call
}

/** The status of the answer, read to its end or to the bound. */
async function statusOf(answer: IncomingMessage): Promise<number> {
  let bytes = 0
  for await (const part of answer) {
    bytes += (part as Buffer).length
    if (bytes > MOST_ANSWER_BYTES) break
  }
  answer.destroy()
  return answer.statusCode ?? 0
}

const WORDS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The host refused the connection.',
  ECONNRESET: 'The host closed the connection.',
  EHOSTUNREACH: 'The host cannot be reached.',
  ENETUNREACH: 'The host cannot be reached.',
  CERT_HAS_EXPIRED: 'The certificate of the host has expired.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate of the host is signed by nobody who is trusted.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate is for another host.',
}

function wordsOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return `There was no whole answer within ${TIMEOUT_MS / 1000} seconds.`
  if (error instanceof TargetRefused) return error.message
  const { code } = error as { code?: string }
  return WORDS[code ?? ''] ?? 'The connection failed.'
}

function refusalIn(status: number): string | null {
  if (status >= 200 && status < 300) return null
  return status >= 300 && status < 400
    ? 'The host answered with a redirection, which is not followed.'
    : `The host answered with the status ${status}.`
}

/**
 * Posts an event once: to an address that is checked now, without following a redirection, bounded in time and size. Never
 * throws; what went wrong is in the outcome.
 */
export async function post(given: Post, find = targetOf, timeoutMs = TIMEOUT_MS): Promise<Outcome> {
  const began = performance.now()
  const signal = AbortSignal.timeout(timeoutMs)
  const after = () => Math.round(performance.now() - began)
  try {
    const gone = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    })
    const answered = (async () => {
      const call = begin(await find(given.url), given, signal)
      return new Promise<IncomingMessage>((resolve, reject) => {
        call.once('response', resolve).once('error', reject)
      }).then(statusOf)
    })()
    const status = await Promise.race([answered, gone])
    return { status, durationMs: after(), error: refusalIn(status) }
  } catch (error) {
    return { status: null, durationMs: after(), error: wordsOf(error, signal) }
  }
}
