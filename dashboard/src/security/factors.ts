import useSWR from 'swr'
import { type Answer, post } from '../client.ts'
import type { CreationOptions, RequestOptions } from '@assay/client/passkeys'

/** GET /user/factors. */
export interface Factors {
  readonly totp: boolean
  readonly totpSince: string | null
  readonly passkeys: number
  readonly recoveryCodesLeft: number
  /** Whether this installation lets nobody withdraw without one. */
  readonly required: boolean
  readonly stepUp: 'enrolled' | 'required'
}

export interface Passkey {
  readonly id: string
  readonly name: string
  readonly createdAt: string
  readonly lastUsedAt: string | null
  /** Whether it lives in an account of the person's and so survives the device. */
  readonly backedUp: boolean
}

interface Codes {
  /** Null where there were some before. */
  readonly recoveryCodes: readonly string[] | null
}

export const useFactors = () => useSWR<Answer<Factors>, Error>('/user/factors')

export const usePasskeys = () => useSWR<Answer<Passkey[]>, Error>('/user/passkeys')

export const hasFactor = ({ totp, passkeys }: Factors): boolean => totp || passkeys > 0

export const factorCalls = {
  beginTotp: (password: string) =>
    post<{ secret: string; uri: string }>('/user/factors/totp', { password }),
  confirmTotp: (code: string) => post<Codes>('/user/factors/totp/confirm', { code }),
  removeTotp: (password: string, code: string) =>
    post<Factors>('/user/factors/totp/remove', { password, code }),
  newCodes: (password: string, code: string | undefined) =>
    post<Codes>('/user/factors/recovery-codes', { password, code }),
  passkeyOptions: (password: string) =>
    post<CreationOptions>('/user/passkeys/options', { password }),
  addPasskey: (name: string, passkey: unknown) =>
    post<{ passkey: Passkey } & Codes>('/user/passkeys', { name, passkey }),
  removePasskey: (id: string, password: string) =>
    post<Passkey>(`/user/passkeys/${encodeURIComponent(id)}/remove`, { password }),
  stepUpOptions: () => post<RequestOptions>('/user/step-up/passkey-options', {}),
  stepUp: (body: object) => post<{ proof: string; expiresAt: string }>('/user/step-up', body),
}
