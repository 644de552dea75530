import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Role, staff } from './served.ts'

const API = `${process.env.JOURNEY_URL ?? ''}/api`
const OUTBOX = join(process.env.JOURNEY_DATA_DIR ?? '.data', 'outbox')
export const PASSWORD = 'a door with two locks'

type Row = Readonly<Record<string, string>>

interface Answer {
  readonly status: number
  readonly body: { readonly data?: Row; readonly token?: string; readonly message?: string }
}

/** A call of the API beside the browser; one that changes something has a key of its own. */
export async function call(
  method: string,
  path: string,
  token: string | null,
  body?: unknown,
): Promise<Answer> {
  const headers = new Headers({ accept: 'application/json' })
  if (token !== null) headers.set('authorization', `Bearer ${token}`)
  if (body !== undefined) headers.set('content-type', 'application/json')
  if (method !== 'GET') headers.set('idempotency-key', crypto.randomUUID())
  const answer = await fetch(`${API}${path}`, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, body: text === '' ? {} : JSON.parse(text) }
}

/** The row that a call answers which has to succeed. */
export async function granted(answer: Promise<Answer>): Promise<Row> {
  const { status, body } = await answer
  if (status > 201 || body.data === undefined) throw new Error(`${status}: ${body.message}`)
  return body.data
}

const fresh = (word: string): string =>
  `${word}${crypto.randomUUID().replaceAll('-', '').slice(0, 16)}`

/** A word that nobody else has. */
export const freshEmail = (word: string): string => `${fresh(word)}@example.test`

const tokens = new Map<string, Promise<string>>()

async function tokenOf(path: string, email: string, password: string): Promise<string> {
  const { body } = await call('POST', path, null, { email, password })
  if (body.token === undefined) throw new Error(`${email} could not sign in: ${body.message}`)
  return body.token
}

/** The token of a member of staff of the demo, asked for once. */
export function tokenOfStaff(role: Role): Promise<string> {
  const { email, password } = staff(role)
  const token = tokens.get(email) ?? tokenOf('/auth/login-admin', email, password)
  tokens.set(email, token)
  return token
}

export interface Investor {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly token: string
}

/** Somebody who is nobody else's. */
export async function anInvestor(name = 'Grace Hopper'): Promise<Investor> {
  const email = freshEmail('own')
  const user = { name, username: fresh('own'), phone: '+14155552671', email, password: PASSWORD }
  const { id = '' } = await granted(call('POST', '/auth/register', null, user))
  return { id, name, email, token: await tokenOf('/auth/login', email, PASSWORD) }
}

/** A pending deposit of an investor's. */
export const aDeposit = ({ token }: Investor, amount: string): Promise<Row> =>
  granted(call('POST', '/deposit', token, { method: 'BTC', amount }))

/** The newest mail to an address with these words in it, once it has come. */
export async function mailTo(address: string, words = ''): Promise<string> {
  for (let tries = 0; tries < 200; tries++) {
    const letters = readdirSync(OUTBOX, { encoding: 'utf8' }).filter((name) =>
      name.endsWith('.eml'),
    )
    for (const name of letters.toSorted().toReversed()) {
      const text = readFileSync(join(OUTBOX, name), 'utf8')
      if (text.includes(address) && text.includes(words)) return text
    }
    await sleep(50)
  }
  throw new Error(`no mail came to ${address}`)
}

/** The secret of a mailed link. */
export function secretIn(mail: string, parameter: 'token' | 'invitation'): string {
  // quoted-printable: an equals sign is written =3D, and a long line goes on after one
  const text = mail.replaceAll('=\r\n', '').replaceAll('=3D', '=')
  const found = new RegExp(`[?&]${parameter}=([\\w-]{43})`).exec(text)?.[1]
  if (found === undefined) throw new Error(`no ${parameter} in ${mail}`)
  return found
}

/** Somebody new in the team, who has come by an invitation. */
export async function aMember(role: Role) {
  const email = freshEmail(role)
  const owner = await tokenOfStaff('owner')
  await granted(call('POST', '/admin/staff/invitations', owner, { email, role }))
  const invitation = secretIn(await mailTo(email), 'invitation')
  const { id = '' } = await granted(
    call('POST', '/auth/register-admin', null, { email, password: PASSWORD, invitation }),
  )
  return { id, email, password: PASSWORD }
}
