/*
| A separate program, which image_decoder.ts runs for one picture: untrusted bytes are decoded in a process without
| settings or connections, which lives a few seconds. Its arguments are the format and the most milliseconds of processor
| time. Reads the picture from descriptor 0, writes a WebP to standard output; the exit code says whether the input was
| readable. It is JavaScript because stripping types, where the API runs from its sources, would make each picture take
| two thirds longer.
 */
import { fstatSync, readSync } from 'node:fs'
import sharp from 'sharp'

const REFUSED = { unreadable: 10, tooManyPixels: 11 }
const MOST_PIXELS = 40_000_000
/** A progressive JPEG of the most pixels takes 330 MB, anything usual below 120. */
const MOST_BYTES = 512 * 1024 * 1024
const EDGE = 512

sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
})

const [, , FORMAT, MOST_PROCESSOR_MS] = process.argv

// decoding runs in another thread, so this one can watch what it uses
setInterval(() => {
  const { user, system } = process.cpuUsage()
  const isOver = (user + system) / 1000 > Number.parseInt(MOST_PROCESSOR_MS, 10)
  if (isOver || process.memoryUsage.rss() > MOST_BYTES) process.kill(process.pid, 'SIGKILL')
}, 20).unref()

/** The parent opened the file and removed its name; its own position does not matter. */
function readInput() {
  const bytes = Buffer.alloc(fstatSync(0).size)
  let at = 0
  while (at < bytes.length) {
    const read = readSync(0, bytes, at, bytes.length - at, at)
    if (read === 0) break
    at += read
  }
  return bytes
}

/** @returns {Promise<number>} the exit code */
async function decode() {
  const bytes = readInput()
  try {
    // only the header, whatever size it claims
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (format !== FORMAT) return REFUSED.unreadable
    if (width * height > MOST_PIXELS) return REFUSED.tooManyPixels
    const output = await sharp(bytes, {
      failOn: 'warning',
      limitInputPixels: MOST_PIXELS,
      sequentialRead: true,
    })
      .autoOrient()
      // an alpha channel is kept without loss, and would carry 38 KB of the input through byte for byte
      .flatten({ background: '#ffffff' })
      .resize(EDGE, EDGE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer()
    await new Promise((done) => process.stdout.write(output, done))
    return 0
  } catch {
    // any error of libvips means that the file is not a readable image
    return REFUSED.unreadable
  }
}

process.exitCode = await decode()
