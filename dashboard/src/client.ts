import { CallFailure } from './failures.ts'
import { counted } from './quiet.ts'
import { reachability } from './reachability.ts'
import { proving } from './security/proving.ts'
import { currentSession, endSession } from './session.ts'

const LIMIT_MS = 15_000
const PROOF = 'step-up-proof'
/** Nobody is there behind whoever answered. */
const GATEWAY_FAULTS = new Set([502, 503, 504])

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

interface Call {
  readonly body?: unknown
  /** Signing out has already forgotten the session when its call is made. */
  readonly token?: string | undefined
  /** Made when the form opens and kept until a final answer: the act happens once, however often it is sent. */
  readonly idempotencyKey?: string
  /** The version that an edit was made from: refused where somebody else has changed the row since. */
  readonly version?: number
}

export const get = <Data>(path: string): Promise<Answer<Data>> => call('GET', path, {})

export const post = <Data>(path: string, body?: unknown): Promise<Answer<Data>> =>
  call('POST', path, { body })

/** Edits a row, from the version that was seen. */
export const patch = <Data>(path: string, body: unknown, version: number): Promise<Answer<Data>> =>
  call('PATCH', path, { body, version })

/** Moves money or opens a request that will: the key makes a repeated call the same call. */
export const postOnce = <Data>(
  path: string,
  body: unknown,
  idempotencyKey: string,
): Promise<Answer<Data>> => call('POST', path, { body, idempotencyKey })

/** The same for what needs no body: the path says all. */
export const patchOnce = <Data>(path: string, idempotencyKey: string): Promise<Answer<Data>> =>
  call('PATCH', path, { idempotencyKey })

/** What somebody has proven for an act: its answer may be lost, and then it is asked for with the same proof. */
const proofs = new Map<string, string>()

export async function call<Data>(
  method: string,
  path: string,
  { body, token, idempotencyKey, version }: Call,
): Promise<Answer<Data>> {
  const bearer = token ?? currentSession()?.token
  const headers = headersOf(body, bearer, idempotencyKey)
  if (version !== undefined) headers.set('if-match', `"${version}"`)
  const sent = () => counted(exchange(method, path, body, headers))
  let { response, answer } = await sent()
  // Somebody has to prove themselves first: then it is the same call again, under the same key.
  if (isProofAsked(response, answer)) {
    const proof = await proving.askFor({ method, path, body })
    if (proof !== undefined) {
      headers.set(PROOF, proof)
      if (idempotencyKey !== undefined) proofs.set(idempotencyKey, proof)
      ;({ response, answer } = await sent())
    }
  }
  if (response.ok) return answer as Answer<Data>
  // A late answer to an older token must not end the session that followed it.
  if (response.status === 401 && bearer !== undefined && bearer === currentSession()?.token)
    endSession()
  throw CallFailure.refused(response.status, answer, response.headers.get('retry-after'))
}

const isProofAsked = ({ status }: Response, answer: unknown): boolean =>
  status === 403 && CallFailure.refused(status, answer).code === 'step_up_required'

async function exchange(method: string, path: string, body: unknown, headers: Headers) {
  const response = await send(method, path, body, headers)
  const answer = await readBody(response)
  if (GATEWAY_FAULTS.has(response.status)) reachability.unanswered()
  else reachability.answered()
  return { response, answer }
}

async function send(
  method: string,
  path: string,
  body: unknown,
  headers: Headers,
): Promise<Response> {
  try {
    return await fetch(`/api${path}`, {
      method,
      headers,
      body: encode(body),
      signal: AbortSignal.timeout(LIMIT_MS),
    })
  } catch (error) {
    throw unanswered(error)
  }
}

function headersOf(body: unknown, bearer?: string, idempotencyKey?: string): Headers {
  const headers = new Headers({ accept: 'application/json' })
  // A form's own boundary stands in the header that the browser writes.
  if (body !== undefined && !(body instanceof FormData))
    headers.set('content-type', 'application/json')
  if (bearer !== undefined) headers.set('authorization', `Bearer ${bearer}`)
  if (idempotencyKey === undefined) return headers
  headers.set('idempotency-key', idempotencyKey)
  const proof = proofs.get(idempotencyKey)
  if (proof !== undefined) headers.set(PROOF, proof)
  return headers
}

function encode(body: unknown): BodyInit | null {
  if (body === undefined) return null
  return body instanceof FormData ? body : JSON.stringify(body)
}

async function readBody(response: Response): Promise<unknown> {
  try {
    const text = await response.text()
    return text === '' ? {} : JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) throw CallFailure.refused(response.status, undefined)
    throw unanswered(error)
  }
}

function unanswered(error: unknown): CallFailure {
  reachability.unanswered()
  return error instanceof DOMException && error.name === 'TimeoutError'
    ? CallFailure.timedOut()
    : CallFailure.unreachable()
}
