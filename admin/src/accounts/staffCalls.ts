import type { Staff } from '@assay/client/schemas'
import { callApi } from '../client.ts'
import { endSession, startSession, tokenToEnd } from '../session.ts'

export interface SignedIn {
  readonly data: Staff
  readonly token: string
}

/** The factors beside the password. */
export type Factor = 'totp' | 'passkey' | 'recovery_code'

/** The password was right, and the account needs a second factor: under this challenge, within 15 minutes. */
export interface SecondStepRequired {
  readonly mfaRequired: true
  readonly challenge: string
  readonly factors: readonly Factor[]
}

export interface Credentials {
  readonly email: string
  readonly password: string
}

/** Signs in, or answers the second factors of the account. */
export async function signIn(
  credentials: Credentials,
  remembered: boolean,
): Promise<SecondStepRequired | null> {
  const answer = (await post('/auth/login-admin', credentials)) as SignedIn | SecondStepRequired
  if ('mfaRequired' in answer) return answer
  begin(answer, remembered)
  return null
}

/** Starts the session from the answer of a sign-in. */
export const begin = ({ data, token }: SignedIn, remembered: boolean): void =>
  startSession({ token, id: data.id, email: data.email, role: data.role, remembered })

export async function register(credentials: Credentials, invitation: string): Promise<void> {
  await post('/auth/register-admin', { ...credentials, invitation })
}

export async function askForReset(email: string): Promise<void> {
  await post('/auth/forgot_password', { email })
}

/** With the token of a mailed link, once. */
export async function chooseNewPassword(token: string, password: string): Promise<void> {
  await post('/auth/reset_password', { token, password })
}

/** Ends the session here first, whatever the network does, and then on the server. */
export async function signOut(): Promise<void> {
  const token = tokenToEnd()
  endSession()
  if (token !== undefined) await post('/auth/logout-admin', {}, token)
}

/** Failures: CallFailure. */
export const post = async (path: string, body: unknown, token?: string): Promise<unknown> =>
  (await callApi('POST', path, { body, token })).body
