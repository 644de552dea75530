import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { PATIENCE_MS } from './patience.ts'
import { patientFetch } from './patient_fetch.ts'

/** The served instance that the harness started: where it is, and where its mail lands. */
export const BASE_URL = process.env.JOURNEY_URL ?? 'http://127.0.0.1:3333'
/** Where the mail of the instance lands. */
export const OUTBOX = join(process.env.JOURNEY_DATA_DIR ?? '.data', 'outbox')

/** A fresh name, so that journeys never meet. */
export const fresh = (word: string) =>
  `${word}${Date.now().toString(36)}${Math.floor(performance.now() * 1000).toString(36)}`

type Answer = {
  status: number
  body: { data?: Record<string, unknown>; token?: string; message?: string }
}

/** A call to the API as a given person, with a fresh Idempotency-Key where it changes something. */
export async function call(
  method: string,
  path: string,
  token: string | null,
  body?: unknown,
): Promise<Answer> {
  const headers: Record<string, string> = {}
  if (token) headers.authorization = `Bearer ${token}`
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (method !== 'GET') headers['idempotency-key'] = crypto.randomUUID()
  const answer = await patientFetch(`${BASE_URL}/api${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as Answer['body'] }
}

/** The token of one of the demo's staff. */
export async function staffToken(role: 'owner' | 'admin'): Promise<string> {
  const { body } = await call('POST', '/auth/login-admin', null, {
    email: `${role}@demo.test`,
    password: `demo-${role}-2026`,
  })
  if (!body.token) throw new Error(`the ${role} could not sign in: ${body.message}`)
  return body.token
}

/** The token of an administrator of the demo. */
export const anAdmin = (): Promise<string> => staffToken('admin')

/** The newest mail to an address with these words in it, once it has come. */
export async function mailTo(address: string, words = ''): Promise<string> {
  const to = new RegExp(`^To:.*${address.replace(/[.+]/g, '\\$&')}`, 'im')
  const end = Date.now() + PATIENCE_MS
  while (Date.now() < end) {
    const letters = readdirSync(OUTBOX, { encoding: 'utf8' })
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .reverse()
    for (const name of letters) {
      const text = readFileSync(join(OUTBOX, name), 'utf8')
      if (to.test(text) && text.includes(words)) return text
    }
    await sleep(100)
  }
  throw new Error(`no mail came to ${address}`)
}
