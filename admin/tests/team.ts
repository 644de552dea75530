import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { PATIENCE_MS } from '../../journeys/patience.ts'
import { call, staffToken } from './investors.ts'
import type { Role } from './served.ts'

const OUTBOX = join(process.env.JOURNEY_DATA_DIR ?? '.data', 'outbox')
const PASSWORD = 'a door with two locks'

export interface Member {
  readonly id: string
  readonly email: string
  readonly password: string
}

/** An unused address. */
export const freshEmail = (): string => `team.${crypto.randomUUID()}@example.test`

/** The newest mail to an address with these words in it, once it has come. */
export async function mailTo(address: string, words = ''): Promise<string> {
  const end = Date.now() + PATIENCE_MS
  while (Date.now() < end) {
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
  // the outbox packs nothing: a secret that begins with 3D is one, and no packed equals sign
  const match = new RegExp(`[?&]${parameter}=([\\w-]{43})`).exec(mail)?.[1]
  if (match === undefined) throw new Error(`no ${parameter} in ${mail}`)
  return match
}

/** Takes the invitation that was mailed to an address. */
export async function comes(email: string): Promise<Member> {
  const invitation = secretIn(await mailTo(email), 'invitation')
  const body = { email, password: PASSWORD, invitation }
  const { status, data } = await call<{ id: string }>('POST', '/auth/register-admin', { body })
  assert.equal(status, 201)
  return { id: data.id, email, password: PASSWORD }
}

/** A new member of the team. */
export async function aMember(role: Role): Promise<Member> {
  const email = freshEmail()
  const token = await staffToken('owner')
  const body = { email, role }
  const { status } = await call('POST', '/admin/staff/invitations', { token, body })
  assert.equal(status, 201)
  return comes(email)
}
