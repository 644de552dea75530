import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import { CANARY, flat, noise } from '#tests/functional/images/pictures'

const bytes = (...parts: (string | Buffer | number[])[]) =>
  Buffer.concat(
    parts.map((part) =>
      typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part as Buffer),
    ),
  )

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPEG = [0xff, 0xd8, 0xff, 0xe0]
const SCRIPT = `<script>alert("${CANARY}")</script>`
const PHP = `<?php system($_GET['${CANARY}']); ?>`
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

function chunk(type: string, data: Buffer): Buffer {
  const body = bytes(type, data)
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return bytes(frame.subarray(0, 4), body, frame.subarray(4))
}

/** A black picture of one bit a pixel, so that a bomb is small and quickly made. */
function blackPng(width: number, height: number, rows = height): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const picture = deflateSync(Buffer.alloc((Math.ceil(Math.min(width, 1e6) / 8) + 1) * rows), {
    level: 1,
  })
  return bytes(PNG, chunk('IHDR', head), chunk('IDAT', picture), chunk('IEND', Buffer.alloc(0)))
}

/** A PNG with extra chunks in front of its picture. */
async function pngWith(...chunks: Buffer[]): Promise<Buffer> {
  const png = await noise(64, 64).png().toBuffer()
  return bytes(png.subarray(0, 33), ...chunks, png.subarray(33))
}

async function cut(made: Promise<Buffer>, part: number): Promise<Buffer> {
  const whole = await made
  return whole.subarray(0, Math.floor(whole.length * part))
}

async function flipped(made: Promise<Buffer>): Promise<Buffer> {
  const whole = await made
  const at = Math.floor(whole.length * 0.6)
  whole[at] = (whole[at] ?? 0) ^ 0xff
  return whole
}

/** Pictures with other data in or after them: the picture may come out, the rest must not. */
export const polyglots: Record<string, () => Promise<Buffer>> = {
  'JPEG and PHP': async () => bytes(await noise(200, 200).jpeg().toBuffer(), PHP),
  'PNG and ZIP': async () =>
    bytes(
      await noise(200, 200).png().toBuffer(),
      'PK\x03\x04',
      CANARY,
      'PK\x05\x06',
      Buffer.alloc(18),
    ),
  'GIF and JavaScript': async () =>
    bytes(await noise(100, 100).gif().toBuffer(), `;alert("${CANARY}")//`),
  'WebP and HTML': async () => bytes(await noise(200, 200).webp().toBuffer(), SCRIPT),
  'PNG with a text chunk of PHP': () => pngWith(chunk('tEXt', bytes('Comment\0', PHP))),
  'PNG with a private chunk': () => pngWith(chunk('prVt', bytes(SCRIPT))),
  'JPEG with PHP in its comment': async () => {
    const jpeg = await noise(200, 200).jpeg().toBuffer()
    const comment = bytes(PHP)
    return bytes(
      jpeg.subarray(0, 2),
      [0xff, 0xfe, 0, comment.length + 2],
      comment,
      jpeg.subarray(2),
    )
  },
}

const UNSUPPORTED = 415
const UNREADABLE = 422

/** Files that must be refused, with the status. */
export const refused: Record<string, { status: number; make: () => Promise<Buffer> | Buffer }> = {
  SVG: {
    status: UNSUPPORTED,
    make: () => bytes(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`),
  },
  'SVG behind an XML line': {
    status: UNSUPPORTED,
    make: () => bytes(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>`),
  },
  HTML: { status: UNSUPPORTED, make: () => bytes(`<!doctype html>${SCRIPT}`) },
  PHP: { status: UNSUPPORTED, make: () => bytes(PHP) },
  JavaScript: { status: UNSUPPORTED, make: () => bytes('alert(document.domain)') },
  PDF: { status: UNSUPPORTED, make: () => bytes('%PDF-1.7\n1 0 obj<<>>endobj') },
  ZIP: { status: UNSUPPORTED, make: () => bytes('PK\x03\x04', Buffer.alloc(60)) },
  EICAR: { status: UNSUPPORTED, make: () => bytes(EICAR) },
  ELF: { status: UNSUPPORTED, make: () => bytes('\x7fELF\x02\x01\x01', Buffer.alloc(60)) },
  AVIF: { status: UNSUPPORTED, make: () => bytes([0, 0, 0, 0x1c], 'ftypavif', Buffer.alloc(60)) },
  HEIC: { status: UNSUPPORTED, make: () => bytes([0, 0, 0, 0x18], 'ftypheic', Buffer.alloc(60)) },
  TIFF: { status: UNSUPPORTED, make: () => flat(20, 20).tiff().toBuffer() },
  BMP: { status: UNSUPPORTED, make: () => bytes('BM', Buffer.alloc(60)) },
  ICO: { status: UNSUPPORTED, make: () => bytes([0, 0, 1, 0], Buffer.alloc(60)) },
  WAV: {
    status: UNSUPPORTED,
    make: () => bytes('RIFF', [36, 0, 0, 0], 'WAVEfmt ', Buffer.alloc(40)),
  },
  'random bytes': { status: UNSUPPORTED, make: () => bytes([0], randomBytes(5000)) },
  'zero bytes': { status: UNSUPPORTED, make: () => Buffer.alloc(0) },
  'one byte': { status: UNSUPPORTED, make: () => bytes([0xff]) },
  'eleven bytes of a JPEG': { status: UNSUPPORTED, make: () => bytes(JPEG, '\0\x10JFIF\0') },
  'GIF and JavaScript from the first byte': {
    status: UNREADABLE,
    make: () => bytes(`GIF89a=1;alert("${CANARY}")//`),
  },
  'the signature of a JPEG and noise': {
    status: UNREADABLE,
    make: () => bytes(JPEG, randomBytes(5000)),
  },
  'the signature of a PNG and noise': {
    status: UNREADABLE,
    make: () => bytes(PNG, randomBytes(5000)),
  },
  'the signature of a GIF and noise': {
    status: UNREADABLE,
    make: () => bytes('GIF89a', [1, 0, 1, 0, 0, 0, 0], 'noise'),
  },
  'the signature of a WebP and noise': {
    status: UNREADABLE,
    make: () => bytes('RIFF', [0, 0x10, 0, 0], 'WEBPVP8 ', randomBytes(5000)),
  },
  'half a JPEG': { status: UNREADABLE, make: () => cut(noise(400, 400).jpeg().toBuffer(), 0.5) },
  'half a PNG': { status: UNREADABLE, make: () => cut(noise(200, 200).png().toBuffer(), 0.5) },
  'half a WebP': { status: UNREADABLE, make: () => cut(noise(400, 400).webp().toBuffer(), 0.5) },
  'half a GIF': { status: UNREADABLE, make: () => cut(noise(200, 200).gif().toBuffer(), 0.5) },
  'a JPEG of its first hundred bytes': {
    status: UNREADABLE,
    make: async () => (await noise(400, 400).jpeg().toBuffer()).subarray(0, 100),
  },
  'a PNG with a flipped byte': {
    status: UNREADABLE,
    make: () => flipped(noise(200, 200).png().toBuffer()),
  },
  'a PNG of 16,000 × 16,000': { status: UNREADABLE, make: () => blackPng(16_000, 16_000) },
  'a PNG that claims 2 billion pixels a side': {
    status: UNREADABLE,
    make: () => blackPng(2 ** 31 - 1, 2 ** 31 - 1, 10),
  },
  'a GIF of 6,400 × 6,400': {
    status: UNREADABLE,
    make: () => flat(6400, 6400).gif({ effort: 1 }).toBuffer(),
  },
  'a WebP of 16,000 × 2,600': {
    status: UNREADABLE,
    make: () => flat(16_000, 2600).webp({ effort: 0 }).toBuffer(),
  },
  'a JPEG of 6,400 × 6,400': { status: UNREADABLE, make: () => flat(6400, 6400).jpeg().toBuffer() },
}
