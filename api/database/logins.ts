import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import pg from 'pg'
import { APP_ROLES } from '#database/roles'

/** The roles of the application that a login may act as, by the setting that holds the login's URL. */
export const LOGIN_ROLES = {
  DATABASE_URL_IDENTITY: 'assay_identity',
  DATABASE_URL_INVESTOR: 'assay_investor',
  DATABASE_URL_STAFF: 'assay_staff',
} as const
type Setting = keyof typeof LOGIN_ROLES

/** Limits that a session sets after connecting are lost behind a connection pool, so the login has them. */
const SETTINGS = {
  statement_timeout: '5s',
  lock_timeout: '3s',
  idle_in_transaction_session_timeout: '10s',
}
const ITERATIONS = 4096

/** A login of the application: the one role it acts as, its name, and what PostgreSQL stores of its password. */
export type Login = { role: (typeof LOGIN_ROLES)[Setting]; name: string; verifier: string }

/**
 * The stored form of a password (RFC 5802), with a new salt each time. It is computed here, so that no server log has
 * the password itself. PgBouncer signs in with it, so it must get the very same form as PostgreSQL.
 */
export function verifierOf(password: string): string {
  const salt = randomBytes(16)
  const salted = pbkdf2Sync(password, salt, ITERATIONS, 32, 'sha256')
  const keyOf = (name: string) => createHmac('sha256', salted).update(name).digest()
  const stored = createHash('sha256').update(keyOf('Client Key')).digest('base64')
  const server = keyOf('Server Key').toString('base64')
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${stored}:${server}`
}

/** The logins that the settings name; none where the settings have none of the three. Throws where one is incomplete. */
export function loginsOf(urls: Partial<Record<Setting, string | undefined>>): Login[] {
  const settings = Object.keys(LOGIN_ROLES) as Setting[]
  const given = settings.filter((setting) => urls[setting])
  const missing = settings.filter((setting) => !urls[setting])
  if (given.length === 0) return []
  if (missing.length > 0)
    throw new Error(
      `${given.join(' and ')} is set without ${missing.join(' and ')}. Set all three.`,
    )
  const logins = settings.map((setting): Login => {
    const { username, password } = new URL(urls[setting] ?? '')
    if (!username || !password)
      throw new Error(`${setting} needs a user and a password: postgres://user:password@host/name.`)
    return {
      role: LOGIN_ROLES[setting],
      name: decodeURIComponent(username),
      verifier: verifierOf(decodeURIComponent(password)),
    }
  })
  if (new Set(logins.map(({ name }) => name)).size < logins.length)
    throw new Error(`${settings.join(', ')} name the same login. Give each a login of its own.`)
  return logins
}

const TAKEN = `
  select r.rolsuper or r.rolcreaterole or r.rolcreatedb or r.rolreplication or r.rolbypassrls
         or r.rolname = session_user or r.rolname = any ($3)
         or exists (select from pg_auth_members m join pg_roles g on g.oid = m.roleid
                     where m.member = r.oid and g.rolname <> $2) as "isMore"
    from pg_roles r where r.rolname = $1`

async function writeLogin(client: pg.Client, { role, name, verifier }: Login): Promise<void> {
  const login = client.escapeIdentifier(name)
  const { rows } = await client.query<{ isMore: boolean }>(TAKEN, [name, role, APP_ROLES])
  if (rows[0]?.isMore)
    throw new Error(`The login ${name} may do more than ${role}. Name another one, or a new one.`)
  if (!rows[0]) await client.query(`create role ${login} noinherit`)
  await client.query(
    `alter role ${login} login noinherit password ${client.escapeLiteral(verifier)}`,
  )
  await client.query(`grant ${role} to ${login} with inherit false, set true`)
  for (const [setting, value] of Object.entries({ ...SETTINGS, role }))
    await client.query(`alter role ${login} set ${setting} = ${client.escapeLiteral(value)}`)
}

/**
 * Creates each login, or gives it this password. It can act as its one role and as nothing else: the role is the
 * default of its sessions, so RESET ROLE leads back to it, and the login itself has no rights (NOINHERIT). Several
 * copies may do this at once. Throws where a name belongs to a login that may do more.
 */
export async function writeLogins(databaseUrl: string, logins: Login[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock(7261001)')
    for (const login of logins) await writeLogin(client, login)
    await client.query('commit')
  } finally {
    await client.end()
  }
}
