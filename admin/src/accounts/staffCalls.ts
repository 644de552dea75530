import { endSession, type Role, startSession, tokenToEnd } from './session.ts'

const LIMIT_MS = 15_000

/** What the sign-in and the registration show when a call did not succeed. */
export class StaffCallFailure extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Readonly<Record<string, string>>

  constructor(status: number, body: Record<string, unknown>) {
    super(typeof body.message === 'string' && status < 500 ? body.message : NO_ANSWER)
    this.name = 'StaffCallFailure'
    this.status = status
    this.code = typeof body.code === 'string' ? body.code : ''
    const errors = Array.isArray(body.errors)
      ? (body.errors as { field: string; message: string }[])
      : []
    this.fields = Object.fromEntries(errors.map(({ field, message }) => [field, message]))
  }
}

const NO_ANSWER = 'The server could not be reached. Check your connection and try again.'

export interface SignedIn {
  readonly data: { readonly id: string; readonly email: string; readonly role: Role }
  readonly token: string
}

/** What may be given beside the password. */
export type Factor = 'totp' | 'passkey' | 'recovery_code'

/** The password was right, and the account asks for more: by this challenge, for a quarter of an hour. */
export interface FactorAsked {
  readonly mfaRequired: true
  readonly challenge: string
  readonly factors: readonly Factor[]
}

export interface Credentials {
  readonly email: string
  readonly password: string
}

/** Signs in, or answers what the account asks for beside the password. */
export async function signIn(
  credentials: Credentials,
  remembered: boolean,
): Promise<FactorAsked | null> {
  const answer = (await post('/auth/login-admin', credentials)) as SignedIn | FactorAsked
  if ('mfaRequired' in answer) return answer
  begin(answer, remembered)
  return null
}

/** Takes the session that a sign-in was answered with. */
export const begin = ({ data, token }: SignedIn, remembered: boolean): void =>
  startSession({ token, id: data.id, email: data.email, role: data.role, remembered })

export async function register(credentials: Credentials, invitation: string): Promise<void> {
  await post('/auth/register-admin', { ...credentials, invitation })
}

export async function askForReset(email: string): Promise<void> {
  await post('/auth/forgot_password', { email })
}

/** By the token of a mailed link, once. */
export async function chooseNewPassword(token: string, password: string): Promise<void> {
  await post('/auth/reset_password', { token, password })
}

/** Forgets the session first, whatever the network does, and then has the server kill the token. */
export async function signOut(): Promise<void> {
  const token = tokenToEnd()
  endSession()
  if (token !== undefined) await post('/auth/logout-admin', {}, token)
}

export async function post(path: string, body: unknown, token?: string): Promise<unknown> {
  const response = await send(path, body, token)
  const text = await response.text()
  const answer = text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {}
  if (!response.ok) throw new StaffCallFailure(response.status, answer)
  return answer
}

async function send(path: string, body: unknown, token: string | undefined): Promise<Response> {
  const headers = new Headers({ accept: 'application/json', 'content-type': 'application/json' })
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
  try {
    const signal = AbortSignal.timeout(LIMIT_MS)
    return await fetch(`/api${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      signal,
    })
  } catch {
    // Offline, cut off or too slow: one sentence says all a person can do about it.
    throw new StaffCallFailure(0, {})
  }
}
