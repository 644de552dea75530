import { CallFailure } from './failures.ts'

export interface NamedFile {
  readonly name: string
  readonly content: Blob
}

const NAMED = /filename="?([\w.-]+)"?/

/**
 * A CSV file of the API, by its path below /api. A link could not carry the token, so the file is fetched first, without
 * a time limit: the server sends for as long as there are rows. Failures: CallFailure.
 */
export async function readCsv(path: string, token = '', unnamed = 'export.csv') {
  const response = await fetchFile(path, token)
  const { status, headers } = response
  if (!response.ok)
    throw CallFailure.refused(status, await refusalOf(response), headers.get('retry-after'))
  const [, name = unnamed] = NAMED.exec(headers.get('content-disposition') ?? '') ?? []
  return { name, content: await response.blob() } satisfies NamedFile
}

/** A file of the API as it is, by its path below /api, under this name. Failures: CallFailure. */
export async function readNamed(path: string, token: string, name: string): Promise<NamedFile> {
  const response = await fetchFile(path, token, '*/*')
  const { status, headers } = response
  if (!response.ok)
    throw CallFailure.refused(status, await refusalOf(response), headers.get('retry-after'))
  return { name, content: await response.blob() }
}

async function fetchFile(path: string, token: string, accept = 'text/csv'): Promise<Response> {
  const headers = { accept, authorization: `Bearer ${token}` }
  try {
    return await fetch(`/api${path}`, { headers })
  } catch (error) {
    if (error instanceof TypeError) throw CallFailure.unanswered(error)
    throw error
  }
}

async function refusalOf(response: Response): Promise<unknown> {
  const isJson = response.headers.get('content-type')?.includes('json') ?? false
  return isJson ? await response.json() : undefined
}

/** Makes the browser save a file. */
export function saveFile({ name, content }: NamedFile): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
