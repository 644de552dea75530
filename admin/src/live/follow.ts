import { EventReader, type ServerEvent } from './eventStream.ts'

interface Following {
  readonly url: string
  readonly token: string
  readonly onOpen: () => void
  readonly onEvent: (event: ServerEvent) => void
  /** The stream is not there; it is opened again by itself. */
  readonly onLost: () => void
}

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 60_000
/** The server says something every 15 s, if only that it is there. */
const SILENCE_MS = 40_000

/**
 * Keeps one stream of events open until it is called off. EventSource would be shorter, but cannot send a bearer
 * token. A stream that ends, falls silent or cannot be opened is opened again after a wait that doubles each time.
 */
export function follow(following: Following): () => void {
  const called = new AbortController()
  void keepOpen(following, called.signal)
  return () => called.abort()
}

async function keepOpen(following: Following, off: AbortSignal): Promise<void> {
  for (let failures = 0; !off.aborted; failures++) {
    const { wasOpen, retryMs } = await readOnce(following, off)
    if (off.aborted) return
    following.onLost()
    if (wasOpen) failures = 0
    await pause(waitFor(failures, retryMs), off)
  }
}

/** Spread out, so that the tabs of a whole team do not come back to a restarted server at once. */
function waitFor(failures: number, retryMs = FIRST_WAIT_MS): number {
  const wait = Math.min(retryMs * 2 ** Math.min(failures, 10), LONGEST_WAIT_MS)
  const [spread = 0] = crypto.getRandomValues(new Uint8Array(1))
  return wait * (1 + spread / 512)
}

interface Ended {
  readonly wasOpen: boolean
  readonly retryMs: number | undefined
}

async function readOnce(
  { url, token, onOpen, onEvent }: Following,
  off: AbortSignal,
): Promise<Ended> {
  const reader = new EventReader()
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), SILENCE_MS)
  let wasOpen = false
  try {
    const answer = await fetch(url, {
      headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` },
      cache: 'no-store',
      signal: AbortSignal.any([off, silence.signal]),
    })
    if (!answer.ok || answer.body === null) return await refused(answer)
    wasOpen = true
    onOpen()
    for await (const text of piecesOf(answer.body)) {
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), SILENCE_MS)
      for (const event of reader.take(text)) onEvent(event)
    }
  } catch (failure) {
    // Cut off, called off, or nobody there: the next try tells which. Anything else is a fault of ours.
    if (!(failure instanceof DOMException || failure instanceof TypeError)) throw failure
  } finally {
    clearTimeout(timer)
  }
  return { wasOpen, retryMs: reader.retryMs }
}

/** A refusal (too many streams, a dead token) is not worth hurrying; a server that restarts is. */
async function refused(answer: Response): Promise<Ended> {
  await answer.body?.cancel()
  return { wasOpen: false, retryMs: answer.status < 500 ? LONGEST_WAIT_MS : undefined }
}

// Not every browser iterates over a stream by itself.
async function* piecesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield decoder.decode(value, { stream: true })
  }
}

function pause(ms: number, off: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    off.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
