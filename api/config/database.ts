import env from '#start/env'
import { defineConfig } from '@adonisjs/lucid'
import { REPLICA } from '#config/replica'
import { boundSilence, type Server, type Session } from '#database/silence'
import pg from 'pg'

// bigint is money in cents: a bigint at run time too. A date is a date, not a midnight in some zone.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => BigInt(text))
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

type Raw = { query(asked: unknown, ...rest: unknown[]): unknown }

/** A pool hands its sessions on, so what a library prepares by name in one is not in the next: it goes without a name. */
function prepareNothing(raw: Raw): void {
  const query = raw.query.bind(raw)
  raw.query = (asked, ...rest) =>
    asked !== null && typeof asked === 'object' && 'name' in asked && !('submit' in asked)
      ? query({ ...asked, name: undefined }, ...rest)
      : query(asked, ...rest)
}

const PRIMARY: Server = { isHanging: false }
const STANDBY: Server = { isHanging: false }

const SETTINGS = `set statement_timeout = '5s'; set lock_timeout = '3s'; set idle_in_transaction_session_timeout = '10s'`

const begin = (raw: Raw, sql: string, done: (error: Error | null, raw: Raw) => void) =>
  raw.query(sql, (error: Error | null) => done(error, raw))

/** How a session is made: not for longer than a call may wait, and one whose other end has vanished is noticed. */
const connectionTo = (connectionString: string) => ({
  connectionString,
  connectionTimeoutMillis: 3000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
})

/**
 * A pool whose sessions act as one of the application's roles. With an own URL the role is the login's own
 * (and PgBouncer in transaction mode can stand between); without one each new session takes the role.
 */
function as(role: string, url: string | undefined, share: number) {
  return {
    client: 'pg' as const,
    connection: connectionTo(url ?? env.get('DATABASE_URL')),
    pool: {
      min: 0,
      max: Math.max(2, Math.round((env.get('DATABASE_POOL') ?? 32) * share)),
      acquireTimeoutMillis: 3000,
      afterCreate: (raw: Raw, done: (error: Error | null, raw: Raw) => void) => {
        if (url) prepareNothing(raw)
        boundSilence(raw as unknown as Session, PRIMARY)
        begin(raw, url ? SETTINGS : `set role ${role}; ${SETTINGS}`, done)
      },
    },
  }
}

/** Staff on a streaming replica: reads and nothing else, whatever is at the other end. */
function readOnly(url: string) {
  const config = as('assay_staff', url, 0.25)
  const settings = `set role assay_staff; set default_transaction_read_only = on; ${SETTINGS}`
  return {
    ...config,
    pool: {
      ...config.pool,
      afterCreate: (raw: Raw, done: (error: Error | null, raw: Raw) => void) => {
        boundSilence(raw as unknown as Session, STANDBY)
        begin(raw, settings, done)
      },
    },
  }
}

export default defineConfig({
  connection: 'staff',
  connections: {
    // migrations and maintenance commands only
    owner: {
      client: 'pg',
      connection: { connectionString: env.get('DATABASE_URL') },
      pool: {
        min: 0,
        max: 2,
        afterCreate: (raw: Raw, done: (error: Error | null, raw: Raw) => void) =>
          begin(raw, 'set role assay_owner', done),
      },
      migrations: { paths: ['database/migrations'] },
      schemaGeneration: { enabled: false },
    },
    identity: as('assay_identity', env.get('DATABASE_URL_IDENTITY'), 0.25),
    investor: as('assay_investor', env.get('DATABASE_URL_INVESTOR'), 0.5),
    staff: as('assay_staff', env.get('DATABASE_URL_STAFF'), 0.25),
    ...(REPLICA.url ? { replica: readOnly(REPLICA.url) } : {}),
  },
})
