import { CallFailure } from './failures.ts'
import { answeredWith } from './reachability.ts'
import { heardFromServer } from './serverTime.ts'
import { PROOF, stepUp } from './stepUp.ts'

const LIMIT_MS = 15_000

/** The shape of every answer of the API. */
export interface Answer<Data> {
  readonly data: Data
  readonly message?: string
  readonly token?: string
  readonly meta?: {
    readonly nextCursor: string | null
    readonly total?: number
    readonly totalIsEstimate?: boolean
  }
}

export interface Call {
  readonly body?: unknown
  /** Instead of the session's: at sign-out the session is already deleted when the call is made. */
  readonly token?: string | undefined
  /** Kept until a final answer is known: the call is executed once, however often it is sent. */
  readonly idempotencyKey?: string
  /** The version that an edit started from: refused if the row has changed since. */
  readonly version?: number | undefined
  /** Ends the call when no caller waits for it any more. */
  readonly signal?: AbortSignal | undefined
}

export interface Answered {
  readonly status: number
  readonly headers: Headers
  readonly body: unknown
}

interface Settings {
  readonly token: () => string | undefined
  /** Called with every refusal, and with the token that the call was made with. */
  readonly refused: (failure: CallFailure, token: string | undefined) => void
  /** Called with every exchange, until it is over. */
  readonly underWay?: <Result>(exchange: Promise<Result>) => Promise<Result>
}

export type ApiClient = (method: string, path: string, call?: Call) => Promise<Answered>

/**
 * How a front end calls the API, by paths below /api. If the server requires a proof, the person is asked and the same
 * call is repeated with it, under its key. Failures: CallFailure; the signal's reason if the caller gave up.
 */
export function apiClient({ token, refused, underWay = (work) => work }: Settings): ApiClient {
  /** The proof of each command by key: if its answer is lost, the call is repeated with the same proof. */
  const proofs = new Map<string, string>()

  return async (method, path, call = {}) => {
    const bearer = call.token ?? token()
    const key = call.idempotencyKey ?? ''
    const headers = headersOf(call, bearer, proofs.get(key))
    for (;;) {
      const answer = await underWay(exchange(method, path, call, headers))
      if (answer.status < 400) {
        proofs.delete(key)
        return answer
      }
      const failure = failureOf(answer)
      const proof = await proofFor(failure, method, path, call.body)
      if (proof === null) {
        refused(failure, bearer)
        throw failure
      }
      headers.set(PROOF, proof)
      if (key !== '') proofs.set(key, proof)
    }
  }
}

async function proofFor(
  { code }: CallFailure,
  method: string,
  path: string,
  body: unknown,
): Promise<string | null> {
  if (code !== 'step_up_required') return null
  const [pathname = path] = path.split('?')
  return stepUp.askFor({ method, path: pathname, body })
}

const failureOf = ({ status, body, headers }: Answered): CallFailure =>
  CallFailure.refused(status, body, headers.get('retry-after'))

async function exchange(
  method: string,
  path: string,
  { body, signal }: Call,
  headers: Headers,
): Promise<Answered> {
  const limit = AbortSignal.timeout(LIMIT_MS)
  const beganAt = performance.now()
  try {
    const response = await fetch(`/api${path}`, {
      method,
      headers,
      body: encode(body),
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    })
    const text = await response.text()
    answeredWith(response.status)
    heardFromServer(response.headers.get('date'))
    return { status: response.status, headers: response.headers, body: read(text, response) }
  } catch (error) {
    if (error instanceof CallFailure || signal?.aborted) throw error
    throw CallFailure.unanswered(error, beganAt)
  }
}

/** A proxy may answer with a page of its own; an unreadable success counts as a failure. */
function read(text: string, { ok, status }: Response): unknown {
  if (text === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    if (ok) throw CallFailure.refused(status, undefined)
    return undefined
  }
}

function headersOf({ body, idempotencyKey, version }: Call, token?: string, proof?: string) {
  const headers = new Headers({ accept: 'application/json' })
  // The browser writes this header for a form, with the form's boundary.
  if (body !== undefined && !(body instanceof FormData))
    headers.set('content-type', 'application/json')
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
  if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey)
  if (version !== undefined) headers.set('if-match', `"${version}"`)
  if (proof !== undefined) headers.set(PROOF, proof)
  return headers
}

function encode(body: unknown): BodyInit | null {
  if (body === undefined) return null
  return body instanceof FormData ? body : JSON.stringify(body)
}
