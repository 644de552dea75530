import { readdir } from 'node:fs/promises'
import { parse } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import app from '@adonisjs/core/services/app'
import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import { rowsOf } from '#database/rows'

const POOLS = ['identity', 'investor', 'staff'] as const
/** A probe as young as this is the answer; an older one is repeated. */
const FRESH_MS = 1_000
/** Up to this age it is the answer while it is repeated: under load a probe must not wait in a queue. */
const STALE_MS = 3_000
const TIMEOUT_MS = 2_000

type Verdict = { isReady: boolean; at: number }

let last: Verdict = { isReady: false, at: 0 }
let probe: Promise<Verdict> | null = null
let isMigrated = false

/** Whether the database has every migration of this version. It never loses one, so it is asked until it has. */
async function hasEveryMigration(): Promise<boolean> {
  if (isMigrated) return true
  const files = await readdir(app.makePath('database/migrations'))
  const names = files
    .filter((file) => /^\d+_\w+\.[jt]s$/.test(file))
    .map((file) => `database/migrations/${parse(file).name}`)
  const rows = await rowsOf<{ name: string }>(
    db.connection('identity'),
    'select name from adonis_schema',
  )
  const done = new Set(rows.map((row) => row.name))
  isMigrated = names.every((name) => done.has(name))
  return isMigrated
}

async function ask(): Promise<boolean> {
  await Promise.all(POOLS.map((pool) => rowsOf(db.connection(pool), 'select 1')))
  return hasEveryMigration()
}

async function run(): Promise<Verdict> {
  const late = pause(TIMEOUT_MS, false, { ref: false })
  const isGood = await Promise.race([ask(), late]).catch((error: { code?: string }) => {
    if (last.isReady) logger.warn({ fault: error.code }, 'not ready: the database does not answer')
    return false
  })
  last = { isReady: isGood, at: Date.now() }
  probe = null
  return last
}

/** Whether the database answers on every pool and is of this version. Reads only, at most once a second. */
export async function isReady(): Promise<boolean> {
  const age = Date.now() - last.at
  if (age < FRESH_MS) return last.isReady
  probe ??= run()
  return age < STALE_MS ? last.isReady : (await probe).isReady
}
