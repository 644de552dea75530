import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { assertOwnPassword } from '#accounts/own_password'
import { Audit } from '#audit/audit_log'
import { rowsOf } from '#database/rows'
import { inTransaction } from '#database/transaction'
import { Failure } from '#errors/failure'
import { enrolledOf, type Holder } from '#accounts/enrolled_query'
import { mailFactorNews } from '#factors/factor_mails'
import { assertOwnFactor } from '#factors/own_factor'
import { codeDigest, makeCodes } from '#protection/recovery_code'
import type { Caller } from '#routing/caller'

const LOCK_ENROLLED = {
  investor: 'select 1 from users where id = :id and has_factor for update',
  staff: 'select 1 from staff where id = :id and has_factor for update',
} as const

async function writeCodes({ kind, id }: Holder, trx: QueryClientContract): Promise<string[]> {
  const codes = makeCodes()
  await rowsOf(trx, 'delete from recovery_codes where kind = :kind and account_id = :id', {
    kind,
    id,
  })
  await rowsOf(
    trx,
    'insert into recovery_codes (kind, account_id, digest) select :kind, :id, unnest(:digests::text[])',
    { kind, id, digests: codes.map(codeDigest) },
  )
  return codes
}

/**
 * The ten recovery codes of an account that has just enrolled its first factor, created in the same transaction; null
 * if it has codes already. They are shown only this once.
 */
export async function firstCodes(
  holder: Holder,
  trx: QueryClientContract,
): Promise<string[] | null> {
  const { recoveryCodes } = await enrolledOf(holder, trx)
  return recoveryCodes > 0 ? null : writeCodes(holder, trx)
}

/**
 * Replaces the recovery codes by ten new ones. Needs a code of the caller; without one the route requires a step-up.
 * Failures: password_refused, factor_refused, too_many_requests, unavailable.
 */
export async function renewCodes(
  caller: Caller,
  { password, code }: { password: string; code?: string | undefined },
): Promise<string[]> {
  await assertOwnPassword(caller, password)
  if (code !== undefined) await assertOwnFactor(caller, { code })
  return inTransaction(db.connection('identity'), async (trx) => {
    // no codes for an account whose last factor is removed at this moment
    const enrolled = await rowsOf(trx, LOCK_ENROLLED[caller.kind], { id: caller.id })
    if (enrolled.length === 0) throw new Failure('factor_refused')
    const codes = await writeCodes(caller, trx)
    const { kind, id } = caller
    await Audit.record(
      caller,
      { action: 'factor.codes_renewed', objectKind: kind, objectId: id },
      trx,
    )
    await mailFactorNews(caller, 'codes', trx)
    return codes
  })
}
