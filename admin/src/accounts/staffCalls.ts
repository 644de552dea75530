import type { Staff } from '@assay/client/schemas'
import { callApi } from '../client.ts'
import { endSession, startSession, tokenToEnd } from '../session.ts'

export interface SignedIn {
  readonly data: Staff
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

/** Failures: CallFailure. */
export const post = async (path: string, body: unknown, token?: string): Promise<unknown> =>
  (await callApi('POST', path, { body, token })).body
