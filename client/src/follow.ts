import { elapsedMs, type Moment, moment } from './elapsed.ts'
import { readEventStream, type ServerEvent } from './eventStream.ts'

interface Following {
  /** Below /api. */
  readonly path: string
  readonly token: string
  /** When the first of the answers that are shown was asked for; null where they have to be read again anyway. */
  readonly readSince: Moment | null
  /** `missed`: the kinds that have changed since then, at most; null where that is not known. */
  readonly onOpen: (missed: readonly string[] | null) => void
  readonly onEvent: (event: ServerEvent) => void
  /** The stream is interrupted; it reconnects by itself. */
  readonly onLost: () => void
}

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 60_000
/** The server sends at least a comment every 15 s. */
const SILENCE_MS = 40_000
/** The server adds this to the age that it is asked about; an answer that takes longer may have left something out. */
const MARGIN_MS = 5_000

/**
 * Keeps one stream of events open until it is stopped; it carries the bearer token, which EventSource cannot send.
 * A stream that ends, falls silent or cannot be opened is opened again, after a wait that doubles each time.
 */
export function follow(following: Following): () => void {
  const end = new AbortController()
  void keepOpen(following, end.signal)
  return () => end.abort()
}

async function keepOpen(following: Following, end: AbortSignal): Promise<void> {
  let failures = 0
  let { readSince } = following
  while (!end.aborted) {
    const { wasOpen, retryMs } = await readOnce({ ...following, readSince }, end)
    if (end.aborted) return
    // what is lost with an open stream may be older than its end
    if (wasOpen) readSince = null
    following.onLost()
    failures = wasOpen ? 0 : failures + 1
    await pause(waitFor(failures, retryMs), end)
  }
}

function waitFor(failures: number, retryMs = FIRST_WAIT_MS): number {
  const wait = Math.min(retryMs * 2 ** Math.min(failures, 10), LONGEST_WAIT_MS)
  // All tabs lose a restarted server at the same moment; they must not reconnect at the same moment.
  const [spread = 0] = crypto.getRandomValues(new Uint8Array(1))
  return wait + (wait * spread) / 510
}

interface Ended {
  readonly wasOpen: boolean
  readonly retryMs: number | undefined
}

async function readOnce(following: Following, end: AbortSignal): Promise<Ended> {
  const { onOpen, onEvent } = following
  const reader = readEventStream()
  const silence = new AbortController()
  const giveUp = () => silence.abort()
  let timer = setTimeout(giveUp, SILENCE_MS)
  let wasOpen = false
  try {
    const { body, retryMs, missed } = await open(following, AbortSignal.any([end, silence.signal]))
    if (body === null) return { wasOpen, retryMs }
    wasOpen = true
    onOpen(missed)
    for await (const text of chunks(body)) {
      clearTimeout(timer)
      timer = setTimeout(giveUp, SILENCE_MS)
      for (const event of reader.take(text)) onEvent(event)
    }
  } catch (error) {
    if (!(error instanceof DOMException || error instanceof TypeError)) throw error
    // Interrupted, stopped or unreachable: the next attempt decides.
    return { wasOpen, retryMs: reader.retryMs() }
  } finally {
    clearTimeout(timer)
  }
  return { wasOpen, retryMs: reader.retryMs() }
}

interface Opened {
  readonly body: Response['body']
  readonly missed: readonly string[] | null
  readonly retryMs?: number
}

/** A refusal (too many streams, a dead token) can wait longer than a server that restarts. */
async function open({ path, token, readSince }: Following, signal: AbortSignal): Promise<Opened> {
  const askedAt = moment()
  const response = await fetch(`/api${path}`, {
    headers: {
      accept: 'text/event-stream',
      authorization: `Bearer ${token}`,
      ...(readSince && { 'data-age': `${elapsedMs(readSince)}` }),
    },
    cache: 'no-store',
    signal,
  })
  if (response.ok)
    return {
      body: response.body,
      missed: elapsedMs(askedAt) < MARGIN_MS ? kindsIn(response.headers) : null,
    }
  await response.body?.cancel()
  return {
    body: null,
    missed: null,
    ...(response.status < 500 && { retryMs: LONGEST_WAIT_MS }),
  }
}

function kindsIn(headers: Headers): string[] | null {
  const named = headers.get('missed-changes')
  if (named === null) return null
  return named === 'none' ? [] : named.split(',').map((kind) => kind.trim())
}

// Not every browser can iterate over a stream.
async function* chunks(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield decoder.decode(value, { stream: true })
  }
}

function pause(ms: number, end: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    end.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
