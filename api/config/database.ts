import env from '#start/env'
import { defineConfig } from '@adonisjs/lucid'
import pg from 'pg'

// bigint is money in cents: a bigint at run time too. A date is a date, not a midnight in some zone.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => BigInt(text))
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

type Raw = { query(sql: string, done: (error: Error | null) => void): void }

/**
 * A pool whose sessions act as one of the application's roles. With an own URL the role is the login's own
 * (and PgBouncer in transaction mode can stand between); without one each new session takes the role.
 */
function as(role: string, url: string | undefined, share: number) {
  const settings = `set statement_timeout = '5s'; set lock_timeout = '3s'; set idle_in_transaction_session_timeout = '10s'`
  return {
    client: 'pg' as const,
    connection: { connectionString: url ?? env.get('DATABASE_URL') },
    pool: {
      min: 0,
      max: Math.max(2, Math.round((env.get('DATABASE_POOL') ?? 32) * share)),
      acquireTimeoutMillis: 3000,
      afterCreate: (raw: Raw, done: (error: Error | null, raw: Raw) => void) =>
        raw.query(url ? settings : `set role ${role}; ${settings}`, (error) => done(error, raw)),
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
          raw.query('set role assay_owner', (error) => done(error, raw)),
      },
      migrations: { paths: ['database/migrations'] },
      schemaGeneration: { enabled: false },
    },
    identity: as('assay_identity', env.get('DATABASE_URL_IDENTITY'), 0.25),
    investor: as('assay_investor', env.get('DATABASE_URL_INVESTOR'), 0.5),
    staff: as('assay_staff', env.get('DATABASE_URL_STAFF'), 0.25),
  },
})
