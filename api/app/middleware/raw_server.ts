import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { TIMEOUTS } from '#config/app'
import { LIVE } from '#config/live'
import { answerUnderWay, answerUnreadable } from '#middleware/unreadable_request'
import { shedLoad } from '#middleware/calls_in_flight'

/** Enough for a proxy's pool and for people, beside those who watch; a flood is refused when it connects. */
const MAX_CONNECTIONS = 1_000 + LIVE.mostStreams
const REQUEST_ID = /^[A-Za-z0-9-]{16,64}$/

/**
 * A proxy may name a call; whatever else stands in that header would go into logs, the audit log and answers.
 * Without the header the framework makes an id of its own.
 */
function dropMalformedId({ headers }: IncomingMessage): void {
  const given = headers['x-request-id']
  if (given !== undefined && !(typeof given === 'string' && REQUEST_ID.test(given)))
    delete headers['x-request-id']
}

/** An address that is no UTF-8 is nowhere: the framework would answer it by itself, in plain text, without headers. */
function leadNowhere(request: IncomingMessage): void {
  const [path = '/'] = (request.url ?? '/').split('?')
  try {
    decodeURI(path)
  } catch {
    request.url = path.startsWith('/api/') ? '/api/unreadable' : '/unreadable'
  }
}

/**
 * Ends a connection on which nothing has moved for a while: at once where nothing is being answered or where an answer
 * lies ready that nobody takes, after the time of a whole request where we are the ones who are slow.
 */
function endSilent(): (connection: Socket) => void {
  const moved = new WeakMap<Socket, { bytes: number; since: number }>()
  return (connection) => {
    const isAnswering = answerUnderWay(connection) !== null
    const bytes = connection.bytesRead + connection.bytesWritten
    const before = moved.get(connection)
    const silent = before?.bytes === bytes ? before : { bytes, since: Date.now() }
    const isLate = Date.now() - silent.since >= TIMEOUTS.request - TIMEOUTS.reading
    if (!isAnswering || connection.writableLength > 0 || isLate) return void connection.destroy()
    moved.set(connection, silent)
    connection.setTimeout(TIMEOUTS.reading)
  }
}

/** So long an answer can be read before the connection is cut on which its request still goes on. */
const LINGER_MS = 500

/** Who has been answered before the end of what they send (too large, too slow, nobody we know) sends it to nobody. */
function endUnfinished(request: IncomingMessage, response: ServerResponse): void {
  const { headers } = request
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
  response.once('finish', () => {
    if (request.complete) return
    const end = () => request.complete || request.socket.destroy()
    setTimeout(end, LINGER_MS).unref()
  })
}

/** What the server does before the framework sees a request, and where there is none to see. */
export function guardServer(server: Server): void {
  server.timeout = TIMEOUTS.reading
  server.on('timeout', endSilent())
  server.maxConnections = MAX_CONNECTIONS
  server.on('clientError', answerUnreadable)
  const handlers = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  for (const handle of handlers) server.on('request', shedLoad(handle))
  server.prependListener('request', dropMalformedId)
  server.prependListener('request', leadNowhere)
  server.prependListener('request', endUnfinished)
}
