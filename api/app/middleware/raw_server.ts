import type { IncomingMessage, Server } from 'node:http'
import { TIMEOUTS } from '#config/app'
import { answerUnreadable } from '#exceptions/unreadable_request'

/** Enough for a proxy's pool and for people; a flood is refused at the door. */
const MAX_CONNECTIONS = 1_000
const REQUEST_ID = /^[A-Za-z0-9-]{16,64}$/

/**
 * A proxy may name a call; whatever else stands in that header would go into logs, the audit log and answers.
 * Without the header the framework makes an id of its own.
 */
function dropMalformedId({ headers }: IncomingMessage): void {
  const given = headers['x-request-id']
  if (given !== undefined && !(typeof given === 'string' && REQUEST_ID.test(given))) delete headers['x-request-id']
}

/** What the server does before the framework sees a request, and where there is none to see. */
export function guardServer(server: Server): void {
  server.timeout = TIMEOUTS.request
  server.maxConnections = MAX_CONNECTIONS
  server.on('clientError', answerUnreadable)
  server.prependListener('request', dropMalformedId)
}
