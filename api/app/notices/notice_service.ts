import { rowsOf } from '#database/rows'
import { Failure } from '#errors/failure'
import { publishChange, publishToStaff } from '#live/publishing'
import { asPerson } from '#notices/as_person'
import type { Caller } from '#routing/caller'

const READ = `
  update notices n set read_at = coalesce(n.read_at, now())
   where n.bucket = bucket_of(cast(:person as uuid)) and n.person_id = :person and n.id = :id returning n.id`

const READ_ALL = `
  update notices n set read_at = now()
   where n.bucket = bucket_of(cast(:person as uuid)) and n.person_id = :person and n.read_at is null returning n.id`

/** The bells on the other screens of the reader count again. */
function publish(caller: Caller): void {
  if (caller.kind === 'investor') publishChange(caller.id, 'notice')
  else publishToStaff('notices')
}

/** Marks one of the caller's notices as read; a second time changes nothing. Failures: notice_not_found. */
export async function readNotice(caller: Caller, id: string): Promise<void> {
  const rows = await asPerson(caller, (trx) => rowsOf(trx, READ, { person: caller.id, id }))
  if (rows.length === 0) throw new Failure('notice_not_found')
  publish(caller)
}

/** Marks all of the caller's notices as read. */
export async function readAllNotices(caller: Caller): Promise<void> {
  await asPerson(caller, (trx) => rowsOf(trx, READ_ALL, { person: caller.id }))
  publish(caller)
}
