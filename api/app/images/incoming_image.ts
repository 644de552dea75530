import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { HttpContext } from '@adonisjs/core/http'
import { UPLOADS_DIR } from '#config/storage'
import { Failure } from '#errors/failure'
import { formatOf, type ImageFormat, SIGNATURE_BYTES } from '#images/image_format'

const MOST_BYTES = 5 * 1024 * 1024
/** Room for the multipart frame around a file of the largest size. */
const FRAME_BYTES = 16 * 1024

function wrongType(): Failure {
  const failure = new Failure('unsupported_media_type')
  failure.message = 'Use a JPEG, PNG, WebP or GIF image.'
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
async function copy(part: Readable, file: FileHandle): Promise<ImageFormat> {
  let head = Buffer.alloc(0)
  let bytes = 0
  let format: ImageFormat | null = null
  for await (const chunk of part as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > MOST_BYTES) throw new Failure('payload_too_large')
    if (!format && head.length < SIGNATURE_BYTES)
      head = Buffer.concat([head, chunk.subarray(0, SIGNATURE_BYTES)])
    if (!format && head.length >= SIGNATURE_BYTES) format = formatOf(head)
    if (!format && head.length >= SIGNATURE_BYTES) throw wrongType()
    await file.write(chunk)
  }
  if (!format) throw wrongType()
  return format
}

export type IncomingImage = { file: FileHandle; format: ImageFormat }

/**
 * Receives the request's one file, field `file`, as it streams in. The caller closes it.
 * Failures: unsupported_media_type, payload_too_large, validation_failed (no file), bad_request.
 */
export async function receiveImage({ request }: HttpContext): Promise<IncomingImage> {
  const { multipart } = request
  if (!multipart) throw new Failure('unsupported_media_type')
  const declared = Number.parseInt(request.header('content-length') ?? '0', 10)
  if (declared > MOST_BYTES + FRAME_BYTES) throw new Failure('payload_too_large')
  const file = await openNameless()
  let format: ImageFormat | null = null
  let refusal: unknown = null
  let isTaken = false
  multipart.onFile('file', { deferValidations: true }, async (part) => {
    if (isTaken) return void part.resume()
    isTaken = true
    try {
      format = await copy(part, file)
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
    if (!format) throw Failure.field('file', 'required', 'This field is required.')
    return { file, format }
  } catch (error) {
    await file.close()
    // the client has disconnected: there is no client to answer, and it is no bug
    throw request.request.destroyed && !request.request.complete
      ? new Failure('bad_request')
      : error
  }
}
