import simpleRestProvider from 'ra-data-simple-rest'
import { type DataProvider, fetchUtils, HttpError } from 'react-admin'
import { currentSession, touchSession } from './accounts/session.ts'

const LIMIT_MS = 15_000

interface Envelope {
  readonly data?: unknown
}

type Client = typeof fetchUtils.fetchJson

/**
 * Every call of the back office: the staff member's token, a limit of time, and rows that stand under `data`.
 */
export const callApi: Client = async (url, options = {}) => {
  const limit = AbortSignal.timeout(LIMIT_MS)
  const signal = options.signal ? AbortSignal.any([options.signal, limit]) : limit
  const headers = new Headers(options.headers as HeadersInit | undefined)
  const token = currentSession()?.token
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
  headers.set('accept', 'application/json')
  const answer = await fetchUtils.fetchJson(url, { ...options, headers, signal })
  touchSession()
  return { ...answer, headers: withTotal(answer.headers), json: (answer.json as Envelope).data }
}

/**
 * `Content-Range: deposits 0-24/1234` carries the total. The provider is given it under a header of its own:
 * asked for Content-Range itself, it would send a Range header with each list, which proxies act on.
 */
function withTotal(headers: Headers): Headers {
  const total = /\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1]
  if (total === undefined) return headers
  const counted = new Headers(headers)
  counted.set('x-total-count', total)
  return counted
}

export interface BackOfficeProvider extends DataProvider {
  readonly overview: () => Promise<unknown>
  readonly sendReset: (email: string) => Promise<void>
}

export const dataProvider: BackOfficeProvider = {
  ...simpleRestProvider('/api/admin', callApi, 'X-Total-Count'),
  supportAbortSignal: true,
  overview: async () => (await callApi('/api/admin/overview')).json,
  async sendReset(email) {
    await callApi('/api/auth/forgot_password', { method: 'POST', body: JSON.stringify({ email }) })
  },
}

/** The sentence of a refusal, for a notification. */
export const sentenceOf = (failure: unknown, fallback: string): string =>
  failure instanceof HttpError && failure.status < 500 ? failure.message : fallback
