/*
| The HTTP server. Stops on SIGTERM and SIGINT after the calls in flight have been answered.
*/
import 'reflect-metadata'
import { createServer, type Server } from 'node:http'
import { Ignitor, prettyPrintError } from '@adonisjs/core'

const APP_ROOT = new URL('../', import.meta.url)
const IMPORTER = (path: string) =>
  path.startsWith('./') || path.startsWith('../')
    ? import(new URL(path, APP_ROOT).href)
    : import(path)

/** Slow requests are looked for this often; left to itself, node does it twice a minute. */
const LOOKED_AFTER_MS = 1_000

let stop: (() => Promise<void>) | null = null
let guard: ((server: Server) => void) | null = null
let isRunning = false
let isAskedToStop = false
let isEnding = false

// A server that is still starting cannot be stopped in order: it would continue and start what was stopped. It
// stops as soon as it runs.
const obey = () => {
  isAskedToStop = true
  // asked again, as by a supervisor after a terminal, it goes on ending as it does
  if (!isRunning || isEnding) return
  isEnding = true
  void stop?.().then(leave)
}

/** Whatever is still open by then would keep a process that has ended its work alive, for ever where it is a connection. */
const leave = () => process.exit()

/** An uncaught error: nothing can be trusted any more, so the process logs it in a line and ends. */
const giveUp = async (error: unknown) => {
  process.exitCode = 1
  try {
    const { default: logger } = await import('@adonisjs/core/services/logger')
    logger.fatal({ err: error }, 'an error that nobody caught ends this process')
  } finally {
    process.exit(1)
  }
}

new Ignitor(APP_ROOT, { importer: IMPORTER })
  .tap((app) => {
    app.booting(async () => {
      const { assertMayServe } = await import('#start/serving')
      assertMayServe(process.env)
      await import('#start/env')
    })
    void app.booted(async () => {
      guard = (await import('#middleware/raw_server')).guardServer
      process.once('uncaughtException', (error) => void giveUp(error))
    })
    stop = () => app.terminate()
    app.listen('SIGTERM', obey)
    app.listen('SIGINT', obey)
  })
  .httpServer()
  .start((handle) => {
    const server = createServer({ connectionsCheckingInterval: LOOKED_AFTER_MS }, handle)
    // before it listens: the first call is guarded like every other
    guard?.(server)
    return server
  })
  .then(() => {
    isRunning = true
    if (isAskedToStop) obey()
  })
  .catch(async (error) => {
    process.exitCode = 1
    try {
      await prettyPrintError(error)
    } finally {
      leave()
    }
  })
