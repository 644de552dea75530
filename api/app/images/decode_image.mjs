/*
| A program of its own, run by image_decoder.ts for one picture: the bytes of an outsider are decoded in a process
| that has no settings, no connections and a few seconds to live. Reads the picture from descriptor 0, writes a
| WebP to standard output, and says by its exit code what it thinks of the input. It is JavaScript, so that where the
| API runs from its sources no picture waits, and costs two thirds more, for types to be taken out.
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

// decoding runs in another thread, so this one can watch what it takes
setInterval(() => {
  if (process.memoryUsage.rss() > MOST_BYTES) process.kill(process.pid, 'SIGKILL')
}, 20).unref()

/** The file was opened by the parent and has no name any more; its own position does not matter. */
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
    // the header alone, whatever size it claims
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (format !== process.argv[2]) return REFUSED.unreadable
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
      .timeout({ seconds: 3 })
      .toBuffer()
    await new Promise((done) => process.stdout.write(output, done))
    return 0
  } catch {
    // whatever libvips says about an outsider's file, it is not an image that can be read
    return REFUSED.unreadable
  }
}

process.exitCode = await decode()
