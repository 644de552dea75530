import { randomBytes } from 'node:crypto'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { MigrationRunner } from '@adonisjs/lucid/migration'
import pg from 'pg'
import { applyDefinitions } from '#database/apply_definitions'
import { prepareRoles } from '#database/roles'
import { ownerUrl } from '#database/owner_url'

type Raw = { query(sql: string, done: (error: Error | null) => void): void }

/** A migrated database of its own, for tests that break things or that need to know every row. */
export async function freshDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `trial_${randomBytes(6).toString('hex')}`
  const url = new URL(ownerUrl())
  await inDatabase(url.href, (client) => client.query(`create database ${name}`))
  const server = url.href
  url.pathname = `/${name}`
  await prepareRoles(url.href)
  db.manager.add(name, {
    client: 'pg',
    connection: { connectionString: url.href },
    pool: {
      min: 0,
      max: 2,
      afterCreate: (raw: Raw, done: (error: Error | null, raw: Raw) => void) =>
        raw.query('set role assay_owner', (error) => done(error, raw)),
    },
    migrations: { paths: ['database/migrations'] },
    schemaGeneration: { enabled: false },
  } as never)
  const runner = new MigrationRunner(db, app, { direction: 'up', connectionName: name })
  await runner.run()
  await db.manager.close(name, true)
  if (runner.error) throw runner.error
  await applyDefinitions(url.href)
  const drop = async () => {
    await inDatabase(server, (client) => client.query(`drop database ${name} with (force)`))
  }
  return { url: url.href, drop }
}

/** A session as the login, which is the superuser where the tests run. */
export async function inDatabase<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
