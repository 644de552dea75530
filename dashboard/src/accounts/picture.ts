import { call } from '../client.ts'
import { CallFailure } from '@assay/client/failures'

/** What the server takes; it looks into the file itself, so this only spares somebody the way. */
export const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const
const MOST_BYTES = 5 * 1024 * 1024
const SIDE = 512

export function problemOf({ type, size }: { type: string; size: number }): string | undefined {
  if (!(TYPES as readonly string[]).includes(type)) return 'Choose a JPEG, PNG, WebP or GIF image.'
  return size > MOST_BYTES ? 'Choose an image of at most 5 MB.' : undefined
}

/** Which square of the picture is shown: how far in, and where its middle is, each from 0 to 1. */
export interface Crop {
  readonly zoom: number
  readonly x: number
  readonly y: number
}

const MOST_ZOOM = 4

/** The square in the picture's own pixels. It never reaches beyond the picture. */
export function squareOf(width: number, height: number, { zoom, x, y }: Crop) {
  const side = Math.min(width, height) / (1 + zoom * (MOST_ZOOM - 1))
  return { side, left: (width - side) * x, top: (height - side) * y }
}

export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const { side, left, top } = squareOf(picture.width, picture.height, crop)
  const context = canvas.getContext('2d')
  if (context === null) return
  context.imageSmoothingQuality = 'high'
  context.clearRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height)
}

/** Cuts the square out, uploads it and answers where it is served from. */
export async function uploadCrop(picture: ImageBitmap, crop: Crop): Promise<string> {
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  drawCrop(canvas, picture, crop)
  const form = new FormData()
  form.append('file', await encoded(canvas), 'picture.webp')
  const { data } = await call<{ mediaUrl: string }>('POST', '/image/upload-single', { body: form })
  return data.mediaUrl
}

// A browser that writes no WebP writes PNG instead; the server takes both.
const encoded = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(CallFailure.refused(0, undefined)) : resolve(blob)),
      'image/webp',
      0.9,
    )
  })
