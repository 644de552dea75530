import env from '#start/env'
import { defineConfig } from '@adonisjs/lucid'
import { REPLICA } from '#config/replica'
import { keepInStep } from '#database/in_step'
import { ownerUrl } from '#database/owner_url'
import { EXCESS, excessError } from '#database/restricted_login'
import { watchConnection, type Server, type Session } from '#database/connection_watchdog'
import pg from 'pg'

// bigint is money in cents and stays a bigint at run time. A date stays a date, not midnight in some time zone.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => BigInt(text))
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

type Raw = {
  query(given: unknown, ...rest: unknown[]): unknown
  end(done: () => void): void
}

/** PgBouncer moves a client between sessions, so a named prepared statement may be missing: names are removed. */
function removeStatementNames(raw: Raw): void {
  const query = raw.query.bind(raw)
  raw.query = (given, ...rest) =>
    given !== null && typeof given === 'object' && 'name' in given && !('submit' in given)
      ? query({ ...given, name: undefined }, ...rest)
      : query(given, ...rest)
}

/** DATABASE_URL_EVENTS is set when the other URLs lead through PgBouncer in transaction mode. */
const IS_POOLED = env.get('DATABASE_URL_EVENTS') !== undefined

const PRIMARY: Server = { isHanging: false }
const STANDBY: Server = { isHanging: false }

/** Guards every connection: no caller waits for it without limit, and none gets the answer of another. */
function watch(raw: Raw, server: Server): void {
  keepInStep(raw as unknown as Parameters<typeof keepInStep>[0])
  watchConnection(raw as unknown as Session, server)
}

const SETTINGS = `set statement_timeout = '5s'; set lock_timeout = '3s'; set idle_in_transaction_session_timeout = '10s'`

type Done = (error: Error | null, raw: Raw) => void
const begin = (raw: Raw, sql: string, done: Done) =>
  raw.query(sql, (error: Error | null) => done(error, raw))

type Answered = { rows: { excess: string | null }[] }[]

/** The same for a login of the application, which must not have more rights than its role. */
const beginRestricted = (raw: Raw, setting: string, sql: string, done: Done) =>
  raw.query(`${sql}; ${EXCESS}`, (error: Error | null, answered: Answered) => {
    const excess = error ? null : answered.at(-1)?.rows[0]?.excess
    const refusal = excess ? excessError(setting, excess) : error
    // the pool drops a connection that failed to start, and would leave it open
    if (refusal) raw.end(() => done(refusal, raw))
    else done(null, raw)
  })

/** A connection is made within the time that a call may wait, and notices when the other end vanishes. */
const connectionTo = (connectionString: string) => ({
  connectionString,
  connectionTimeoutMillis: 3000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
})

type Role = 'IDENTITY' | 'INVESTOR' | 'STAFF'

/**
 * A pool whose sessions have one of the application's roles: through a login that has no other rights or, in a command
 * that has only the operator's login, by `set role`.
 */
function as(name: Role, share: number) {
  const setting = `DATABASE_URL_${name}` as const
  const url = env.get(setting)
  return {
    client: 'pg' as const,
    connection: connectionTo(url ?? ownerUrl()),
    pool: {
      min: 0,
      max: Math.max(2, Math.round((env.get('DATABASE_POOL') ?? 32) * share)),
      acquireTimeoutMillis: 3000,
      afterCreate: (raw: Raw, done: Done) => {
        if (IS_POOLED) removeStatementNames(raw)
        watch(raw, PRIMARY)
        if (url) beginRestricted(raw, setting, SETTINGS, done)
        else begin(raw, `set role assay_${name.toLowerCase()}; ${SETTINGS}`, done)
      },
    },
  }
}

/** Staff on a streaming replica: read-only, whatever server is at the other end. */
function readOnly(url: string) {
  const config = as('STAFF', 0.25)
  const settings = `set role assay_staff; set default_transaction_read_only = on; ${SETTINGS}`
  return {
    ...config,
    connection: connectionTo(url),
    pool: {
      ...config.pool,
      afterCreate: (raw: Raw, done: Done) => {
        watch(raw, STANDBY)
        beginRestricted(raw, 'DATABASE_URL_REPLICA', settings, done)
      },
    },
  }
}

/** For migrations and commands; a process that answers calls has no such connection. */
const asOwner = () => ({
  client: 'pg' as const,
  connection: { connectionString: ownerUrl() },
  pool: {
    min: 0,
    max: 2,
    afterCreate: (raw: Raw, done: Done) => begin(raw, 'set role assay_owner', done),
  },
  migrations: { paths: ['database/migrations'] },
  schemaGeneration: { enabled: false },
})

export default defineConfig({
  connection: 'staff',
  connections: {
    ...(env.get('DATABASE_URL') ? { owner: asOwner() } : {}),
    identity: as('IDENTITY', 0.25),
    investor: as('INVESTOR', 0.5),
    staff: as('STAFF', 0.25),
    ...(REPLICA.url ? { replica: readOnly(REPLICA.url) } : {}),
  },
})
