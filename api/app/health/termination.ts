import { setTimeout as pause } from 'node:timers/promises'
import type { Server } from 'node:http'
import { TIMEOUTS } from '#config/app'

let isUnderWay = false

/** Whether this process has been told to end. */
export const isTerminating = () => isUnderWay

/** How long a proxy gets at least to see that this copy is not ready any more, before connections are refused. */
const LEAD_MS = process.env.NODE_ENV === 'production' ? 2_000 : 200
/** Then until nobody has connected for this long: who waits at the door when it closes is reset, not answered. */
const QUIET_MS = 100
const LONGEST_LEAD_MS = 4_000

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
  const told = Date.now()
  let lastConnection = told
  server.on('connection', () => {
    lastConnection = Date.now()
  })
  await pause(LEAD_MS)
  while (Date.now() - lastConnection < QUIET_MS && Date.now() - told < LONGEST_LEAD_MS) await pause(QUIET_MS / 4)
}
