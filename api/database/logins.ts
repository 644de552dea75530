import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import pg from 'pg'

const ROLES = ['assay_identity', 'assay_investor', 'assay_staff'] as const
/** What a session sets for itself after connecting belongs to nobody behind a pool of connections: the role brings it. */
const SETTINGS = {
  statement_timeout: '5s',
  lock_timeout: '3s',
  idle_in_transaction_session_timeout: '10s',
}
const ITERATIONS = 4096

/** A login of the application's: what it proves itself by, and what the server and a pool know it by. */
export type Login = { role: (typeof ROLES)[number]; password: string; verifier: string }

/** What PostgreSQL keeps of a password (RFC 5802). Made here, so that the password itself is in no log of the server. */
function verifierOf(password: string): string {
  const salt = randomBytes(16)
  const salted = pbkdf2Sync(password, salt, ITERATIONS, 32, 'sha256')
  const keyOf = (name: string) => createHmac('sha256', salted).update(name).digest()
  const stored = createHash('sha256').update(keyOf('Client Key')).digest('base64')
  const server = keyOf('Server Key').toString('base64')
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${stored}:${server}`
}

/** Lets each of the application's roles sign in by a new password of its own; those of before end. */
export async function openLogins(databaseUrl: string): Promise<Login[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const logins = ROLES.map((role): Login => {
      const password = randomBytes(24).toString('base64url')
      return { role, password, verifier: verifierOf(password) }
    })
    await client.query('begin')
    for (const { role, verifier } of logins) {
      await client.query(`alter role ${role} login password ${client.escapeLiteral(verifier)}`)
      for (const [name, value] of Object.entries(SETTINGS))
        await client.query(`alter role ${role} set ${name} = ${client.escapeLiteral(value)}`)
    }
    await client.query('commit')
    return logins
  } finally {
    await client.end()
  }
}
