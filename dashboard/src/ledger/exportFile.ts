import { CallFailure } from '../failures.ts'
import { currentSession, endSession } from '../session.ts'

interface NamedFile {
  readonly name: string
  readonly content: Blob
}

const NAMED = /filename="?([\w.-]+)"?/
const UNNAMED = 'transactions.csv'

/** A file of the API's. A link could not carry the token, so it is fetched first. */
export async function readCsv(path: string): Promise<NamedFile> {
  const response = await fetchFile(path)
  if (response.status === 401) endSession()
  if (!response.ok) throw CallFailure.refused(response.status, await refusalOf(response))
  const [, name = UNNAMED] = NAMED.exec(response.headers.get('content-disposition') ?? '') ?? []
  return { name, content: await response.blob() }
}

async function fetchFile(path: string): Promise<Response> {
  const headers = { accept: 'text/csv', authorization: `Bearer ${currentSession()?.token ?? ''}` }
  try {
    return await fetch(`/api${path}`, { headers })
  } catch (error) {
    if (error instanceof TypeError) throw CallFailure.unreachable()
    throw error
  }
}

async function refusalOf(response: Response): Promise<unknown> {
  const isJson = response.headers.get('content-type')?.includes('json') ?? false
  return isJson ? await response.json() : undefined
}

export function saveFile({ name, content }: NamedFile): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
