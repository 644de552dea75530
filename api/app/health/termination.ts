import { setTimeout as pause } from 'node:timers/promises'
import type { Server } from 'node:http'
import { TIMEOUTS } from '#config/app'

let isUnderWay = false

/** Whether this process has a signal to end. */
export const isTerminating = () => isUnderWay

/** The least time for a proxy to notice that this copy is no longer ready, before connections are refused. */
const LEAD_MS = process.env.NODE_ENV === 'production' ? 2_000 : 200
/** Then until so many turns bring no connection: one not yet accepted when the socket closes would be reset. */
const QUIET_TURNS = 4
const TURN_MS = 25
const LONGEST_LEAD_MS = 4_000

/** The rest of the ten seconds is for database connections and for mail under way. */
const CUT_MS = TIMEOUTS.shutdown - 2_000

/**
 * The first step of a shutdown: this copy is no longer ready, and each answer makes its client reconnect elsewhere.
 * Clients that have not finished after eight seconds are cut off, so that a stuck one delays nothing.
 */
export async function drainConnections(server: Server | undefined): Promise<void> {
  isUnderWay = true
  if (!server) return
  server.prependListener('request', (_request, response) =>
    response.setHeader('connection', 'close'),
  )
  setTimeout(() => server.closeAllConnections(), CUT_MS).unref()
  const since = Date.now()
  let connections = 0
  server.on('connection', () => {
    connections += 1
  })
  await pause(LEAD_MS)
  // Turns, not milliseconds: a busy process accepts one connection in each turn of its loop, however long that takes.
  for (
    let seen = -1, calm = 0;
    calm < QUIET_TURNS && Date.now() - since < LONGEST_LEAD_MS;
    await pause(TURN_MS)
  ) {
    calm = connections === seen ? calm + 1 : 0
    seen = connections
  }
}
