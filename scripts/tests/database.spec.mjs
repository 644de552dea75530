import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import pg from 'pg'
import { startThrowawayPostgres } from '../postgres.mjs'
import { assertRestricted } from './held_logins.mjs'
import { databaseFolder, dataFolder, nameOf, npmStart, ownerOf } from './started.mjs'

/** @param {number} port @param {string} [password] */
async function connect(port, password) {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    database: 'assay',
    password,
  })
  await client.connect()
  return client
}

test('the embedded database is closed to others and keeps what it has confirmed', async (t) => {
  const started = await npmStart(t, { dataDir: dataFolder(t) })
  await started.ready()
  const folder = databaseFolder(started.dataDir)
  const lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
  const port = Number.parseInt(lines[3] ?? '', 10)
  await assert.rejects(connect(port), /password/)
  await assert.rejects(connect(port, 'postgres'), /password authentication failed/)
  const secrets = readdirSync(started.dataDir).filter((name) =>
    /\.(password|key|logins)$/.test(name),
  )
  assert.equal(secrets.length, 9, secrets.join(', '))
  for (const name of secrets) {
    assert.equal(statSync(join(started.dataDir, name)).mode & 0o777, 0o600, name)
  }
  assert.equal(statSync(folder).mode & 0o777, 0o700)
  assert.equal(statSync(join(started.dataDir, 'outbox')).mode & 0o777, 0o700)

  const password = readFileSync(join(started.dataDir, 'postgres.password'), 'utf8')
  const client = await connect(port, password)
  ownerOf(t).defer(() => client.end())
  const server = started.processes().find((pid) => nameOf(pid).includes('bin/server.js')) ?? 0
  await assertRestricted([server], `postgres://postgres:${password}@127.0.0.1:${port}/assay`)
  const { rows } = await client.query(
    `select name, setting from pg_settings where name in ('data_checksums', 'fsync',
      'full_page_writes', 'listen_addresses', 'password_encryption', 'synchronous_commit',
      'unix_socket_directories')`,
  )
  assert.deepEqual(Object.fromEntries(rows.map(({ name, setting }) => [name, setting])), {
    data_checksums: 'on',
    fsync: 'on',
    full_page_writes: 'on',
    listen_addresses: '127.0.0.1',
    password_encryption: 'scram-sha-256',
    synchronous_commit: 'on',
    unix_socket_directories: '',
  })
})

test('DATABASE_URL is used instead, and no database is created', async (t) => {
  const own = await startThrowawayPostgres(ownerOf(t))
  const url = await own.newDatabase('elsewhere')
  const started = await npmStart(t, { dataDir: dataFolder(t), env: { DATABASE_URL: url } })
  await started.ready()
  assert.equal(existsSync(join(started.dataDir, 'postgres')), false)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  ownerOf(t).defer(() => client.end())
  const { rows } = await client.query('select count(*)::int as tables from pg_stat_user_tables')
  assert.ok(rows[0].tables > 5)
})
