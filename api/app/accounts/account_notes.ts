import db from '@adonisjs/lucid/services/db'
import { lockForeign } from '#accounts/account_care'
import { assertNotOwn } from '#accounts/own_investor'
import { Audit } from '#audit/audit_log'
import { rowsOf } from '#database/rows'
import { inTransaction } from '#database/transaction'
import { Failure } from '#errors/failure'
import { publishToStaffAfterCommit } from '#live/publishing'
import type { Caller } from '#routing/caller'

/** What a member of staff noted about an account. Nobody changes or removes it while the account is open. */
export type AccountNote = {
  id: string
  text: string
  created_by: string
  author: string
  created_at: Date
}

const MOST_NOTES = 200
const NOTES = `select n.id, n.text, n.created_by, s.email as author, n.created_at
                 from account_notes n join staff s on s.id = n.created_by`

/** The notes about an account, newest first. Failures: user_not_found, own_account. */
export async function notesAbout(caller: Caller, id: string): Promise<AccountNote[]> {
  const staff = db.connection('staff')
  const open = await rowsOf(staff, 'select 1 from users where id = :id and closed_at is null', {
    id,
  })
  if (open.length === 0) throw new Failure('user_not_found')
  await assertNotOwn(staff, caller, id)
  return rowsOf<AccountNote>(
    staff,
    `${NOTES} where n.user_id = :id order by n.id desc limit ${MOST_NOTES}`,
    { id },
  )
}

/** Adds a note about an account. The audit log keeps that there is one. Failures: user_not_found, own_account. */
export function addNoteAbout(caller: Caller, id: string, text: string): Promise<AccountNote> {
  const added = inTransaction(db.connection('identity'), async (trx) => {
    // locked, so that no note outlives an account that is closed at this moment
    await lockForeign(trx, caller, id)
    const [row] = await rowsOf<{ id: string }>(
      trx,
      'insert into account_notes (user_id, text, created_by) values (:id, :text, :by) returning id',
      { id, text, by: caller.id },
    )
    const fact = { action: 'account_note.added', objectKind: 'investor', objectId: id }
    await Audit.record(caller, { ...fact, after: { note: row?.id } }, trx)
    const [note] = await rowsOf<AccountNote>(trx, `${NOTES} where n.id = :note`, { note: row?.id })
    if (!note) throw new Error('the note that was added is not there')
    return note
  })
  return publishToStaffAfterCommit(added, 'users')
}
