import db from '@adonisjs/lucid/services/db'
import pg from 'pg'
import { unseal } from '#notifications/outbox'
import { freshDatabase } from '#tests/invariants/fresh_database'
import { FIRST_OWNER } from '#tests/staff'

type Raw = { query(sql: string, done: (error: Error | null) => void): void }

/** Connections of one of the roles to a database. */
function connected(url: string, role: 'assay_owner' | 'assay_identity') {
  const name = `${role} ${url}`
  db.manager.add(name, {
    client: 'pg',
    connection: { connectionString: url },
    pool: {
      min: 0,
      max: 4,
      afterCreate: (raw: Raw, done: (error: Error | null, raw: Raw) => void) =>
        raw.query(`set role ${role}`, (error) => done(error, raw)),
    },
  } as never)
  return { client: () => db.connection(name), close: () => db.manager.close(name, true) }
}

/**
 * A separate database for restorations: there is only one at a time, and they mail every member of staff. Its mails stay
 * in its outbox.
 */
export async function aPlaceOfRestorations() {
  const { url, drop } = await freshDatabase()
  const owner = connected(url, 'assay_owner')
  const identity = connected(url, 'assay_identity')
  let received = 0

  /** Runs a statement; `isRewriting` switches the triggers off, to move events into the past. */
  async function call<Row extends object>(sql: string, { isRewriting = false } = {}) {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      if (isRewriting) await client.query('set session_replication_role = replica')
      return (await client.query<Row>(sql)).rows
    } finally {
      await client.end()
    }
  }
  return {
    owner: owner.client,
    identity: identity.client,
    asked: call,
    hire: () => call(FIRST_OWNER),
    /** Lets the hour pass. */
    later: () =>
      call(`update owner_restorations set expires_at = expires_at - interval '61 minutes'`, {
        isRewriting: true,
      }),
    /** The steps in the audit log since the last call. */
    async steps() {
      const lines = await call<{ action: string }>(
        `select action from audit_events where object_kind = 'owner_restoration' order by at, id`,
      )
      const fresh = lines
        .slice(received)
        .map(({ action }) => action.replace('owner_restoration.', ''))
      received = lines.length
      return fresh
    },
    /** The mails in the outbox since the last call. */
    async mails() {
      const rows = await call<{ sealed: string }>('delete from mail_outbox returning sealed')
      return rows.map(({ sealed }) => unseal(sealed)).map((mail) => `${mail?.to}: ${mail?.subject}`)
    },
    async stop() {
      await owner.close()
      await identity.close()
      await drop()
    },
  }
}

export type Place = Awaited<ReturnType<typeof aPlaceOfRestorations>>
