import { readdir } from 'node:fs/promises'
import { parse } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import app from '@adonisjs/core/services/app'
import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import { digestOf, readDefinitions } from '#database/definitions'
import { rowsOf } from '#database/rows'

const POOLS = ['identity', 'investor', 'staff'] as const
/** A probe this young is the answer; an older one is repeated. */
const FRESH_MS = 1_000
/** Up to this age the old answer is used while the probe is repeated: under load a probe must not wait in a queue. */
const STALE_MS = 3_000
const TIMEOUT_MS = 2_000

type Verdict = { isReady: boolean; at: number }

let last: Verdict = { isReady: false, at: 0 }
let probe: Promise<Verdict> | null = null
let isOfThisVersion = false
let digest: string | null = null

/** Whether the database has every migration of this version. */
async function hasEveryMigration(): Promise<boolean> {
  const files = await readdir(app.makePath('database/migrations'))
  const names = files
    .filter((file) => /^\d+_\w+\.[jt]s$/.test(file))
    .map((file) => `database/migrations/${parse(file).name}`)
  const rows = await rowsOf<{ name: string }>(
    db.connection('identity'),
    'select name from adonis_schema',
  )
  const done = new Set(rows.map((row) => row.name))
  return names.every((name) => done.has(name))
}

/** Whether the functions, views, guards and rights of this version were applied. A later version may be in force. */
async function hasEveryDefinition(): Promise<boolean> {
  digest ??= digestOf(readDefinitions())
  const rows = await rowsOf(
    db.connection('identity'),
    'select 1 from applied_releases where digest = :digest',
    { digest },
  )
  return rows.length > 0
}

/** Whether the database has reached this version. It never goes back while copies run, so one yes is enough. */
async function hasReachedVersion(): Promise<boolean> {
  isOfThisVersion ||= (await hasEveryMigration()) && (await hasEveryDefinition())
  return isOfThisVersion
}

async function probeDatabase(): Promise<boolean> {
  await Promise.all(POOLS.map((pool) => rowsOf(db.connection(pool), 'select 1')))
  return hasReachedVersion()
}

async function run(): Promise<Verdict> {
  const late = pause(TIMEOUT_MS, false, { ref: false })
  const isGood = await Promise.race([probeDatabase(), late]).catch((error: { code?: string }) => {
    if (last.isReady) logger.warn({ fault: error.code }, 'not ready: the database does not answer')
    return false
  })
  last = { isReady: isGood, at: Date.now() }
  probe = null
  return last
}

/** Whether the database answers on every pool and has reached this version. Reads only, at most once a second. */
export async function isReady(): Promise<boolean> {
  const age = Date.now() - last.at
  if (age < FRESH_MS) return last.isReady
  probe ??= run()
  return age < STALE_MS ? last.isReady : (await probe).isReady
}
