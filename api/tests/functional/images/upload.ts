import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readlinkSync } from 'node:fs'
import { UPLOADS_DIR } from '#config/storage'
import { BASE, type Json } from '#tests/calls'

export type Sent = { bytes: Buffer; name?: string; type?: string; field?: string }
export type Answer = { status: number; body: Json; headers: Headers; ms: number }

/** The body of a form with one file, byte for byte: a client library would clean up hostile names. */
export function multipart({
  bytes,
  name = 'picture.jpg',
  type = 'image/jpeg',
  field = 'file',
}: Sent) {
  const boundary = `----${randomBytes(12).toString('hex')}`
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`
  const body = Buffer.concat([
    Buffer.from(head, 'utf8'),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  return { body, contentType: `multipart/form-data; boundary=${boundary}` }
}

export async function upload(token: string | undefined, sent: Sent, base = BASE): Promise<Answer> {
  const { body, contentType } = multipart(sent)
  const started = performance.now()
  const answer = await fetch(`${base}/image/upload-single`, {
    method: 'POST',
    headers: {
      'content-type': contentType,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: new Uint8Array(body),
  })
  const json: Json = await answer.json()
  return {
    status: answer.status,
    body: json,
    headers: answer.headers,
    ms: performance.now() - started,
  }
}

export async function fetchMedia(mediaUrl: string, init: RequestInit = {}) {
  const answer = await fetch(`${new URL(BASE).origin}${mediaUrl}`, init)
  return {
    status: answer.status,
    headers: answer.headers,
    bytes: Buffer.from(await answer.arrayBuffer()),
  }
}

/** The files under uploads/, including hidden ones. */
export const stored = () => (existsSync(UPLOADS_DIR) ? readdirSync(UPLOADS_DIR).sort() : [])

/** Open files of this process that have no name. */
export function openNameless(): string[] {
  return readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      const target = readlinkSync(`/proc/self/fd/${fd}`)
      return target.includes('.incoming-') ? [target] : []
    } catch (error) {
      // the descriptor of the listing itself
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
      throw error
    }
  })
}
