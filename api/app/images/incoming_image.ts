import type { FileHandle } from 'node:fs/promises'
import type { HttpContext } from '@adonisjs/core/http'
import { formatOf, type ImageFormat, SIGNATURE_BYTES } from '#images/image_format'
import { type FileReader, receiveFile, wrongType } from '#images/incoming_file'

/** Tells the format by the first bytes, and refuses the rest of the file where they are of none. */
function imageReader(): FileReader<ImageFormat> {
  let head = Buffer.alloc(0)
  let format: ImageFormat | null = null
  const refused = () => wrongType('Use a JPEG, PNG, WebP or GIF image.')
  return {
    take(chunk) {
      if (format) return
      head = Buffer.concat([head, chunk.subarray(0, SIGNATURE_BYTES)])
      if (head.length < SIGNATURE_BYTES) return
      format = formatOf(head)
      if (!format) throw refused()
    },
    end() {
      if (!format) throw refused()
      return format
    },
  }
}

export type IncomingImage = { file: FileHandle; format: ImageFormat }

/**
 * Receives the request's one picture. The caller closes its file.
 * Failures: unsupported_media_type, payload_too_large, validation_failed (no file), bad_request.
 */
export async function receiveImage(ctx: HttpContext): Promise<IncomingImage> {
  const { file, found: match } = await receiveFile(ctx, imageReader())
  return { file, format: match }
}
