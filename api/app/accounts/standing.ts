import db from '@adonisjs/lucid/services/db'
import { mailNewVerification } from '#accounts/email_verification'
import { Audit } from '#audit/audit_log'
import { trust } from '#config/trust'
import { Failure } from '#errors/failure'
import type { Call, GuardName } from '#routing/caller'

/** The state of an account that decides whether its owner may sign in. */
export type Standing = { frozen_at: Date | null; email_verified_at: Date | null }

/**
 * Called once the caller has proved to own the account. Refuses a frozen account and, where the installation
 * requires verified addresses, one whose address is not verified: its owner is mailed a new link.
 * Failures: account_frozen, email_not_verified.
 */
export async function assertMayEnter(
  kind: GuardName,
  account: Standing & { id: string; email: string },
  call: Call,
): Promise<void> {
  if (kind === 'staff') return
  if (account.frozen_at) {
    await Audit.record(
      { kind: 'system', id: null, call },
      { action: 'sign_in.frozen', objectKind: kind, objectId: account.id },
      db.connection('identity'),
    )
    throw new Failure('account_frozen')
  }
  if (trust.emailVerification === 'off' || account.email_verified_at) return
  await mailNewVerification(account)
  throw new Failure('email_not_verified')
}
