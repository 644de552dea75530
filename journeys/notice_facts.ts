import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import pg from 'pg'
import { OUTBOX } from './fixtures.ts'

const API = fileURLToPath(new URL('../api/build', import.meta.url))
const FACT = 'a fact of this test'

/** A kind of notice with what it says of its sample. */
export interface Kind {
  readonly name: string
  readonly audience: 'investor' | 'staff'
  readonly mail: 'on' | 'off' | 'never'
  readonly title: string
  readonly sample: object
}

const PRINT = `
const { NOTICE_KINDS } = await import('./app/notices/catalogue.js')
console.log(JSON.stringify(Object.entries(NOTICE_KINDS).map(([name, { audience, mail, title, sample }]) =>
  ({ name, audience, mail, title: title(sample), sample }))))`

/** Every kind of the built API's catalogue: its own process has the keys that its settings ask for. */
export function everyKind(): Kind[] {
  const [APP_KEY, FIELD_KEY] = ['x'.repeat(32), Buffer.alloc(32, 1).toString('base64')]
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', PRINT], {
    cwd: API,
    env: { NODE_ENV: 'production', APP_KEY, FIELD_KEY },
  })
  return JSON.parse(output.toString('utf8')) as Kind[]
}

/** Writes a notice of each kind for a person, as the transaction of its fact would. */
export async function writeNotices(kinds: readonly Kind[], whose: string): Promise<void> {
  const { audience } = kinds[0] ?? {}
  const client = new pg.Client({ connectionString: process.env.JOURNEY_DATABASE_URL })
  await client.connect()
  try {
    for (const { name, sample } of kinds)
      await client.query(
        `insert into notices (id, bucket, audience, person_id, kind, fact, facts, mail_due_at)
         select new_id(bucket_of(p.id)), bucket_of(p.id), $1, p.id, $2, $3, $4, now()
           from ${audience === 'staff' ? 'staff' : 'users'} p where p.email = $5`,
        [audience, name, `${FACT} ${crypto.randomUUID()}`, sample, whose],
      )
  } finally {
    await client.end()
  }
}

/** The text of a mail, whose lines are folded and whose letters are written as bytes (RFC 2045, quoted-printable). */
const unfolded = (mail: string): string =>
  Buffer.from(
    mail
      .replaceAll(/=\r?\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')

/** All mails to an address so far, as one text. */
export const mailsTo = (address: string): string =>
  readdirSync(OUTBOX, { encoding: 'utf8' })
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(join(OUTBOX, name), 'latin1'))
    .filter((mail) => mail.includes(address))
    .map(unfolded)
    .join('\n')
