import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { TIMEOUTS } from '#config/app'
import { LIVE } from '#config/live'
import { answerUnderWay, answerUnreadable } from '#middleware/unreadable_request'
import { shedLoad } from '#middleware/calls_in_flight'

/** Enough for a proxy's pool and for people, beside the live streams; a flood is refused at connection. */
const MAX_CONNECTIONS = 1_000 + LIVE.mostStreams
const REQUEST_ID = /^[A-Za-z0-9-]{16,64}$/

/**
 * A proxy may set the request id; any other text in that header would reach logs, the audit log and answers.
 * Without the header the framework generates an id.
 */
function dropMalformedId({ headers }: IncomingMessage): void {
  const given = headers['x-request-id']
  if (given !== undefined && !(typeof given === 'string' && REQUEST_ID.test(given)))
    delete headers['x-request-id']
}

/** Rewrites an address that is not UTF-8, so that it gets our 404: the framework's answer would have no headers. */
function rewriteMalformedPath(request: IncomingMessage): void {
  const [path = '/'] = (request.url ?? '/').split('?')
  try {
    decodeURI(path)
  } catch {
    request.url = path.startsWith('/api/') ? '/api/unreadable' : '/unreadable'
  }
}

/**
 * Ends an idle connection: at once when nothing is being answered, or when an answer is ready that the client does not
 * read; after the time of a whole request when the server is the slow side.
 */
function endIdle(readingMs: number): (connection: Socket) => void {
  const moved = new WeakMap<Socket, { bytes: number; since: number }>()
  return (connection) => {
    const isAnswering = answerUnderWay(connection) !== null
    const bytes = connection.bytesRead + connection.bytesWritten
    const before = moved.get(connection)
    const idle = before?.bytes === bytes ? before : { bytes, since: Date.now() }
    const isLate = Date.now() - idle.since >= TIMEOUTS.request - readingMs
    if (!isAnswering || connection.writableLength > 0 || isLate) return void connection.destroy()
    moved.set(connection, idle)
    connection.setTimeout(readingMs)
  }
}

/** At how many looks a client is found that sends while it takes nothing of its answer; the request itself may be one. */
const MOST_LOOKS = 2

/**
 * Ends the connections of clients that keep sending while they take nothing of an answer that waits for them: what they
 * send starts the time of an idle connection again, so that endIdle would never see them.
 */
function endChatty(server: Server, everyMs: number): void {
  const open = new Map<Socket, { read: number; taken: number; looks: number }>()
  server.on('connection', (connection) => {
    open.set(connection, { read: 0, taken: 0, looks: 0 })
    connection.once('close', () => open.delete(connection))
  })
  const look = setInterval(() => {
    for (const [connection, before] of open) {
      const { bytesRead: read, bytesWritten, writableLength } = connection
      const taken = bytesWritten - writableLength
      const isStill = writableLength > 0 && taken === before.taken
      const looks = isStill ? before.looks + (read > before.read ? 1 : 0) : 0
      if (looks >= MOST_LOOKS) connection.destroy()
      else open.set(connection, { read, taken, looks })
    }
  }, everyMs)
  look.unref()
  server.once('close', () => clearInterval(look))
}

/**
 * How long the client may still read an answer before the connection of its unfinished request is cut: a busy one writes on first,
 * finds the connection reset, and never learns why.
 */
const LINGER_MS = 3_000

/** Cuts a connection whose client continues to send after the answer (too large, too slow, unauthenticated). */
function endUnfinished(request: IncomingMessage, response: ServerResponse): void {
  const { headers } = request
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
  response.once('finish', () => {
    if (request.complete) return
    const end = () => request.complete || request.socket.destroy()
    setTimeout(end, LINGER_MS).unref()
  })
}

/** The work of the server before the framework sees a request, and for connections without one. */
export function guardServer(server: Server, readingMs = TIMEOUTS.reading): void {
  server.timeout = readingMs
  server.on('timeout', endIdle(readingMs))
  endChatty(server, readingMs)
  server.maxConnections = MAX_CONNECTIONS
  server.on('clientError', answerUnreadable)
  const handlers = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  for (const handle of handlers) server.on('request', shedLoad(handle))
  server.prependListener('request', dropMalformedId)
  server.prependListener('request', rewriteMalformedPath)
  server.prependListener('request', endUnfinished)
}
