import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import db from '@adonisjs/lucid/services/db'
import { endAllTokens } from '#accounts/access_tokens'
import { Audit } from '#audit/audit_log'
import { recordEdit } from '#audit/edits'
import { rowsOf } from '#database/rows'
import { rolesThatMay, type StaffRole } from '#domain/permissions'
import { Failure } from '#errors/failure'
import { publishSessionsEnded, publishToStaff } from '#live/publishing'
import type { Caller } from '#routing/caller'
import { assertSeen } from '#routing/versions'
import { inTransaction } from '#database/transaction'

type Member = { id: string; role: StaffRole; version: number }

/** The one rule of this file about owners instead of a permission: an installation keeps one. */
const isOwner = ({ role }: Pick<Member, 'role'>): boolean => role === 'owner'

/**
 * The member to be changed, with the rows of all members locked who may manage the staff: of two who remove each other at
 * the same moment one is second, and sees what the first has done.
 */
async function lockMember(
  trx: QueryClientContract,
  caller: Caller,
  id: string,
  isOwnerAfter: boolean,
  seen: number | null = null,
): Promise<Member> {
  const keepers = await rowsOf<Pick<Member, 'id' | 'role'>>(
    trx,
    'select id, role from staff where role = any (:roles) and removed_at is null order by id for update',
    { roles: rolesThatMay('staff.manage') },
  )
  if (!keepers.some(({ id: keeper }) => keeper === caller.id)) throw new Failure('forbidden')
  const [member] = await rowsOf<Member>(
    trx,
    'select id, role, version from staff where id = :id and removed_at is null for update',
    { id },
  )
  if (!member) throw new Failure('staff_not_found')
  assertSeen(seen, member.version)
  if (isOwner(member) && !isOwnerAfter && keepers.filter(isOwner).length === 1)
    throw new Failure('last_owner')
  return member
}

/** Ends what the member's previous role allowed: their sessions and the invitations they sent. */
async function endPowers(trx: QueryClientContract, id: string): Promise<void> {
  await endAllTokens('staff', id, trx)
  await rowsOf(
    trx,
    'update staff_invitations set used_at = now() where invited_by = :id and used_at is null',
    { id },
  )
}

/** Waits for a change of a member and publishes it, with the end of their sessions. */
async function publishMemberChange(id: string, change: Promise<void>): Promise<void> {
  await change
  publishSessionsEnded(id)
  publishToStaff('staff')
}

/** Gives a member of staff another role. Failures: forbidden, staff_not_found, version_conflict, last_owner. */
export function changeStaffRole(
  caller: Caller,
  id: string,
  role: StaffRole,
  seen: number | null,
): Promise<void> {
  const change = inTransaction(db.connection('identity'), async (trx) => {
    const member = await lockMember(trx, caller, id, isOwner({ role }), seen)
    if (member.role === role) return
    await rowsOf(trx, 'update staff set role = :role, updated_at = now() where id = :id', {
      id,
      role,
    })
    await endPowers(trx, id)
    const fact = { action: 'staff.role_changed', objectKind: 'staff', objectId: id }
    const roles = { before: { role: member.role }, after: { role }, open: ['role'] }
    await recordEdit(caller, { ...fact, ...roles }, trx)
  })
  return publishMemberChange(id, change)
}

/** Removes a member from the staff; the record of their work stays. Failures: forbidden, staff_not_found, last_owner. */
export function removeStaff(caller: Caller, id: string): Promise<void> {
  const change = inTransaction(db.connection('identity'), async (trx) => {
    const member = await lockMember(trx, caller, id, false)
    await rowsOf(trx, 'update staff set removed_at = now(), updated_at = now() where id = :id', {
      id,
    })
    await rowsOf(
      trx,
      'update password_resets set used_at = now() where staff_id = :id and used_at is null',
      { id },
    )
    await endPowers(trx, id)
    await Audit.record(
      caller,
      { action: 'staff.removed', objectKind: 'staff', objectId: id, before: { role: member.role } },
      trx,
    )
  })
  return publishMemberChange(id, change)
}
