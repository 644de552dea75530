import { CallFailure } from './failures.ts'
import { PROOF, stepUp } from './stepUp.ts'

export interface NamedFile {
  readonly name: string
  readonly content: Blob
}

const NAMED = /filename="?([\w.-]+)"?/

const nameOf = (headers: Headers, unnamed = 'file'): string =>
  NAMED.exec(headers.get('content-disposition') ?? '')?.[1] ?? unnamed

/**
 * A CSV file of the API, by its path below /api. A link could not carry the token, so the file is fetched first, without
 * a time limit: the server sends for as long as there are rows. Failures: CallFailure.
 */
export async function readCsv(path: string, token = '', unnamed = 'export.csv') {
  const { headers, content } = await received(await fetchFile(path, token))
  return { name: nameOf(headers, unnamed), content } satisfies NamedFile
}

/** A file of the API as it is, by its path below /api, under this name, or else that of the answer. Failures: CallFailure. */
export async function readNamed(path: string, token: string, name?: string): Promise<NamedFile> {
  const { headers, content } = await received(await fetchFile(path, token, '*/*'))
  return { name: name ?? nameOf(headers), content }
}

/**
 * A file that the API makes for this body, by its path below /api, under the name of the answer. Where the server wants a proof,
 * the person is asked and the same call is made again with it. Failures: CallFailure.
 */
export async function readPosted(path: string, token: string, body: object): Promise<NamedFile> {
  const ask = async (proof?: string) =>
    received(await fetchFile(path, token, '*/*', { body, ...(proof ? { proof } : {}) }))
  const { headers, content } = await ask().catch(async (failure: unknown) => {
    const isAsked = failure instanceof CallFailure && failure.code === 'step_up_required'
    const proof = isAsked ? await stepUp.askFor({ method: 'POST', path, body }) : null
    if (proof === null) throw failure
    return ask(proof)
  })
  return { name: nameOf(headers), content }
}

async function received(response: Response): Promise<{ headers: Headers; content: Blob }> {
  const { status, headers } = response
  if (!response.ok)
    throw CallFailure.refused(status, await refusalOf(response), headers.get('retry-after'))
  return { headers, content: await response.blob() }
}

async function fetchFile(
  path: string,
  token: string,
  accept = 'text/csv',
  post?: { body: object; proof?: string },
): Promise<Response> {
  const headers = { accept, authorization: `Bearer ${token}` }
  const posted = post && {
    method: 'POST',
    headers: {
      ...headers,
      'content-type': 'application/json',
      ...(post.proof ? { [PROOF]: post.proof } : {}),
    },
    body: JSON.stringify(post.body),
  }
  try {
    return await fetch(`/api${path}`, posted ?? { headers })
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
