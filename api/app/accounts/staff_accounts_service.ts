import db from '@adonisjs/lucid/services/db'
import { assertNotOwn } from '#accounts/own_investor'
import { findStaff } from '#accounts/staff_lookup'
import { Audit } from '#audit/audit_log'
import { rowsOf } from '#database/rows'
import { Failure } from '#errors/failure'
import { publishToStaff } from '#live/publishing'
import type { Caller } from '#routing/caller'
import { inTransaction } from '#database/transaction'

/** An investor account that an owner has declared to belong to a member of staff. */
export type StaffAccount = {
  id: string
  staffId: string
  userId: string
  userName: string
  declaredBy: string
  createdAt: Date
}

const SELECT = `select a.id, a.staff_id as "staffId", a.user_id as "userId", u.name as "userName",
  a.declared_by as "declaredBy", a.created_at as "createdAt"
  from staff_accounts a join users u on u.id = a.user_id where a.removed_at is null`

/** The declared accounts of one member of staff. Failures: staff_not_found. */
export async function staffAccounts(staffId: string): Promise<StaffAccount[]> {
  await findStaff(staffId)
  return rowsOf<StaffAccount>(
    db.connection('identity'),
    `${SELECT} and a.staff_id = :staffId order by a.created_at, a.id`,
    { staffId },
  )
}

/**
 * Declares an account; a second declaration changes nothing.
 * Failures: staff_not_found, validation_failed (no such investor).
 */
export async function declareAccount(
  caller: Caller,
  staffId: string,
  uid: string,
): Promise<StaffAccount> {
  await findStaff(staffId)
  return inTransaction(db.connection('identity'), async (trx) => {
    const users = await rowsOf(trx, 'select 1 from users where id = :uid and closed_at is null', {
      uid,
    })
    if (users.length === 0) throw Failure.field('uid', 'exists', 'There is no such user.')
    const [made] = await rowsOf<{ id: string }>(
      trx,
      `insert into staff_accounts (staff_id, user_id, declared_by) values (:staffId, :uid, :by)
       on conflict (staff_id, user_id) where removed_at is null do nothing returning id`,
      { staffId, uid, by: caller.id },
    )
    if (made)
      await Audit.record(
        caller,
        {
          action: 'staff.account_declared',
          objectKind: 'staff',
          objectId: staffId,
          after: { user: uid },
        },
        trx,
      )
    const [row] = await rowsOf<StaffAccount>(
      trx,
      `${SELECT} and a.staff_id = :staffId and a.user_id = :uid`,
      { staffId, uid },
    )
    if (!row) throw new Error('the account was not declared')
    return row
  }).finally(() => publishToStaff('staff'))
}

/** Removes a declaration; nobody may remove their own. Failures: not_found, own_account. */
export async function removeAccount(caller: Caller, id: string): Promise<StaffAccount> {
  return inTransaction(db.connection('identity'), async (trx) => {
    const [row] = await rowsOf<StaffAccount>(trx, `${SELECT} and a.id = :id for update of a`, {
      id,
    })
    if (!row) throw new Failure('not_found')
    if (row.staffId === caller.id) await assertNotOwn(trx, caller, row.userId)
    await rowsOf(
      trx,
      'update staff_accounts set removed_at = now(), removed_by = :by where id = :id',
      { id, by: caller.id },
    )
    await Audit.record(
      caller,
      {
        action: 'staff.account_removed',
        objectKind: 'staff',
        objectId: row.staffId,
        before: { user: row.userId },
      },
      trx,
    )
    return row
  }).finally(() => publishToStaff('staff'))
}
