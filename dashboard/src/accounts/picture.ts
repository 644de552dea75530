import { call } from '../client.ts'
import { CallFailure } from '@assay/client/failures'

/** The accepted types; the server checks the file itself, so this only saves a useless upload. */
export const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const
const MOST_BYTES = 5 * 1024 * 1024
const SIDE = 512

export function problemOf({ type, size }: { type: string; size: number }): string | undefined {
  if (!(TYPES as readonly string[]).includes(type)) return 'Choose a JPEG, PNG, WebP or GIF image.'
  return size > MOST_BYTES ? 'Choose an image of at most 5 MB.' : undefined
}

/** The square of the picture that is shown: its zoom and its centre, each from 0 to 1. */
export interface Crop {
  readonly zoom: number
  readonly x: number
  readonly y: number
}

const MOST_ZOOM = 4

/** The square in the picture's own pixels. It never extends beyond the picture. */
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

/** Crops the square, uploads it and answers its URL. */
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

// A browser that cannot write WebP writes PNG instead; the server accepts both.
const encoded = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(CallFailure.refused(0, undefined)) : resolve(blob)),
      'image/webp',
      0.9,
    )
  })
