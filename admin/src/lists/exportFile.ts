import { HttpError } from 'react-admin'
import { currentSession } from '../accounts/session.ts'
import type { ListQuery } from './listQuery.ts'

interface NamedFile {
  readonly name: string
  readonly content: Blob
}

const NAMED = /filename="?([\w.-]+)"?/

/**
 * The rows of a query as CSV, however many. A link could not carry the token, so the file is fetched first; it has
 * no limit of time, since the server sends for as long as there are rows.
 */
export async function readCsv({ resource, filter, sort }: ListQuery): Promise<NamedFile> {
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: JSON.stringify([sort.field, sort.order]),
  })
  const response = await fetch(`/api/admin/${resource}/export?${query}`, {
    headers: { accept: 'text/csv', authorization: `Bearer ${currentSession()?.token ?? ''}` },
  })
  if (!response.ok) throw await refusalOf(response)
  const [, name = `${resource}.csv`] =
    NAMED.exec(response.headers.get('content-disposition') ?? '') ?? []
  return { name, content: await response.blob() }
}

async function refusalOf(response: Response): Promise<HttpError> {
  const isJson = response.headers.get('content-type')?.includes('json') ?? false
  const body: { message?: string } = isJson ? await response.json() : {}
  return new HttpError(body.message ?? response.statusText, response.status, body)
}

export function saveFile({ name, content }: NamedFile): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
