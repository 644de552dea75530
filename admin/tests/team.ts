import assert from 'node:assert/strict'
import { mailTo } from '../../journeys/fixtures.ts'
import { call, staffToken } from './investors.ts'
import type { Role } from './served.ts'

const PASSWORD = 'a door with two locks'

export interface Member {
  readonly id: string
  readonly email: string
  readonly password: string
}

/** An unused address. */
export const freshEmail = (): string => `team.${crypto.randomUUID()}@example.test`

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
