import { spawn } from 'node:child_process'
import type { FileHandle } from 'node:fs/promises'
import { availableParallelism, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Failure } from '#errors/failure'
import type { ImageFormat } from '#images/image_format'

/** The same codes as in decode_image.mjs, which shares no module with this process. */
const UNREADABLE = 10
const TOO_MANY_PIXELS = 11

export const PROGRAM = fileURLToPath(new URL('./decode_image.mjs', import.meta.url))
/** A picture that needs more processor time than this is refused; noise of 40 megapixels takes 1.4 s, in any format. */
export const MOST_PROCESSOR_MS = 5_000
/** A machine that is too busy to give a picture its time has not shown that it is unreadable: the caller tries again. */
const TIMEOUT_MS = 6_000
const MOST_OUTPUT_BYTES = 1024 * 1024

const AT_ONCE = Math.min(4, availableParallelism())
/** Decoding runs only when no other process needs the processor. */
const NICENESS = 10
const MOST_WAITING = 200

/** The longest wait for a picture; proxies would treat a longer silence as a dead connection. */
const LONGEST_WAIT_MS = 20_000

let running = 0
const waiting = new Set<() => void>()

const busy = () => new Failure('unavailable', {}, null, { 'retry-after': '10' })

/** Resolves when a slot is free. */
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
  // a finished run hands its slot over, so `running` does not change
  else await wait()
  return () => {
    const [next] = waiting
    if (next) next()
    else running -= 1
  }
}

type End = { code: number | null; isLate: boolean; output: Buffer; stderr: string }

function run(input: FileHandle, format: ImageFormat): Promise<End> {
  return new Promise((resolve, reject) => {
    const args = ['--max-old-space-size=64', PROGRAM, format, `${MOST_PROCESSOR_MS}`]
    const child = spawn(process.execPath, args, { stdio: [input.fd, 'pipe', 'pipe'], env: {} })
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      child.kill('SIGKILL')
    }, TIMEOUT_MS)
    if (child.pid !== undefined) setPriority(child.pid, NICENESS)
    const chunks: Buffer[] = []
    let bytes = 0
    let stderr = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > MOST_OUTPUT_BYTES) child.kill('SIGKILL')
      else chunks.push(chunk)
    })
    child.stderr?.on('data', (chunk: Buffer) => {
      stderr = (stderr + chunk.toString('latin1')).slice(0, 2_000)
    })
    child.once('error', (error) => {
      clearTimeout(timer)
      reject(error)
    })
    child.once('close', (code) => {
      clearTimeout(timer)
      resolve({ code, isLate, output: Buffer.concat(chunks), stderr })
    })
  })
}

const isWebp = (bytes: Buffer) =>
  bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'

/**
 * The picture as a WebP of at most 512 × 512 without metadata, decoded in a separate process: at most five seconds of
 * processor time and 512 MB, and a crash stays in that process. A file that does not decode completely is refused.
 * Failures: unreadable_image, validation_failed (over 40 megapixels), unavailable.
 */
export async function decodeImage(input: FileHandle, format: ImageFormat): Promise<Buffer> {
  const giveBack = await takeTurn()
  try {
    const { code, isLate, output, stderr } = await run(input, format)
    if (code === 0 && isWebp(output)) return output
    if (isLate) throw busy()
    if (code === TOO_MANY_PIXELS)
      throw Failure.field('file', 'pixels', 'An image may have up to 40 megapixels.')
    // no code: killed because of its processor time or memory
    if (code === UNREADABLE || code === null) throw new Failure('unreadable_image')
    throw new Error(`the image decoder ended with ${code}: ${stderr}`)
  } finally {
    giveBack()
  }
}
