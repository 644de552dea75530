import { type Answer, apiClient, type Call } from '@assay/client/apiClient'
import { counted } from './whenIdle.ts'
import { currentSession, endSession } from './session.ts'

export type { Answer }

const callApi = apiClient({
  token: () => currentSession()?.token,
  underWay: counted,
  refused({ status }, token) {
    // A late answer to an older token must not end the session that followed it.
    if (status === 401 && token !== undefined && token === currentSession()?.token) endSession()
  },
})

export const call = async <Data>(
  method: string,
  path: string,
  more: Call = {},
): Promise<Answer<Data>> => (await callApi(method, path, more)).body as Answer<Data>

export const get = <Data>(path: string): Promise<Answer<Data>> => call('GET', path)

export const post = <Data>(path: string, body?: unknown): Promise<Answer<Data>> =>
  call('POST', path, { body })

/** Edits a row, starting from the version that was seen. */
export const patch = <Data>(path: string, body: unknown, version: number): Promise<Answer<Data>> =>
  call('PATCH', path, { body, version })

/** Moves money or opens a request that will: the key makes a repeated call the same call. */
export const postOnce = <Data>(
  path: string,
  body: unknown,
  idempotencyKey: string,
): Promise<Answer<Data>> => call('POST', path, { body, idempotencyKey })

/** The same for a call without a body. */
export const patchOnce = <Data>(path: string, idempotencyKey: string): Promise<Answer<Data>> =>
  call('PATCH', path, { idempotencyKey })
