import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { assertOwnPassword } from '#accounts/own_password'
import { endOthersWith } from '#accounts/session_service'
import { Audit } from '#audit/audit_log'
import { rowsOf } from '#database/rows'
import { inTransaction } from '#database/transaction'
import { Failure } from '#errors/failure'
import { seedPlace } from '#factors/factor_check'
import { mailFactorNews } from '#factors/factor_mails'
import { assertOwnFactor } from '#factors/own_factor'
import { firstCodes } from '#factors/recovery_service'
import { makeSeed, stepOf, uriOf } from '#factors/totp'
import { publishSessionsEnded } from '#live/publishing'
import { seal, unseal } from '#protection/field_cipher'
import type { Caller } from '#routing/caller'

const identity = () => db.connection('identity')

const EMAIL = {
  investor: 'select email from users where id = :id',
  staff: 'select email from staff where id = :id',
} as const

/**
 * Gives the caller a new seed, which is no factor until one of its codes is entered. Replaces a seed that was never
 * confirmed. Failures: password_refused, factor_enrolled, too_many_requests, unavailable.
 */
export async function beginTotp(
  caller: Caller,
  password: string,
): Promise<{ secret: string; uri: string }> {
  await assertOwnPassword(caller, password)
  const { kind, id } = caller
  const seed = makeSeed()
  const written = await rowsOf(
    identity(),
    `insert into totp_factors (kind, account_id, secret) values (:kind, :id, :sealed)
     on conflict (kind, account_id) do update set secret = excluded.secret, created_at = now()
      where totp_factors.confirmed_at is null returning 1`,
    { kind, id, sealed: seal(seedPlace(id), seed) },
  )
  if (written.length === 0) throw new Failure('factor_enrolled')
  const [account] = await rowsOf<{ email: string }>(identity(), EMAIL[kind], { id })
  return { secret: seed, uri: uriOf(seed, account?.email ?? '') }
}

type Pending = { secret: string; is_on: boolean; is_fresh: boolean }

const wrongCode = (message: string) => Failure.field('code', 'code', message)

/** The step of a code of the seed that awaits confirmation. */
async function pendingStep(
  { kind, id }: Caller,
  code: string,
  trx: QueryClientContract,
): Promise<number> {
  const [pending] = await rowsOf<Pending>(
    trx,
    `select secret, confirmed_at is not null as is_on, created_at > now() - interval '15 minutes' as is_fresh
       from totp_factors where kind = :kind and account_id = :id for update`,
    { kind, id },
  )
  if (pending?.is_on) throw new Failure('factor_enrolled')
  if (!pending?.is_fresh) throw wrongCode('This has taken too long. Start again with a new code.')
  const step = stepOf(unseal(seedPlace(id), pending.secret), code.replace(/\s/g, ''))
  if (step === null)
    throw wrongCode('This code is wrong. Check the clock of your device and try the next one.')
  return step
}

/** Follows every change of a factor: the other sessions end, the audit log records it, the owner gets a mail. */
async function recordFactorChange(
  caller: Caller,
  action: string,
  news: 'on' | 'off',
  trx: QueryClientContract,
): Promise<void> {
  const { kind, id } = caller
  await endOthersWith(caller, trx)
  await Audit.record(caller, { action, objectKind: kind, objectId: id }, trx)
  await mailFactorNews(caller, news, trx)
}

/**
 * Turns the authenticator app on with one of its codes, which cannot be used again. Answers the recovery codes if it is
 * the first factor of the account, else null. Failures: validation_failed, factor_enrolled.
 */
export async function confirmTotp(caller: Caller, code: string): Promise<string[] | null> {
  const { kind, id } = caller
  const codes = await inTransaction(identity(), async (trx) => {
    const step = await pendingStep(caller, code, trx)
    await rowsOf(
      trx,
      `update totp_factors set confirmed_at = now(), last_step = :step where kind = :kind and account_id = :id`,
      { kind, id, step },
    )
    await recordFactorChange(caller, 'factor.totp_added', 'on', trx)
    return firstCodes(caller, trx)
  })
  publishSessionsEnded(id)
  return codes
}

/**
 * Removes the authenticator app; with the last factor the recovery codes are deleted too.
 * Failures: password_refused, factor_refused, too_many_requests, unavailable.
 */
export async function removeTotp(
  caller: Caller,
  { password, code }: { password: string; code: string },
): Promise<void> {
  await assertOwnPassword(caller, password)
  await assertOwnFactor(caller, { code })
  const { kind, id } = caller
  await inTransaction(identity(), async (trx) => {
    const removed = await rowsOf(
      trx,
      'delete from totp_factors where kind = :kind and account_id = :id and confirmed_at is not null returning 1',
      { kind, id },
    )
    if (removed.length === 0) throw new Failure('factor_refused')
    await recordFactorChange(caller, 'factor.totp_removed', 'off', trx)
  })
  publishSessionsEnded(id)
}
