import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import db from '@adonisjs/lucid/services/db'
import { rowsOf } from '#database/rows'
import type { GuardName } from '#routing/caller'

/** The account that has the factors. */
export type Holder = { kind: GuardName; id: string }

/** What confirms a sign-in beside the password. */
export type FactorName = 'totp' | 'passkey' | 'recovery_code'

export type Enrolled = { totpSince: Date | null; passkeys: number; recoveryCodes: number }

type Row = { totp_since: Date | null; passkeys: number; recovery_codes: number }

/** The factors that an account has now. */
export async function enrolledOf(
  { kind, id }: Holder,
  client: QueryClientContract = db.connection('identity'),
): Promise<Enrolled> {
  const [row] = await rowsOf<Row>(client, 'select * from factors_of(:kind, :id)', { kind, id })
  return {
    totpSince: row?.totp_since ?? null,
    passkeys: row?.passkeys ?? 0,
    recoveryCodes: row?.recovery_codes ?? 0,
  }
}

/** Their names, in the order in which they are offered. */
export function namesOf({ totpSince, passkeys, recoveryCodes }: Enrolled): FactorName[] {
  const has: [FactorName, boolean][] = [
    ['totp', totpSince !== null],
    ['passkey', passkeys > 0],
    ['recovery_code', recoveryCodes > 0],
  ]
  return has.filter(([, isThere]) => isThere).map(([name]) => name)
}
