import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { HttpContext } from '@adonisjs/core/http'
import { UPLOADS_DIR } from '#config/storage'
import { Failure } from '#errors/failure'
import { entryOf } from '#routing/register'

/** Reads a file as it streams in: `take` throws as soon as it cannot be one, `end` says what it is, or throws. */
export type FileReader<Found> = { take(chunk: Buffer): void; end(): Found }

/** A received file without a name on the disk, what its reader found, and what the client calls it. */
export type IncomingFile<Found> = { file: FileHandle; found: Found; name: string }

/** Room for the multipart frame around a file of the largest size. */
export const FRAME_BYTES = 16 * 1024

/** The refusal of a file whose content is of another type. */
export function wrongType(message: string): Failure {
  const failure = new Failure('unsupported_media_type')
  failure.message = message
  return failure
}

/** A file without a name: after any failure nothing of it remains once it is closed. */
async function openNameless(): Promise<FileHandle> {
  await mkdir(UPLOADS_DIR, { recursive: true, mode: 0o700 })
  const path = join(UPLOADS_DIR, `.incoming-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  await unlink(path)
  return file
}

/** Copies a part of the request to the file; refuses it as soon as it is too large or of another type. */
async function copy<Found>(
  part: Readable,
  file: FileHandle,
  mostBytes: number,
  reader: FileReader<Found>,
): Promise<Found> {
  let bytes = 0
  for await (const chunk of part as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > mostBytes) throw new Failure('payload_too_large')
    reader.take(chunk)
    await file.write(chunk)
  }
  return reader.end()
}

/**
 * Receives the request's one file, field `file`, as it streams in, up to the size that its route takes. The caller closes it.
 * Failures: unsupported_media_type, payload_too_large, validation_failed (no file), bad_request.
 */
export async function receiveFile<Found>(
  { request, route }: HttpContext,
  reader: FileReader<Found>,
): Promise<IncomingFile<Found>> {
  const { multipart } = request
  const takesFile = route && entryOf(request.method(), route.pattern)?.takesFile
  if (!multipart || !takesFile) throw new Failure('unsupported_media_type')
  const { mostBytes } = takesFile
  const declared = Number.parseInt(request.header('content-length') ?? '0', 10)
  if (declared > mostBytes + FRAME_BYTES) throw new Failure('payload_too_large')
  const file = await openNameless()
  let received: { found: Found; name: string } | null = null
  let refusal: unknown = null
  let isTaken = false
  multipart.onFile('file', { deferValidations: true }, async (part) => {
    if (isTaken) return void part.resume()
    isTaken = true
    try {
      const name = String((part as { filename?: unknown }).filename ?? '')
      received = { found: await copy(part, file, mostBytes, reader), name }
    } catch (error) {
      refusal = error
      // the rest of the body is read and discarded, so that the client reads the answer
      request.request.unpipe()
      request.request.resume()
      multipart.abort(error)
    }
  })
  try {
    await multipart.process()
    // a small file may be complete before its refusal can stop the process
    if (refusal) throw refusal
    if (!received) throw Failure.field('file', 'required', 'This field is required.')
    return { file, ...(received as { found: Found; name: string }) }
  } catch (error) {
    await file.close()
    // the client has disconnected: there is nobody to answer, and it is no fault of ours
    throw request.request.destroyed && !request.request.complete
      ? new Failure('bad_request')
      : error
  }
}
