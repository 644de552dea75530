import db from '@adonisjs/lucid/services/db'
import { canonicalEmail, storedEmail } from '#accounts/account_names'
import { digestOf } from '#protection/one_time_secret'
import { assertGoodPassword } from '#accounts/password_rules'
import { hashPassword } from '#accounts/passwords'
import { noteRestored } from '#accounts/restoration_log'
import { lockSetup } from '#accounts/setup_code'
import { Audit } from '#audit/audit_log'
import { rowsOf } from '#database/rows'
import { Failure } from '#errors/failure'
import type { Call } from '#routing/caller'
import type { StaffRole } from '#domain/permissions'
import { inTransaction } from '#database/transaction'

type Invitation = { id: string; email: string | null; role: StaffRole; restoration: string | null }

const LIVE = `from staff_invitations
  where token_hash = :digest and used_at is null and expires_at > now()
    and (not setup or not exists (select from staff))`

/** The digest of a live invitation or setup code. Failures: invitation_required, always the same. */
export async function liveInvitation(secret: unknown): Promise<string> {
  const digest = typeof secret === 'string' && secret.length <= 200 ? digestOf(secret) : ''
  const rows = await rowsOf(db.connection('identity'), `select 1 ${LIVE}`, { digest })
  if (rows.length === 0) throw new Failure('invitation_required')
  return digest
}

/**
 * Creates a member of staff and answers the id. The same transaction uses the invitation up, so that a hundred
 * concurrent uses create one member. Address and role come from the invitation, never from the call.
 * Failures: invitation_required, validation_failed, unavailable.
 */
export async function registerStaffMember(
  digest: string,
  given: { email: string; password: string },
  call: Call,
): Promise<string> {
  const email = canonicalEmail(given.email)
  assertGoodPassword(given.password, { ...given, kind: 'staff', hasFactor: false })
  return inTransaction(db.connection('identity'), async (trx) => {
    await lockSetup(trx)
    const [invitation] = await rowsOf<Invitation>(
      trx,
      `update staff_invitations set used_at = now() where id = (select id ${LIVE} and (setup or lower(email) = :email) for update)
       and used_at is null returning id, email, role, restoration_id as restoration`,
      { digest, email },
    )
    if (!invitation) throw new Failure('invitation_required')
    const [row] = await rowsOf<{ id: string }>(
      trx,
      `insert into staff (email, password, role, invitation_id) values (:email, :password, :role, :invitation)
       on conflict (lower(email)) where removed_at is null do nothing returning id`,
      {
        email: storedEmail(invitation.email ?? given.email),
        password: await hashPassword(given.password),
        role: invitation.role,
        invitation: invitation.id,
      },
    )
    // the address has joined the staff in another way since
    if (!row) throw new Failure('invitation_required')
    const actor = { kind: 'staff', id: row.id, call } as const
    await Audit.record(
      actor,
      {
        action: 'staff.registered',
        objectKind: 'staff',
        objectId: row.id,
        after: { role: invitation.role, invitation: invitation.id },
      },
      trx,
    )
    const { restoration: id } = invitation
    if (id !== null) await noteRestored(actor, { id, email }, trx)
    return row.id
  })
}
