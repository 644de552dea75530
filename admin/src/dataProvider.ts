import simpleRestProvider from 'ra-data-simple-rest'
import type { DataProvider, fetchUtils, GetListParams, GetListResult } from 'react-admin'
import { callApi, get } from './client.ts'

const PER_PAGE = 25

interface Envelope {
  readonly data?: unknown
  readonly meta?: unknown
}

/** The adapter for react-admin's provider, whose bodies are text and whose answers are the value of `data`. */
const httpClient: typeof fetchUtils.fetchJson = async (url, options = {}) => {
  const { method = 'GET', body, signal } = options
  const {
    status,
    headers,
    body: answer,
  } = await callApi(method, url, {
    body: typeof body === 'string' ? JSON.parse(body) : undefined,
    signal: signal ?? undefined,
  })
  return { status, headers, body: '', json: (answer as Envelope).data }
}

/** `Content-Range: deposits 0-24/1234` carries the total. */
function totalOf(headers: Headers): number {
  const total = /\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1] ?? ''
  return Number.parseInt(total, 10)
}

export interface BackOfficeProvider extends DataProvider {
  readonly overview: () => Promise<unknown>
  readonly sendReset: (id: string) => Promise<void>
}

/** One page of a list, with the server's note on whether its total is an estimate. */
async function getList(resource: string, params: GetListParams): Promise<GetListResult> {
  const { pagination = { page: 1, perPage: PER_PAGE }, sort, filter, signal } = params
  const from = (pagination.page - 1) * pagination.perPage
  const query = new URLSearchParams({
    range: JSON.stringify([from, from + pagination.perPage - 1]),
    filter: JSON.stringify(filter ?? {}),
    ...(sort && { sort: JSON.stringify([sort.field, sort.order]) }),
  })
  const { headers, body } = await callApi('GET', `/admin/${resource}?${query}`, { signal })
  const { data, meta } = body as Envelope
  return { data: data as GetListResult['data'], total: totalOf(headers), meta }
}

export const dataProvider: BackOfficeProvider = {
  ...simpleRestProvider('/admin', httpClient),
  getList: getList as DataProvider['getList'],
  supportAbortSignal: true,
  overview: () => get('/overview'),
  async sendReset(id) {
    await callApi('POST', `/admin/users/${encodeURIComponent(id)}/reset-link`)
  },
}
