import env from '#start/env'
import { defineConfig } from '@adonisjs/lucid'
import { REPLICA } from '#config/replica'
import { keepInStep } from '#database/in_step'
import { ownerUrl } from '#database/owner_url'
import { EXCESS, excessError } from '#database/restricted_login'
import { watchConnection, type Server, type Session } from '#database/connection_watchdog'
import pg from 'pg'

// bigint is money in cents: a bigint at run time too. A date is a date, not a midnight in some zone.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => BigInt(text))
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

type Raw = {
  query(asked: unknown, ...rest: unknown[]): unknown
  end(done: () => void): void
}

/** A pool hands its sessions on, so what a library prepares by name in one is not in the next: it goes without a name. */
function prepareNothing(raw: Raw): void {
  const query = raw.query.bind(raw)
  raw.query = (asked, ...rest) =>
    asked !== null && typeof asked === 'object' && 'name' in asked && !('submit' in asked)
      ? query({ ...asked, name: undefined }, ...rest)
      : query(asked, ...rest)
}

/** DATABASE_URL_EVENTS is there where the other URLs lead through PgBouncer in transaction mode. */
const IS_POOLED = env.get('DATABASE_URL_EVENTS') !== undefined

const PRIMARY: Server = { isHanging: false }
const STANDBY: Server = { isHanging: false }

/** Whatever happens to a session, nobody waits for it without end and nobody is given the answer of another. */
function watch(raw: Raw, server: Server): void {
  keepInStep(raw as unknown as Parameters<typeof keepInStep>[0])
  watchConnection(raw as unknown as Session, server)
}

const SETTINGS = `set statement_timeout = '5s'; set lock_timeout = '3s'; set idle_in_transaction_session_timeout = '10s'`

type Done = (error: Error | null, raw: Raw) => void
const begin = (raw: Raw, sql: string, done: Done) =>
  raw.query(sql, (error: Error | null) => done(error, raw))

type Answered = { rows: { excess: string | null }[] }[]

/** The same for a login of the application's own, which must not be able to do more than its role. */
const beginRestricted = (raw: Raw, setting: string, sql: string, done: Done) =>
  raw.query(`${sql}; ${EXCESS}`, (error: Error | null, answered: Answered) => {
    const excess = error ? null : answered.at(-1)?.rows[0]?.excess
    const refusal = excess ? excessError(setting, excess) : error
    // the pool forgets a session that could not begin, and would leave it open
    if (refusal) raw.end(() => done(refusal, raw))
    else done(null, raw)
  })

/** How a session is made: not for longer than a call may wait, and one whose other end has vanished is noticed. */
const connectionTo = (connectionString: string) => ({
  connectionString,
  connectionTimeoutMillis: 3000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
})

type Role = 'IDENTITY' | 'INVESTOR' | 'STAFF'

/**
 * A pool whose sessions act as one of the application's roles: by a login that can do nothing else, or in a command
 * that has the operator's login alone, by taking the role.
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
        if (IS_POOLED) prepareNothing(raw)
        watch(raw, PRIMARY)
        if (url) beginRestricted(raw, setting, SETTINGS, done)
        else begin(raw, `set role assay_${name.toLowerCase()}; ${SETTINGS}`, done)
      },
    },
  }
}

/** Staff on a streaming replica: reads and nothing else, whatever is at the other end. */
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
