import db from '@adonisjs/lucid/services/db'
import { canonicalEmail, storedEmail } from '#accounts/account_names'
import { mailInvitation } from '#notifications/account_mails'
import { makeSecret } from '#protection/one_time_secret'
import { Audit } from '#audit/audit_log'
import { rowsOf } from '#database/rows'
import { Failure } from '#errors/failure'
import type { Caller } from '#routing/caller'
import type { StaffRole } from '#domain/permissions'
import { inTransaction } from '#database/transaction'

export type Invitation = {
  id: string
  email: string
  role: StaffRole
  createdAt: Date
  expiresAt: Date
}

/**
 * Invites an address to the staff. Only the mail holds the secret; a newer invitation of the same address ends
 * the older one. Failures: validation_failed when the address already belongs to staff.
 */
export function inviteStaff(
  caller: Caller,
  given: { email: string; role: StaffRole },
): Promise<Invitation> {
  const email = canonicalEmail(given.email)
  const { secret, digest } = makeSecret()
  return inTransaction(db.connection('identity'), async (trx) => {
    const staff = await rowsOf(
      trx,
      'select 1 from staff where lower(email) = :email and removed_at is null',
      { email },
    )
    if (staff.length > 0)
      throw Failure.field('email', 'unique', 'This email already belongs to a member of staff.')
    await rowsOf(
      trx,
      'update staff_invitations set used_at = now() where lower(email) = :email and used_at is null',
      { email },
    )
    const [row] = await rowsOf<Invitation>(
      trx,
      `insert into staff_invitations (email, role, token_hash, invited_by, expires_at)
       values (:email, :role, :digest, :by, now() + interval '24 hours')
       returning id, email, role, created_at as "createdAt", expires_at as "expiresAt"`,
      { email: storedEmail(given.email), role: given.role, digest, by: caller.id },
    )
    if (!row) throw new Error('the invitation was not written')
    const fact = {
      action: 'staff.invited',
      objectKind: 'staff_invitation',
      objectId: row.id,
      after: { role: row.role },
    }
    await Audit.record(caller, fact, trx)
    await mailInvitation(row.email, row.role, secret, trx)
    return row
  })
}
