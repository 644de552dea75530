import { setTimeout as pause } from 'node:timers/promises'
import type { Server } from 'node:http'
import { TIMEOUTS } from '#config/app'

let isUnderWay = false

/** Whether this process has been told to end. */
export const isTerminating = () => isUnderWay

/** How long a proxy gets to see that this copy is not ready any more, before new connections are refused. */
const LEAD_MS = process.env.NODE_ENV === 'production' ? 2_000 : 200

/** The rest of the ten seconds is for connections to the database and for mail under way. */
const CUT_MS = TIMEOUTS.shutdown - 1_000

/**
 * The first thing of a shutdown: not ready from now on, and each answer asks its client to connect anew
 * elsewhere. Whoever has not finished nine seconds later is cut off, so that a stuck client holds nothing up.
 */
export async function takeLeave(server: Server | undefined): Promise<void> {
  isUnderWay = true
  if (!server) return
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'))
  setTimeout(() => server.closeAllConnections(), CUT_MS).unref()
  await pause(LEAD_MS)
}
