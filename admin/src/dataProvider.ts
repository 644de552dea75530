import simpleRestProvider from 'ra-data-simple-rest'
import {
  type DataProvider,
  fetchUtils,
  type GetListParams,
  type GetListResult,
  HttpError,
} from 'react-admin'
import { currentSession } from './accounts/session.ts'
import { nowRequired } from './trust/required.ts'
import { askForProof, wantedBy } from './trust/proof.ts'

const LIMIT_MS = 15_000
const PER_PAGE = 25

interface Envelope {
  readonly data?: unknown
  readonly meta?: unknown
}

type Client = typeof fetchUtils.fetchJson

/** One call with the staff member's token and a limit of time. */
const callOnce: Client = async (url, options = {}) => {
  const limit = AbortSignal.timeout(LIMIT_MS)
  const signal = options.signal ? AbortSignal.any([options.signal, limit]) : limit
  const headers = new Headers(options.headers)
  const token = currentSession()?.token
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
  headers.set('accept', 'application/json')
  const answer = await fetchUtils.fetchJson(url, { ...options, headers, signal })
  return { ...answer, headers: withTotal(answer.headers) }
}

const codeOf = (failure: unknown): unknown =>
  failure instanceof HttpError ? (failure.body as { code?: unknown } | null)?.code : undefined

/** The same call once more, as the proof is bound to it: its path, its body and its Idempotency-Key stay as they are. */
function withProof(options: Parameters<Client>[1], proof: string): Parameters<Client>[1] {
  const headers = new Headers(options?.headers)
  headers.set('step-up-proof', proof)
  return { ...options, headers }
}

/**
 * Every call of the back office. Where the server wants to know first that it is still the same person, they are
 * asked, and the call is made again with their proof; who declines is refused as the server has refused them.
 */
const callWhole: Client = async (url, options = {}) => {
  for (let proven = options; ; ) {
    try {
      return await callOnce(url, proven)
    } catch (failure) {
      const code = codeOf(failure)
      if (code === 'factor_required') nowRequired(true)
      if (code !== 'step_up_required') throw failure
      const proof = await askForProof(wantedBy(url, options))
      if (proof === null) throw failure
      proven = withProof(options, proof) ?? options
    }
  }
}

/** A call whose answer is what stands under `data`. */
export const callApi: Client = async (url, options) => {
  const answer = await callWhole(url, options)
  return { ...answer, json: (answer.json as Envelope).data }
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

/** One page of a list, with what the server says about it: whether its total is an estimate. */
async function getList(resource: string, params: GetListParams): Promise<GetListResult> {
  const { pagination = { page: 1, perPage: PER_PAGE }, sort, filter, signal } = params
  const from = (pagination.page - 1) * pagination.perPage
  const query = new URLSearchParams({
    range: JSON.stringify([from, from + pagination.perPage - 1]),
    filter: JSON.stringify(filter ?? {}),
    ...(sort && { sort: JSON.stringify([sort.field, sort.order]) }),
  })
  const answer = await callWhole(`/api/admin/${resource}?${query}`, signal ? { signal } : {})
  const { data, meta } = answer.json as Envelope
  const total = Number.parseInt(answer.headers.get('x-total-count') ?? '', 10)
  return { data: data as GetListResult['data'], total, meta }
}

export const dataProvider: BackOfficeProvider = {
  ...simpleRestProvider('/api/admin', callApi, 'X-Total-Count'),
  getList: getList as DataProvider['getList'],
  supportAbortSignal: true,
  overview: async () => (await callApi('/api/admin/overview')).json,
  async sendReset(email) {
    await callApi('/api/auth/forgot_password', { method: 'POST', body: JSON.stringify({ email }) })
  },
}

/** What the server says where nothing is done yet, because it takes a second member of staff; else null. */
export const waitsFor = ({ status, body }: { status: number; body: string }): string | null =>
  status === 202 ? (JSON.parse(body) as { message: string }).message : null

/** The sentence of a refusal, for a notification. */
export const sentenceOf = (failure: unknown, fallback: string): string =>
  failure instanceof HttpError && failure.status < 500 ? failure.message : fallback
