import { type Answer, post } from '../client.ts'
import { CallFailure } from '@assay/client/failures'
import { startSession } from '../session.ts'
import type { User } from './user.ts'

export type Factor = 'totp' | 'passkey' | 'recovery_code'

/** The password was right, and the account requires a second factor. */
export interface SecondStepRequired {
  readonly challenge: string
  readonly factors: readonly Factor[]
}

type SignInAnswer = Answer<User> & Partial<SecondStepRequired> & { readonly mfaRequired?: boolean }

/** POST /auth/login: either the account, or the second step. */
export const signIn = (email: string, password: string, remember: boolean): Promise<SignInAnswer> =>
  post<User>('/auth/login', { email, password, ...remembered(remember) })

export const remembered = (remember: boolean) => (remember ? { remember } : {})

export function secondStepOf(answer: SignInAnswer): SecondStepRequired | undefined {
  const { mfaRequired, challenge, factors = [] } = answer
  return mfaRequired === true && challenge !== undefined ? { challenge, factors } : undefined
}

/** An answer without a token signs nobody in. */
export function begin({ data, token }: Answer<User>, isRemembered: boolean): void {
  if (token === undefined) throw CallFailure.refused(502, undefined)
  startSession({ token, uid: data.uid, name: data.name, remembered: isRemembered })
}
