import { createReadStream } from 'node:fs'
import type { HttpContext } from '@adonisjs/core/http'
import { Failure } from '#errors/failure'
import { decodeImage } from '#images/image_decoder'
import { findImage, keepImage } from '#images/image_store'
import { type IncomingImage, receiveImage } from '#images/incoming_image'
import { callerOf } from '#routing/caller'

async function decodeAndClose({ file, format }: IncomingImage) {
  try {
    return await decodeImage(file, format)
  } finally {
    await file.close()
  }
}

export default class ImagesController {
  async store(ctx: HttpContext) {
    const caller = callerOf(ctx)
    const webp = await decodeAndClose(await receiveImage(ctx))
    const mediaUrl = await keepImage(caller, webp)
    return ctx.response.created({ mediaUrl, data: { mediaUrl } })
  }

  /** Needs no token: the name is the secret. Browsers may only display the file, and may cache it for a year. */
  async show({ request, response }: HttpContext) {
    const image = await findImage(request.param('name'))
    if (!image) throw new Failure('image_not_found')
    response
      .header('content-type', 'image/webp')
      .header('content-length', String(image.bytes))
      .header('content-disposition', 'attachment; filename="picture.webp"')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .stream(createReadStream(image.path))
  }
}
