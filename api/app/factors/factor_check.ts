import db from '@adonisjs/lucid/services/db'
import type { FactorName, Holder } from '#accounts/enrolled_query'
import { mailFactorNews } from '#factors/factor_mails'
import { codeDigest, isRecoveryCode, plainCode } from '#protection/recovery_code'
import { stepOf } from '#factors/totp'
import { rowsOf } from '#database/rows'
import { Failure } from '#errors/failure'
import { type Expected, type PresentedPasskey, verifyPasskey } from '#webauthn/passkey_check'
import { unseal } from '#protection/field_cipher'

/** A passkey's answer, and the scope, party and call that it has to be for. */
export type GivenPasskey = Pick<Expected, 'scope' | 'party' | 'call'> & {
  answer: PresentedPasskey
}

/** The factor that a call carries: a code of either kind, or a passkey's answer. */
export type GivenFactor = { code?: string | undefined; passkey?: GivenPasskey | undefined }

const SIX_DIGITS = /^\d{6}$/

const identity = () => db.connection('identity')

/** Where the seed of an account is stored, for its encryption. */
export const seedPlace = (id: string) => ({ table: 'totp_factors', column: 'secret', row: id })

/** The statement that checks the step also moves it: of a hundred calls with one code only one succeeds. */
async function isTotp({ kind, id }: Holder, code: string): Promise<boolean> {
  const [row] = await rowsOf<{ secret: string }>(
    identity(),
    'select secret from totp_factors where kind = :kind and account_id = :id and confirmed_at is not null',
    { kind, id },
  )
  const step = row ? stepOf(unseal(seedPlace(id), row.secret), code) : null
  if (step === null) return false
  const taken = await rowsOf(
    identity(),
    `update totp_factors set last_step = :step
      where kind = :kind and account_id = :id and confirmed_at is not null and last_step < :step returning 1`,
    { kind, id, step },
  )
  return taken.length > 0
}

async function isUnusedCode(holder: Holder, code: string): Promise<boolean> {
  const { kind, id } = holder
  const used = await rowsOf(
    identity(),
    'delete from recovery_codes where kind = :kind and account_id = :id and digest = :digest returning 1',
    { kind, id, digest: codeDigest(code) },
  )
  if (used.length === 0) return false
  await mailFactorNews(holder, 'used')
  return true
}

async function isPasskey(holder: Holder, { answer, ...expected }: GivenPasskey) {
  const { kind, id: accountId } = holder
  return (await verifyPasskey({ kind, accountId, ...expected }, answer)) ? 'passkey' : null
}

/**
 * The factor of the account that a call carries, used up by a match; null when none matches. A code of the app is
 * accepted once, in its half minute and one step beside it; a recovery code is accepted once.
 */
export async function matchingFactor(
  holder: Holder,
  { code, passkey }: GivenFactor,
): Promise<FactorName | null> {
  if (code === undefined) return passkey ? isPasskey(holder, passkey) : null
  const plain = plainCode(code)
  if (SIX_DIGITS.test(plain)) return (await isTotp(holder, plain)) ? 'totp' : null
  if (isRecoveryCode(plain)) return (await isUnusedCode(holder, plain)) ? 'recovery_code' : null
  return null
}

/** Refuses a call that carries no factor. Failures: validation_failed. */
export function assertGiven({ code, passkey }: GivenFactor): void {
  if (code === undefined && passkey === undefined)
    throw Failure.field('code', 'required', 'Enter a code.')
}
