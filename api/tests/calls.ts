import env from '#start/env'

// biome-ignore lint/suspicious/noExplicitAny: an answer is assessed by what the test expects of it
export type Json = any

export type Answer = {
  status: number
  headers: Headers
  text: string
  body: Json
  /** Sends the same call once more, with its key. */
  again: () => Promise<Answer>
}
export type CallOptions = {
  token?: string
  key?: string
  body?: unknown
  headers?: Record<string, string>
  base?: string
}

export const BASE = `http://127.0.0.1:${env.get('PORT') ?? 3333}/api`

/** Calls the API as any client does; a JSON body is parsed. */
export async function call(
  method: string,
  path: string,
  options: CallOptions = {},
): Promise<Answer> {
  const { token, key, body, headers, base = BASE } = options
  const answer = await fetch(`${base}${path}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await answer.text()
  const isJson = answer.headers.get('content-type')?.includes('json') && text !== ''
  return {
    status: answer.status,
    headers: answer.headers,
    text,
    body: isJson ? JSON.parse(text) : null,
    again: () => call(method, path, options),
  }
}

/** What a row has. That every column is there, null or not, each answer is held to by the API document. */
export const filledOf = (row: Json): Json =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))

/** The calls of a person with a token. */
export function callsOf(token: string) {
  return {
    get: (path: string) => call('GET', path, { token }),
    post: (path: string, body?: unknown, key?: string) => call('POST', path, { token, body, key }),
    put: (path: string, body?: unknown, key?: string) => call('PUT', path, { token, body, key }),
    patch: (path: string, body?: unknown, key?: string) =>
      call('PATCH', path, { token, body, key }),
    delete: (path: string, key?: string) => call('DELETE', path, { token, key }),
  }
}
