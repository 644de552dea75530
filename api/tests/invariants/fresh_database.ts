import { randomBytes } from 'node:crypto'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { MigrationRunner } from '@adonisjs/lucid/migration'
import pg from 'pg'
import { applyDefinitions } from '#database/apply_definitions'
import { prepareRoles } from '#database/roles'
import { ownerUrl } from '#database/owner_url'

type Raw = { query(sql: string, done: (error: Error | null) => void): void }

/** The URL of another database of the tests' server. */
function urlOf(name: string): string {
  const url = new URL(ownerUrl())
  url.pathname = `/${name}`
  return url.href
}

const create = (name: string, template = '') =>
  inDatabase(ownerUrl(), (client) => client.query(`create database ${name} ${template}`))

/** Migrates an empty database, and applies the definitions. */
async function migrate(name: string): Promise<void> {
  const url = urlOf(name)
  await prepareRoles(url)
  db.manager.add(name, {
    client: 'pg',
    connection: { connectionString: url },
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
  await applyDefinitions(url)
}

let template: Promise<string> | null = null

/** A migrated database that nothing connects to: copying it costs a twentieth of migrating another. */
async function aTemplate(): Promise<string> {
  const name = `trial_template_${randomBytes(6).toString('hex')}`
  await create(name)
  await migrate(name)
  return name
}

/** A migrated database of its own, for tests that break things or that need to know every row. */
export async function freshDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `trial_${randomBytes(6).toString('hex')}`
  template ??= aTemplate()
  await create(name, `template ${await template}`)
  const drop = async () => {
    await inDatabase(ownerUrl(), (client) => client.query(`drop database ${name} with (force)`))
  }
  return { url: urlOf(name), drop }
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
