import { type Fault, SourceFailed } from '#chains/source'

const TIMEOUT_MS = 10_000
/** A full block in hexadecimal is 8 MB, one with its traces some more. */
const MOST_BYTES = 64 * 1024 * 1024

type Provider = { name: string; url: string; headers: { authorization?: string } }

/** An address of the settings: its host is the name, and a user and password in it become a header. */
export function providerOf(address: string): Provider {
  const url = new URL(address)
  const headers: Provider['headers'] = {}
  if (url.username || url.password) {
    const given = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`
    headers.authorization = `Basic ${Buffer.from(given).toString('base64')}`
    url.username = ''
    url.password = ''
  }
  return { name: url.host, url: url.href, headers }
}

function faultOf(error: unknown): Fault {
  const { name } = error as { name?: string }
  return name === 'TimeoutError' || name === 'AbortError' ? 'timed_out' : 'unreachable'
}

async function bounded(name: string, response: Response): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > MOST_BYTES) throw new SourceFailed(name, 'answer_too_large')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** Calls a provider: bounded in time and size, no redirection, and every error is a SourceFailed. */
export async function callProvider(
  { name, url, headers }: Provider,
  path = '',
  body?: string,
): Promise<{ status: number; bytes: Buffer }> {
  try {
    const response = await fetch(path ? `${url.replace(/\/$/, '')}${path}` : url, {
      ...(body !== undefined && { method: 'POST', body }),
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    })
    return { status: response.status, bytes: await bounded(name, response) }
  } catch (error) {
    if (error instanceof SourceFailed) throw error
    throw new SourceFailed(name, faultOf(error))
  }
}
