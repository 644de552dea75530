/*
| The commands: node ace <command>.
*/
import 'reflect-metadata'
import { randomBytes } from 'node:crypto'
import { Ignitor, prettyPrintError } from '@adonisjs/core'

const APP_ROOT = new URL('../', import.meta.url)
const IMPORTER = (path: string) =>
  path.startsWith('./') || path.startsWith('../')
    ? import(new URL(path, APP_ROOT).href)
    : import(path)

/** Commands that only read the books: they may not know any key of an installation. */
const NEED_DATABASE_ALONE = new Set(['ledger:check', 'audit:check'])

if (NEED_DATABASE_ALONE.has(process.argv[2] ?? '')) {
  process.env.NODE_ENV ??= 'production'
  // a placeholder for a required setting; nothing is sealed or opened with it
  for (const key of ['APP_KEY', 'FIELD_KEY'])
    if (!process.env[`${key}_FILE`]) process.env[key] ??= randomBytes(32).toString('hex')
}

new Ignitor(APP_ROOT, { importer: IMPORTER })
  .tap((app) => {
    app.booting(async () => {
      await import('#start/env')
    })
    app.listen('SIGTERM', () => void app.terminate())
  })
  .ace()
  .handle(process.argv.splice(2))
  .catch((error) => {
    process.exitCode = 1
    void prettyPrintError(error)
  })
