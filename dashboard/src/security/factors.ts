import type {
  AddedPasskey,
  Factors,
  Passkey,
  RecoveryCodes,
  StepUpProof,
  TotpSeed,
} from '@assay/client/schemas'
import useSWR from 'swr'
import { type Answer, post } from '../client.ts'
import type { CreationOptions, RequestOptions } from '@assay/client/passkeys'

export type { Factors, Passkey }

export const useFactors = () => useSWR<Answer<Factors>, Error>('/user/factors')

export const usePasskeys = () => useSWR<Answer<Passkey[]>, Error>('/user/passkeys')

export const hasFactor = ({ totp, passkeys }: Factors): boolean => totp || passkeys > 0

export const factorCalls = {
  beginTotp: (password: string) => post<TotpSeed>('/user/factors/totp', { password }),
  confirmTotp: (code: string) => post<RecoveryCodes>('/user/factors/totp/confirm', { code }),
  removeTotp: (password: string, code: string) =>
    post<Factors>('/user/factors/totp/remove', { password, code }),
  newCodes: (password: string, code: string | undefined) =>
    post<RecoveryCodes>('/user/factors/recovery-codes', { password, code }),
  passkeyOptions: (password: string) =>
    post<CreationOptions>('/user/passkeys/options', { password }),
  addPasskey: (name: string, passkey: unknown) =>
    post<AddedPasskey>('/user/passkeys', { name, passkey }),
  removePasskey: (id: string, password: string) =>
    post<Passkey>(`/user/passkeys/${encodeURIComponent(id)}/remove`, { password }),
  stepUpOptions: () => post<RequestOptions>('/user/step-up/passkey-options', {}),
  stepUp: (body: object) => post<StepUpProof>('/user/step-up', body),
}
