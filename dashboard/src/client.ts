import { CallFailure } from './failures.ts'
import { currentSession, endSession, touchSession } from './session.ts'

const LIMIT_MS = 15_000

export interface Answer<Data> {
  readonly data: Data
  readonly message?: string
  readonly token?: string
  readonly meta?: { readonly nextCursor: string | null }
}

interface Call {
  readonly body?: unknown
  /** Signing out has already forgotten the session when its call is made. */
  readonly token?: string | undefined
}

export const get = <Data>(path: string): Promise<Answer<Data>> => call('GET', path, {})

export const post = <Data>(path: string, body?: unknown): Promise<Answer<Data>> =>
  call('POST', path, { body })

export async function call<Data>(
  method: string,
  path: string,
  { body, token }: Call,
): Promise<Answer<Data>> {
  const bearer = token ?? currentSession()?.token
  const response = await send(method, path, body, bearer)
  const answer = await readBody(response)
  if (response.ok) {
    touchSession()
    return answer as Answer<Data>
  }
  // A late answer to an older token must not end the session that followed it.
  if (response.status === 401 && bearer !== undefined && bearer === currentSession()?.token)
    endSession()
  throw CallFailure.refused(response.status, answer)
}

async function send(
  method: string,
  path: string,
  body: unknown,
  bearer: string | undefined,
): Promise<Response> {
  const headers = new Headers({ accept: 'application/json' })
  if (body !== undefined) headers.set('content-type', 'application/json')
  if (bearer !== undefined) headers.set('authorization', `Bearer ${bearer}`)
  try {
    return await fetch(`/api${path}`, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(LIMIT_MS),
    })
  } catch (error) {
    throw unanswered(error)
  }
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

const unanswered = (error: unknown): CallFailure =>
  error instanceof DOMException && error.name === 'TimeoutError'
    ? CallFailure.timedOut()
    : CallFailure.unreachable()
