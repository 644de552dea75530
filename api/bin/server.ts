/*
| The HTTP server. Stops on SIGTERM and SIGINT after the running calls have been answered.
*/
import 'reflect-metadata'
import { Ignitor, prettyPrintError } from '@adonisjs/core'

const APP_ROOT = new URL('../', import.meta.url)
const IMPORTER = (path: string) =>
  path.startsWith('./') || path.startsWith('../')
    ? import(new URL(path, APP_ROOT).href)
    : import(path)

let stop: (() => Promise<void>) | null = null
let isRunning = false
let isToldToStop = false

// A server that is still starting cannot be stopped in order: it would go on and start what was stopped. It
// obeys as soon as it runs.
const obey = () => {
  isToldToStop = true
  if (isRunning) void stop?.()
}

new Ignitor(APP_ROOT, { importer: IMPORTER })
  .tap((app) => {
    app.booting(async () => {
      await import('#start/env')
    })
    stop = () => app.terminate()
    app.listen('SIGTERM', obey)
    app.listen('SIGINT', obey)
  })
  .httpServer()
  .start()
  .then(() => {
    isRunning = true
    if (isToldToStop) obey()
  })
  .catch((error) => {
    process.exitCode = 1
    void prettyPrintError(error)
  })
