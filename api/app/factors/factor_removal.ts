import db from '@adonisjs/lucid/services/db'
import { endAllTokens } from '#accounts/access_tokens'
import { canonicalEmail } from '#accounts/account_names'
import { Audit } from '#audit/audit_log'
import { rowsOf } from '#database/rows'
import { inTransaction } from '#database/transaction'
import { mailFactorNews } from '#factors/factor_mails'
import { publishSessionsEnded } from '#live/publishing'
import type { GuardName } from '#routing/caller'

const FIND = {
  investor: 'select id from users where lower(email) = :email and closed_at is null for update',
  staff: 'select id from staff where lower(email) = :email and removed_at is null for update',
} as const

/**
 * Removes every second factor of an account whose owner has lost them all and has proved their identity to the operator
 * in another way. Every session ends, the owner gets a mail, the audit log records it; the password stays. False when
 * there is no such account.
 */
export async function removeFactors(kind: GuardName, email: string): Promise<boolean> {
  const id = await inTransaction(db.connection('identity'), async (trx) => {
    const [account] = await rowsOf<{ id: string }>(trx, FIND[kind], {
      email: canonicalEmail(email),
    })
    if (!account) return null
    const whose = { kind, id: account.id }
    await rowsOf(trx, 'delete from totp_factors where kind = :kind and account_id = :id', whose)
    await rowsOf(trx, 'delete from passkeys where kind = :kind and account_id = :id', whose)
    await endAllTokens(kind, account.id, trx)
    await Audit.record(
      { kind: 'system', id: null, call: null },
      { action: 'factor.all_removed', objectKind: kind, objectId: account.id },
      trx,
    )
    await mailFactorNews(whose, 'gone', trx)
    return account.id
  })
  if (id !== null) publishSessionsEnded(id)
  return id !== null
}
