import type { IncomingMessage, Server } from 'node:http'
import { TIMEOUTS } from '#config/app'
import { LIVE } from '#config/live'
import { answerUnreadable } from '#exceptions/unreadable_request'

/** Enough for a proxy's pool and for people, beside those who watch; a flood is refused at the door. */
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

/** What the server does before the framework sees a request, and where there is none to see. */
export function guardServer(server: Server): void {
  server.timeout = TIMEOUTS.request
  server.maxConnections = MAX_CONNECTIONS
  server.on('clientError', answerUnreadable)
  server.prependListener('request', dropMalformedId)
  server.prependListener('request', leadNowhere)
}
