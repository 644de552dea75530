import { spawn } from 'node:child_process'
import type { FileHandle } from 'node:fs/promises'
import { availableParallelism, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Failure } from '#errors/failure'
import type { ImageFormat } from '#images/image_format'

/** Also in decode_image.mjs, which shares nothing with this process. */
const UNREADABLE = 10
const TOO_MANY_PIXELS = 11

const PROGRAM = fileURLToPath(new URL('./decode_image.mjs', import.meta.url))
/** Three seconds of decoding and what a start takes on a busy machine. */
const TIMEOUT_MS = 6_000
const MOST_OUTPUT_BYTES = 1024 * 1024

const AT_ONCE = Math.min(4, availableParallelism())
/** Decoding runs when nobody else needs the processor. */
const NICENESS = 10
const MOST_WAITING = 200

/** Longer than this nobody waits for a picture, and the connection would be taken for dead. */
const LONGEST_WAIT_MS = 20_000

let running = 0
const waiting = new Set<() => void>()

const busy = () => new Failure('unavailable', {}, null, { 'retry-after': '10' })

/** Resolves when it is this one's turn. */
function wait(): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = setTimeout(() => {
      waiting.delete(go)
      reject(busy())
    }, LONGEST_WAIT_MS)
    const go = () => {
      clearTimeout(giveUp)
      waiting.delete(go)
      resolve()
    }
    waiting.add(go)
  })
}

async function takeTurn(): Promise<() => void> {
  if (running < AT_ONCE) running += 1
  else if (waiting.size >= MOST_WAITING) throw busy()
  // whoever ends hands its place over, so `running` stays
  else await wait()
  return () => {
    const [next] = waiting
    if (next) next()
    else running -= 1
  }
}

type End = { code: number | null; output: Buffer; complaint: string }

function run(input: FileHandle, format: ImageFormat): Promise<End> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--max-old-space-size=64', PROGRAM, format], {
      stdio: [input.fd, 'pipe', 'pipe'],
      env: {},
      timeout: TIMEOUT_MS,
      killSignal: 'SIGKILL',
    })
    if (child.pid !== undefined) setPriority(child.pid, NICENESS)
    const chunks: Buffer[] = []
    let bytes = 0
    let complaint = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > MOST_OUTPUT_BYTES) child.kill('SIGKILL')
      else chunks.push(chunk)
    })
    child.stderr?.on('data', (chunk: Buffer) => {
      complaint = (complaint + chunk.toString('latin1')).slice(0, 2_000)
    })
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, output: Buffer.concat(chunks), complaint }))
  })
}

const isWebp = (bytes: Buffer) =>
  bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'

/**
 * The picture as a WebP of at most 512 × 512 without metadata, made in a process of its own: at most three
 * seconds and 256 MB, and what goes wrong in it stays there. A file that does not decode whole is refused.
 * Failures: unreadable_image, validation_failed (over 40 megapixels), unavailable.
 */
export async function decodeImage(input: FileHandle, format: ImageFormat): Promise<Buffer> {
  const giveBack = await takeTurn()
  try {
    const { code, output, complaint } = await run(input, format)
    if (code === 0 && isWebp(output)) return output
    if (code === TOO_MANY_PIXELS)
      throw Failure.field('file', 'pixels', 'An image may have up to 40 megapixels.')
    // no code: killed for its time or its memory
    if (code === UNREADABLE || code === null) throw new Failure('unreadable_image')
    throw new Error(`the image decoder ended with ${code}: ${complaint}`)
  } finally {
    giveBack()
  }
}
