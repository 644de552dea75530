import type { APIRoute } from 'astro'
import sharp from 'sharp'
import { siteIcon } from '../og/icon.ts'

const SIDE = 32
const HEADER = 22

/** An ICO may contain a PNG since Windows Vista: a header of 22 bytes, then the picture. */
function ico(png: Buffer): Buffer {
  const header = Buffer.alloc(HEADER)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(SIDE, 6)
  header.writeUInt8(SIDE, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(HEADER, 18)
  return Buffer.concat([header, png])
}

export const GET: APIRoute = async () => {
  const png = await sharp(Buffer.from(siteIcon()), { density: 144 })
    .resize(SIDE, SIDE)
    .png()
    .toBuffer()
  return new Response(new Uint8Array(ico(png)), { headers: { 'content-type': 'image/x-icon' } })
}
