import { setTimeout as pause } from 'node:timers/promises'
import type { Server } from 'node:http'
import { TIMEOUTS } from '#config/app'

let isUnderWay = false

/** Whether this process has been asked to end. */
export const isTerminating = () => isUnderWay

/** How long a proxy gets at least to see that this copy is not ready any more, before connections are refused. */
const LEAD_MS = process.env.NODE_ENV === 'production' ? 2_000 : 200
/** Then until nobody has connected in so many turns: who waits to be accepted when the socket closes is reset, not answered. */
const QUIET_TURNS = 4
const TURN_MS = 25
const LONGEST_LEAD_MS = 4_000

/** The rest of the ten seconds is for connections to the database and for mail under way. */
const CUT_MS = TIMEOUTS.shutdown - 2_000

/**
 * The first thing of a shutdown: not ready from now on, and each answer asks its client to connect anew
 * elsewhere. Whoever has not finished eight seconds later is cut off, so that a stuck client holds nothing up.
 */
export async function takeLeave(server: Server | undefined): Promise<void> {
  isUnderWay = true
  if (!server) return
  server.prependListener('request', (_request, response) =>
    response.setHeader('connection', 'close'),
  )
  setTimeout(() => server.closeAllConnections(), CUT_MS).unref()
  const told = Date.now()
  let connections = 0
  server.on('connection', () => {
    connections += 1
  })
  await pause(LEAD_MS)
  // Turns and not milliseconds: a busy process accepts one connection each time round its loop, however long
  // that takes.
  for (
    let seen = -1, calm = 0;
    calm < QUIET_TURNS && Date.now() - told < LONGEST_LEAD_MS;
    await pause(TURN_MS)
  ) {
    calm = connections === seen ? calm + 1 : 0
    seen = connections
  }
}
